import { barColumnsOf, instantOf, type Bar, type Market } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { presentIntraday } from './present-intraday.ts';

const tradeDate = '2026-11-18';
const measures = { prevClose: 10, limitUp: 11, limitDown: 9 };

function minute(market: Market, clock: string, facts: Partial<Bar> = {}): Bar {
  const minuteOfDay = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const time = instantOf(tradeDate, minuteOfDay, market);
  return { time, open: 10, high: 10, low: 10, close: 10, volume: 100, amount: 1000, ...facts };
}

function lineOf(
  market: Market,
  bars: Bar[],
  hasAverage = true,
): ReturnType<typeof presentIntraday> {
  return presentIntraday({ market, tradeDate, minutes: barColumnsOf(bars), measures, hasAverage });
}

describe('presentIntraday()', () => {
  it('begins with the first price of the day where the opening print has no bar of its own', () => {
    const { price, vol, avg } = lineOf('hs', [minute('hs', '09:30', { open: 10.1, close: 10.3 })]);
    expect(price.slice(0, 3)).toEqual([10.1, 10.3, null]);
    expect(vol.slice(0, 3)).toEqual([0, 100, null]);
    expect(avg.slice(0, 3)).toEqual([null, 10, null]);
  });

  it('begins with the opening print where there is one', () => {
    const { price, vol } = lineOf('hs', [
      minute('hs', '09:29', { close: 10.2, volume: 700 }),
      minute('hs', '09:30', { close: 10.3 }),
    ]);
    expect(price.slice(0, 3)).toEqual([10.2, 10.3, null]);
    expect(vol.slice(0, 3)).toEqual([700, 100, null]);
  });

  it('keeps the price through minutes without trades and through lunch', () => {
    const { slots, price, vol } = lineOf('hk', [
      minute('hk', '09:30', { close: 10.1 }),
      minute('hk', '09:33', { close: 10.4 }),
      minute('hk', '13:01', { close: 10.6 }),
    ]);
    expect(slots.slice(0, 4)).toEqual(['09:30', '09:31', '09:32', '09:33']);
    expect(price.slice(0, 5)).toEqual([10.1, 10.1, 10.1, 10.4, 10.4]);
    expect(vol.slice(0, 5)).toEqual([100, 0, 0, 100, 0]);
    const print = slots.indexOf('13:00');
    expect(price.slice(print - 1, print + 4)).toEqual([10.4, 10.4, 10.4, 10.6, null]);
  });

  it('averages by all that was traded so far', () => {
    const { avg } = lineOf('us', [
      minute('us', '09:30', { volume: 100, amount: 1000 }),
      minute('us', '09:31', { volume: 300, amount: 3600 }),
    ]);
    expect(avg.slice(0, 4)).toEqual([null, 10, 11.5, null]);
  });

  it('has no average from a minute on whose amount is not known, nor for indices', () => {
    const bars = [
      minute('hs', '09:30'),
      minute('hs', '09:31', { amount: null }),
      minute('hs', '09:32'),
    ];
    const { avg, amount } = lineOf('hs', bars);
    expect(avg.slice(0, 5)).toEqual([null, 10, null, null, null]);
    expect(amount.slice(0, 5)).toEqual([0, 1000, null, 1000, null]);
    expect(lineOf('hs', [minute('hs', '09:30')], false).avg.every((each) => each === null)).toBe(
      true,
    );
  });

  it('leaves out other days and hours outside of trading', () => {
    const yesterday = {
      ...minute('us', '15:59'),
      time: instantOf('2026-11-17', 15 * 60 + 59, 'us'),
    };
    const early = minute('us', '08:00', { close: 20 });
    const { price } = lineOf('us', [yesterday, early, minute('us', '09:30')]);
    expect(price.filter((value) => value !== null)).toEqual([10, 10]);
  });

  it('is a bare axis without minutes', () => {
    const line = lineOf('hs', []);
    expect(line.slots.length).toBe(241);
    expect(
      [line.price, line.avg, line.vol, line.amount].flat().every((value) => value === null),
    ).toBe(true);
    expect(line.prevClose).toBe(10);
  });
});
