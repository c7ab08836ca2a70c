import { type Bar, barColumnsOf, limitsAround } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type LimitDay, limitDayOf } from './limit-day.ts';
import { type LimitPair, limitEffectOf, limitSplitOf } from './limit-effect.ts';
import { type LimitPhaseDay, limitPhaseOf } from './limit-phase.ts';
import { limitRunOf } from './limit-run.ts';
import { limitStatisticsOf, percentileOf } from './limit-statistics.ts';
import { sealTimesOf } from './seal-times.ts';

const limits = limitsAround(10, { percent: 10, tick: 0.01, rounding: 'half-up' });

type Prices = readonly [open: number, high: number, low: number, close: number];

function dayOf(...[open, high, low, close]: Prices): LimitDay | null {
  return limitDayOf({ open, high, low, close }, limits);
}

describe('limitDayOf()', () => {
  it.each([
    ['sealed', [10.2, 11, 10.1, 11], { isTouched: true, isSealed: true, isBroken: false }],
    ['broken (炸板)', [10.2, 11, 10.1, 10.9], { isTouched: true, isSealed: false, isBroken: true }],
    ['one line (一字)', [11, 11, 11, 11], { isSealed: true, isOneLine: true, isT: false }],
    ['T (T字板)', [11, 11, 10.5, 11], { isSealed: true, isOneLine: false, isT: true }],
    ['untouched', [10.2, 10.99, 10.1, 10.9], { isTouched: false, isBroken: false }],
  ] as const)('shows a day that is %s', (_name, [open, high, low, close], side) => {
    expect(dayOf(open, high, low, close)?.up).toMatchObject({ price: 11, ...side });
  });

  it('shows the lower limit as the mirror of the upper one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 900, max: 1100 }), { minLength: 4, maxLength: 4 }),
        (cents) => {
          const [open = 0, close = 0, ...rest] = cents;
          const high = Math.max(...cents);
          const low = Math.min(...cents, ...rest);
          const day = dayOf(open / 100, high / 100, low / 100, close / 100);
          const mirrored = (price: number): number => (2000 - price) / 100;
          const mirror = dayOf(mirrored(open), mirrored(low), mirrored(high), mirrored(close));
          expect({ ...mirror?.up, price: 0 }).toEqual({ ...day?.down, price: 0 });
        },
      ),
    );
  });

  it('does not judge a day that traded beyond the limits', () => {
    expect(dayOf(11.5, 12, 11.4, 12)).toBeNull();
    expect(dayOf(5, 5.2, 4.9, 5.1)).toBeNull();
  });
});

describe('limitRunOf()', () => {
  it('counts the run that the last day ends', () => {
    expect(limitRunOf([true, false, true, true]).boards).toBe(2);
    expect(limitRunOf([true, true, false]).boards).toBe(0);
    expect(limitRunOf([]).boards).toBe(0);
  });

  it('ends a run where a day begins anew', () => {
    expect(limitRunOf([true, true, true], (day) => day === 1).boards).toBe(2);
  });

  it('counts a wave over gaps of up to three traded days', () => {
    expect(limitRunOf([true, false, false, true, true]).wave).toEqual({ days: 5, sealed: 3 });
    expect(limitRunOf([true, false, false, false, true]).wave).toEqual({ days: 1, sealed: 1 });
    expect(limitRunOf([true, false, false, false, false]).wave).toBeNull();
  });
});

describe('sealTimesOf()', () => {
  const minutes = (...closes: readonly number[]) =>
    barColumnsOf(
      closes.map((close, time): Bar => ({
        time,
        open: 10,
        high: 11,
        low: 10,
        close,
        volume: 1,
        amount: 1,
      })),
    );

  it('shows the first seal, the last one and how often it opened', () => {
    expect(sealTimesOf(minutes(10, 11, 11, 10.9, 11, 10.8, 11, 11), 11)).toEqual({
      firstSeal: 1,
      lastSeal: 6,
      openTimes: 2,
    });
  });

  it('has no last seal when the limit did not hold', () => {
    expect(sealTimesOf(minutes(11, 10.9), 11)).toEqual({
      firstSeal: 0,
      lastSeal: null,
      openTimes: 1,
    });
  });
});

describe('limitStatisticsOf()', () => {
  const sealed = dayOf(10, 11, 10, 11);
  const broken = dayOf(10, 11, 10, 10.5);
  const down = dayOf(10, 10, 9, 9);

  it('counts pools, rates, heights and boards', () => {
    const count = (day: LimitDay | null, boards: number, amount: number | null) =>
      day === null
        ? []
        : [{ board: 'main' as const, isSpecialTreatment: false, day, boards, amount }];
    const counts = [
      ...count(sealed, 1, 100),
      ...count(sealed, 1, null),
      ...count(sealed, 3, 50),
      ...count(broken, 0, 10),
      ...count(down, 0, 10),
    ];
    expect(limitStatisticsOf(counts)).toEqual({
      up: 3,
      down: 1,
      touched: 4,
      broken: 1,
      sealRate: 0.75,
      breakRate: 0.25,
      oneLine: 0,
      firstBoards: 2,
      maxBoards: 3,
      heights: [
        { boards: 1, count: 2 },
        { boards: 3, count: 1 },
      ],
      byBoard: [{ board: 'main', count: 3 }],
      amount: 150,
    });
  });

  it('has no rate of nothing', () => {
    expect(limitStatisticsOf([])).toMatchObject({ sealRate: null, breakRate: null, amount: null });
    expect(percentileOf(3, [])).toBeNull();
    expect(percentileOf(3, [1, 2, 3, 4])).toBe(75);
  });
});

