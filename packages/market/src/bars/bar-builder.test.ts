import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aggregateBars, lastDaysOf } from './bar-builder.ts';
import { type Bar, barAt, type BarColumns, barColumnsOf } from './bar.ts';
import { tradingDaysBetween } from '../time/calendar.ts';
import { instantOf } from '../instruments/exchange.ts';
import { beginOfTradingMinute, sessionsOf } from '../time/session.ts';
import type { Market } from '../instruments/symbol.ts';
import { barLabelOf, barOpenOf, dayOpenOf } from '../time/timeframe.ts';
import { type Timeframe, timeframes } from '../time/timeframe-names.ts';

function flatBar(time: number, price: number, more: Partial<Bar> = {}): Bar {
  return {
    time,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: 1,
    amount: 1,
    ...more,
  };
}

/** The opening instants of all minutes of a day. */
function minutesOf(market: Market, date: string): number[] {
  const sessions = sessionsOf(market, date);
  const count = sessions.reduce((sum, { open, close }) => sum + close - open, 0);
  return Array.from({ length: count }, (_, index) =>
    instantOf(date, beginOfTradingMinute(sessions, index), market),
  );
}

function listBars(columns: BarColumns): Bar[] {
  return Array.from({ length: columns.length }, (_, index) => barAt(columns, index));
}

function labelsOf(columns: BarColumns, timeframe: Timeframe, market: Market): string[] {
  return [...columns.time].map((time) => barLabelOf(timeframe, market, time));
}

