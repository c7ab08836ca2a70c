import type { BarColumns } from '@chanscope/market';

import type { ChanRules, DivergenceMeasure, SignalRules, SignalSides } from './chan-rules.ts';
import { defaultChanRules } from './chan-rules.ts';
import type { Level } from './level.ts';
import { levelOf, linesAbove } from './level.ts';
import type { BarLine } from './line.ts';
import { lineAt } from './line.ts';
import type { MergedBar } from './merged-bar.ts';
import { MergedBarColumns, mergedBarsOf } from './merged-bar.ts';
import type { PivotDraft } from './pivot-list.ts';
import type { Pivot } from './pivot.ts';
import type { Segment } from './segment.ts';
import { seriesFault } from './series-fault.ts';
import type { SignalSide } from './signal-list.ts';
import type { Signals } from './signal.ts';
import { signalsOf } from './signals.ts';
import type { Strength } from './strength.ts';
import { priceStrength, strokeStrength } from './strength.ts';
import type { StrokeLine } from './stroke.ts';
import { StrokeBuilder } from './stroke.ts';

/** A stroke (笔): the move between two neighbouring opposite fractals. */
export interface Stroke extends StrokeLine {
  /** The running number of its segment; after the last segment the next number. */
  readonly segmentIndex: number;
  /** The segment that claimed it last, null if none did. */
  readonly parentSegment: number | null;
}

/** What Chan theory sees in a series of bars. Bars are named by their index in the series. */
export interface ChanStructure {
  readonly mergedBars: readonly MergedBar[];
  readonly strokes: readonly Stroke[];
  readonly segments: readonly Segment[];
  readonly pivots: readonly Pivot[];
}

/** The structures with the signals (买卖点) in them, and the same read one level up. */
export interface ChanAnalysis extends ChanStructure, Signals {
  readonly higher: HigherLevel;
}

/**
 * One level up (线段的线段) the lines are segments: every index of a stroke here, and the line of a
 * signal, is an index into the segments of the analysis.
 */
export interface HigherLevel extends Signals {
  readonly segments: readonly Segment[];
  readonly pivots: readonly Pivot[];
}

/**
 * Reads the structures in a series of bars: bars → merged bars → fractals → strokes → segments →
 * pivots. Throws RangeError on a bar that cannot be (see `seriesFault`).
 */
export function analyzeChan(bars: BarColumns, rules: ChanRules = defaultChanRules): ChanStructure {
  return structureFrom(readingOf(bars, rules));
}

/**
 * Reads all that the theory sees in a series of bars: the structures of `analyzeChan`, their signals
 * and the level above. Throws RangeError as `analyzeChan` does.
 */
export function analyzeChanSignals(
  bars: BarColumns,
  rules: ChanRules = defaultChanRules,
): ChanAnalysis {
  const reading = readingOf(bars, rules);
  const { strokes } = reading;
  const sides = sidesOf(rules.signal.strokes, (measure) =>
    strokeStrength(measure, strokes.lines, { ...reading, bars }),
  );
  return {
    ...structureFrom(reading),
    ...signalsOf(strokes, sides),
    higher: higherLevelOf(levelOf(linesAbove(strokes, bars), rules), rules),
  };
}

function higherLevelOf(level: Level, { signal }: ChanRules): HigherLevel {
  const sides = sidesOf(signal.segments, (measure) => priceStrength(measure, level.lines));
  return { segments: segmentsFrom(level), pivots: pivotsFrom(level), ...signalsOf(level, sides) };
}

function sidesOf<Measure extends DivergenceMeasure>(
  { buy, sell }: SignalSides<SignalRules<Measure>>,
  strengthBy: (measure: Measure) => Strength,
): SignalSides<SignalSide> {
  const strength = strengthBy(buy.measure);
  const isShared = sell.measure === buy.measure;
  return {
    buy: { rules: buy, strength },
    sell: { rules: sell, strength: isShared ? strength : strengthBy(sell.measure) },
  };
}

interface Reading {
  readonly mergedBars: MergedBarColumns;
  readonly strokes: Level<StrokeLine>;
}

function readingOf(bars: BarColumns, rules: ChanRules): Reading {
  const fault = seriesFault(bars);
  if (fault !== null)
    throw new RangeError(`Cannot analyse bar ${fault.index}: ${fault.field} ${fault.reason}`);
  const mergedBars = new MergedBarColumns(bars.length);
  const builder = new StrokeBuilder(mergedBars, rules.stroke);
  for (let at = 0; at < bars.length; at += 1)
    if (mergedBars.add(bars.high[at] ?? 0, bars.low[at] ?? 0)) builder.onNewMergedBar();
  return { mergedBars, strokes: levelOf(builder.strokes(), rules) };
}

function structureFrom({ mergedBars, strokes }: Reading): ChanStructure {
  return {
    mergedBars: mergedBarsOf(mergedBars),
    strokes: strokesFrom(strokes),
    segments: segmentsFrom(strokes),
    pivots: pivotsFrom(strokes),
  };
}

function strokesFrom({ lines, segments, indexes }: Level<StrokeLine>): Stroke[] {
  return lines.map((line, at) => ({
    ...line,
    segmentIndex: indexes[at] ?? 0,
    parentSegment: segments.parents[at]?.index ?? null,
  }));
}

function segmentsFrom({ lines, segments, pivotsInside }: Level): Segment[] {
  return segments.segments.map(({ begin, end, direction, isSure, reason }, at) => ({
    beginStroke: begin,
    endStroke: end,
    beginPrice: lineAt(lines, begin).beginPrice,
    endPrice: lineAt(lines, end).endPrice,
    direction,
    isSure,
    reason,
    pivots: pivotsInside[at] ?? [],
  }));
}

function pivotsFrom({ lines, pivots }: Level): Pivot[] {
  return pivots.map((pivot) => pivotFrom(pivot, lines));
}

function pivotFrom(pivot: PivotDraft, lines: readonly BarLine[]): Pivot {
  const { begin, end, low, high, lowest, highest, isSure, parts } = pivot;
  return {
    beginStroke: begin,
    endStroke: end,
    low,
    high,
    lowest,
    highest,
    enteringStroke: begin - 1,
    leavingStroke: end + 1 < lines.length ? end + 1 : null,
    isSure,
    beginBar: lineAt(lines, begin).beginBar,
    endBar: lineAt(lines, end).endBar,
    parts,
  };
}
