import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  calendarSpan,
  halfDayCloseOf,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  tradingDaysBetween,
} from './calendar.ts';
import { dateOfDayNumber, dayNumberOf } from './local-date.ts';
import { markets } from '../instruments/symbol.ts';

const anyMarket = fc.constantFrom(...markets);
const dates = fc
  .integer({ min: dayNumberOf('1990-01-01'), max: dayNumberOf('2030-12-31') })
  .map(dateOfDayNumber);

describe('isTradingDay()', () => {
  it.each([
    ['hs', '2026-10-01', false],
    ['hs', '2026-10-08', true],
    ['hs', '2026-11-21', false],
    ['hs', '2026-11-20', true],
    ['hk', '2023-09-01', false],
    ['hk', '2023-09-08', false],
    ['hk', '2026-02-16', true],
    ['hk', '2026-02-17', false],
    ['us', '2025-01-09', false],
    ['us', '2012-10-29', false],
    ['us', '2026-11-26', false],
    ['us', '2026-11-27', true],
  ] as const)('knows whether %s trades on %s: %s', (market, date, expected) => {
    expect(isTradingDay(market, date)).toBe(expected);
  });

  it('does not take a working Saturday of the mainland for a trading day', () => {
    expect(isTradingDay('hs', '2026-10-10')).toBe(false);
  });

  it('takes every weekday outside of the calendar for a trading day', () => {
    expect(isTradingDay('hs', '2004-10-01')).toBe(true);
    expect(isTradingDay('us', '2027-01-01')).toBe(true);
    expect(isTradingDay('us', '2027-01-02')).toBe(false);
  });

  it('refuses what is no date', () => {
    expect(() => isTradingDay('hs', '2026-11-31')).toThrow(RangeError);
  });
});

describe('tradingDaysBetween()', () => {
  // Sessions a year as counted by the exchanges' published calendars.
  it.each([
    ['hs', 2005, 242],
    ['hs', 2013, 238],
    ['hs', 2025, 243],
    ['hs', 2026, 242],
    ['hk', 2005, 247],
    ['hk', 2023, 243],
    ['hk', 2026, 247],
    ['us', 2005, 252],
    ['us', 2025, 250],
    ['us', 2026, 251],
  ] as const)('finds that %s has, in %i, %i days', (market, year, count) => {
    expect(tradingDaysBetween(market, `${year}-01-01`, `${year}-12-31`)).toHaveLength(count);
  });

  it('includes both ends, oldest first', () => {
    expect(tradingDaysBetween('hs', '2026-09-30', '2026-10-09')).toEqual([
      '2026-09-30',
      '2026-10-08',
      '2026-10-09',
    ]);
  });

  it('is empty when the end lies before the beginning', () => {
    expect(tradingDaysBetween('hs', '2026-10-09', '2026-10-08')).toEqual([]);
  });
});

describe('nextTradingDay()', () => {
  it('steps over the longest holidays', () => {
    expect(nextTradingDay('hs', '2026-02-13')).toBe('2026-02-24');
    expect(previousTradingDay('hs', '2026-10-08')).toBe('2026-09-30');
  });

  it('is the inverse of previousTradingDay on trading days', () => {
    fc.assert(
      fc.property(anyMarket, dates, (market, date) => {
        const day = nextTradingDay(market, date);
        expect(nextTradingDay(market, previousTradingDay(market, day))).toBe(day);
        expect(previousTradingDay(market, nextTradingDay(market, day))).toBe(day);
      }),
    );
  });

  it('leaves no trading day out', () => {
    fc.assert(
      fc.property(anyMarket, dates, (market, date) => {
        const next = nextTradingDay(market, date);
        expect(tradingDaysBetween(market, date, next).filter((day) => day !== date)).toEqual([
          next,
        ]);
      }),
    );
  });
});

describe('halfDayCloseOf()', () => {
  it.each([
    ['hk', '2026-12-24', 720],
    ['hk', '2026-02-16', 720],
    ['hk', '2010-12-24', 750],
    ['hk', '2026-12-23', null],
    ['us', '2025-12-24', 780],
    ['us', '2026-11-27', 780],
    ['us', '2026-12-23', null],
    ['hs', '2026-12-24', null],
  ] as const)('closes %s on %s at minute %s', (market, date, close) => {
    expect(halfDayCloseOf(market, date)).toBe(close);
  });

  it('names trading days only', () => {
    const days = markets.flatMap((market) =>
      Array.from({ length: 366 * 22 }, (_, index) =>
        dateOfDayNumber(dayNumberOf(calendarSpan.from) + index),
      )
        .filter((date) => halfDayCloseOf(market, date) !== null)
        .map((date) => ({ date, isTradingDay: isTradingDay(market, date) })),
    );
    expect(days.filter((day) => !day.isTradingDay)).toEqual([]);
    expect(days).toHaveLength(88);
  });
});
