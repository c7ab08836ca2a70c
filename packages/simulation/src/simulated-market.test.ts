import {
  aggregateBars,
  barAt,
  barColumnNames,
  dayOpenOf,
  factorsFromActions,
  faultOfBar,
  firstBarAtOrAfter,
  isGrowthBoardFund,
  isTradingDay,
  localTimeOf,
  marketOf,
  priceLimits,
  roundToTick,
  sessionsOf,
  sliceBars,
  tickSizeOf,
  tradingDaysBetween,
  type BarColumns,
  type Market,
} from '@chanscope/market';
import { sampleInstrument, type SampleInstrument } from '@chanscope/test-support';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSimulatedMarket, minuteDays } from './simulated-market.ts';

const market = createSimulatedMarket(1);

/** Saturday, 2026-11-21. */
const weekend = Date.parse('2026-11-21T04:00:00Z');

const moutai = sampleInstrument('SH.600519', { listedOn: '2001-08-27' });
const tencent = sampleInstrument('HK.00700', { lotSize: 100 });
const apple = sampleInstrument('US.AAPL');
const composite = sampleInstrument('SH.000001', { kind: 'index' });
const fund = sampleInstrument('SH.510300', { kind: 'etf' });
const small = sampleInstrument('SH.600985');

const ofEveryKind = [
  moutai,
  tencent,
  apple,
  composite,
  fund,
  small,
  sampleInstrument('SZ.300999'),
  sampleInstrument('SH.688555'),
  sampleInstrument('BJ.920100'),
  sampleInstrument('SZ.000555', { isSpecialTreatment: true }),
  sampleInstrument('HK.08123', { lotSize: 2000 }),
  sampleInstrument('HK.02800', { kind: 'etf' }),
  sampleInstrument('US.QQQ', { kind: 'etf' }),
  sampleInstrument('BK.0477', { kind: 'sector' }),
  sampleInstrument('HK.HSI', { kind: 'index', lotSize: 1 }),
];

const mainlandShares = Array.from({ length: 40 }, (_, index) =>
  sampleInstrument(`SH.60${3100 + index}`),
);

function dateAt(bars: BarColumns, index: number, on: Market): string {
  return localTimeOf(bars.time[index] ?? 0, on).date;
}

/** Columns as plain lists, so that a difference can be read. */
function listed(bars: BarColumns): Record<string, number[]> {
  const { time, open, high, low, close, volume, amount } = bars;
  return Object.fromEntries(
    Object.entries({ time, open, high, low, close, volume, amount }).map(([name, column]) => [
      name,
      [...column],
    ]),
  );
}

describe.each(ofEveryKind.map((instrument) => [instrument.symbol, instrument] as const))(
  'a simulated history of %s',
  (_, instrument) => {
    const on = marketOf(instrument.symbol);
    const daily = market.dailyBars(instrument, weekend).bars;
    const minutes = market.minuteBars(instrument, weekend).bars;

    it('has years of days and weeks of minutes', () => {
      expect(daily.length).toBeGreaterThan(2500);
      expect(
        new Set(Array.from(minutes.time, (time) => localTimeOf(time, on).date)).size,
      ).toBeGreaterThan(30);
    });

    it('has days that are exactly the sum of their minutes', () => {
      const built = aggregateBars(minutes, { market: on, timeframe: '1d' });
      expect(listed(built)).toEqual(
        listed(sliceBars(daily, daily.length - built.length, daily.length)),
      );
    });

    it('has daily bars on trading days alone, each once, opening with the first session', () => {
      const dates = Array.from(daily.time, (time) => localTimeOf(time, on).date);
      expect(dates.filter((date) => !isTradingDay(on, date))).toEqual([]);
      expect(new Set(dates).size).toBe(dates.length);
      expect([...daily.time]).toEqual(dates.map((date) => dayOpenOf(on, date)));
    });

    it('has minutes inside of the sessions alone', () => {
      const outside = Array.from(minutes.time, (time) => localTimeOf(time, on)).filter(
        ({ date, minuteOfDay }) =>
          !sessionsOf(on, date).some(
            ({ open, close }) => minuteOfDay >= open && minuteOfDay < close,
          ),
      );
      expect(outside).toEqual([]);
    });

    it.each([
      ['days', daily],
      ['minutes', minutes],
    ])('has prices on ticks and in order: %s', (_name, bars) => {
      const faulty = Array.from(bars.time, (time, index) => ({
        date: localTimeOf(time, on).date,
        bar: barAt(bars, index),
      })).filter(({ bar, date }) => {
        const prices = [bar.open, bar.high, bar.low, bar.close];
        const isOff = (price: number): boolean =>
          roundToTick(price, tickSizeOf({ ...instrument, price, date })) !== price;
        return faultOfBar(bar) !== null || prices.some(isOff);
      });
      expect(faulty).toEqual([]);
    });

    it('trades whole lots for whole currency units', () => {
      const volumes = [...daily.volume, ...minutes.volume];
      expect(volumes.filter((volume) => volume <= 0 || volume % instrument.lotSize !== 0)).toEqual(
        [],
      );
      expect([...minutes.amount].filter((amount) => !Number.isSafeInteger(amount))).toEqual([]);
    });
  },
);

