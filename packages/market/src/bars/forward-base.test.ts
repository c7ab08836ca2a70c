import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { instantOf } from '../instruments/exchange.ts';
import { nextTradingDay } from '../time/calendar.ts';
import { dayOpenOf } from '../time/timeframe.ts';
import { type AdjustmentFactor, adjustBars, factorsFromActions } from './adjustment.ts';
import { type BarColumns, barColumnsOf, sliceBars } from './bar.ts';
import { forwardBaseAt, rebaseForward } from './forward-base.ts';

const nothing = { cashPerShare: 0, bonusPerShare: 0, rightsPerShare: 0, rightsPrice: 0 };
const market = 'hs';

/** Daily bars from Monday 2024-06-17 on, each with one price. */
function barsOf(prices: readonly number[]): BarColumns {
  let day = '2024-06-17';
  return barColumnsOf(
    prices.map((price) => {
      const time = dayOpenOf(market, day);
      day = nextTradingDay(market, day);
      return { time, open: price, high: price, low: price, close: price, volume: 100, amount: 1 };
    }),
  );
}

/** As the server sends them: four decimals. */
function forward(bars: BarColumns, factors: readonly AdjustmentFactor[]): BarColumns {
  const adjusted = adjustBars(bars, { factors, adjustment: 'forward', market });
  const rounded = (prices: Float64Array): Float64Array =>
    prices.map((price) => Math.round(price * 10_000) / 10_000);
  const { open, high, low, close } = adjusted;
  return {
    ...adjusted,
    open: rounded(open),
    high: rounded(high),
    low: rounded(low),
    close: rounded(close),
  };
}

/** The bars of a replay that stands at one of them. */
function replayed(
  bars: BarColumns,
  factors: readonly AdjustmentFactor[],
  at: number,
): readonly number[] {
  const until = (bars.time[at] ?? 0) + 1;
  const shown = forward(bars, factors);
  const base = forwardBaseAt(factors, { market, until });
  const rebased = base === null ? shown : rebaseForward(shown, base, 2);
  return [...rebased.close.subarray(0, at + 1)];
}

describe('forwardBaseAt()', () => {
  it('leaves an action out until the day of its ex-date has begun', () => {
    const exDate = '2024-06-21';
    const factors = factorsFromActions([{ ...nothing, exDate, cashPerShare: 1 }], () => 10);
    const begin = instantOf(exDate, 0, market);
    expect(forwardBaseAt(factors, { market, until: begin })?.paidUntil).toBe(begin);
    expect(forwardBaseAt(factors, { market, until: begin + 1 })).toBeNull();
  });
});

describe('rebaseForward()', () => {
  // A split ten for one on Thursday, 0.35 a share on Friday.
  const raw = barsOf([123.45, 120.07, 118.99, 11.93, 11.61]);
  const closes: Readonly<Record<string, number>> = { '2024-06-20': 118.99, '2024-06-21': 11.93 };
  const factors = factorsFromActions(
    [
      { ...nothing, exDate: '2024-06-20', bonusPerShare: 9 },
      { ...nothing, exDate: '2024-06-21', cashPerShare: 0.35 },
    ],
    (exDate) => closes[exDate] ?? null,
    0.01,
  );

  it('shows the price that was paid, whatever split and dividend came later', () => {
    expect(replayed(raw, factors, 2)).toEqual([123.45, 120.07, 118.99]);
    expect(replayed(raw, factors, 0)).toEqual([123.45]);
  });

  it('counts an action from its ex-date on', () => {
    const base = forwardBaseAt(factors, { market, until: (raw.time[3] ?? 0) + 1 });
    expect(base?.divisor).toBe(factors[1]?.factor);
    expect(replayed(raw, factors, 3).at(-1)).toBe(11.93);
    expect(replayed(raw, factors, 3)[2]).toBeCloseTo(118.99 * (factors[0]?.factor ?? 0), 3);
  });

  it('leaves nothing to do after the last action', () => {
    expect(forwardBaseAt(factors, { market, until: (raw.time[4] ?? 0) + 1 })).toBeNull();
    expect(forwardBaseAt([], { market, until: 0 })).toBeNull();
  });

  it('stays the same between two actions, so that a step of a replay moves no price', () => {
    const baseAt = (at: number) =>
      forwardBaseAt(factors, { market, until: (raw.time[at] ?? 0) + 1 });
    expect(baseAt(0)).toEqual(baseAt(2));
    expect(baseAt(2)).not.toEqual(baseAt(3));
  });

  it('is what adjusting only by the actions known then makes of raw prices', () => {
    const cents = fc.array(fc.integer({ min: 200, max: 50_000 }), { minLength: 5, maxLength: 5 });
    const place = fc.integer({ min: 0, max: 4 });
    const share = fc.integer({ min: 15, max: 99 });
    fc.assert(
      fc.property(cents, place, fc.tuple(share, share), (each, at, [one, other]) => {
        const bars = barsOf(each.map((cent) => cent / 100));
        const random: AdjustmentFactor[] = [
          { exDate: '2024-06-18', factor: one / 100 },
          { exDate: '2024-06-21', factor: other / 100 },
        ];
        const dayOf = ['2024-06-17', '2024-06-18', '2024-06-19', '2024-06-20', '2024-06-21'][at];
        const knownThen = random.filter(({ exDate }) => exDate <= (dayOf ?? ''));
        const plain = adjustBars(sliceBars(bars, 0, at + 1), {
          factors: knownThen,
          adjustment: 'forward',
          market,
        });
        const shown = replayed(bars, random, at);
        expect(shown.at(-1)).toBe(plain.close[at]);
        for (const [index, close] of shown.entries())
          expect(Math.abs(close - (plain.close[index] ?? 0))).toBeLessThan(0.001);
      }),
    );
  });
});