describe('aggregateBars()', () => {
  it('takes the first open, the extremes, the last close and the sums', () => {
    const [first = 0, second = 0] = minutesOf('hs', '2026-11-20');
    const bars = barColumnsOf([
      { time: first, open: 10, high: 12, low: 9, close: 11, volume: 5, amount: 50 },
      { time: second, open: 11, high: 11.5, low: 8, close: 9, volume: 7, amount: 70 },
    ]);
    expect(listBars(aggregateBars(bars, { market: 'hs', timeframe: '5m' }))).toEqual([
      { time: first, open: 10, high: 12, low: 8, close: 9, volume: 12, amount: 120 },
    ]);
  });

  it('joins the opening print with the first bar', () => {
    const date = '2026-11-20';
    const print = flatBar(instantOf(date, 569, 'hs'), 10, { volume: 90 });
    const minutes = minutesOf('hs', date).map((time) => flatBar(time, 11));
    const built = aggregateBars(barColumnsOf([print, ...minutes]), {
      market: 'hs',
      timeframe: '15m',
    });
    expect(built.length).toBe(16);
    expect(barAt(built, 0)).toMatchObject({ time: dayOpenOf('hs', date), open: 10, volume: 105 });
  });

  it('cuts by trading minutes, not by the clock', () => {
    const minutes = barColumnsOf(minutesOf('hs', '2026-11-20').map((time) => flatBar(time, 10)));
    const built = aggregateBars(minutes, { market: 'hs', timeframe: '60m' });
    expect(labelsOf(built, '60m', 'hs').map((label) => label.slice(11))).toEqual([
      '10:30',
      '11:30',
      '14:00',
      '15:00',
    ]);
    expect([...built.volume]).toEqual([60, 60, 60, 60]);
  });

  it('gives the last hour of Hong Kong and of half days what is left', () => {
    const volumesOf = (market: Market, date: string): number[] => {
      const minutes = barColumnsOf(minutesOf(market, date).map((time) => flatBar(time, 10)));
      return [...aggregateBars(minutes, { market, timeframe: '60m' }).volume];
    };
    expect(volumesOf('hk', '2026-11-20')).toEqual([60, 60, 60, 60, 60, 30]);
    expect(volumesOf('hk', '2026-12-24')).toEqual([60, 60, 30]);
    expect(volumesOf('us', '2026-11-27')).toEqual([60, 60, 60, 30]);
  });

  it('keeps the place of a bar whose minutes are partly missing and has none without data', () => {
    const date = '2026-11-20';
    const at = (minute: number): Bar => flatBar(instantOf(date, minute, 'hs'), 10);
    const built = aggregateBars(barColumnsOf([at(573), at(583), at(899)]), {
      market: 'hs',
      timeframe: '5m',
    });
    expect(labelsOf(built, '5m', 'hs')).toEqual([
      '2026-11-20 09:35',
      '2026-11-20 09:45',
      '2026-11-20 15:00',
    ]);
  });

  it('makes days of minutes, whatever the hours', () => {
    const dates = ['2011-03-04', '2011-03-07', '2026-12-24'];
    const minutes = dates.flatMap((date) => minutesOf('hk', date));
    const built = aggregateBars(barColumnsOf(minutes.map((time) => flatBar(time, 10))), {
      market: 'hk',
      timeframe: '1d',
    });
    expect([...built.time]).toEqual(dates.map((date) => dayOpenOf('hk', date)));
    expect([...built.volume]).toEqual([240, 300, 150]);
  });

  it('makes weeks, months, quarters and years of days', () => {
    const days = tradingDaysBetween('hs', '2025-09-22', '2026-01-09');
    const bars = barColumnsOf(days.map((date) => flatBar(dayOpenOf('hs', date), 10)));
    const labels = (timeframe: Timeframe): string[] =>
      labelsOf(aggregateBars(bars, { market: 'hs', timeframe }), timeframe, 'hs');
    expect(labels('1w').slice(0, 4)).toEqual([
      '2025-09-22',
      '2025-09-29',
      '2025-10-09',
      '2025-10-13',
    ]);
    expect(labels('1w').slice(-2)).toEqual(['2025-12-29', '2026-01-05']);
    expect(labels('1mo')).toEqual([
      '2025-09-22',
      '2025-10-09',
      '2025-11-03',
      '2025-12-01',
      '2026-01-05',
    ]);
    expect(labels('1q')).toEqual(['2025-09-22', '2025-10-09', '2026-01-05']);
    expect(labels('1y')).toEqual(['2025-09-22', '2026-01-05']);
  });

  it('opens a week with its first day of data and leaves suspended weeks out', () => {
    const days = ['2026-11-04', '2026-11-05', '2026-11-19'];
    const bars = barColumnsOf(days.map((date) => flatBar(dayOpenOf('hs', date), 10)));
    const built = aggregateBars(bars, { market: 'hs', timeframe: '1w' });
    expect(labelsOf(built, '1w', 'hs')).toEqual(['2026-11-04', '2026-11-19']);
  });

  it('makes the same weeks of minutes as of days', () => {
    const days = tradingDaysBetween('us', '2026-03-02', '2026-03-13');
    const minutes = barColumnsOf(
      days.flatMap((date) => minutesOf('us', date)).map((time, index) => flatBar(time, index + 1)),
    );
    const daily = aggregateBars(minutes, { market: 'us', timeframe: '1d' });
    expect(aggregateBars(daily, { market: 'us', timeframe: '1w' })).toEqual(
      aggregateBars(minutes, { market: 'us', timeframe: '1w' }),
    );
  });

  it('leaves the extended hours of the United States out, but not the opening print', () => {
    const date = '2026-11-27';
    const at = (minute: number): Bar => flatBar(instantOf(date, minute, 'us'), minute);
    const built = aggregateBars(barColumnsOf([240, 568, 569, 570, 779, 780, 900].map(at)), {
      market: 'us',
      timeframe: '1d',
    });
    expect(listBars(built)).toMatchObject([{ open: 569, close: 779, volume: 3 }]);
  });

  it('does not know an amount of which a traded part is unknown', () => {
    const times = minutesOf('hs', '2026-11-20');
    const amountOf = (parts: readonly Partial<Bar>[]): number | null => {
      const bars = parts.map((part, index) => flatBar(times[index] ?? 0, 10, part));
      return barAt(aggregateBars(barColumnsOf(bars), { market: 'hs', timeframe: '5m' }), 0).amount;
    };
    expect(amountOf([{ amount: 5 }, { amount: null }])).toBeNull();
    expect(amountOf([{ amount: 5 }, { amount: null, volume: 0 }])).toBe(5);
    expect(amountOf([{ amount: null, volume: 0 }])).toBeNull();
    expect(amountOf([{ amount: 0 }])).toBe(0);
  });

  it('refuses bars that are not in order', () => {
    const [first = 0, second = 0] = minutesOf('hs', '2026-11-20');
    const bars = barColumnsOf([flatBar(second, 10), flatBar(first, 10)]);
    expect(() => aggregateBars(bars, { market: 'hs', timeframe: '5m' })).toThrow(
      'Cannot aggregate bars: bar 1 opens before the bar ahead of it',
    );
  });

  it('makes no bars of none', () => {
    expect(aggregateBars(barColumnsOf([]), { market: 'hs', timeframe: '1d' }).length).toBe(0);
  });
});

