import { type BarColumns, createBarColumns, minuteMs } from '@chanscope/market';

import {
  type ChanRules,
  type DivergenceMeasure,
  type PivotRules,
  type PriceMeasure,
  type SegmentRules,
  type SignalRules,
  type SignalSides,
  type StrokeRules,
  defaultChanRules,
} from './chan-rules.ts';
import { signalKinds } from './signal-kinds.ts';

/** Where chance comes from: the tests and the fuzzer each bring their own. */
export interface Draw {
  /** One of the values, each as likely as the others. */
  from<Value>(values: readonly Value[]): Value;
}

/** How a bar of whole ticks follows the one before it. */
export interface BarStep {
  /** From the close before to the open. */
  readonly gap: number;
  /** From the open to the close. */
  readonly body: number;
  /** How far the high lies above the body, and the low below it. */
  readonly above: number;
  readonly below: number;
  readonly volume: number;
  /** NaN where it is not reported. */
  readonly amount: number;
}

/** Where a series starts and what a tick of it is worth. */
export interface PriceGrid {
  readonly start: number;
  readonly tick: number;
}

/** Bars a minute apart, each a step from the one before it. */
export function barsFromSteps(steps: readonly BarStep[], { start, tick }: PriceGrid): BarColumns {
  const bars = createBarColumns(steps.length);
  let price = start;
  steps.forEach(({ gap, body, above, below, volume, amount }, at) => {
    const open = price + gap;
    price = open + body;
    bars.time[at] = at * minuteMs;
    bars.open[at] = open * tick;
    bars.close[at] = price * tick;
    bars.high[at] = (Math.max(open, price) + above) * tick;
    bars.low[at] = (Math.min(open, price) - below) * tick;
    bars.volume[at] = volume;
    bars.amount[at] = amount;
  });
  return bars;
}

/** The measures of rule D2, those that know lines of any level first. */
export const divergenceMeasures: readonly DivergenceMeasure[] = [
  'slope',
  'amplitude',
  'histogram-peak',
  'histogram-full-area',
  'histogram-area',
  'histogram-difference',
  'volume',
  'amount',
  'average-volume',
  'average-amount',
  'average-turnover-rate',
  'relative-strength',
];

const priceMeasures: readonly PriceMeasure[] = ['slope', 'amplitude'];
const flags: readonly boolean[] = [false, true];

/** Rules with every option drawn. */
export function drawRules(draw: Draw): ChanRules {
  return {
    keepsQuirks: draw.from(flags),
    stroke: drawStrokeRules(draw),
    segment: {
      method: draw.from<SegmentRules['method']>(['feature-sequence', 'one-plus-one', 'break']),
      leftOver: draw.from<SegmentRules['leftOver']>(['peak', 'all']),
    },
    pivot: {
      method: draw.from<PivotRules['method']>(['in-segment', 'across-segments', 'auto']),
      combination: draw.from<PivotRules['combination']>(['range', 'peak', 'none']),
      allowsSingleStroke: draw.from(flags),
    },
    signal: {
      macd: draw.from([defaultChanRules.signal.macd, { short: 5, long: 35, signal: 5 }]),
      strokes: drawSides(draw, divergenceMeasures),
      segments: drawSides(draw, priceMeasures),
    },
  };
}

function drawStrokeRules(draw: Draw): StrokeRules {
  return {
    method: draw.from<StrokeRules['method']>(['standard', 'fractal']),
    isStrict: draw.from(flags),
    countsGapAsBar: draw.from(flags),
    fractalCheck: draw.from<StrokeRules['fractalCheck']>(['strict', 'half', 'loss', 'totally']),
    endsAtPeak: draw.from(flags),
    allowsSubPeak: draw.from(flags),
  };
}

function drawSides<Measure extends DivergenceMeasure>(
  draw: Draw,
  measures: readonly Measure[],
): SignalSides<SignalRules<Measure>> {
  return { buy: drawSignalRules(draw, measures), sell: drawSignalRules(draw, measures) };
}

function drawSignalRules<Measure extends DivergenceMeasure>(
  draw: Draw,
  measures: readonly Measure[],
): SignalRules<Measure> {
  return {
    kinds: signalKinds.filter(() => draw.from([true, true, true, false])),
    measure: draw.from(measures),
    divergenceRate: draw.from([0.5, 0.9, 1, 101, Number.POSITIVE_INFINITY]),
    minPivotCount: draw.from([0, 1, 2]),
    ignoresSingleStrokePivots: draw.from(flags),
    firstIsPeak: draw.from(flags),
    maxRetraceRate: draw.from([0.4, 0.618, 0.9999, 1]),
    secondFollowsFirst: draw.from(flags),
    thirdFollowsFirst: draw.from(flags),
    similarSecondFollowsSecond: draw.from(flags),
    maxSimilarSecondCount: draw.from([null, 0, 1, 3]),
    isThirdStrict: draw.from(flags),
    thirdBreaksPeak: draw.from(flags),
    maxPivotsForThird: draw.from([0, 1, 2, 3]),
  };
}
