import { barColumnsOf, concatBars, sliceBars, type Bar, type BarColumns } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { noPriceColumns, PriceStudies, type PriceColumns } from './price-studies.ts';

const barsClosingAt = (closes: readonly number[]): BarColumns =>
  barColumnsOf(
    closes.map((close, index): Bar => ({
      time: index * 60_000,
      open: close,
      high: close,
      low: close,
      close,
      volume: Math.round(close * 100),
      amount: null,
    })),
  );

const rowsOf = (columns: PriceColumns, length: number): number[][] =>
  [...columns.averages, ...columns.volumeAverages, columns.dif, columns.dea, columns.histogram].map(
    (column) => [...column.subarray(0, length)],
  );

const followedAtOnce = (bars: BarColumns): PriceColumns => new PriceStudies().follow(bars, 0);

const prices = fc.double({ min: 1, max: 2000, noNaN: true });

describe('PriceStudies', () => {
  it('has no average until the window is full, then the mean', () => {
    const bars = barsClosingAt([1, 2, 3, 4, 5, 6]);
    expect([...(followedAtOnce(bars).averages[0] ?? [])].slice(0, 6)).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      3,
      4,
    ]);
  });

  it('gives the same numbers bar by bar, with a moving last bar, as all at once', () => {
    fc.assert(
      fc.property(fc.array(prices, { minLength: 1, maxLength: 90 }), prices, (closes, passing) => {
        const bars = barsClosingAt(closes);
        const studies = new PriceStudies();
        let columns = noPriceColumns;
        closes.forEach((_, index) => {
          const forming = barsClosingAt([...closes.slice(0, index), passing]);
          studies.follow(forming, index);
          columns = studies.follow(sliceBars(bars, 0, index + 1), index);
        });
        expect(rowsOf(columns, bars.length)).toEqual(rowsOf(followedAtOnce(bars), bars.length));
      }),
      { numRuns: 40 },
    );
  });

  it('starts again when older bars come before', () => {
    const newer = barsClosingAt([7, 8, 9, 10, 11, 12]);
    const whole = concatBars([barsClosingAt([5, 6]), newer]);
    const studies = new PriceStudies();
    studies.follow(newer, 0);
    const columns = studies.follow(whole, 0);
    expect(rowsOf(columns, whole.length)).toEqual(rowsOf(followedAtOnce(whole), whole.length));
  });

  it('averages the volume, not the close, in the volume pane', () => {
    const { volumeAverages } = followedAtOnce(barsClosingAt([1, 2, 3, 4, 5]));
    expect(volumeAverages[0]?.[4]).toBe(300);
  });

  it('doubles the histogram of the MACD', () => {
    const { dif, dea, histogram } = followedAtOnce(barsClosingAt([10, 11, 13, 12]));
    expect(histogram[3]).toBe(2 * ((dif[3] ?? 0) - (dea[3] ?? 0)));
    expect(histogram[3]).not.toBe(0);
  });
});
