import { type BarColumns, barColumnsOf } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type BreadthDay, breadthDayOf, marketBreadthOf } from './market-breadth.ts';
import { sectorDayOf } from './sector-day.ts';

/** Bars whose highs and lows are a cent away from the close. */
function barsOf(closes: readonly number[]): BarColumns {
  return barColumnsOf(
    closes.map((close, at) => ({
      time: at,
      open: close,
      high: close + 0.01,
      low: close - 0.01,
      close,
      volume: 1,
      amount: null,
    })),
  );
}

const unmoved = { change: 0, amount: null };

describe('the day of a share', () => {
  it('is above its mean only when there are days enough for one', () => {
    const bars = barsOf([10, 10, 10, 10, 11]);
    expect(breadthDayOf({ bars, at: 4 }, unmoved).isAbove).toEqual({ 5: true, 20: null, 60: null });
    expect(breadthDayOf({ bars, at: 3 }, unmoved).isAbove[5]).toBeNull();
    const even = barsOf(Array.from({ length: 60 }, () => 10.1));
    expect(breadthDayOf({ bars: even, at: 59 }, unmoved).isAbove).toEqual({
      5: false,
      20: false,
      60: false,
    });
  });

  it('is a new high when it exceeds each of the 59 days before, and not when it equals one', () => {
    const rest = Array.from({ length: 58 }, () => 10);
    const highOf = (closes: readonly number[]): boolean | null =>
      breadthDayOf({ bars: barsOf(closes), at: closes.length - 1 }, unmoved).isNewHigh;
    expect(highOf([12, ...rest, 12.01])).toBe(true);
    expect(highOf([12, ...rest, 12])).toBe(false);
    // What is sixty days back is forgotten.
    expect(highOf([13, 12, ...rest, 12.01])).toBe(true);
    expect(highOf([...rest, 12])).toBeNull();
  });

  it('is what a plain reading of its bars says', () => {
    const closes = fc.array(fc.integer({ min: 900, max: 1100 }), { minLength: 1, maxLength: 130 });
    fc.assert(
      fc.property(closes, (cents) => {
        const prices = cents.map((each) => each / 100);
        const at = prices.length - 1;
        const day = breadthDayOf({ bars: barsOf(prices), at }, unmoved);
        const last = cents[at] ?? 0;
        for (const days of [5, 20, 60] as const) {
          const recent = cents.slice(-days);
          // In whole cents, in which a mean that equals the close is exact.
          const sum = recent.reduce((total, each) => total + each, 0);
          expect(day.isAbove[days]).toBe(recent.length < days ? null : last * days > sum);
        }
        const before = cents.slice(-60, -1);
        const isLong = cents.length >= 60;
        expect(day.isNewHigh).toBe(isLong ? last > Math.max(...before) : null);
        expect(day.isNewLow).toBe(isLong ? last < Math.min(...before) : null);
      }),
    );
  });
});

function dayWith(change: number | null, amount: number | null = null): BreadthDay {
  const isAbove = { 5: null, 20: null, 60: null };
  return { change, amount, isAbove, isNewHigh: null, isNewLow: null };
}

describe('the breadth of a market', () => {
  it('counts who rose, fell and rested, and where the changes lie', () => {
    const changes = [-10, -7, -5, -3, -0.1, 0, 0.1, 3, 5, 7, 10, null];
    const breadth = marketBreadthOf(changes.map((change) => dayWith(change)));
    expect(breadth).toMatchObject({
      counted: 12,
      up: 5,
      flat: 1,
      down: 5,
      unknown: 1,
      medianChange: 0,
      amount: null,
      amountOf: 0,
    });
    expect(breadth.bins.map(({ count }) => count)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 2]);
  });

  it('takes a change of exactly an edge to the outer bin, whatever the division left in its last digits', () => {
    const befores = Array.from({ length: 300 }, (_, at) => 100 * (at + 1));
    const daysOf = (percent: number): BreadthDay[] =>
      befores.map((before) => {
        const after = (before * (100 + percent)) / 100;
        return dayWith((after / 100 / (before / 100) - 1) * 100);
      });
    const { bins } = marketBreadthOf([-7, -5, -3, 3, 5, 7].flatMap(daysOf));
    expect(bins.map(({ count }) => count)).toEqual([300, 300, 300, 0, 0, 0, 300, 300, 300]);
  });

  it('adds up the amounts that are known, and knows how many those are', () => {
    const breadth = marketBreadthOf([dayWith(1, 300), dayWith(2, null), dayWith(3, 200)]);
    expect(breadth).toMatchObject({ amount: 500, amountOf: 2, medianChange: 2 });
  });

  it('has no median without a change, and of two the mean', () => {
    expect(marketBreadthOf([]).medianChange).toBeNull();
    expect(marketBreadthOf([dayWith(1), dayWith(2)]).medianChange).toBe(1.5);
  });

  it('says of how many shares an average and an extreme are known', () => {
    const known: BreadthDay = {
      ...dayWith(1),
      isAbove: { 5: true, 20: false, 60: null },
      isNewHigh: true,
      isNewLow: false,
    };
    expect(marketBreadthOf([known, dayWith(1)])).toMatchObject({
      averages: [
        { days: 5, above: 1, of: 1 },
        { days: 20, above: 0, of: 1 },
        { days: 60, above: 0, of: 0 },
      ],
      newHighs: 1,
      newLows: 0,
      extremesOf: 1,
    });
  });
});

describe('the day of a sector', () => {
  it('weighs by turnover where all of it is known', () => {
    const day = sectorDayOf([
      { change: 10, amount: 100 },
      { change: -2, amount: 300 },
    ]);
    expect(day).toEqual({
      change: 1,
      weighting: 'amount',
      up: 1,
      flat: 0,
      down: 1,
      amount: 400,
      contributions: [2.5, -1.5],
      leader: 0,
    });
  });

  it('weighs each member alike where one turnover is missing', () => {
    const day = sectorDayOf([
      { change: 4, amount: 100 },
      { change: 2, amount: null },
      { change: null, amount: 50 },
    ]);
    expect(day).toMatchObject({ change: 3, weighting: 'equal', amount: null, leader: 0 });
    expect(day.contributions).toEqual([2, 1, null]);
  });

  it('has no change without a member whose change is known', () => {
    expect(sectorDayOf([])).toMatchObject({ change: null, amount: null, leader: null, up: 0 });
    expect(sectorDayOf([{ change: null, amount: 5 }])).toMatchObject({ change: null, amount: 5 });
  });
});
