import { existsSync, readFileSync } from 'node:fs';
import { env } from 'node:process';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { adjustBars, factorsFromActions } from './adjustment.ts';
import { aggregateBars } from './bar-builder.ts';
import { barAt, barColumnsOf, type Bar, type BarColumns } from './bar.ts';
import { halfDayCloseOf, isTradingDay, tradingDaysBetween } from './calendar.ts';
import { instantOf, localTimeOf } from './exchange.ts';
import { boardOf, isSpecialTreatmentName, type InstrumentKind } from './instrument.ts';
import { priceLimits } from './price-limit.ts';
import { slotOfMinuteBar } from './session.ts';
import { mainlandExchangeOf, parseSymbol, symbolOf, type Exchange, type Market } from './symbol.ts';
import { barOpenFromEnd, dayOpenOf, type IntradayTimeframe } from './timeframe.ts';

// Real data that is not part of the repository: these tests run where it lies beside it.
const sharedFolder = env['SHARED_DIR'] ?? '../shared';
const itWithData = it.skipIf(!existsSync(`${sharedFolder}/data`));

type Row = Readonly<Record<string, string>>;

function readText(path: string): string {
  const bytes = readFileSync(`${sharedFolder}/${path}`);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** The rows of a comma-separated file without quoted commas, by the names in its first line. */
function readRows(path: string): Row[] {
  const [header = '', ...lines] = readText(path).trim().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

function column(rows: readonly Row[], name: string): string[] {
  return rows.map((row) => row[name] ?? '');
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

function barsByDate(columns: BarColumns, market: Market): Map<string, Bar> {
  const bars = Array.from({ length: columns.length }, (_, index) => barAt(columns, index));
  return new Map(bars.map((bar) => [localTimeOf(bar.time, market).date, bar]));
}

describe('the trading calendars', () => {
  itWithData.each([
    ['hs', 'sse_szse_bse'],
    ['hk', 'hkex'],
    ['us', 'nyse_nasdaq'],
  ] as const)('of %s equal the published closures of every year (%s)', (market, file) => {
    interface Year {
      readonly closed: readonly string[];
      readonly half: Readonly<Record<string, string>>;
      readonly sessions: number;
    }
    const { years } = JSON.parse(readText(`data/calendars/${file}.json`)) as {
      years: Readonly<Record<string, Year>>;
    };
    expect(Object.keys(years)).toHaveLength(22);
    for (const [year, { closed, half, sessions }] of Object.entries(years)) {
      const days = tradingDaysBetween(market, `${year}-01-01`, `${year}-12-31`);
      expect(days, year).toHaveLength(sessions);
      expect(closed.filter((day) => isTradingDay(market, `${year}-${day}`))).toEqual([]);
      const closes = days.flatMap((day) => {
        const close = halfDayCloseOf(market, day);
        return close === null ? [] : [[day.slice(5), close]];
      });
      const published = Object.entries(half).map(([day, clock]) => [
        day,
        Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)),
      ]);
      expect(closes, year).toEqual(published);
    }
  });

  itWithData('of the mainland has the days on which 4,433 shares traded in 2025', () => {
    const dates = distinct(column(readRows('data/ohlcv/cn_market_daily_2025_qfq.csv.gz'), 'date'));
    expect(tradingDaysBetween('hs', '2025-01-02', '2026-01-08')).toEqual(dates);
  });

  itWithData('of Hong Kong has the days on which 83 shares traded', () => {
    const dates = distinct(column(readRows('data/ohlcv/hk_daily_2020_2025_adj.csv.gz'), 'date'));
    expect(tradingDaysBetween('hk', '2020-01-02', '2025-07-18')).toEqual(dates);
  });

  itWithData('of the United States has the days on which nine shares traded', () => {
    const dates = distinct(
      column(readRows('data/ohlcv/us_daily_raw_lean_1998_2021.csv.gz'), 'date'),
    );
    expect(tradingDaysBetween('us', '2005-01-01', '2021-03-31')).toEqual(
      dates.filter((date) => date >= '2005-01-01'),
    );
  });
});

describe('aggregateBars()', () => {
  itWithData('makes of the one-minute bars of 688001 the five-minute bars of its file', () => {
    const minutes = readRows('data/tdx/sh688001.lc1.decoded.csv');
    const published = readRows('data/tdx/sh688001.lc5.decoded.csv');
    const built = aggregateBars(barsFromEndLabels(minutes, '1m', 'hs'), {
      market: 'hs',
      timeframe: '5m',
    });
    const times = new Set(barsFromEndLabels(published, '5m', 'hs').time);
    const bars = Array.from({ length: built.length }, (_, index) => barAt(built, index));
    const expected = barsFromEndLabels(published, '5m', 'hs');
    expect(barColumnsOf(bars.filter(({ time }) => times.has(time)))).toEqual(expected);
    expect(published).toHaveLength(144);
  });

  itWithData('makes of one-minute bars the daily bars of three shares', () => {
    const minutes = readRows('data/ohlcv/intraday/cn_1m_2024-06_2024-09.csv.gz');
    const days = readRows('data/ohlcv/cn_raw_daily_1990_2024.csv.gz');
    for (const code of ['600000.SH', '000001.SZ', '000151.SZ']) {
      const built = barsByDate(
        aggregateBars(
          barsFromEndLabels(
            minutes.filter((row) => row['code'] === code),
            '1m',
            'hs',
          ),
          { market: 'hs', timeframe: '1d' },
        ),
        'hs',
      );
      const published = days.filter((row) => row['code'] === code && built.has(row['date'] ?? ''));
      expect(published).toHaveLength(67);
      for (const row of published) {
        const date = row['date'] ?? '';
        const day = barFrom(row, dayOpenOf('hs', date));
        // The minutes count whole lots and the daily amounts are single-precision numbers.
        expect(built.get(date), `${code} ${date}`).toEqual({
          ...day,
          volume: Math.round(day.volume / 100) * 100,
          amount: expect.closeTo(day.amount ?? 0, -2),
        });
      }
    }
  });

  itWithData.each([
    ['15m', 22, 10],
    ['30m', 11, 5],
    ['60m', 6, 3],
  ] as const)(
    'cuts Hong Kong minutes into %s bars: %i a day, %i a half day',
    (timeframe, ...counts) => {
      const [fullDay, halfDay] = counts;
      const rows = readRows('data/ohlcv/intraday/hk_1m_2018-12_2020-12.csv.gz').filter(
        (row) => row['code'] === '00700',
      );
      const built = aggregateBars(barsFromEndLabels(rows, '1m', 'hk'), { market: 'hk', timeframe });
      const dates = [...built.time].map((time) => localTimeOf(time, 'hk').date);
      const faults = distinct(dates).filter((date) => {
        const expected = halfDayCloseOf('hk', date) === null ? fullDay : halfDay;
        return dates.filter((each) => each === date).length !== expected;
      });
      expect(faults).toEqual([]);
      expect(distinct(dates).filter((date) => halfDayCloseOf('hk', date) !== null)).toHaveLength(6);
    },
  );
});

describe('slotOfMinuteBar()', () => {
  itWithData('has a place for every recorded minute of Hong Kong', () => {
    const rows = readRows('data/ohlcv/intraday/hk_1m_2018-12_2020-12.csv.gz');
    const slots = barsFromEndLabels(rows, '1m', 'hk').time.map(
      (time) => slotOfMinuteBar('hk', time) ?? Number.NaN,
    );
    expect(slots.filter(Number.isNaN)).toHaveLength(0);
  });
});
