import { type BarColumns, barColumnsOf } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { onRandomBars, randomBars, randomRules } from './chan-contract.ts';
import {
  type ChanRules,
  type DivergenceMeasure,
  type SignalSides,
  defaultChanRules,
} from './chan-rules.ts';
import type { ChanAnalysis, Stroke } from './chan-analysis.ts';
import { analyzeChan, analyzeChanSignals } from './chan.ts';
import type { Pivot } from './pivot.ts';
import type { Segment } from './segment.ts';
import type { Signals } from './signal.ts';

/** The same bars with every price changed. */
function withPrices(bars: BarColumns, change: (price: number) => number): BarColumns {
  const { open, high, low, close } = bars;
  return {
    ...bars,
    open: open.map(change),
    high: high.map(change),
    low: low.map(change),
    close: close.map(change),
  };
}

/** Rules that show divergences of strokes by other measures: the first to buy, the second to sell. */
function measuredBy(rules: ChanRules, [buy, sell]: readonly [Measure, Measure]): ChanRules {
  const { strokes, ...others } = rules.signal;
  const measured = {
    buy: { ...strokes.buy, measure: buy },
    sell: { ...strokes.sell, measure: sell },
  };
  return { ...rules, signal: { ...others, strokes: measured } };
}

type Measure = DivergenceMeasure;

const scaleFreeMeasures: readonly Measure[] = [
  'slope',
  'amplitude',
  'histogram-difference',
  'volume',
  'amount',
  'average-volume',
  'average-amount',
  'relative-strength',
];

describe('the time of the bars', () => {
  it('is nothing to the structures and signals as long as it increases', () => {
    onRandomBars((bars, rules) => {
      const later = { ...bars, time: bars.time.map((time) => time * 7 + 1_704_067_200_000) };
      expect(analyzeChanSignals(later, rules)).toEqual(analyzeChanSignals(bars, rules));
    });
  });
});

describe('prices times a power of two', () => {
  const measure = fc.constantFrom(...scaleFreeMeasures);
  const drawn = fc.record({
    rules: randomRules,
    by: fc.tuple(measure, measure),
    times: fc.constantFrom(2 ** -20, 0.25, 2, 1024),
  });

  it('change no structure and no signal whose measure has no absolute least value', () => {
    fc.assert(
      fc.property(randomBars, drawn, (bars, { by, times, ...others }) => {
        const rules = measuredBy(others.rules, by);
        const scaled = analyzeChanSignals(
          withPrices(bars, (price) => price * times),
          rules,
        );
        const plain = analyzeChanSignals(bars, rules);
        expect(withoutRates(scaled)).toEqual(withoutRates(scaledBy(plain, times)));
      }),
      { numRuns: 200 },
    );
  });

  it('change no structure by any measure', () => {
    onRandomBars((bars, rules) => {
      const { mergedBars, strokes, segments, pivots } = scaledBy(
        analyzeChanSignals(bars, rules),
        8,
      );
      expect(
        analyzeChan(
          withPrices(bars, (price) => price * 8),
          rules,
        ),
      ).toEqual({
        mergedBars,
        strokes,
        segments,
        pivots,
      });
    });
  });
});

const priceNames: readonly string[] = [
  'high',
  'low',
  'highest',
  'lowest',
  'beginPrice',
  'endPrice',
  'price',
  'amplitude',
  'breakAmplitude',
];

/** The analysis with every price in it times a factor. */
function scaledBy(analysis: ChanAnalysis, factor: number): ChanAnalysis {
  return JSON.parse(JSON.stringify(analysis), (name, value: unknown) =>
    priceNames.includes(name) && typeof value === 'number' ? value * factor : value,
  ) as ChanAnalysis;
}

/** Rates of kind 1p add 1e-7 to what they divide by, whatever the scale of the prices. */
function withoutRates(analysis: ChanAnalysis): unknown {
  return JSON.parse(JSON.stringify(analysis), (name, value: unknown) =>
    name === 'divergenceRate' ? null : value,
  );
}

describe('the mirror image of a series, its prices negated', () => {
  const mirrorMeasures: readonly Measure[] = [
    'histogram-peak',
    'histogram-full-area',
    'histogram-area',
    'histogram-difference',
    'volume',
    'average-amount',
  ];
  const measures = fc.tuple(fc.constantFrom(...mirrorMeasures), fc.constantFrom(...mirrorMeasures));

  it('gives the mirrored structures and signals where the rules know no up and down', () => {
    fc.assert(
      fc.property(randomBars, randomRules, measures, (bars, drawn, by) => {
        const rules = measuredBy(drawn, by);
        const analysis = analyzeChanSignals(bars, rules);
        fc.pre(startsWithMove(bars) && hasNoTiedStart(analysis));
        const mirrored = analyzeChanSignals(mirrorOf(bars), withSidesSwapped(rules));
        expect(structureOf(mirrored, 1)).toEqual(structureOf(analysis, -1));
        expect(signalShapesOf(mirrored, 1)).toEqual(signalShapesOf(analysis, -1));
      }),
      { numRuns: 200 },
    );
  });

  it('differs where the first bar includes the second: the first merges upwards (M1)', () => {
    const first = { time: 0, open: 5, high: 9, low: 1, close: 5, volume: 1, amount: null };
    const bars = barColumnsOf([first, { ...first, time: 1, high: 7, low: 3 }]);
    expect(analyzeChan(bars).mergedBars).toMatchObject([{ high: 9, low: 3 }]);
    expect(analyzeChan(mirrorOf(bars)).mergedBars).toMatchObject([{ high: -1, low: -7 }]);
  });
});

