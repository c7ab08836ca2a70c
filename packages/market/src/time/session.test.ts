import { describe, expect, it } from 'vitest';

import { instantOf } from '../instruments/exchange.ts';
import {
  beginOfTradingMinute,
  isOpenAt,
  minutesTradedBefore,
  phaseAt,
  type Session,
  sessionsOf,
  tradeDateAt,
  tradingHoursOf,
} from './session.ts';
import type { Market } from '../instruments/symbol.ts';

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** The instant of `yyyy-mm-dd HH:MM` of the market's own time. */
function at(market: Market, text: string): number {
  return instantOf(text.slice(0, 10), minuteOf(text.slice(11)), market);
}

function written(sessions: readonly Session[]): string {
  const clock = (minute: number): string =>
    `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  return sessions.map(({ open, close }) => `${clock(open)}–${clock(close)}`).join(' ');
}

describe('sessionsOf()', () => {
  it.each([
    ['hs', '2026-11-20', '9:30–11:30 13:00–15:00'],
    ['hk', '2026-11-20', '9:30–12:00 13:00–16:00'],
    ['hk', '2012-03-02', '9:30–12:00 13:30–16:00'],
    ['hk', '2012-03-05', '9:30–12:00 13:00–16:00'],
    ['hk', '2011-03-04', '10:00–12:30 14:30–16:00'],
    ['hk', '2011-03-07', '9:30–12:00 13:30–16:00'],
    ['hk', '2026-12-24', '9:30–12:00'],
    ['hk', '2010-12-24', '10:00–12:30'],
    ['us', '2026-11-20', '9:30–16:00'],
    ['us', '2026-11-27', '9:30–13:00'],
    ['hs', '2026-11-21', ''],
    ['hk', '2026-12-25', ''],
  ] as const)('trades on %s %s at %s', (market, date, hours) => {
    expect(written(sessionsOf(market, date))).toBe(hours);
  });
});

describe('phaseAt()', () => {
  it.each([
    ['hs', '2026-11-20 09:14', 'closed'],
    ['hs', '2026-11-20 09:15', 'preopen'],
    ['hs', '2026-11-20 09:29', 'preopen'],
    ['hs', '2026-11-20 09:30', 'open'],
    ['hs', '2026-11-20 11:29', 'open'],
    ['hs', '2026-11-20 11:30', 'break'],
    ['hs', '2026-11-20 12:59', 'break'],
    ['hs', '2026-11-20 13:00', 'open'],
    ['hs', '2026-11-20 14:59', 'open'],
    ['hs', '2026-11-20 15:00', 'closed'],
    ['hs', '2026-11-20 15:05', 'post'],
    ['hs', '2026-11-20 15:30', 'closed'],
    ['hs', '2018-11-20 15:10', 'closed'],
    ['hs', '2026-11-21 10:00', 'closed'],
    ['hk', '2026-11-20 08:59', 'closed'],
    ['hk', '2026-11-20 09:00', 'preopen'],
    ['hk', '2026-11-20 12:00', 'break'],
    ['hk', '2026-11-20 15:59', 'open'],
    ['hk', '2026-11-20 16:00', 'post'],
    ['hk', '2026-11-20 16:09', 'post'],
    ['hk', '2026-11-20 16:10', 'closed'],
    ['hk', '2026-12-24 12:00', 'post'],
    ['hk', '2026-12-24 12:10', 'closed'],
    ['hk', '2026-12-24 13:30', 'closed'],
    ['us', '2026-11-20 03:59', 'closed'],
    ['us', '2026-11-20 04:00', 'preopen'],
    ['us', '2026-11-20 09:30', 'open'],
    ['us', '2026-11-20 12:30', 'open'],
    ['us', '2026-11-20 16:00', 'post'],
    ['us', '2026-11-20 19:59', 'post'],
    ['us', '2026-11-20 20:00', 'closed'],
    ['us', '2026-11-27 13:00', 'post'],
    ['us', '2026-11-27 17:00', 'closed'],
    ['us', '2026-11-26 10:00', 'closed'],
  ] as const)('is, for %s at %s, %s', (market, text, phase) => {
    expect(phaseAt(market, at(market, text))).toBe(phase);
    expect(isOpenAt(market, at(market, text))).toBe(phase === 'open');
  });

  it('opens New York an hour later in Beijing time when summer time ends', () => {
    expect(phaseAt('us', Date.parse('2026-10-30T13:30Z'))).toBe('open');
    expect(phaseAt('us', Date.parse('2026-11-02T13:30Z'))).toBe('preopen');
    expect(phaseAt('us', Date.parse('2026-11-02T14:30Z'))).toBe('open');
  });
});

describe('tradeDateAt()', () => {
  it.each([
    ['hs', '2026-11-20 09:14', '2026-11-19'],
    ['hs', '2026-11-20 09:15', '2026-11-20'],
    ['hs', '2026-11-20 23:59', '2026-11-20'],
    ['hs', '2026-11-21 12:00', '2026-11-20'],
    ['hs', '2026-10-05 12:00', '2026-09-30'],
    ['hk', '2026-11-20 08:59', '2026-11-19'],
    ['hk', '2026-11-20 09:00', '2026-11-20'],
    ['us', '2026-11-20 03:59', '2026-11-19'],
    ['us', '2026-11-20 04:00', '2026-11-20'],
    ['us', '2026-11-26 10:00', '2026-11-25'],
  ] as const)('shows, for %s at %s, %s', (market, text, date) => {
    expect(tradeDateAt(market, at(market, text))).toBe(date);
  });
});

describe('minutesTradedBefore()', () => {
  it('stands still before the open, over lunch and after the close', () => {
    const sessions = tradingHoursOf('hs', '2026-11-20');
    const clocks = ['09:00', '09:30', '09:31', '11:30', '12:15', '13:00', '15:00', '18:00'];
    expect(clocks.map((clock) => minutesTradedBefore(sessions, minuteOf(clock)))).toEqual([
      0, 0, 1, 120, 120, 120, 240, 240,
    ]);
  });

  it('is undone by beginOfTradingMinute', () => {
    const sessions = tradingHoursOf('hk', '2026-11-20');
    const numbers = Array.from({ length: 330 }, (_, index) => index);
    expect(
      numbers.map((number) =>
        minutesTradedBefore(sessions, beginOfTradingMinute(sessions, number)),
      ),
    ).toEqual(numbers);
    expect(() => beginOfTradingMinute(sessions, 330)).toThrow('the day has 330');
  });
});
