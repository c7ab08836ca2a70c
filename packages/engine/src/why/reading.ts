import type { SignalRules } from '../chan/chan-rules.ts';
import { createChanStudy } from '../chan/chan-study.ts';
import { type Direction, opposite } from '../chan/direction.ts';
import type { Line } from '../chan/line.ts';
import { lineAt } from './line-values.ts';
import type { Pivot } from '../chan/pivot.ts';
import type { Segment } from '../chan/segment.ts';
import type { Signal } from '../chan/signal.ts';
import type { Strength } from '../chan/stroke-source.ts';
import { type FeatureFractal, endedFrom, firstEndedFrom } from './feature-story.ts';
import type { BarRange } from '../chan/joint-levels.ts';
import type { LevelNumber, WhyContext } from './trace.ts';

// The one door of explanations to what the engine knows besides the analysis.

/** A level of an analysis: its lines, and what was made of them. */
export interface LevelReading {
  readonly level: LevelNumber;
  readonly lines: readonly Line[];
  readonly segments: readonly Segment[];
  readonly pivots: readonly Pivot[];
}

/** A signal that is being explained, with what it rests on. */
export interface SignalCase {
  readonly context: WhyContext;
  readonly reading: LevelReading;
  readonly signal: Signal;
}

/** A level of the analysis with its lines. */
export function levelReadingOf({ bars, analysis }: WhyContext, level: LevelNumber): LevelReading {
  const { strokes, segments, pivots, higher } = analysis;
  if (level === 0) return { level, lines: strokes, segments, pivots };
  const lines = segments.map((segment): Line => {
    const { direction, beginPrice, endPrice, isSure } = segment;
    const beginBar = lineAt(strokes, segment.beginStroke).beginBar;
    const endBar = lineAt(strokes, segment.endStroke).endBar;
    const high = bars.high[direction > 0 ? endBar : beginBar] ?? Number.NaN;
    const low = bars.low[direction > 0 ? beginBar : endBar] ?? Number.NaN;
    const wasSure = isSure || wasAskedToBeSure(strokes, segment);
    return { direction, beginBar, beginPrice, endBar, endPrice, high, low, isSure, wasSure };
  });
  return { level, lines, segments: higher.segments, pivots: higher.pivots };
}

/** S2: a segment of fewer than three lines is unsure, but the level above looks at its rule alone. */
function wasAskedToBeSure(strokes: readonly Line[], segment: Segment): boolean {
  const { reason, beginStroke, endStroke } = segment;
  if (reason !== 'rule' || endStroke - beginStroke >= 2) return false;
  return endedFrom(strokes, beginStroke, segment.direction)?.isSure === true;
}

/** The fractal of the feature sequence that ended a segment, null where another rule did. */
export function endingFractal(reading: LevelReading, index: number): FeatureFractal | null {
  const { lines, segments } = reading;
  const segment = segments[index];
  if (segment === undefined) return null;
  const isFirst = index === 0 || segment.reason === 'second-part';
  for (let begin = isFirst ? 0 : segment.beginStroke; ;) {
    const fractal = isFirst
      ? firstEndedFrom(lines, begin)
      : endedFrom(lines, begin, segment.direction);
    if (fractal === null || fractal.segmentEnd > segment.endStroke) return null;
    if (fractal.segmentEnd === segment.endStroke) return fractal;
    begin = fractal.segmentEnd + 1;
  }
}

/** The bars of some lines. */
export function barsOfLines(lines: readonly Line[], first: number, last: number): BarRange {
  return { first: lineAt(lines, first).beginBar, last: lineAt(lines, last).endBar };
}

/** The rules of signals at the ends of falling (rising) segments of a level. */
export function signalRulesOf(
  { rules }: WhyContext,
  level: LevelNumber,
  direction: Direction,
): SignalRules {
  const { strokes, segments } = rules.signal;
  return (level === 0 ? strokes : segments)[direction < 0 ? 'buy' : 'sell'];
}

/** The same for signals after the line `end`: where none ended yet, for those the only one begins. */
export function signalRulesAfter(
  context: WhyContext,
  { level, segments }: LevelReading,
  end: number,
): SignalRules {
  const ended = segments.find(({ endStroke }) => endStroke === end);
  const only = opposite(segments[0]?.direction ?? 1);
  return signalRulesOf(context, level, ended?.direction ?? only);
}

/** The strength (力度) of a level's lines by the measure of those that run in a direction. */
export function strengthOf(
  context: WhyContext,
  { level }: LevelReading,
  direction: Direction,
): Strength {
  const study = createChanStudy(context.rules, context.bars);
  study.update();
  const reading = level === 0 ? study.level : study.higher;
  return reading.signals.sideOf(direction).strength;
}
