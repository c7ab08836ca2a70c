import { describe, expect, it } from 'vitest';

import {
  dueInstantOf,
  fullDayCloseOf,
  isAfterClose,
  isFresh,
  latestDueDay,
  nextDueInstant,
} from './due-days.ts';

const hs = { market: 'hs', minutesAfterClose: 35 } as const;
const hk = { market: 'hk', minutesAfterClose: 30 } as const;
const us = { market: 'us', minutesAfterClose: 45 } as const;

describe('when a day is due', () => {
  it.each([
    [hs, '2026-11-20', '2026-11-20T15:35:00+08:00'],
    [hk, '2026-11-20', '2026-11-20T16:30:00+08:00'],
    [hk, '2026-12-24', '2026-12-24T12:30:00+08:00'],
    [us, '2026-11-20', '2026-11-20T16:45:00-05:00'],
    [us, '2026-11-27', '2026-11-27T13:45:00-05:00'],
    [us, '2026-10-30', '2026-10-30T16:45:00-04:00'],
  ])('is, for %o on %s, %s', (due, day, iso) => {
    expect(dueInstantOf(due, day)).toBe(Date.parse(iso));
  });

  it('is never on a holiday', () => {
    expect(() => dueInstantOf(hs, '2026-10-01')).toThrow('no trading day');
    const golden = Date.parse('2026-10-04T20:00:00+08:00');
    expect(latestDueDay(hs, golden)).toBe('2026-09-30');
    expect(nextDueInstant(hs, golden)).toBe(Date.parse('2026-10-08T15:35:00+08:00'));
  });

  it('turns over at the very instant', () => {
    const at = Date.parse('2026-11-20T15:35:00+08:00');
    expect([latestDueDay(hs, at - 1), latestDueDay(hs, at)]).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('counts from the full day’s close', () => {
    const onHalfDay = Date.parse('2026-12-24T20:00:00+08:00');
    expect([fullDayCloseOf('hk', onHalfDay), fullDayCloseOf('hs', onHalfDay)]).toEqual([960, 900]);
  });
});

describe('a finished run', () => {
  const row = { as_of: '2026-11-20', market: 'hs' };

  it('stands for its day when it began after the close', () => {
    const [before, after] = ['14:59', '15:00'].map((time) =>
      isAfterClose({ ...row, market_time: Date.parse(`2026-11-20T${time}:00+08:00`) }),
    );
    expect([before, after]).toEqual([false, true]);
  });

  it('is fresh for good once its day is over, a skipped one for five minutes', () => {
    const closed = Date.parse('2026-11-20T15:00:00+08:00');
    const finished = { ...row, market_time: closed, finished_at: closed };
    const freshAfter = (minutes: number, state: 'done' | 'skipped'): boolean =>
      isFresh({ ...finished, state }, closed + minutes * 60_000);
    expect([freshAfter(600, 'done'), freshAfter(4, 'skipped'), freshAfter(5, 'skipped')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('stands for nothing without a day or a market', () => {
    const later = Date.parse('2026-11-21T15:00:00+08:00');
    expect(isAfterClose({ ...row, as_of: null, market_time: later })).toBe(false);
    expect(isAfterClose({ ...row, market: null, market_time: later })).toBe(false);
  });
});
