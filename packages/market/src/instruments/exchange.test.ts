import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { instantOf, localTimeOf, timeZoneOf } from './exchange.ts';
import { type Market, markets } from './symbol.ts';
import { dayMs } from '../time-units.ts';

function intlLocalTimeOf(format: Intl.DateTimeFormat, instant: number): string {
  return format.format(instant).replace(',', '');
}

function ourLocalTimeOf(instant: number, market: Market): string {
  const { date, minuteOfDay } = localTimeOf(instant, market);
  const hours = String(Math.floor(minuteOfDay / 60)).padStart(2, '0');
  return `${date} ${hours}:${String(minuteOfDay % 60).padStart(2, '0')}`;
}

describe('localTimeOf()', () => {
  it.each(markets)('agrees with Intl on every third hour from 1990 to 2030 (%s)', (market) => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timeZoneOf(market),
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const disagreements: number[] = [];
    const end = Date.UTC(2031, 0);
    for (let instant = Date.UTC(1990, 0); instant < end; instant += dayMs / 8)
      if (ourLocalTimeOf(instant, market) !== intlLocalTimeOf(format, instant))
        disagreements.push(instant);
    expect(disagreements).toEqual([]);
  });

  it('follows the summer time that China had from 1986 to 1991', () => {
    expect(localTimeOf(Date.UTC(1991, 6, 1, 1), 'hs').minuteOfDay).toBe(10 * 60);
    expect(localTimeOf(Date.UTC(1992, 6, 1, 1), 'hs').minuteOfDay).toBe(9 * 60);
  });

  it('turns at the exact minute', () => {
    const turn = Date.UTC(2026, 2, 8, 7);
    expect(ourLocalTimeOf(turn - 1, 'us')).toBe('2026-03-08 01:59');
    expect(ourLocalTimeOf(turn, 'us')).toBe('2026-03-08 03:00');
  });

  it('refuses what is no instant', () => {
    expect(() => localTimeOf(Number.NaN, 'us')).toThrow(RangeError);
  });
});

describe('instantOf()', () => {
  it.each([
    ['2026-03-06', '2026-03-06T14:30Z'],
    ['2026-03-09', '2026-03-09T13:30Z'],
    ['2026-10-30', '2026-10-30T13:30Z'],
    ['2026-11-02', '2026-11-02T14:30Z'],
    ['2006-04-03', '2006-04-03T13:30Z'],
    ['2006-10-30', '2006-10-30T14:30Z'],
  ])('opens New York on %s at %s', (date, instant) => {
    expect(instantOf(date, 570, 'us')).toBe(Date.parse(instant));
  });

  it('opens Shanghai and Hong Kong at half past one universal time', () => {
    expect(instantOf('2026-11-20', 570, 'hs')).toBe(Date.parse('2026-11-20T01:30Z'));
    expect(instantOf('2026-11-20', 570, 'hk')).toBe(Date.parse('2026-11-20T01:30Z'));
  });

  it('is undone by localTimeOf outside of the hours that summer time moves', () => {
    const dates = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2030-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        dates.map((day) => day.toISOString().slice(0, 10)),
        fc.integer({ min: 240, max: 1439 }),
        fc.constantFrom(...markets),
        (date, minuteOfDay, market) => {
          const instant = instantOf(date, minuteOfDay, market);
          expect(localTimeOf(instant, market)).toEqual({ date, minuteOfDay });
        },
      ),
    );
  });

  it.each(['2026-02-30', '2026-2-3', '20260203', 'today', ''])('refuses the date "%s"', (date) => {
    expect(() => instantOf(date, 570, 'hs')).toThrow(`Cannot read date "${date}"`);
  });
});
