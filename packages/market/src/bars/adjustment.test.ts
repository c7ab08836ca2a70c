import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  actionsBesideSplits,
  adjustBars,
  type AdjustmentFactor,
  type CorporateAction,
  factorsFromActions,
} from './adjustment.ts';
import { type BarColumns, barColumnsOf, sliceBars } from './bar.ts';
import { nextTradingDay } from '../time/calendar.ts';
import { dayOpenOf } from '../time/timeframe.ts';

function actionOn(exDate: string, more: Partial<CorporateAction>): CorporateAction {
  const nothing = { cashPerShare: 0, bonusPerShare: 0, rightsPerShare: 0, rightsPrice: 0 };
  return { exDate, ...nothing, ...more };
}

/** Daily bars of the mainland from a date on, each with one price. */
function barsFrom(date: string, prices: readonly number[]): BarColumns {
  let day = date;
  return barColumnsOf(
    prices.map((price) => {
      const time = dayOpenOf('hs', day);
      day = nextTradingDay('hs', day);
      return { time, open: price, high: price, low: price, close: price, volume: 100, amount: 1 };
    }),
  );
}

describe('factorsFromActions()', () => {
  it('divides the ex reference price by the close before', () => {
    const actions = [
      actionOn('2024-06-19', { cashPerShare: 1 }),
      actionOn('2023-06-19', { bonusPerShare: 0.5 }),
      actionOn('2025-06-19', {
        cashPerShare: 0.5,
        bonusPerShare: 0.4,
        rightsPerShare: 0.3,
        rightsPrice: 5,
      }),
    ];
    expect(factorsFromActions(actions, () => 10)).toEqual([
      { exDate: '2023-06-19', factor: 10 / 15 },
      { exDate: '2024-06-19', factor: 0.9 },
      { exDate: '2025-06-19', factor: 11 / 17 },
    ]);
  });

  it('takes a split ten for one as nine free shares', () => {
    const split = actionOn('2024-06-10', { bonusPerShare: 9 });
    expect(factorsFromActions([split], () => 1208.88)).toEqual([
      { exDate: '2024-06-10', factor: 0.1 },
    ]);
  });

  // 600519: 23.957 after a close of 1431.00 made the exchange's reference price 1407.04.
  it('rounds the reference price to the tick where the exchange does', () => {
    const dividend = actionOn('2025-12-19', { cashPerShare: 23.957 });
    expect(factorsFromActions([dividend], () => 1431, 0.01)).toEqual([
      { exDate: '2025-12-19', factor: 1407.04 / 1431 },
    ]);
  });

  it('counts the actions of one day together', () => {
    const actions = [
      actionOn('2024-06-19', { cashPerShare: 1 }),
      actionOn('2024-06-19', { bonusPerShare: 1 }),
    ];
    expect(factorsFromActions(actions, () => 10)).toEqual([{ exDate: '2024-06-19', factor: 0.45 }]);
  });

  it('leaves out what happened before the first bar', () => {
    expect(factorsFromActions([actionOn('2024-06-19', { cashPerShare: 1 })], () => null)).toEqual(
      [],
    );
  });

  it('refuses a dividend above the price', () => {
    const wrong = actionOn('2022-07-08', { cashPerShare: 29.33 });
    expect(() => factorsFromActions([wrong], () => 4.7)).toThrow(
      'Cannot adjust for 2022-07-08: after a close of 4.7',
    );
  });
});