describe('simulated trading', () => {
  it('pays for shares what the prices of the minute allow', () => {
    const shares = ofEveryKind.filter(({ kind }) => kind === 'stock');
    const astray = shares.flatMap((instrument) => {
      const { low, high, volume, amount } = market.minuteBars(instrument, weekend).bars;
      return Array.from(amount, (paid, index) => ({
        paid,
        min: Math.floor((low[index] ?? 0) * (volume[index] ?? 0)) - 1,
        max: Math.ceil((high[index] ?? 0) * (volume[index] ?? 0)) + 1,
      })).filter(({ paid, min, max }) => paid < min || paid > max);
    });
    expect(astray).toEqual([]);
  });

  it('trades most at the open and at the close', () => {
    const { time, volume } = market.minuteBars(moutai, weekend).bars;
    const traded = new Map<number, number>();
    time.forEach((instant, index) => {
      const { minuteOfDay } = localTimeOf(instant, 'hs');
      traded.set(minuteOfDay, (traded.get(minuteOfDay) ?? 0) + (volume[index] ?? 0));
    });
    const at = (hour: number, minute: number): number => traded.get(hour * 60 + minute) ?? 0;
    expect(at(9, 30)).toBeGreaterThan(2 * at(11, 0));
    expect(at(14, 59)).toBeGreaterThan(2 * at(11, 0));
  });

  it('ends on 2026-11-20 near the levels that people know', () => {
    const lastClose = (instrument: SampleInstrument): number =>
      market.dailyBars(instrument, weekend).bars.close.at(-1) ?? 0;
    const levels = [1400, 600, 270, 3900];
    [moutai, tencent, apple, composite].forEach((instrument, at) => {
      const ratio = lastClose(instrument) / (levels[at] ?? Number.NaN);
      expect(Math.abs(ratio - 1)).toBeLessThan(0.021);
    });
  });

  it('swings less in indices than in shares', () => {
    const swing = (instrument: SampleInstrument): number => {
      const { close } = market.dailyBars(instrument, weekend).bars;
      const moves = [...close]
        .slice(1)
        .map((price, index) => Math.log(price / (close[index] ?? 0)));
      return Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
    };
    expect(swing(composite)).toBeLessThan(0.015);
    expect(swing(small)).toBeGreaterThan(0.015);
  });

  it('leaves minutes without trades where little is traded', () => {
    const idle = sampleInstrument('HK.08123', { lotSize: 200_000 });
    const { bars } = market.minuteBars(idle, weekend);
    expect(bars.length).toBeLessThan(minuteDays * 330 * 0.8);
  });
});

