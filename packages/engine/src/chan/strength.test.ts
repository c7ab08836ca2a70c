import { type Bar, barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { type DivergenceMeasure, defaultChanRules } from './chan-rules.ts';
import { CloseColumns } from './close-columns.ts';
import { GrowingBars } from './growing-bars.ts';
import { linesFrom } from './line-path.ts';
import type { LineDraft } from './line.ts';
import { MergedBarColumns } from './merged-bar.ts';
import { priceStrength, strokeStrength } from './strength.ts';

/** Five bars of which the last lies inside the one before: four merged bars, a stroke from 1 to 3. */
const bars: readonly Bar[] = [
  { time: 0, open: 10, high: 11, low: 9, close: 10, volume: 1, amount: 10 },
  { time: 1, open: 9, high: 10, low: 8, close: 8, volume: 2, amount: 20 },
  { time: 2, open: 10, high: 14, low: 10, close: 14, volume: 4, amount: 40 },
  { time: 3, open: 15, high: 20, low: 15, close: 20, volume: 8, amount: 80 },
  { time: 4, open: 18, high: 19, low: 16, close: 16, volume: 16, amount: 160 },
];

const rising: LineDraft = {
  direction: 1,
  beginPrice: 8,
  endPrice: 20,
  high: 20,
  low: 8,
  isSure: true,
  wasSure: true,
  begin: 1,
  end: 3,
  beginBar: 1,
  endBar: 3,
};
const falling: LineDraft = { ...rising, direction: -1, beginPrice: 20, endPrice: 8 };

function strengthBy(measure: DivergenceMeasure, series: readonly Bar[] = bars): number[] {
  const grown = new GrowingBars(barColumnsOf(series));
  const mergedBars = new MergedBarColumns(series.length);
  for (const { high, low } of series) mergedBars.add(high, low);
  const side = { ...defaultChanRules.signal.strokes.buy, measure };
  const strokes = { buy: side, sell: side };
  const closes = new CloseColumns(grown, { ...defaultChanRules.signal, strokes });
  closes.commit();
  const lines = linesFrom([rising, falling]);
  const strength = strokeStrength(measure, { lines, bars: grown, mergedBars, closes });
  return [strength(0, 'entering'), strength(1, 'entering')];
}

describe('the strength of a stroke', () => {
  it('is its height over its high, per bar, or over the price it began at', () => {
    expect(strengthBy('slope')).toEqual([12 / 20 / 3, 12 / 20 / 3]);
    expect(strengthBy('amplitude')).toEqual([12 / 8, 12 / 20]);
  });

  it('sums volumes over all bars of its merged bars, and divides by its own bars', () => {
    expect(strengthBy('volume')).toEqual([30, 30]);
    expect(strengthBy('amount')).toEqual([300, 300]);
    expect(strengthBy('average-volume')).toEqual([10, 10]);
    expect(strengthBy('average-amount')).toEqual([100, 100]);
  });

  it('is 0 where an amount is missing, and for the turnover rate, which bars do not carry', () => {
    const unknown = bars.map((bar) => (bar.time === 2 ? { ...bar, amount: null } : bar));
    expect(strengthBy('amount', unknown)).toEqual([0, 0]);
    expect(strengthBy('average-turnover-rate')).toEqual([0, 0]);
  });

  it('is the highest RSI of a rise, and the larger the lower the RSI of a fall', () => {
    // Changes of -2, +6, +6: a mean gain of 4 and a mean loss of 2/3 at the bar of the high.
    const [rise, fall] = strengthBy('relative-strength');
    expect(rise).toBeCloseTo(100 - 100 / 7, 10);
    expect(fall).toBe(10000 / 1e-7);
  });

  it('reads the histogram between its ends, of its own sign, and as a range', () => {
    const [rise = 0, fall = 0] = strengthBy('histogram-peak');
    const [difference] = strengthBy('histogram-difference');
    expect(difference).toBe(rise + fall);
    const [, area = 0] = strengthBy('histogram-full-area');
    expect(area).toBe(1e-7 + fall);
    expect(strengthBy('histogram-area')).toEqual([1e-7 + fall, 1e-7 + fall]);
  });
});

describe('the strength of lines of any level', () => {
  it('knows prices only', () => {
    expect(priceStrength('amplitude', linesFrom([rising]))(0, 'leaving')).toBe(1.5);
  });
});
