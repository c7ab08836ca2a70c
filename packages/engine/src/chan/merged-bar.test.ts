import { describe, expect, it } from 'vitest';

import { MergedBarColumns, mergedBarsOf } from './merged-bar.ts';

/** Merges bars given as `[high, low]`. */
function merged(...bars: readonly (readonly [high: number, low: number])[]): MergedBarColumns {
  const columns = new MergedBarColumns(0);
  for (const [high, low] of bars) columns.add(high, low);
  return columns;
}

/** The merged ranges as `[high, low, direction]`. */
function rangesOf(columns: MergedBarColumns): number[][] {
  return mergedBarsOf(columns).map((bar) => [bar.high, bar.low, bar.direction]);
}

describe('the merging of bars', () => {
  it('opens upwards with the first bar and then as the bars run (M1, M2)', () => {
    expect(rangesOf(merged([10, 8], [11, 9], [9, 7]))).toEqual([
      [10, 8, 1],
      [11, 9, 1],
      [9, 7, -1],
    ]);
  });

  it('takes the higher high and the higher low while rising (M3)', () => {
    expect(rangesOf(merged([10, 5], [12, 6], [11, 8]))).toEqual([
      [10, 5, 1],
      [12, 8, 1],
    ]);
  });

  it('takes the lower high and the lower low while falling (M3)', () => {
    expect(rangesOf(merged([10, 8], [9, 5], [8, 6]))).toEqual([
      [10, 8, 1],
      [8, 5, -1],
    ]);
  });

  it('merges whichever of the two contains the other, also when only one side is equal (M2)', () => {
    expect(rangesOf(merged([10, 8], [12, 7]))).toEqual([[12, 8, 1]]);
    expect(rangesOf(merged([10, 8], [10, 9]))).toEqual([[10, 9, 1]]);
    expect(rangesOf(merged([10, 8], [12, 8]))).toEqual([[12, 8, 1]]);
  });

  it('keeps the range when a one-price bar stands at its extreme (M4)', () => {
    expect(rangesOf(merged([10, 8], [10, 10]))).toEqual([[10, 8, 1]]);
    expect(rangesOf(merged([12, 10], [10, 8], [8, 8]))).toEqual([
      [12, 10, 1],
      [10, 8, -1],
    ]);
  });

  it('merges a one-price bar elsewhere like any other', () => {
    expect(rangesOf(merged([10, 8], [9, 9]))).toEqual([[10, 9, 1]]);
  });

  it('names the last of the bars that made an extreme (M5)', () => {
    const columns = merged([10, 5], [12, 6], [12, 7], [11, 7]);
    expect([columns.highBar[1], columns.lowBar[1]]).toEqual([2, 3]);
  });

  it('names the one-price bar for the extreme it stands at only', () => {
    const columns = merged([10, 8], [10, 10]);
    expect([columns.highBar[0], columns.lowBar[0]]).toEqual([1, 0]);
  });

  it('remembers the whole range of the bars, which is wider than the merged one', () => {
    const columns = merged([10, 5], [12, 6], [11, 8]);
    expect([columns.highest[1], columns.lowest[1]]).toEqual([12, 6]);
  });

  it('says when a bar opens a new merged bar', () => {
    const columns = new MergedBarColumns(0);
    expect([columns.add(10, 8), columns.add(9, 8), columns.add(11, 9)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('grows as needed', () => {
    const columns = new MergedBarColumns(0);
    for (let at = 0; at < 1000; at += 1) columns.add(at + 2, at);
    expect(columns.length).toBe(1000);
    expect(mergedBarsOf(columns).at(-1)).toEqual({
      first: 999,
      last: 999,
      high: 1001,
      low: 999,
      direction: 1,
      fractal: 0,
    });
  });
});
