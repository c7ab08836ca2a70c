import { minuteAxisOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { IntradayColumns } from '../chart-props.ts';
import {
  intradayLevelsOf,
  intradayLinesOf,
  intradayRangeOf,
  intradayTicksOf,
  slotTicksOf,
} from './intraday-scale.ts';

const day = (
  price: readonly (number | null)[],
  rest: Partial<IntradayColumns> = {},
): IntradayColumns => ({
  market: 'hs',
  days: [{ date: '2026-11-20', slotCount: price.length }],
  slots: price.map((_, slot) => `10:${String(slot).padStart(2, '0')}`),
  price,
  average: price.map(() => null),
  volume: price.map(() => null),
  amount: price.map(() => null),
  previousClose: 10,
  limitUp: 11,
  limitDown: 9,
  ...rest,
});

describe('intradayRangeOf()', () => {
  it('reaches as far below the previous close as above it', () => {
    const { from, to } = intradayRangeOf(day([10.1, 10.5, null, 9.8]));
    expect((from + to) / 2).toBeCloseTo(10, 12);
    expect(to).toBeGreaterThan(10.5);
    expect(to).toBeLessThan(10.6);
  });

  it('holds the average too', () => {
    expect(intradayRangeOf(day([10.1], { average: [9.2] })).from).toBeLessThan(9.2);
  });

  it('keeps a range on a day that has not moved or not begun', () => {
    for (const prices of [[10, 10], [null]]) {
      const { from, to } = intradayRangeOf(day(prices));
      expect(to - from).toBeGreaterThan(0.03);
      expect((from + to) / 2).toBeCloseTo(10, 12);
    }
  });

  it('shows a limit that the price has come near to, and no other', () => {
    expect(intradayRangeOf(day([10.1, 10.79])).to).toBeLessThan(10.9);
    const near = intradayRangeOf(day([10.1, 10.81]));
    expect(near.to).toBeGreaterThan(11);
    expect((near.from + near.to) / 2).toBeCloseTo(10, 12);
    expect(intradayRangeOf(day([9.15])).from).toBeLessThan(9);
  });

  it('shows all prices when the previous close is not known', () => {
    const { from, to } = intradayRangeOf(day([3, 5, 4], { previousClose: null }));
    expect(from).toBeLessThan(3);
    expect(from).toBeGreaterThan(2.8);
    expect(to).toBeGreaterThan(5);
    expect(intradayRangeOf(day([null], { previousClose: null }))).toEqual({ from: 0, to: 1 });
  });
});

describe('intradayLevelsOf()', () => {
  it('labels the middle, and fewer levels where there is little room', () => {
    expect(intradayLevelsOf({ from: 9, to: 11 }, 400)).toHaveLength(7);
    const few = intradayLevelsOf({ from: 9, to: 11 }, 150);
    expect(few).toHaveLength(5);
    expect(few[2]).toBe(10);
    expect(few[0]).toBeGreaterThan(9);
  });
});

describe('intradayTicksOf()', () => {
  it('names each of several days in the middle of it, and parts them where they begin', () => {
    const two = day([10, 10, 10, 10, 10, 10], {
      days: [
        { date: '2026-11-19', slotCount: 4 },
        { date: '2026-11-20', slotCount: 2 },
      ],
    });
    expect(intradayTicksOf(two, 100)).toEqual([
      { slot: 2, text: '11-19' },
      { slot: 5, text: '11-20' },
    ]);
    expect(intradayLinesOf(two, 100)).toEqual([4]);
  });
});

describe('slotTicksOf()', () => {
  const textsOf = (slots: readonly string[], width: number): string[] =>
    slotTicksOf(slots, width / slots.length).map(({ text }) => text);

  it('joins the lunch break of the mainland into one label', () => {
    expect(textsOf(minuteAxisOf('hs'), 1200)).toEqual([
      '09:30',
      '10:30',
      '11:30/13:00',
      '14:00',
      '15:00',
    ]);
  });

  it('labels Hong Kong, whose morning is labelled by beginnings', () => {
    expect(textsOf(minuteAxisOf('hk'), 1200)).toEqual([
      '09:30',
      '10:30',
      '11:30',
      '12:00/13:00',
      '14:00',
      '15:00',
      '16:00',
    ]);
  });

  it('labels a day without a break', () => {
    expect(textsOf(minuteAxisOf('us'), 1200)).toEqual([
      '09:30',
      '10:30',
      '11:30',
      '12:30',
      '13:30',
      '14:30',
      '15:30',
      '16:00',
    ]);
  });

  it('leaves room between labels on a phone', () => {
    expect(textsOf(minuteAxisOf('hs'), 320)).toEqual([
      '09:30',
      '10:30',
      '11:30/13:00',
      '14:00',
      '15:00',
    ]);
    expect(textsOf(minuteAxisOf('us'), 320)).toEqual(['09:30', '11:30', '13:30', '16:00']);
  });

  it('labels the end of a half day', () => {
    expect(textsOf(minuteAxisOf('us', '2025-12-24'), 1200).at(-1)).toBe('13:00');
  });

  it('has nothing to label without slots', () => {
    expect(slotTicksOf([], 1)).toEqual([]);
  });
});
