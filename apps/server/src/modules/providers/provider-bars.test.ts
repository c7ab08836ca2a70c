import { barAt, type Bar } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { soundBarsFrom } from './provider-bars.ts';
import { sampleInstrument } from '@chanscope/test-support';

const instrument = sampleInstrument('SH.600519');
/** A Friday evening. */
const now = Date.parse('2026-11-20T20:00+08:00');
const request = { instrument, timeframe: '1d', now } as const;

function dayOf(date: string, more: Partial<Bar> = {}): Bar {
  const time = Date.parse(`${date}T09:30+08:00`);
  return { time, open: 10, high: 11, low: 9, close: 10.5, volume: 100, amount: null, ...more };
}

const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((date) =>
  dayOf(date),
);

describe('soundBarsFrom()', () => {
  it('puts bars in order, whatever order they come in and however often', () => {
    const inAnyOrder = fc.shuffledSubarray([...week, ...week], { minLength: 10 });
    fc.assert(
      fc.property(inAnyOrder, (reported) => {
        const { bars, dropped } = soundBarsFrom(reported, request);
        expect(Array.from(bars.time, (_, index) => barAt(bars, index))).toEqual(week);
        expect(dropped).toBe(0);
      }),
    );
  });

  it('believes the bar of a time that is reported later', () => {
    const { bars } = soundBarsFrom([...week, dayOf('2026-11-18', { close: 9.5 })], request);
    expect([...bars.close]).toEqual([10.5, 10.5, 9.5, 10.5, 10.5]);
  });

  it.each<[string, Bar]>([
    ['a price that is no number', dayOf('2026-11-18', { open: Number.NaN })],
    ['a price of zero', dayOf('2026-11-18', { low: 0 })],
    ['a high below the low', dayOf('2026-11-18', { high: 8 })],
    ['a negative volume', dayOf('2026-11-18', { volume: -1 })],
    ['a Saturday', dayOf('2026-11-14')],
    ['a holiday', dayOf('2026-10-01')],
    ['the future', dayOf('2026-11-23')],
    ['an hour at which no day opens', dayOf('2026-11-18', { time: now - 7_200_000 })],
  ])('leaves out %s and counts it', (_, bad) => {
    const { bars, dropped } = soundBarsFrom([dayOf('2026-11-17'), bad], request);
    expect([bars.length, dropped]).toEqual([1, 1]);
  });

  it.each([
    ['09:29', 1],
    ['09:30', 1],
    ['11:29', 1],
    ['11:30', 0],
    ['12:59', 0],
    ['15:00', 0],
  ])('takes %i minutes that open at %s', (clock, taken) => {
    const bar = dayOf('2026-11-20', { time: Date.parse(`2026-11-20T${clock}+08:00`) });
    const { bars } = soundBarsFrom([bar], { ...request, timeframe: '1m' });
    expect(bars.length).toBe(taken);
  });

  it('takes no part of a minute', () => {
    const bar = dayOf('2026-11-20', { time: Date.parse('2026-11-20T10:00:30+08:00') });
    expect(soundBarsFrom([bar], { ...request, timeframe: '1m' }).bars.length).toBe(0);
  });

  it('answers the newest before an instant', () => {
    const before = week[3]?.time ?? 0;
    const { bars } = soundBarsFrom(week, { ...request, before, count: 2 });
    expect([...bars.time]).toEqual([week[1]?.time, week[2]?.time]);
    expect(soundBarsFrom(week, { ...request, count: 0 }).bars.length).toBe(0);
  });

  it.each([
    ['1d', '10:00', true],
    ['1d', '12:00', true],
    ['1d', '15:00', false],
    ['1m', '10:00:59', true],
    ['1m', '10:01', false],
  ] as const)('marks the last %s bar at %s as forming: %s', (timeframe, clock, forming) => {
    const at = Date.parse(`2026-11-20T${clock}+08:00`);
    const time = Date.parse(`2026-11-20T${timeframe === '1d' ? '09:30' : '10:00'}+08:00`);
    const reported = [dayOf('2026-11-20', { time })];
    expect(soundBarsFrom(reported, { instrument, timeframe, now: at }).forming).toBe(forming);
  });
});