describe('price limits of the simulation', () => {
  interface Day {
    readonly prices: readonly number[];
    readonly limits: { up: number; down: number } | null;
  }

  /** The days of a share with the limits that its previous close and distributions give. */
  function daysOf(instrument: SampleInstrument): Day[] {
    const { bars } = market.dailyBars(instrument, weekend);
    const actions = market.actions(instrument, weekend);
    const closeBefore = (exDate: string): number | null => {
      const index = firstBarAtOrAfter(bars, dayOpenOf('hs', exDate));
      return bars.close[index - 1] ?? null;
    };
    const factors = factorsFromActions(actions, closeBefore);
    return Array.from(bars.time, (_, index) => {
      const date = dateAt(bars, index, 'hs');
      const before = index === 0 ? '' : dateAt(bars, index - 1, 'hs');
      const reference = factors
        .filter(({ exDate }) => exDate > before && exDate <= date)
        .reduce((price, { factor }) => price * factor, bars.close[index - 1] ?? 0);
      const query = {
        ...instrument,
        date,
        isGrowthBoardFund: isGrowthBoardFund(instrument.symbol, ''),
      };
      const { open, high, low, close } = barAt(bars, index);
      return {
        prices: [open, high, low, close],
        limits: index === 0 ? null : priceLimits(reference, query),
      };
    });
  }

  const mainland = ofEveryKind.filter(
    ({ symbol, kind }) => marketOf(symbol) === 'hs' && kind !== 'index' && kind !== 'sector',
  );

  it.each(mainland.map((instrument) => [instrument.symbol, instrument] as const))(
    'are obeyed by %s',
    (_, instrument) => {
      const beyond = daysOf(instrument).filter(
        ({ prices, limits }) =>
          limits !== null && prices.some((price) => price > limits.up || price < limits.down),
      );
      expect(beyond).toEqual([]);
    },
  );

  it('are reached, and some days know no other price', () => {
    const days = mainlandShares.flatMap(daysOf);
    const count = (matches: (day: Day) => boolean): number => days.filter(matches).length;
    const closesAt =
      (price: keyof NonNullable<Day['limits']>) =>
      (day: Day): boolean =>
        day.limits !== null && day.prices[3] === day.limits[price];
    const isOneLine = ({ prices }: Day): boolean => new Set(prices).size === 1;
    expect(count(closesAt('up'))).toBeGreaterThan(100);
    expect(count(closesAt('down'))).toBeGreaterThan(100);
    expect(count((day) => closesAt('up')(day) && isOneLine(day))).toBeGreaterThan(10);
  });

  it('hold a sealed day at the limit to its end', () => {
    const sealed = mainlandShares.flatMap((instrument) => {
      const { bars } = market.minuteBars(instrument, weekend);
      const days = aggregateBars(bars, { market: 'hs', timeframe: '1d' });
      const limited = daysOf(instrument).slice(-days.length);
      return limited.flatMap(({ limits, prices: [, , low = 0, close = 0] }, index) => {
        if (limits === null || close !== limits.up || low === close) return [];
        const end = firstBarAtOrAfter(bars, days.time[index + 1] ?? Infinity);
        return [{ limit: limits.up, closes: Array.from(bars.close.subarray(end - 3, end)) }];
      });
    });
    expect(sealed.length).toBeGreaterThan(0);
    expect(sealed.map(({ closes }) => closes)).toEqual(
      sealed.map(({ limit }) => [limit, limit, limit]),
    );
  });
});

