import { existsSync } from 'node:fs';
import path from 'node:path';

import {
  type Bar,
  type Market,
  type StockSymbol,
  dateOfDayNumber,
  dayNumberOf,
  aggregateBars,
  barAt,
  barColumnsOf,
  instantOf,
  localTimeOf,
} from '@chanscope/market';
import { expect, it, onTestFinished } from 'vitest';

import { openDatabase } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { describeAtEachLocation } from '../../test-support/test-databases.ts';
import { runForTest } from './screening-run-for-test.ts';
import {
  lastPlainEvent,
  plainAverageEvents,
  plainChannelEvents,
  plainReturnEvents,
  plainStochasticEvents,
} from './plain-oscillators-for-test.ts';
import {
  barFromRow,
  createScreeningForTest,
  readSharedRows,
  sharedDir,
  storeForTest,
} from '../../test-support/screening-for-test.ts';
import { screeningTables } from './screening-store.ts';

const hasShared = existsSync(path.join(sharedDir, 'data/ohlcv'));

interface MinuteFile {
  readonly market: Market;
  readonly file: string;
  readonly date: string;
  /** In the market's time, while the day runs. */
  readonly atMinute: number;
  readonly symbolOf: (code: string) => string;
  /** Opening of a minute, UTC ms, from the label of its row. */
  readonly openOf: (label: string) => number;
}

/** Mainland and Hong Kong label minutes by their end, the file of the United States by their beginning. */
function openFromEnd(market: Market, label: string): number {
  const [date = '', clock = ''] = label.split(' ');
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  return instantOf(date, minutes - 1, market);
}

const files: readonly MinuteFile[] = [
  {
    market: 'hs',
    file: 'ohlcv/intraday/cn_1m_2024-06_2024-09.csv.gz',
    date: '2024-09-18',
    atMinute: 13 * 60 + 40,
    symbolOf: (code) => `${code.slice(7)}.${code.slice(0, 6)}`,
    openOf: (label) => openFromEnd('hs', label),
  },
  {
    market: 'hk',
    file: 'ohlcv/intraday/hk_1m_2018-12_2020-12.csv.gz',
    date: '2020-12-23',
    atMinute: 14 * 60 + 50,
    symbolOf: (code) => `HK.${code}`,
    openOf: (label) => openFromEnd('hk', label),
  },
  {
    market: 'us',
    file: 'ohlcv/intraday/us_1m_2026-03_utc.csv.gz',
    date: '2026-03-31',
    atMinute: 12 * 60 + 50,
    symbolOf: (code) => `US.${code}`,
    openOf: (label) => Date.parse(label),
  },
];

function readMinutes({ file, symbolOf, openOf }: MinuteFile): Map<StockSymbol, Bar[]> {
  const shares = new Map<StockSymbol, Bar[]>();
  for (const row of readSharedRows(file)) {
    const symbol = symbolOf(row['code'] ?? '') as StockSymbol;
    // Indices of this file break their own highs.
    if (/^(?:SH\.000|SZ\.399)/.test(symbol)) continue;
    const bars = shares.get(symbol) ?? [];
    if (bars.length === 0) shares.set(symbol, bars);
    bars.push(barFromRow(row, openOf(row['time'] ?? '')));
  }
  return shares;
}

const plainEvents = {
  initCci15: plainChannelEvents,
  initKdj30: plainStochasticEvents,
  ccijx: plainAverageEvents,
  ccihjz: plainReturnEvents,
};

/** The closed bars of 15, 30 or 60 minutes, joined by minutes of trading counted from the open. */
function plainBars(
  minutes: readonly Bar[],
  market: Market,
  { level, now }: { level: '15' | '30' | '60'; now: number },
): Bar[] {
  const seen = minutes.filter(
    ({ time }) => time < instantOf(localTimeOf(now, market).date, 24 * 60, market),
  );
  const columns = aggregateBars(barColumnsOf(seen), { market, timeframe: `${level}m` });
  const bars = Array.from({ length: columns.length }, (_, at) => barAt(columns, at));
  const { date, minuteOfDay } = localTimeOf(now, market);
  // Trading minutes that are over, of which a bar needs all of its own.
  const opening = { hs: 570, hk: 570, us: 570 }[market];
  const [breakFrom, breakUntil] = { hs: [690, 780], hk: [720, 780], us: [960, 960] }[market];
  const over =
    Math.min(minuteOfDay, breakFrom ?? 0) - opening + Math.max(0, minuteOfDay - (breakUntil ?? 0));
  const today = bars.filter(({ time }) => localTimeOf(time, market).date === date).length;
  const closed = Math.min(today, Math.floor(over / Number(level)));
  return bars.slice(0, bars.length - today + closed);
}

