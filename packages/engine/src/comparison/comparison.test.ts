import { dayOpenOf, instantOf, minuteMs, tradingDaysBetween } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { closesAt, pairCloses } from './paired-closes.ts';
import { excessWindows, pairStatisticsOf } from './pair-statistics.ts';
import { ratioBars, ratioColumn, returnColumn } from './ratio.ts';

function columnOf(...values: readonly number[]): Float64Array {
  return Float64Array.from(values);
}

describe('pairCloses()', () => {
  it('pairs the days that both have, and counts the others between the first and the last of them', () => {
    const first = { keys: columnOf(1, 2, 3, 4, 6), closes: columnOf(10, 20, 30, 40, 60) };
    const second = { keys: columnOf(2, 4, 5, 6, 7), closes: columnOf(2, 4, 5, 6, 7) };
    expect(pairCloses(first, second)).toEqual({
      keys: columnOf(2, 4, 6),
      first: columnOf(20, 40, 60),
      second: columnOf(2, 4, 6),
      onlyFirst: 1,
      onlySecond: 1,
    });
  });

  it('pairs nothing where there is nothing in common', () => {
    const one = { keys: columnOf(1), closes: columnOf(1) };
    const other = { keys: columnOf(2), closes: columnOf(1) };
    expect(pairCloses(one, other)).toMatchObject({ keys: columnOf(), onlyFirst: 0, onlySecond: 0 });
    expect(() => closesAt(one, columnOf(2))).toThrow('Cannot read the close of 2');
  });
});

describe('the ratio of two securities', () => {
  it('is 100 where it begins', () => {
    expect(ratioColumn(columnOf(10, 11, 9), columnOf(5, 5, 6), 2)).toEqual(columnOf(100, 110, 75));
    expect(returnColumn(columnOf(10, 11, 9)).map((each) => Math.round(each * 100))).toEqual(
      columnOf(0, 10, -10),
    );
  });

  it('has bars of what stood at the same minutes, never a high by a low', () => {
    const open = instantOf('2026-11-18', 9 * 60 + 30, 'hs');
    const times = columnOf(open, open + minuteMs, open + 5 * minuteMs, open + 6 * minuteMs);
    const ratios = columnOf(100, 104, 98, 99);
    const day = ratioBars(times, ratios, { market: 'hs', timeframe: '1d' });
    expect([day.open, day.high, day.low, day.close].map(([first]) => first)).toEqual([
      100, 104, 98, 99,
    ]);
    const fives = ratioBars(times, ratios, { market: 'hs', timeframe: '5m' });
    expect([...fives.time]).toEqual([open, open + 5 * minuteMs]);
    expect([[...fives.open], [...fives.high], [...fives.low], [...fives.close]]).toEqual([
      [100, 98],
      [104, 99],
      [100, 98],
      [104, 99],
    ]);
  });

  it('has bars of weeks from days', () => {
    const days = tradingDaysBetween('hs', '2026-11-09', '2026-11-20');
    const times = Float64Array.from(days, (day) => dayOpenOf('hs', day));
    const ratios = times.map((_, at) => 100 + (at % 5) * (at < 5 ? 1 : -1));
    const weeks = ratioBars(times, ratios, { market: 'hs', timeframe: '1w' });
    expect([[...weeks.open], [...weeks.high], [...weeks.low], [...weeks.close]]).toEqual([
      [100, 100],
      [104, 100],
      [100, 96],
      [104, 96],
    ]);
  });
});

describe('pairStatisticsOf()', () => {
  const closes = fc.array(fc.tuple(fc.integer({ min: 90, max: 110 }), fc.nat(40)), {
    minLength: 1,
    maxLength: 300,
    size: 'max',
  });

  /** From the textbook: sums of products over whole lists. */
  function plainStatistics(a: readonly number[], b: readonly number[]) {
    const logs = (prices: readonly number[]): number[] =>
      prices
        .slice(-61)
        .flatMap((price, at, all) =>
          at === 0 ? [] : [Math.log(price) - Math.log(all[at - 1] ?? 1)],
        );
    const [x, y] = [logs(a), logs(b)];
    const n = x.length;
    const sum = (values: readonly number[]): number =>
      values.reduce((one, other) => one + other, 0);
    const dot = (one: readonly number[], other: readonly number[]): number =>
      sum(one.map((value, at) => value * (other[at] ?? 0)));
    const spread = (one: readonly number[], other: readonly number[]): number =>
      n * dot(one, other) - sum(one) * sum(other);
    const ratios = a.slice(-120).map((price, at) => Math.log(price / (b.slice(-120)[at] ?? 1)));
    const mean = sum(ratios) / 120;
    const deviation = Math.sqrt(sum(ratios.map((value) => (value - mean) ** 2)) / 119);
    return {
      corr60: spread(x, y) / Math.sqrt(spread(x, x) * spread(y, y)),
      beta60: spread(x, y) / spread(y, y),
      z120: ((ratios.at(-1) ?? 0) - mean) / deviation,
    };
  }

  it('is what the definitions give, computed plainly', () => {
    let compared = 0;
    fc.assert(
      fc.property(closes, (rows) => {
        // Neither rests, so that there is a deviation to divide by.
        const a = rows.map(([price], at) => price + (at % 3));
        const b = rows.map(([, price], at) => 80 + price + (at % 2));
        const found = pairStatisticsOf(Float64Array.from(a), Float64Array.from(b));
        const plain = plainStatistics(a, b);
        for (const [name, needed] of [
          ['corr60', 61],
          ['beta60', 61],
          ['z120', 120],
        ] as const) {
          const figure = found[name];
          expect([name, figure.kind]).toEqual([name, a.length < needed ? 'too-few' : 'value']);
          if (figure.kind !== 'value') continue;
          compared += 1;
          expect(figure.value).toBeCloseTo(plain[name], 8);
        }
        for (const window of excessWindows) {
          const [then, now] = [a.length - 1 - window, a.length - 1];
          const plainExcess = (a[now] ?? 0) / (a[then] ?? 1) - (b[now] ?? 0) / (b[then] ?? 1);
          const { kind, ...figure } = found.excess[window];
          expect([window, kind]).toEqual([window, then < 0 ? 'too-few' : 'value']);
          const value = 'value' in figure ? figure.value : plainExcess;
          expect(Number.isNaN(plainExcess) || Math.abs(value - plainExcess) < 1e-10).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(30);
  });

  it('says that nothing moved instead of dividing by nothing', () => {
    const still = new Float64Array(150).fill(7);
    const moving = still.map((_, at) => 7 + (at % 3));
    const { corr60, beta60, z120 } = pairStatisticsOf(moving, still);
    expect([corr60.kind, beta60.kind, z120.kind]).toEqual(['unmoved', 'unmoved', 'value']);
    const itself = pairStatisticsOf(moving, moving);
    expect(itself.z120.kind).toBe('unmoved');
    expect(itself.corr60).toMatchObject({ value: expect.closeTo(1, 12) as number, count: 60 });
    expect(pairStatisticsOf(columnOf(1), columnOf(1)).corr60).toEqual({
      kind: 'too-few',
      count: 0,
      needed: 60,
    });
  });
});
