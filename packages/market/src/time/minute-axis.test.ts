import { describe, expect, it } from 'vitest';

import { instantOf } from '../instruments/exchange.ts';
import { minuteAxisOf, slotOfMinuteBar } from './minute-axis.ts';
import { beginOfTradingMinute, tradingHoursOf } from './session.ts';
import type { Market } from '../instruments/symbol.ts';

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** The instant of `yyyy-mm-dd HH:MM` of the market's own time. */
function at(market: Market, text: string): number {
  return instantOf(text.slice(0, 10), minuteOf(text.slice(11)), market);
}

describe('minuteAxisOf()', () => {
  it.each<[Market, string | undefined, number, string, string]>([
    ['hs', undefined, 241, '09:30', '15:00'],
    ['hk', undefined, 331, '09:30', '16:00'],
    ['us', undefined, 391, '09:30', '16:00'],
    ['hs', '2026-11-20', 241, '09:30', '15:00'],
    ['hk', '2026-12-24', 150, '09:30', '11:59'],
    ['hk', '2011-12-23', 301, '09:30', '16:00'],
    ['hk', '2010-12-23', 241, '10:00', '16:00'],
    ['us', '2026-11-27', 211, '09:30', '13:00'],
  ])('has for %s on %s %i places from %s to %s', (...row) => {
    const [market, date, count, first, last] = row;
    const axis = minuteAxisOf(market, date);
    expect([axis.length, axis[0], axis.at(-1)]).toEqual([count, first, last]);
  });

  it('passes over lunch as the specification says', () => {
    expect(minuteAxisOf('hs').slice(119, 123)).toEqual(['11:29', '11:30', '13:01', '13:02']);
    expect(minuteAxisOf('hk').slice(148, 152)).toEqual(['11:58', '11:59', '13:00', '13:01']);
  });
});

describe('slotOfMinuteBar()', () => {
  it.each([
    ['hs', '2026-11-20 09:29', '09:30'],
    ['hs', '2026-11-20 09:30', '09:31'],
    ['hs', '2026-11-20 11:29', '11:30'],
    ['hs', '2026-11-20 13:00', '13:01'],
    ['hs', '2026-11-20 14:59', '15:00'],
    ['hk', '2026-11-20 09:29', '09:30'],
    ['hk', '2026-11-20 09:30', '09:30'],
    ['hk', '2026-11-20 09:31', '09:31'],
    ['hk', '2026-11-20 11:59', '11:59'],
    ['hk', '2026-11-20 12:59', '13:00'],
    ['hk', '2026-11-20 13:00', '13:01'],
    ['hk', '2026-11-20 15:59', '16:00'],
    ['hk', '2026-12-24 11:59', '11:59'],
    ['us', '2026-11-20 09:29', '09:30'],
    ['us', '2026-11-20 09:30', '09:31'],
    ['us', '2026-11-20 15:59', '16:00'],
    ['us', '2026-11-27 12:59', '13:00'],
    ['us', '2026-03-09 09:30', '09:31'],
  ] as const)('shows the %s bar that opens at %s at %s', (market, text, label) => {
    const slot = slotOfMinuteBar(market, at(market, text));
    expect(minuteAxisOf(market, text.slice(0, 10))[slot ?? -1]).toBe(label);
  });

  it.each([
    ['hs', '2026-11-20 09:28'],
    ['hs', '2026-11-20 11:30'],
    ['hs', '2026-11-20 12:59'],
    ['hs', '2026-11-20 15:00'],
    ['hk', '2026-11-20 09:28'],
    ['hk', '2026-11-20 12:00'],
    ['hk', '2026-11-20 16:00'],
    ['hk', '2026-12-24 13:00'],
    ['us', '2026-11-20 16:00'],
    ['us', '2026-11-27 13:00'],
  ] as const)('has no place for the %s bar that opens at %s', (market, text) => {
    expect(slotOfMinuteBar(market, at(market, text))).toBeNull();
  });

  it('fills the mainland axis with the minutes of a day, one by one', () => {
    const sessions = tradingHoursOf('hs', '2026-11-20');
    const opens = Array.from({ length: 240 }, (_, index) => beginOfTradingMinute(sessions, index));
    const slots = opens.map((open) => slotOfMinuteBar('hs', instantOf('2026-11-20', open, 'hs')));
    expect(slots).toEqual(Array.from({ length: 240 }, (_, index) => index + 1));
  });
});
