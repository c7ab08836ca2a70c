import { existsSync, readFileSync } from 'node:fs';
import { env } from 'node:process';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { aggregateBars, lastDaysOf } from './bars/bar-builder.ts';
import { type Bar, barAt, type BarColumns, barColumnsOf } from './bars/bar.ts';
import { halfDayCloseOf, isTradingDay, tradingDaysBetween } from './time/calendar.ts';
import { instantOf, localTimeOf } from './instruments/exchange.ts';
import { boardOf, currencyOf, isSpecialTreatmentName } from './instruments/instrument.ts';
import { priceLimits } from './prices/price-limit.ts';
import { slotOfMinuteBar } from './time/minute-axis.ts';
import {
  type Exchange,
  mainlandExchangeOf,
  type Market,
  stockIdOf,
  symbolCandidates,
  symbolFromStockId,
  symbolOf,
} from './instruments/symbol.ts';
import { barOpenFromEnd, dayOpenOf, shownLabelOf } from './time/timeframe.ts';
import type { IntradayTimeframe } from './time/timeframe-names.ts';

// Real data that is not part of the repository: these tests run where it lies beside it.
const sharedFolder = env['SHARED_DIR'] ?? '../shared';
const hasShared = existsSync(`${sharedFolder}/data`);

type Row = Readonly<Record<string, string>>;

function readLines(path: string): string[] {
  const bytes = readFileSync(`${sharedFolder}/${path}`);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n');
}

