import type { ChanAnalysis } from '../chan/chan-analysis.ts';
import type { Line } from '../chan/line.ts';
import { mergedBarsOver } from './merged-moment.ts';
import type { MergedBarColumns } from '../chan/merged-bar.ts';
import { levelReadingOf, type LevelReading } from './reading.ts';
import type { ElementPlace, WhyContext } from './trace.ts';

/** Prices at which what the next bar does to an element may change. */
export interface DecidingPrices {
  readonly prices: readonly number[];
  /** True where it may also change between them, as rates are compared. */
  readonly isSmooth: boolean;
}

/**
 * The prices that rules compare the next bar with: of the merged bars at the last turns, and above
 * strokes of the lines that are not settled yet.
 */
export function decidingPrices(context: WhyContext, place: ElementPlace): DecidingPrices {
  const { bars, analysis } = context;
  const merged = mergedBarsOver(bars, bars.length);
  const ofBars = turnPrices(merged, analysis);
  if (place.kind === 'stroke') return { prices: ofBars, isSmooth: false };
  const readings = [levelReadingOf(context, 0), levelReadingOf(context, 1)];
  const ofLines = readings.slice(0, place.level + 1).flatMap(openLinePrices);
  const isRate = place.kind === 'signal' || place.kind === 'candidate';
  const isDistance = readings.some(({ segments }) =>
    segments.some(({ reason }) => reason === 'only-high' || reason === 'only-low'),
  );
  const isShort = analysis.segments.length === 0;
  return { prices: [...ofBars, ...ofLines], isSmooth: isRate || isDistance || isShort };
}

/** How many turns back the rules of strokes look. */
const turnsBack = 4;

function turnPrices(merged: MergedBarColumns, { strokes }: ChanAnalysis): number[] {
  const newest = merged.length - 1;
  const turns = strokes
    .slice(-turnsBack)
    .flatMap(({ beginMerged, endMerged }) => [beginMerged, endMerged]);
  const prices: number[] = [];
  for (const turn of new Set([...turns, newest]))
    for (let at = Math.max(0, turn - 1); at <= Math.min(newest, turn + 1); at += 1)
      prices.push(merged.highAt(at), merged.lowAt(at));
  for (const turn of new Set(turns)) prices.push(...furthestAfter(merged, turn));
  return prices;
}

/** B3: the highest high and the lowest low after a turn. */
function furthestAfter(merged: MergedBarColumns, turn: number): number[] {
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  for (let at = turn + 1; at < merged.length; at += 1) {
    high = Math.max(high, merged.highAt(at));
    low = Math.min(low, merged.lowAt(at));
  }
  return [high, low].filter((price) => Number.isFinite(price));
}

/** The ends of the lines since the last but one sure segment began, and where the only one may turn. */
function openLinePrices({ lines, segments }: LevelReading): number[] {
  const sure = segments.filter(({ isSure }) => isSure).at(-2);
  const open = lines.slice(sure?.beginStroke ?? 0).flatMap(({ high, low }) => [high, low]);
  return sure === undefined ? [...open, ...mirrored(lines)] : open;
}

/** A4.4 compares how far the lines go up and down from where they began. */
function mirrored(lines: readonly Line[]): number[] {
  const begin = lines[0]?.beginPrice;
  if (begin === undefined) return [];
  // The next bar may change the last two lines, so the extremes without them count as well.
  return [0, 1, 2].flatMap((dropped) => {
    const { high, low } = extremesOf(lines.slice(0, Math.max(1, lines.length - dropped)));
    return [2 * begin - high, 2 * begin - low];
  });
}

function extremesOf(lines: readonly Line[]): Pick<Line, 'high' | 'low'> {
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    high = Math.max(high, line.high);
    low = Math.min(low, line.low);
  }
  return { high, low };
}