describe('adjustBars()', () => {
  // 2024-06-17 was a Monday.
  const raw = barsFrom('2024-06-17', [10, 10, 9, 9, 4.5]);
  const factors: AdjustmentFactor[] = [
    { exDate: '2024-06-21', factor: 0.5 },
    { exDate: '2024-06-19', factor: 0.9 },
  ];

  it('keeps the last bar when it adjusts forward (前复权)', () => {
    const { close } = adjustBars(raw, { factors, adjustment: 'forward', market: 'hs' });
    expect([...close]).toEqual([4.5, 4.5, 4.5, 4.5, 4.5]);
  });

  it('keeps the first bar when it adjusts backward (后复权)', () => {
    const { close } = adjustBars(raw, { factors, adjustment: 'backward', market: 'hs' });
    expect([...close]).toEqual([10, 10, 10, 10, 10]);
  });

  it('returns the bars themselves without adjustment', () => {
    expect(adjustBars(raw, { factors, adjustment: 'none', market: 'hs' })).toBe(raw);
  });

  it('leaves volumes, amounts, times and the given bars alone', () => {
    const adjusted = adjustBars(raw, { factors, adjustment: 'forward', market: 'hs' });
    expect(adjusted.volume).toEqual(raw.volume);
    expect(adjusted.amount).toEqual(raw.amount);
    expect(adjusted.time).toEqual(raw.time);
    expect([...raw.close]).toEqual([10, 10, 9, 9, 4.5]);
  });

  it('does not count actions beyond the series', () => {
    const beyond = [
      ...factors,
      { exDate: '2024-07-01', factor: 0.1 },
      { exDate: '2020-07-01', factor: 0.1 },
    ];
    for (const adjustment of ['forward', 'backward'] as const)
      expect(adjustBars(raw, { factors: beyond, adjustment, market: 'hs' })).toEqual(
        adjustBars(raw, { factors, adjustment, market: 'hs' }),
      );
  });

  it('gives a part of a series the prices of the whole when the anchor is named', () => {
    const request = { factors, adjustment: 'forward', market: 'hs' } as const;
    const whole = adjustBars(raw, request);
    const part = adjustBars(sliceBars(raw, 1, 3), { ...request, anchorDate: '2024-06-21' });
    expect(part).toEqual(sliceBars(whole, 1, 3));
  });

  it('keeps the change from bar to bar, whichever way it adjusts', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(prices, (cents) => {
        const bars = barsFrom('2024-06-17', cents);
        const forward = adjustBars(bars, { factors, adjustment: 'forward', market: 'hs' });
        const backward = adjustBars(bars, { factors, adjustment: 'backward', market: 'hs' });
        const ratios = forward.close.map((close, index) => close / (backward.close[index] ?? 0));
        expect(ratios.every((ratio) => Math.abs(ratio / 0.45 - 1) < 1e-12)).toBe(true);
      }),
    );
  });

  it('is empty for no bars', () => {
    const nothing = barColumnsOf([]);
    expect(adjustBars(nothing, { factors, adjustment: 'forward', market: 'hs' }).length).toBe(0);
  });
});

describe('actionsBesideSplits()', () => {
  const actions = [
    actionOn('2020-03-02', { cashPerShare: 0.8 }),
    actionOn('2020-08-31', { bonusPerShare: 3 }),
    actionOn('2021-02-05', {
      cashPerShare: 0.2,
      bonusPerShare: 1,
      rightsPerShare: 0.5,
      rightsPrice: 8,
    }),
  ];

  it('leaves no split, and cash and rights as much less per share as there are more shares since', () => {
    expect(actionsBesideSplits(actions)).toEqual([
      actionOn('2020-03-02', { cashPerShare: 0.1 }),
      actionOn('2021-02-05', { cashPerShare: 0.1, rightsPerShare: 0.25, rightsPrice: 8 }),
    ]);
    expect(actionsBesideSplits([actionOn('2020-08-31', { bonusPerShare: 3 })])).toEqual([]);
  });

  it('adjusts prices that are adjusted for splits to what raw ones become by all actions', () => {
    const sharesAt = [8, 8, 2, 2, 1];
    const raw = barsFrom('2020-03-02', [80, 72, 20, 22, 9]);
    const dates = ['2020-03-03', '2020-03-04', '2020-03-06'];
    const moved = actions.map((action, index) => ({ ...action, exDate: dates[index] ?? '' }));
    const splitAdjusted = barsFrom(
      '2020-03-02',
      [...raw.close].map((price, index) => price / (sharesAt[index] ?? 1)),
    );
    const adjustedBy = (bars: BarColumns, some: readonly CorporateAction[]): number[] => {
      const closeBefore = (exDate: string): number | null =>
        bars.close[bars.time.findIndex((time) => time >= dayOpenOf('hs', exDate)) - 1] ?? null;
      const factors = factorsFromActions(some, closeBefore);
      return [...adjustBars(bars, { factors, adjustment: 'forward', market: 'hs' }).close];
    };
    const expected = adjustedBy(raw, moved);
    const found = adjustedBy(splitAdjusted, actionsBesideSplits(moved));
    for (const [index, price] of found.entries())
      expect(price).toBeCloseTo(expected[index] ?? 0, 10);
  });
});