describe('corporate life of the simulation', () => {
  it('suspends shares for whole days', () => {
    const days = tradingDaysBetween('hs', '2015-01-01', '2026-11-20').length;
    const traded = mainlandShares.map((share) => market.dailyBars(share, weekend).bars.length);
    expect(traded.filter((count) => count < days).length).toBeGreaterThan(20);
    expect(Math.min(...traded)).toBeGreaterThan(days * 0.85);
  });

  it('pays dividends and gives bonus shares', () => {
    const actions = mainlandShares.flatMap((share) => market.actions(share, weekend));
    expect(actions.filter(({ cashPerShare }) => cashPerShare > 0).length).toBeGreaterThan(200);
    expect(actions.filter(({ bonusPerShare }) => bonusPerShare > 0).length).toBeGreaterThan(10);
  });

  it('reports a distribution on its ex-date, not before', () => {
    const last = market.actions(apple, weekend).at(-1);
    const exDate = last?.exDate ?? '';
    const opening = dayOpenOf('us', exDate);
    const exDatesAt = (now: number): string[] =>
      market.actions(apple, now).map((action) => action.exDate);
    expect(exDatesAt(opening)).toContain(exDate);
    expect(exDatesAt(opening - 86_400_000)).not.toContain(exDate);
  });

  it('begins on the day of listing and ends on the last day', () => {
    const brief = sampleInstrument('SH.688777', {
      listedOn: '2021-06-15',
      delistedOn: '2024-03-29',
    });
    const { bars, forming } = market.dailyBars(brief, weekend);
    expect([dateAt(bars, 0, 'hs'), dateAt(bars, bars.length - 1, 'hs')]).toEqual([
      '2021-06-15',
      '2024-03-29',
    ]);
    expect(forming).toBe(false);
    expect(market.minuteBars(brief, weekend).bars.length).toBe(0);
  });

  it('has nothing of a share that is not listed yet', () => {
    const future = sampleInstrument('SH.688778', { listedOn: '2026-12-15' });
    expect(market.dailyBars(future, weekend).bars.length).toBe(0);
  });
});

describe('chance in the simulation', () => {
  it('is decided by the seed', () => {
    const same = createSimulatedMarket(1);
    const other = createSimulatedMarket(2);
    const bars = market.dailyBars(small, weekend).bars;
    expect(listed(same.dailyBars(small, weekend).bars)).toEqual(listed(bars));
    expect([...same.minuteBars(small, weekend).bars.close]).toEqual([
      ...market.minuteBars(small, weekend).bars.close,
    ]);
    expect([...other.dailyBars(small, weekend).bars.close]).not.toEqual([...bars.close]);
  });

  it('differs between symbols', () => {
    const closes = mainlandShares.map((share) =>
      market.dailyBars(share, weekend).bars.close.at(-1),
    );
    expect(new Set(closes).size).toBeGreaterThan(35);
  });
});

