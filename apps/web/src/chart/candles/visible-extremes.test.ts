import { barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { visibleExtremes } from './visible-extremes.ts';

const bars = barColumnsOf(
  [5, 9, 7, 9, 3, 8].map((high, time) => ({
    time,
    open: high,
    high,
    low: high - 1,
    close: high,
    volume: 0,
    amount: null,
  })),
);

describe('visibleExtremes()', () => {
  it('finds the first of equal extremes', () => {
    expect(visibleExtremes(bars, { from: 0, to: 6 })).toEqual({ highest: 1, lowest: 4 });
  });

  it('looks only at the range', () => {
    expect(visibleExtremes(bars, { from: 2, to: 4 })).toEqual({ highest: 3, lowest: 2 });
  });

  it('looks at no bars that are not there', () => {
    expect(visibleExtremes(bars, { from: -3, to: 99 })).toEqual({ highest: 1, lowest: 4 });
    expect(visibleExtremes(bars, { from: 6, to: 9 })).toBeNull();
    expect(visibleExtremes(barColumnsOf([]), { from: 0, to: 1 })).toBeNull();
  });
});