/** A minus of zero is a zero again. */
function negated(price: number): number {
  return 0 - price;
}

function mirrorOf(bars: BarColumns): BarColumns {
  const { open, high, low, close, ...others } = withPrices(bars, negated);
  return { ...others, open, high: low, low: high, close };
}

function withSidesSwapped(rules: ChanRules): ChanRules {
  const { macd, strokes, segments } = rules.signal;
  return { ...rules, signal: { macd, strokes: swapped(strokes), segments: swapped(segments) } };
}

function swapped<Each>({ buy, sell }: SignalSides<Each>): SignalSides<Each> {
  return { buy: sell, sell: buy };
}

/** True when neither of the first two bars includes the other: M1 merges into the first upwards. */
function startsWithMove({ high, low }: BarColumns): boolean {
  return ((high[1] ?? 0) - (high[0] ?? 0)) * ((low[1] ?? 0) - (low[0] ?? 0)) > 0;
}

/** False when the first segment may go either way: it then goes up (A4.4). */
function hasNoTiedStart({ strokes, segments }: ChanAnalysis): boolean {
  return [strokes, segments].every((lines) => {
    const ends = lines.flatMap(({ beginPrice, endPrice }) => [beginPrice, endPrice]);
    const [begin = 0] = ends;
    const isTied = Math.max(...ends) - begin === begin - Math.min(...ends);
    return ends.length === 0 || !(isTied || ends.at(-1) === begin);
  });
}

/** Directions and prices of all structures, seen in the mirror when `sign` is -1. */
function structureOf({ strokes, segments, pivots, higher }: ChanAnalysis, sign: 1 | -1): unknown {
  return {
    strokes: strokes.map((stroke) => strokeOf(stroke, sign)),
    segments: segments.map((segment) => segmentOf(segment, sign)),
    pivots: pivots.map((pivot) => pivotOf(pivot, sign)),
    above: higher.segments.map((segment) => segmentOf(segment, sign)),
    pivotsAbove: higher.pivots.map((pivot) => pivotOf(pivot, sign)),
  };
}

function strokeOf(stroke: Stroke, sign: 1 | -1): unknown {
  const { direction, beginPrice, endPrice, high, low } = stroke;
  return {
    ...stroke,
    direction: direction * sign,
    beginPrice: sign > 0 ? beginPrice : negated(beginPrice),
    endPrice: sign > 0 ? endPrice : negated(endPrice),
    high: sign > 0 ? high : negated(low),
    low: sign > 0 ? low : negated(high),
  };
}

function segmentOf(segment: Segment, sign: 1 | -1): unknown {
  const { direction, beginPrice, endPrice, reason } = segment;
  const mirrored = reason.replace(/high|low/, (name) => (name === 'high' ? 'low' : 'high'));
  return {
    ...segment,
    direction: direction * sign,
    beginPrice: sign > 0 ? beginPrice : negated(beginPrice),
    endPrice: sign > 0 ? endPrice : negated(endPrice),
    reason: sign > 0 ? reason : mirrored,
  };
}

function pivotOf({ low, high, lowest, highest, ...others }: Pivot, sign: 1 | -1): unknown {
  const [bottom, top] = sign > 0 ? [low, high] : [negated(high), negated(low)];
  const [min, max] = sign > 0 ? [lowest, highest] : [negated(highest), negated(lowest)];
  return { ...others, low: bottom, high: top, lowest: min, highest: max };
}

function signalShapesOf({ signals, candidates }: Signals, sign: 1 | -1): unknown {
  return [signals, candidates].map((list) =>
    list.map(({ line, isBuy, bar, first, grounds }) => ({
      line,
      isBuy: isBuy === sign > 0,
      bar,
      first,
      kinds: grounds.map(({ kind }) => kind),
    })),
  );
}

describe('the default rules', () => {
  it('are the same on both sides, as the mirror needs', () => {
    const { strokes, segments } = defaultChanRules.signal;
    expect(strokes.buy).toEqual(strokes.sell);
    expect(segments.buy).toEqual(segments.sell);
  });
});
