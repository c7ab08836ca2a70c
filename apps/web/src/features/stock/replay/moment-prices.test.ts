import { type AdjustmentFactor, type Bar, barColumnsOf, barOpenOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { ChartSeries } from '../../../chart/index.ts';
import { seriesAtMoment } from './moment-prices.ts';
import { momentOf } from './moment-quote.ts';
import { replayAt, replayUntil } from './replay.ts';
import { replayLeaving, standingAt } from './standing.ts';

const opening = (date: string): number =>
  barOpenOf('1d', 'hs', Date.parse(`${date}T10:00:00+08:00`));

function barOf(time: number, close: number): Bar {
  return { time, open: close, high: close, low: close, close, volume: 100, amount: null };
}

const look = { market: 'hs', priceDecimals: 2, forming: false, asOf: null } as const;

/** Ten for one on the 18th, 0.5 a share on the 20th, adjusted forward to four decimals. */
const factors: readonly AdjustmentFactor[] = [
  { exDate: '2026-11-18', factor: 0.1 },
  { exDate: '2026-11-20', factor: 0.95 },
];
const days: ChartSeries = {
  ...look,
  id: 'days',
  timeframe: '1d',
  bars: barColumnsOf([
    // 101.37, 99.99, 10.02, 10, 9.6 as they were paid.
    barOf(opening('2026-11-16'), 9.6302),
    barOf(opening('2026-11-17'), 9.4991),
    barOf(opening('2026-11-18'), 9.519),
    barOf(opening('2026-11-19'), 9.5),
    barOf(opening('2026-11-20'), 9.6),
  ]),
};
const basis = 'simulated qfq';
const standingOn = (bar: number) => standingAt(replayAt(replayUntil(0), days, bar), days, basis);

describe('seriesAtMoment()', () => {
  it('shows the price that was paid, and the bars before in prices of then', () => {
    const closes = (bar: number): number[] =>
      [...seriesAtMoment(days, standingOn(bar), factors).bars.close].slice(0, bar + 1);
    expect(closes(1)).toEqual([101.37, 99.99]);
    expect(closes(3)).toEqual([10.1371, 9.9991, 10.02, 10]);
    expect(closes(4)).toEqual([...days.bars.close]);
  });

  it('is the same between two actions, and another one on another base', () => {
    const [first, second, third] = [0, 1, 2].map((bar) =>
      seriesAtMoment(days, standingOn(bar), factors),
    );
    expect(second).toBe(first);
    expect(third?.id).not.toBe(second?.id);
  });

  it('is the series itself without a replay, after the last action and where nothing was adjusted', () => {
    expect(seriesAtMoment(days, null, factors)).toBe(days);
    expect(seriesAtMoment(days, standingOn(4), factors)).toBe(days);
    expect(seriesAtMoment(days, standingOn(0), undefined)).toBe(days);
  });
});

describe('momentOf() of adjusted prices', () => {
  it('says the price that was paid, and the change since the reference price of an ex-date', () => {
    const standing = standingOn(2);
    expect(standing).not.toBeNull();
    const { quote } = momentOf(days, standing ?? { bar: 0, part: null, until: 0 }, factors);
    expect([quote.price, quote.prevClose]).toEqual([10.02, 9.9991]);
    expect(quote.changePercent).toBe(0.21);
  });

  it('says it too of a week that was not over', () => {
    const week: ChartSeries = {
      ...look,
      id: 'weeks',
      timeframe: '1w',
      bars: barColumnsOf([barOf(opening('2026-11-16'), 9.6)]),
    };
    const left = replayLeaving(replayAt(replayUntil(0), days, 1), days, basis);
    const standing = standingAt(left, week, basis);
    expect(standing?.part).not.toBeNull();
    const { quote } = momentOf(week, standing ?? { bar: 0, part: null, until: 0 }, factors);
    expect([quote.open, quote.price]).toEqual([101.37, 99.99]);
  });
});
