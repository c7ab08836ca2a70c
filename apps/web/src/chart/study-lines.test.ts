import { barColumnsOf, concatBars, sliceBars } from '@chanscope/market';
import type { Bar, BarColumns } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { averagePeriods, createPriceStudies, followStudies } from './price-studies.ts';
import type { PriceStudies } from './price-studies.ts';

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

const rowsOf = (studies: PriceStudies, length: number): number[][] =>
  [studies.averages, studies.volumeAverages, studies.macd]
    .flatMap(({ columns }) => columns)
    .map((column) => [...column.subarray(0, length)]);

const followedAtOnce = (bars: BarColumns): number[][] => {
  const studies = createPriceStudies();
  followStudies(studies, bars, 0);
  return rowsOf(studies, bars.length);
};

const prices = fc.double({ min: 1, max: 2000, noNaN: true });

describe('createStudyLines()', () => {
  it('has no average until the window is full, then the mean', () => {
    const bars = barsClosingAt([1, 2, 3, 4, 5, 6]);
    expect(followedAtOnce(bars)[averagePeriods.indexOf(5)]).toEqual([
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
        const studies = createPriceStudies();
        closes.forEach((_, index) => {
          const forming = barsClosingAt([...closes.slice(0, index), passing]);
          followStudies(studies, forming, index);
          followStudies(studies, sliceBars(bars, 0, index + 1), index);
        });
        expect(rowsOf(studies, bars.length)).toEqual(followedAtOnce(bars));
      }),
      { numRuns: 40 },
    );
  });

  it('starts again when older bars come before', () => {
    const newer = barsClosingAt([7, 8, 9, 10, 11, 12]);
    const whole = concatBars([barsClosingAt([5, 6]), newer]);
    const studies = createPriceStudies();
    followStudies(studies, newer, 0);
    followStudies(studies, whole, 0);
    expect(rowsOf(studies, whole.length)).toEqual(followedAtOnce(whole));
  });

  it('averages the volume, not the close, in the volume pane', () => {
    const studies = createPriceStudies();
    const bars = barsClosingAt([1, 2, 3, 4, 5]);
    followStudies(studies, bars, 0);
    expect(studies.volumeAverages.columns[0]?.[4]).toBe(300);
  });

  it('doubles the histogram of the MACD', () => {
    const [dif, dea, histogram] = followedAtOnce(barsClosingAt([10, 11, 13, 12])).slice(-3);
    expect(histogram?.[3]).toBe(2 * ((dif?.[3] ?? 0) - (dea?.[3] ?? 0)));
    expect(histogram?.[3]).not.toBe(0);
  });
});