describe('limitEffectOf()', () => {
  const yesterday = {
    isSealed: true,
    isBroken: false,
    isSealedDown: false,
    boards: 1,
    limitPercent: 10,
  };
  const pair = (
    boards: number,
    today: { open: number; close: number; isSealed: boolean } | null,
  ): LimitPair => ({
    yesterday: { ...yesterday, boards },
    today: today === null ? null : { previousClose: 10, ...today },
  });

  it('leaves those out that do not trade and counts them', () => {
    const effect = limitEffectOf([
      pair(1, { open: 10.5, close: 11, isSealed: true }),
      pair(1, { open: 9.9, close: 9.3, isSealed: false }),
      pair(2, { open: 10.2, close: 10.4, isSealed: false }),
      pair(1, null),
    ]);
    expect(effect.sealed).toMatchObject({ count: 4, suspended: 1, largeLosses: 1 });
    expect(effect.sealed.averageChange).toBeCloseTo((0.1 - 0.07 + 0.04) / 3, 12);
    expect(effect.sealed.medianChange).toBeCloseTo(0.04, 12);
    expect(effect.sealed.openPremium).toBeCloseTo((0.05 - 0.01 + 0.02) / 3, 12);
    expect(effect.sealed.winRate).toBeCloseTo(2 / 3, 12);
    expect(effect.running.count).toBe(1);
    expect(effect.promotionRate).toBeCloseTo(1 / 3, 12);
    expect(effect.promotions).toEqual([
      { boards: 1, count: 2, promoted: 1, rate: 0.5 },
      { boards: 2, count: 1, promoted: 0, rate: 0 },
    ]);
  });

  it('says nothing of an empty cohort', () => {
    expect(limitEffectOf([]).down).toEqual({
      count: 0,
      suspended: 0,
      averageChange: null,
      medianChange: null,
      openPremium: null,
      winRate: null,
      largeLosses: 0,
    });
  });

  it('is told apart by the states of the shares, in one order, those unscored last', () => {
    const sealed = { open: 10, close: 11, isSealed: true };
    const lost = { open: 10, close: 9, isSealed: false };
    const split = limitSplitOf([
      { ...pair(1, lost), state: null },
      { ...pair(2, sealed), state: 'inside' },
      { ...pair(1, sealed), state: 'thirdBuy' },
      { ...pair(1, lost), state: 'inside' },
      { ...pair(1, null), state: 'inside' },
    ]);
    expect(split.sealed).toMatchObject([
      { state: 'thirdBuy', count: 1, suspended: 0, promotionRate: 1 },
      { state: 'inside', count: 3, suspended: 1, promotionRate: 0.5, winRate: 0.5 },
      { state: null, count: 1, promotionRate: 0, largeLosses: 1 },
    ]);
    expect(split.running).toMatchObject([{ state: 'inside', count: 1, promotionRate: 1 }]);
    expect([split.broken, split.down]).toEqual([[], []]);
  });
});

describe('limitPhaseOf()', () => {
  /** Twenty days whose four figures are all so many. */
  const daysOf = (at: (day: number) => number): LimitPhaseDay[] =>
    Array.from({ length: 20 }, (_, day) => {
      const value = at(day);
      return { up: value, maxBoards: value, promotionRate: value, sealedReturn: value };
    });

  it.each([
    ['peak', 100, (day: number) => day],
    ['frozen', 5, (day: number) => -day],
    ['rising', 55, (day: number) => [5, 9][day - 18] ?? (day < 9 ? 1 : 20)],
    ['falling', 50, (day: number) => [20, 9][day - 18] ?? (day < 9 ? 1 : 20)],
  ] as const)('names %s by the mean percentile among twenty days', (phase, heat, at) => {
    expect(limitPhaseOf(daysOf(at))).toEqual({ phase, heat: expect.closeTo(heat, 9) as number });
  });

  it('names none where a day or a figure is missing', () => {
    const days = daysOf((day) => day);
    expect(limitPhaseOf(days.slice(1))).toBeNull();
    for (const figure of ['up', 'maxBoards', 'promotionRate', 'sealedReturn'] as const)
      expect([
        figure,
        limitPhaseOf(days.map((day, at) => (at === 3 ? { ...day, [figure]: null } : day))),
      ]).toEqual([figure, null]);
  });
});
