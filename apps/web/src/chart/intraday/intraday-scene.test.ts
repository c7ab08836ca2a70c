import { describe, expect, it } from 'vitest';

import type { IntradayColumns } from '../chart-props.ts';
import {
  amountUpTo,
  closeBeforeDayOf,
  latestSlotOf,
  priceBefore,
  slotLabelOf,
} from './intraday-scene.ts';

const day = (price: readonly (number | null)[]): IntradayColumns => ({
  market: 'hs',
  days: [{ date: '2026-11-20', slotCount: price.length }],
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

describe('several days', () => {
  const days: IntradayColumns = {
    ...day([10, 11, 12, 13]),
    days: [
      { date: '2026-11-19', slotCount: 2 },
      { date: '2026-11-20', slotCount: 2 },
    ],
    amount: [100, 200, 300, null],
  };

  it('name the day of a slot, which one day alone does not', () => {
    expect(slotLabelOf(days, 2)).toBe('11-20 09:32');
    expect(slotLabelOf(day([10]), 0)).toBe('09:30');
  });

  it('show the change of each day against the close before it, and its own turnover', () => {
    expect([1, 3].map((slot) => closeBeforeDayOf(days, slot))).toEqual([9, 11]);
    expect([1, 2, 3].map((slot) => amountUpTo(days, slot))).toEqual([300, 300, 300]);
  });
});

describe('amountUpTo()', () => {
  it('is unknown once a minute was traded whose turnover is not known', () => {
    const traded = { ...day([10, 10, 11]), volume: [500, 0, 300] };
    expect(amountUpTo({ ...traded, amount: [null, 0, null] }, 2)).toBeNull();
    expect(amountUpTo({ ...traded, amount: [5000, 0, null] }, 1)).toBe(5000);
    expect(amountUpTo({ ...traded, amount: [5000, 0, null] }, 2)).toBeNull();
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