/** The rows of a comma-separated file without quoted commas, by the names in its first line. */
function readRows(path: string): Row[] {
  const [header = '', ...lines] = readLines(path);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** The different values of one column of a file, sorted. */
function readDistinct(path: string, name: string): string[] {
  const [header = '', ...lines] = readLines(path);
  const place = header.split(',').indexOf(name);
  return distinct(lines.map((line) => line.split(',', place + 1)[place] ?? ''));
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted();
}

/** The instant of `yyyy-mm-dd HH:MM` of a market's own time. */
function instantFrom(text: string, market: Market): number {
  const minute = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
  return instantOf(text.slice(0, 10), minute, market);
}

function barFrom(row: Row, time: number): Bar {
  const number = (name: string): number => Number(row[name]);
  return {
    time,
    open: number('open'),
    high: number('high'),
    low: number('low'),
    close: number('close'),
    volume: number('volume'),
    amount: row['amount'] === undefined ? null : number('amount'),
  };
}

/** Bars of rows whose `time` is the local end of the bar. */
function barsFromEndLabels(
  rows: readonly Row[],
  timeframe: IntradayTimeframe,
  market: Market,
): BarColumns {
  return barColumnsOf(
    rows.map((row) =>
      barFrom(row, barOpenFromEnd(timeframe, market, instantFrom(row['time'] ?? '', market))),
    ),
  );
}

function listBars(columns: BarColumns): Bar[] {
  return Array.from({ length: columns.length }, (_, index) => barAt(columns, index));
}

interface CalendarYear {
  readonly closed: readonly string[];
  readonly half: Readonly<Record<string, string>>;
  readonly sessions: number;
}

describe.skipIf(!hasShared)('weeks and longer bars of 1990 to 2024', () => {
  it('are labelled by a day that has a bar, also before the calendar begins', () => {
    const rows = readRows('data/ohlcv/cn_raw_daily_1990_2024.csv.gz');
    const ofIndex = rows.filter(({ code }) => code === '000001.SH');
    const days = barColumnsOf(
      ofIndex.map((row) => barFrom(row, dayOpenOf('hs', row['date'] ?? ''))),
    );
    const traded = new Set(ofIndex.map(({ date }) => date));
    const onHolidays: number[] = [];
    for (const timeframe of ['1w', '1mo', '1q', '1y'] as const) {
      const target = { market: 'hs', timeframe } as const;
      const lastDays = lastDaysOf(days, target);
      const asOf = days.time.at(-1) ?? 0;
      const openings = [...aggregateBars(days, target).time];
      const byCalendar = openings.map((openInstant) =>
        shownLabelOf({ ...target, openInstant, asOf }),
      );
      const labels = openings.map((time, index) => lastDays.get(time) ?? byCalendar[index] ?? '');
      expect(labels.filter((label) => !traded.has(label))).toEqual([]);
      onHolidays.push(byCalendar.filter((label) => !traded.has(label)).length);
    }
    expect(onHolidays[0]).toBeGreaterThan(20);
  });
});

describe.skipIf(!hasShared)('the trading calendar', () => {
  it.each([
    ['hs', 'sse_szse_bse'],
    ['hk', 'hkex'],
    ['us', 'nyse_nasdaq'],
  ] as const)('of %s has the published days of every year', (market, file) => {
    const { years } = JSON.parse(readLines(`data/calendars/${file}.json`).join('\n')) as {
      years: Readonly<Record<string, CalendarYear>>;
    };
    const ours = Object.entries(years).map(([year, { closed }]) => {
      const days = tradingDaysBetween(market, `${year}-01-01`, `${year}-12-31`);
      const halfDays = days.filter((day) => halfDayCloseOf(market, day) !== null);
      const wronglyOpen = closed.filter((day) => isTradingDay(market, `${year}-${day}`));
      return [year, days.length, halfDays.map((day) => day.slice(5)), wronglyOpen];
    });
    const published = Object.entries(years).map(([year, { sessions, half }]) => [
      year,
      sessions,
      Object.keys(half),
      [],
    ]);
    expect(ours).toEqual(published);
    expect(ours).toHaveLength(22);
  });

  it('of the mainland has the days on which 4,433 shares traded', () => {
    const dates = readDistinct('data/ohlcv/cn_market_daily_2025_qfq.csv.gz', 'date');
    expect(tradingDaysBetween('hs', '2025-01-02', '2026-01-08')).toEqual(dates);
  });

  it('of Hong Kong has the days on which 83 shares traded', () => {
    const dates = readDistinct('data/ohlcv/hk_daily_2020_2025_adj.csv.gz', 'date');
    expect(tradingDaysBetween('hk', '2020-01-02', '2025-07-18')).toEqual(dates);
  });

  it('of the United States has the days on which nine shares traded', () => {
    const dates = readDistinct('data/ohlcv/us_daily_raw_lean_1998_2021.csv.gz', 'date');
    expect(tradingDaysBetween('us', '2005-01-01', '2021-03-31')).toEqual(
      dates.filter((date) => date >= '2005-01-01'),
    );
  });
});

describe.skipIf(!hasShared)('aggregateBars()', () => {
  it('makes of the one-minute bars of 688001 the five-minute bars of its file', () => {
    const minutes = barsFromEndLabels(readRows('data/tdx/sh688001.lc1.decoded.csv'), '1m', 'hs');
    const published = barsFromEndLabels(readRows('data/tdx/sh688001.lc5.decoded.csv'), '5m', 'hs');
    const built = listBars(aggregateBars(minutes, { market: 'hs', timeframe: '5m' }));
    const times = new Set(published.time);
    expect(built.filter(({ time }) => times.has(time))).toEqual(listBars(published));
    expect(published).toHaveLength(144);
  });

  it.each(['600000.SH', '000001.SZ', '000151.SZ'])(
    'makes of the one-minute bars of %s its daily bars',
    (code) => {
      const minutes = readRows('data/ohlcv/intraday/cn_1m_2024-06_2024-09.csv.gz').filter(
        (row) => row['code'] === code,
      );
      const built = listBars(
        aggregateBars(barsFromEndLabels(minutes, '1m', 'hs'), { market: 'hs', timeframe: '1d' }),
      );
      const times = new Set(built.map(({ time }) => time));
      const published = readRows('data/ohlcv/cn_raw_daily_1990_2024.csv.gz')
        .filter((row) => row['code'] === code)
        .map((row) => barFrom(row, dayOpenOf('hs', row['date'] ?? '')))
        .filter(({ time }) => times.has(time));
      // The minutes count whole lots, and the daily amounts are single-precision numbers.
      const comparable = (bar: Bar): Bar => ({
        ...bar,
        volume: Math.round(bar.volume / 100),
        amount: null,
      });
      const differences = built.map(({ amount }, index) =>
        Math.abs((amount ?? 0) - (published[index]?.amount ?? 0)),
      );
      expect(built.map(comparable)).toEqual(published.map(comparable));
      expect(Math.max(...differences)).toBeLessThan(100);
      expect(built).toHaveLength(67);
    },
  );

  it.each<[IntradayTimeframe, number, number]>([
    ['15m', 22, 10],
    ['30m', 11, 5],
    ['60m', 6, 3],
  ])('cuts Hong Kong minutes into %s bars: %i a day, %i a half day', (timeframe, ...counts) => {
    const [perDay, perHalfDay] = counts;
    const rows = readRows('data/ohlcv/intraday/hk_1m_2018-12_2020-12.csv.gz').filter(
      (row) => row['code'] === '00700',
    );
    const minutes = barsFromEndLabels(rows, '1m', 'hk');
    const built = listBars(aggregateBars(minutes, { market: 'hk', timeframe }));
    const dates = built.map(({ time }) => localTimeOf(time, 'hk').date);
    const found = distinct(dates).map((date) => dates.filter((each) => each === date).length);
    const expected = distinct(dates).map((date) =>
      halfDayCloseOf('hk', date) === null ? perDay : perHalfDay,
    );
    expect(found).toEqual(expected);
    expect(expected.filter((count) => count === perHalfDay)).toHaveLength(6);
  });
});

describe.skipIf(!hasShared)('slotOfMinuteBar()', () => {
  it('has a place for every recorded minute of Hong Kong', () => {
    const rows = readRows('data/ohlcv/intraday/hk_1m_2018-12_2020-12.csv.gz');
    const slots = Array.from(barsFromEndLabels(rows, '1m', 'hk').time, (time) =>
      slotOfMinuteBar('hk', time),
    );
    expect(slots.filter((slot) => slot === null)).toEqual([]);
    expect(slots).toHaveLength(140_589);
  });
});

describe.skipIf(!hasShared)('priceLimits()', () => {
  // The share reform of 000001 (2007-06-20) came back without a limit; 1997-03-17 was rounded up.
  it('contains what three shares did in 24 years, but for two days', () => {
    const rows = readRows('data/ohlcv/cn_raw_daily_1990_2024.csv.gz').filter((row) =>
      /^(?:600000|000001\.SZ|000151)/.test(row['code'] ?? ''),
    );
    const above = rows.filter(({ code = '', date = '', high }, index) => {
      const before = rows[index - 1];
      if (before?.['code'] !== code) return false;
      const symbol = symbolOf(code.endsWith('SH') ? 'SH' : 'SZ', code.slice(0, 6));
      const limits = priceLimits(Number(before['close']), {
        symbol,
        kind: 'stock',
        date,
        isSpecialTreatment: false,
        listedOn: null,
      });
      return Number(high) > (limits?.up ?? Number.POSITIVE_INFINITY);
    });
    expect(above.map(({ code, date }) => `${code} ${date}`)).toEqual([
      '000001.SZ 1997-03-17',
      '000001.SZ 2007-06-20',
    ]);
  });

  it('finds the 13,319 limit-up closes of 2025 that are known without special treatment', () => {
    const rows = readLines('data/ohlcv/cn_market_daily_2025_qfq.csv.gz').slice(1);
    let before = { code: '', close: 0 };
    const hits = rows.filter((row) => {
      const cells = row.split(',');
      const [code = '', date = ''] = cells;
      const close = Number(cells[5]);
      const previous = before;
      before = { code, close };
      if (previous.code !== code) return false;
      const symbol = symbolOf(mainlandExchangeOf(code) ?? 'SH', code);
      const query = {
        symbol,
        kind: 'stock',
        date,
        isSpecialTreatment: false,
        listedOn: null,
      } as const;
      return priceLimits(previous.close, query)?.up === close;
    });
    expect(hits).toHaveLength(13_319);
  });
});

describe.skipIf(!hasShared)('the directories of securities', () => {
  const boards = { MAIN: 'main', CHINEXT: 'chinext', STAR: 'star', BSE: 'bse' } as const;

  it('agree with the boards and exchanges of all mainland shares', () => {
    const rows = readRows('data/symbols/cn_a_stocks.csv');
    const faults = rows.filter(({ code = '', exchange, board = '' }) => {
      const symbol = symbolOf(exchange as Exchange, code);
      const isRight =
        mainlandExchangeOf(code) === exchange &&
        boardOf(symbol) === boards[board as keyof typeof boards] &&
        symbolCandidates(code)[0] === symbol &&
        currencyOf(symbol) === 'CNY';
      return !isRight;
    });
    expect(faults).toEqual([]);
    expect(rows.length).toBeGreaterThan(5_000);
  });

  it('name 217 shares under special treatment, among them all that are marked', () => {
    const rows = readRows('data/symbols/cn_a_stocks.csv');
    const named = rows.filter((row) => isSpecialTreatmentName(row['name_zh'] ?? ''));
    const marked = rows.filter((row) => row['is_st'] === '1');
    expect(named).toHaveLength(217);
    expect(marked.filter((row) => !named.includes(row))).toEqual([]);
  });

  it('agree with the exchanges of all mainland funds', () => {
    const rows = readRows('data/symbols/cn_etf_lof.csv');
    expect(rows.filter(({ code = '', exchange }) => mainlandExchangeOf(code) !== exchange)).toEqual(
      [],
    );
  });

  it.each<[string, Exchange | null]>([
    ['hk_securities.csv', 'HK'],
    ['us_stocks.csv', 'US'],
    ['us_etfs.csv', 'US'],
    ['indices.csv', null],
  ])('have codes of ours in %s, each with a name on the wire', (file, exchange) => {
    const kind = exchange === null ? 'index' : 'stock';
    const symbols = readRows(`data/symbols/${file}`).map((row) =>
      symbolOf(exchange ?? (row['exchange'] as Exchange), row['code'] ?? ''),
    );
    const wired = symbols.map((symbol) => symbolFromStockId(stockIdOf(symbol, kind)));
    expect(wired).toEqual(symbols);
    expect(new Set(symbols).size).toBe(symbols.length);
  });
});
