import { type Bar, barColumnsOf } from '@chanscope/market';

import { type ChanRules, defaultChanRules } from '../chan/chan-rules.ts';
import type { ChanAnalysis } from '../chan/chan-analysis.ts';
import { analyzeChanSignals } from '../chan/chan.ts';
import type { ElementPlace, LevelNumber, Trace, WhyContext } from './trace.ts';
import type { WhyFormat } from './why-text.ts';

/** What explanations of bars by rules rest on. */
export function contextOf(bars: WhyContext['bars'], rules: ChanRules): WhyContext {
  return { bars, rules, analysis: analyzeChanSignals(bars, rules) };
}

/** The high and the low of a bar. */
export type BarRangeOf = readonly [high: number, low: number];

/** The same over bars of which only highs and lows are given, by rules for strokes. */
export function contextOver(
  ranges: readonly BarRangeOf[],
  stroke: Partial<ChanRules['stroke']> = {},
): WhyContext {
  const bars = ranges.map(([high, low], time): Bar => {
    const middle = (high + low) / 2;
    return { time, open: middle, high, low, close: middle, volume: 1, amount: null };
  });
  const rules = { ...defaultChanRules, stroke: { ...defaultChanRules.stroke, ...stroke } };
  return contextOf(barColumnsOf(bars), rules);
}

/** Bars one high that go from turn to turn in steps of one; the turns are their lows. */
export function wave(...turns: readonly number[]): BarRangeOf[] {
  const bars: BarRangeOf[] = [];
  turns.slice(1).forEach((to, at) => {
    const from = turns[at] ?? to;
    const step = Math.sign(to - from);
    for (let low = from; low !== to; low += step) bars.push([low + 1, low]);
  });
  const last = turns.at(-1) ?? 0;
  return [...bars, [last + 1, last]];
}

/** A trace and all below it. */
export function allTraces(trace: Trace): Trace[] {
  return [trace, ...trace.children.flatMap(allTraces)];
}

/** Every element of an analysis that can be explained. */
export function placesIn(analysis: ChanAnalysis): ElementPlace[] {
  const fractals = analysis.mergedBars.flatMap(({ fractal }, index): ElementPlace[] =>
    fractal === 0 ? [] : [{ kind: 'fractal', level: 0, index }],
  );
  const strokes = analysis.strokes.map((_, index): ElementPlace => ({
    kind: 'stroke',
    level: 0,
    index,
  }));
  return [...fractals, ...strokes, ...placesOn(analysis, 0), ...placesOn(analysis.higher, 1)];
}

function placesOn(
  { segments, pivots, signals, candidates }: ChanAnalysis['higher'],
  level: LevelNumber,
): ElementPlace[] {
  return [
    ...segments.map((_, index): ElementPlace => ({ kind: 'segment', level, index })),
    ...pivots.map((_, index): ElementPlace => ({ kind: 'pivot', level, index })),
    ...signals.map((_, index): ElementPlace => ({ kind: 'signal', level, index })),
    ...candidates.map((_, index): ElementPlace => ({ kind: 'candidate', level, index })),
  ];
}

/** The fractals at which no stroke begins or ends, by merged bar. */
export function unusedFractals({ mergedBars, strokes }: ChanAnalysis): number[] {
  const used = new Set(strokes.flatMap(({ beginMerged, endMerged }) => [beginMerged, endMerged]));
  return mergedBars.flatMap(({ fractal }, at) => (fractal === 0 || used.has(at) ? [] : [at]));
}

/** Two decimals, and bars by their number. */
export const plainFormat: WhyFormat = { priceDecimals: 2, timeOf: (bar) => `@${bar}` };
