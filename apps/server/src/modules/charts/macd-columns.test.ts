import { barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { macdOf } from './macd-columns.ts';

/** The golden series of the product description, whose last values are given there. */
const closes = [
  10, 10.2, 10.1, 10.5, 10.4, 10.8, 11, 10.7, 10.6, 10.9, 11.3, 11.1, 11.5, 11.8, 11.6, 11.4, 11.9,
  12.1, 12, 12.4,
];

const bars = barColumnsOf(
  closes.map((close, index) => ({
    time: index,
    open: close,
    high: close + 0.15,
    low: close - 0.1,
    close,
    volume: 1,
    amount: null,
  })),
);

describe('macdOf()', () => {
  it('has the golden values at the last bar', () => {
    const { dif, dea, histogram } = macdOf(bars);
    expect(dif.at(-1)).toBeCloseTo(0.51305, 6);
    expect(dea.at(-1)).toBeCloseTo(0.400355, 6);
    expect(histogram.at(-1)).toBeCloseTo(0.225389, 6);
  });

  it('is calculated once for a series', () => {
    expect(macdOf(bars)).toBe(macdOf(bars));
  });
});