describe('the present of the simulation', () => {
  const bars = (
    iso: string,
  ): {
    day: ReturnType<typeof barAt>;
    dayForms: boolean;
    minute: ReturnType<typeof barAt>;
    minuteForms: boolean;
  } => {
    const now = Date.parse(iso);
    const days = market.dailyBars(moutai, now);
    const minutes = market.minuteBars(moutai, now);
    return {
      day: barAt(days.bars, days.bars.length - 1),
      dayForms: days.forming,
      minute: barAt(minutes.bars, minutes.bars.length - 1),
      minuteForms: minutes.forming,
    };
  };

  it('shows at 10:17:30 the sum of the minutes so far, the last one still forming', () => {
    const now = Date.parse('2026-11-18T10:17:30+08:00');
    const { bars: minutes } = market.minuteBars(moutai, now);
    const today = sliceBars(
      minutes,
      firstBarAtOrAfter(minutes, dayOpenOf('hs', '2026-11-18')),
      minutes.length,
    );
    const { day, dayForms, minute, minuteForms } = bars('2026-11-18T10:17:30+08:00');
    expect(today.length).toBe(48);
    expect(minute.time).toBe(Date.parse('2026-11-18T10:17:00+08:00'));
    expect([dayForms, minuteForms]).toEqual([true, true]);
    expect(day).toEqual(barAt(aggregateBars(today, { market: 'hs', timeframe: '1d' }), 0));
  });

  it('changes by the second within a minute', () => {
    const volumes = [5, 20, 35, 50].map(
      (second) => bars(`2026-11-18T10:17:${String(second).padStart(2, '0')}+08:00`).minute.volume,
    );
    expect(volumes).toEqual(volumes.toSorted((a, b) => a - b));
    expect(new Set(volumes).size).toBe(4);
  });

  it('rests at lunch with the last minute closed and the day open', () => {
    const { minute, minuteForms, dayForms } = bars('2026-11-18T12:10:00+08:00');
    expect(minute.time).toBe(Date.parse('2026-11-18T11:29:00+08:00'));
    expect([dayForms, minuteForms]).toEqual([true, false]);
  });

  it('shows the previous day before the open', () => {
    const { day, dayForms } = bars('2026-11-18T09:29:59+08:00');
    expect(day.time).toBe(dayOpenOf('hs', '2026-11-17'));
    expect(dayForms).toBe(false);
  });

  it('is closed at 15:00 sharp', () => {
    const { day, dayForms, minuteForms } = bars('2026-11-18T15:00:00+08:00');
    expect(day.time).toBe(dayOpenOf('hs', '2026-11-18'));
    expect([dayForms, minuteForms]).toEqual([false, false]);
  });

  it('closes at noon on a half day', () => {
    const afternoon = market.dailyBars(tencent, Date.parse('2025-12-24T12:00:00+08:00'));
    const { bars: minutes } = market.minuteBars(tencent, Date.parse('2025-12-24T20:00:00+08:00'));
    expect(afternoon.forming).toBe(false);
    expect(localTimeOf(minutes.time.at(-1) ?? 0, 'hk')).toEqual({
      date: '2025-12-24',
      minuteOfDay: 11 * 60 + 59,
    });
  });

  it('keeps its past when a new year begins', () => {
    const before = market.dailyBars(small, Date.parse('2026-12-31T18:00:00+08:00')).bars;
    const after = market.dailyBars(small, Date.parse('2027-01-12T18:00:00+08:00')).bars;
    expect(after.length).toBeGreaterThan(before.length);
    expect(listed(sliceBars(after, 0, before.length))).toEqual(listed(before));
  });

  it('never looks ahead: what is closed never changes', () => {
    const begin = Date.parse('2026-09-01T00:00:00Z');
    const minutesLong = 80 * 24 * 60;
    assert(
      property(
        integer({ min: 0, max: minutesLong * 60 }),
        integer({ min: 1, max: 30 * 24 * 60 * 60 }),
        integer({ min: 0, max: ofEveryKind.length - 1 }),
        (seconds, later, choice) => {
          const instrument = ofEveryKind[choice] ?? moutai;
          const now = begin + seconds * 1000;
          for (const read of ['dailyBars', 'minuteBars'] as const) {
            const early = market[read](instrument, now);
            const late = market[read](instrument, now + later * 1000);
            const closed = early.forming ? early.bars.length - 1 : early.bars.length;
            expect(early.bars.time.at(-1) ?? 0).toBeLessThanOrEqual(now);
            expectCommonPartEqual(sliceBars(early.bars, 0, closed), late.bars);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  it('grows a forming bar into the closed one', () => {
    assert(
      property(
        integer({ min: 0, max: 119 }),
        integer({ min: 0, max: ofEveryKind.length - 1 }),
        (minute, choice) => {
          const instrument = ofEveryKind[choice] ?? moutai;
          const opening = dayOpenOf(marketOf(instrument.symbol), '2026-11-18') + minute * 60_000;
          const closed = market.dailyBars(instrument, opening + 60_000).bars;
          const parts = [0, 1, 13, 29, 44, 59, 60].map((second) => {
            const { bars: days } = market.dailyBars(instrument, opening + second * 1000);
            return barAt(days, days.length - 1);
          });
          const whole = barAt(closed, closed.length - 1);
          const inOrder = (values: readonly number[]): number[] => values.toSorted((x, y) => x - y);
          const highs = parts.map(({ high }) => high);
          const falls = parts.map(({ low }) => -low);
          const volumes = parts.map(({ volume }) => volume);
          expect(highs).toEqual(inOrder(highs));
          expect(falls).toEqual(inOrder(falls));
          expect(volumes).toEqual(inOrder(volumes));
          expect(parts.at(-1)).toEqual(whole);
        },
      ),
      { numRuns: 100 },
    );
  });
});

/** Compares where two series overlap; a window of minutes that has moved on may have lost its first ones. */
function expectCommonPartEqual(early: BarColumns, late: BarColumns): void {
  const begin = firstBarAtOrAfter(early, late.time[0] ?? Infinity);
  const differing = barColumnNames.filter((name) => {
    const before = early[name].subarray(begin);
    return !before.every((value, index) => Object.is(value, late[name][index]));
  });
  expect(differing).toEqual([]);
}