describeAtEachLocation('jobs over minutes', (freshLocation) => {
  it.skipIf(!hasShared).each(files)(
    'find what plain readings find, $market',
    async (of) => {
      const { market, date, atMinute } = of;
      const place = await freshLocation();
      const database = openDatabase({ ...place, log: createSilentLog() });
      await migrate(database);
      const now = instantOf(date, atMinute, market);
      // The days that the jobs read at the level of 15 minutes.
      const from = instantOf(dateOfDayNumber(dayNumberOf(date) - 45), 0, market);
      // What comes after that moment has not been traded yet.
      const shares = new Map(
        Array.from(readMinutes(of), ([symbol, bars]) => [
          symbol,
          bars.filter(({ time }) => time < now && time >= from),
        ]),
      );
      await storeForTest(database, shares, { timeframe: '1m', adjustment: 'none' });
      const screening = await createScreeningForTest(database, place);
      onTestFinished(async () => {
        await screening.close();
        await database.close();
      });
      const access = screeningTables(database.kysely);
      let events = 0;
      for (const [name, level] of [
        ['initCci15', '15'],
        ['initKdj30', '30'],
        ['ccijx', '15'],
        ['ccijx', '60'],
        ['ccihjz', '30'],
      ] as const) {
        const { outcome } = await runForTest(database, screening.jobs, {
          name,
          parameters: { market, date, level },
          now,
        });
        expect([name, outcome.status]).toEqual([name, 'done']);
        const rows = await access
          .selectFrom('signal_intraday')
          .selectAll()
          .where('kind', '=', name)
          .where('level', '=', level)
          .execute();
        const found = new Map(
          rows.map((row) => [row.symbol, { event: row.event, time: row.bar_time, age: row.age }]),
        );
        for (const [symbol, minutes] of shares) {
          const bars = plainBars(minutes, market, { level, now });
          const warmUp = name === 'initKdj30' ? 27 : 42;
          const plain =
            bars.length < warmUp
              ? null
              : lastPlainEvent(bars, plainEvents[name](bars), instantOf(date, 0, market));
          expect([name, level, symbol, found.get(symbol) ?? null]).toEqual([
            name,
            level,
            symbol,
            plain,
          ]);
        }
        events += rows.length;
      }
      expect(events).toBeGreaterThan(5);
    },
    90_000,
  );

  it.skipIf(!hasShared)(
    'estimate the flow of a day that is over, and of none without amounts',
    async () => {
      const place = await freshLocation();
      const database = openDatabase({ ...place, log: createSilentLog() });
      await migrate(database);
      const [mainland, , american] = files;
      if (mainland === undefined || american === undefined)
        throw new Error('There are three files');
      const shares = readMinutes(mainland);
      const recent = new Map(Array.from(shares, ([symbol, bars]) => [symbol, bars.slice(-1000)]));
      await storeForTest(database, recent, { timeframe: '1m', adjustment: 'none' });
      await storeForTest(database, readMinutes(american), { timeframe: '1m', adjustment: 'none' });
      const screening = await createScreeningForTest(database, place);
      onTestFinished(async () => {
        await screening.close();
        await database.close();
      });
      const { date } = mainland;
      const now = Date.parse('2026-04-02T09:00:00+08:00');
      const run = await runForTest(database, screening.jobs, {
        name: 'initZjl',
        parameters: { market: 'hs', date },
        now,
      });
      expect(run.outcome.status).toBe('done');
      const rows = await screeningTables(database.kysely)
        .selectFrom('flow_day')
        .selectAll()
        .execute();
      expect(rows.length).toBe(recent.size);
      for (const row of rows) {
        const plain = plainFlow(recent.get(row.symbol as StockSymbol) ?? [], date);
        expect(row.amount).toBeCloseTo(plain.amount, 3);
        expect(row.net).toBeCloseTo(plain.net, 3);
        expect(row.ratio).toBeCloseTo(plain.net / plain.amount, 12);
      }
      const without = await runForTest(database, screening.jobs, {
        name: 'initZjl',
        parameters: { market: 'us', date: american.date },
        now,
      });
      expect(without.outcome).toMatchObject({ status: 'skipped', counts: { ok: 0 } });
      expect(without.reason).toContain('成交额');
    },
    90_000,
  );
});

/** Adds up what rose and takes off what fell; a minute that rests goes with the last that moved. */
function plainFlow(minutes: readonly Bar[], date: string): { net: number; amount: number } {
  let [net, amount, side] = [0, 0, 0];
  minutes.forEach((bar, at) => {
    if (localTimeOf(bar.time, 'hs').date !== date) return;
    const before = minutes[at - 1]?.close ?? bar.close;
    if (bar.close > before) side = 1;
    if (bar.close < before) side = -1;
    net += side * (bar.amount ?? 0);
    amount += bar.amount ?? 0;
  });
  return { net, amount };
}
