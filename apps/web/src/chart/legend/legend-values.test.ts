import { barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { legendValuesOf } from './legend-values.ts';

// 贵州茅台, the first two trading days of 2010, unadjusted.
const bars = barColumnsOf([
  {
    time: 0,
    open: 172,
    high: 172,
    low: 169.31,
    close: 169.94,
    volume: 4_430_488,
    amount: 753_405_635,
  },
  {
    time: 1,
    open: 170.99,
    high: 171.5,
    low: 169,
    close: 169.44,
    volume: 3_151_318,
    amount: null,
  },
]);

describe('legendValuesOf()', () => {
  it('measures change and amplitude by the close of the bar before', () => {
    const values = legendValuesOf(bars, 1);
    expect(values?.change).toBeCloseTo(-0.5, 10);
    expect(values?.changeRatio).toBeCloseTo(-0.002942, 6);
    expect(values?.amplitude).toBeCloseTo(2.5 / 169.94, 10);
  });

  it('knows no change of the first bar', () => {
    expect(legendValuesOf(bars, 0)).toMatchObject({
      previousClose: null,
      change: null,
      changeRatio: null,
      amplitude: null,
      amount: 753_405_635,
    });
  });

  it('does not take an unknown amount for zero', () => {
    expect(legendValuesOf(bars, 1)?.amount).toBeNull();
  });

  it('has nothing to say outside of the bars', () => {
    expect(legendValuesOf(bars, 2)).toBeNull();
    expect(legendValuesOf(bars, -1)).toBeNull();
  });
});