describe('aggregateBars() of random minutes', () => {
  const dates = ['2026-03-06', '2026-03-09', '2026-11-27', '2026-12-24', '2026-12-31'];
  const minuteBars = fc
    .record({
      market: fc.constantFrom('hs', 'hk', 'us'),
      seed: fc.array(
        fc.record({
          isMissing: fc.boolean(),
          cents: fc.tuple(
            fc.integer({ min: 1, max: 9999 }),
            fc.integer({ min: 1, max: 9999 }),
            fc.integer({ min: 1, max: 9999 }),
          ),
          volume: fc.integer({ min: 0, max: 1_000_000 }),
        }),
        { minLength: 1, maxLength: 60 },
      ),
    })
    .map(({ market, seed }) => {
      const times = dates.flatMap((date) => minutesOf(market, date));
      const bars = times.flatMap((time, index): Bar[] => {
        const { isMissing, cents, volume } = seed[index % seed.length] ?? seed[0] ?? never();
        if (isMissing) return [];
        const [open, close] = cents;
        const bounds = { high: Math.max(...cents), low: Math.min(...cents) };
        return [{ time, open, close, ...bounds, volume, amount: volume * 10 }];
      });
      return { market, bars };
    });

  function never(): never {
    throw new RangeError('there is at least one seed');
  }

  it('conserves volume, amount, extremes, first open and last close', () => {
    fc.assert(
      fc.property(minuteBars, fc.constantFrom(...timeframes), ({ market, bars }, timeframe) => {
        const built = listBars(aggregateBars(barColumnsOf(bars), { market, timeframe }));
        const summaryOf = (list: readonly Bar[]): unknown => ({
          open: list[0]?.open,
          close: list.at(-1)?.close,
          high: Math.max(...list.map(({ high }) => high)),
          low: Math.min(...list.map(({ low }) => low)),
          volume: list.reduce((sum, { volume }) => sum + volume, 0),
          amount: list.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
        });
        expect(summaryOf(built)).toEqual(summaryOf(bars));
      }),
      { numRuns: 50 },
    );
  });

  it('puts each minute into the bar that barOpenOf names', () => {
    fc.assert(
      fc.property(
        minuteBars,
        fc.constantFrom('5m', '15m', '30m', '60m', '1d'),
        ({ market, bars }, timeframe) => {
          const built = aggregateBars(barColumnsOf(bars), { market, timeframe });
          const opens = bars.map(({ time }) => barOpenOf(timeframe, market, time));
          expect([...built.time]).toEqual([...new Set(opens)]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('reaches hours by way of quarters of an hour', () => {
    fc.assert(
      fc.property(minuteBars, ({ market, bars }) => {
        const minutes = barColumnsOf(bars);
        const quarters = aggregateBars(minutes, { market, timeframe: '15m' });
        expect(aggregateBars(quarters, { market, timeframe: '60m' })).toEqual(
          aggregateBars(minutes, { market, timeframe: '60m' }),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('lastDaysOf()', () => {
  const daysOf = (...dates: string[]): BarColumns =>
    barColumnsOf(dates.map((date) => flatBar(dayOpenOf('hs', date), 1)));
  const week = { market: 'hs', timeframe: '1w' } as const;

  it('names the last day with a bar where the calendar does not know the holiday', () => {
    // 1999-10-01 was a holiday of the mainland, in the years before the calendar.
    const days = daysOf('1999-09-27', '1999-09-30', '1999-10-08', '1999-10-11');
    expect([...lastDaysOf(days, week)]).toEqual([[dayOpenOf('hs', '1999-09-27'), '1999-09-30']]);
  });

  it('names it where a security did not trade on the last day, but not of the newest bar', () => {
    const days = daysOf('2024-06-03', '2024-06-06', '2024-06-11', '2024-06-12');
    expect([...lastDaysOf(days, week).values()]).toEqual(['2024-06-06']);
    expect([...lastDaysOf(days, { market: 'hs', timeframe: '1mo' }).values()]).toEqual([]);
  });

  it('says nothing of days and minutes', () => {
    const days = daysOf('1999-09-27', '1999-10-08');
    expect(lastDaysOf(days, { market: 'hs', timeframe: '1d' }).size).toBe(0);
  });
});
