import { describe, expect, it } from 'vitest';

import type { IntradayColumns } from './chart-props.ts';
import { latestSlotOf, priceBefore } from './intraday-scene.ts';

const day = (price: readonly (number | null)[]): IntradayColumns => ({
  market: 'hs',
  slots: price.map((_, slot) => `09:${30 + slot}`),
  price,
  average: [],
  volume: [],
  amount: [],
  previousClose: 9,
  limitUp: null,
  limitDown: null,
});

describe('latestSlotOf()', () => {
  it('is the last slot with a trade', () => {
    expect(latestSlotOf(day([10, null, 11, null]))).toBe(2);
    expect(latestSlotOf(day([null, null]))).toBeNull();
  });
});

describe('priceBefore()', () => {
  it('skips minutes without a trade', () => {
    expect(priceBefore(day([10, null, 11]), 2)).toBe(10);
  });

  it('is the previous close before the first trade', () => {
    expect(priceBefore(day([null, 11]), 1)).toBe(9);
    expect(priceBefore(day([11]), 0)).toBe(9);
  });
});
