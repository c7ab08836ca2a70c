import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { routes, type Quote, type WatchQuote } from '@chanscope/contract';
import { type StockSymbol, stockIdOf, likelyKindOf } from '@chanscope/market';
import { describe, expect, it, onTestFinished } from 'vitest';

import { importBars, nothingSaid } from './modules/bar-import/index.ts';
import type { BarTables } from './modules/bars/index.ts';
import { createInstruments } from './modules/instruments/index.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createSilentLog } from './platform/log.ts';
import { serveOn } from './test-support/serve-for-test.ts';
import { watcherOf } from './test-support/watch-for-test.ts';

const folder = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data/ohlcv');

/** Days and minutes of the same securities that end on different days, raw and adjusted. */
const files = [
  'cn_raw_daily_1990_2024.csv.gz',
  'cn_daily_2020_2026_baostock_qfq_turn.csv.gz',
  'hk_daily_raw_yahoo_with_bad_dividend.csv.gz',
  'us_daily_2024_2026_raw_with_actions.csv.gz',
  'us_daily_mag7_2021_2026.csv.gz',
  'intraday/cn_1m_2024-06_2024-09.csv.gz',
  'intraday/cn_sse_index_1m_2015-12_2016-01_circuit_breaker.csv.gz',
  'intraday/us_1h_mag7_utc.csv.gz',
  'intraday/us_5m_2025-12_2026-03_utc.csv.gz',
];

async function importShared(database: Database): Promise<StockSymbol[]> {
  const log = createSilentLog();
  await importBars(
    { database, instruments: await createInstruments({ database, log }), clock: { now: () => 0 } },
    {
      paths: files.map((file) => path.join(folder, file)),
      source: null,
      replace: false,
      options: nothingSaid,
    },
    { onProgress: () => undefined, onOutcome: () => undefined },
  );
  const rows = await database.kysely
    .withTables<BarTables>()
    .selectFrom('bar_series')
    .select('symbol')
    .distinct()
    .execute();
  return rows.map(({ symbol }) => symbol);
}

function numbersOf({ price, prevClose, changePercent, time }: Quote): object {
  return { price, prevClose, changePct: changePercent, asOf: time };
}

describe.skipIf(!existsSync(folder))('imported securities', () => {
  it('have one price and one date in all answers, and nothing simulated', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-quotes-'));
    const database = openDatabase({ dataDir, databaseUrl: null, log: createSilentLog() });
    onTestFinished(async () => {
      await database.close();
      rmSync(dataDir, { recursive: true });
    });
    await migrate(database);
    const symbols = await importShared(database);
    expect(symbols.length).toBeGreaterThan(25);
    const app = await serveOn(database, { iso: '2026-11-18T10:17:30+08:00' });
    const stockIds = symbols.map((symbol) => stockIdOf(symbol, likelyKindOf(symbol)));
    const index = await app.getStock({ stockId: 'hsSH000001', count: 1 });
    // As a feed reports it: the recorded quote of 2026-09-10 has 32,044,379,400 shares for 518,005,110,019 yuan.
    const sharePrice = 518_005_110_019 / 32_044_379_400;
    const { price = 0, volume = 0, amount = 0 } = index.quote ?? {};
    expect(price).toBe(2736.02);
    expect((amount ?? 0) / volume).toBeGreaterThan(sharePrice / 4);
    expect((amount ?? 0) / volume).toBeLessThan(sharePrice * 4);
    const call = await watcherOf(app);
    const rows: WatchQuote[] = (await call(routes.getWatchQuotes, { stockIds })).data;
    for (const stockId of stockIds) {
      const { quote, source } = await app.getStock({ stockId, count: 1 });
      expect(source).toMatch(/^imported:/);
      for (const period of ['time', '5', '60', 'week']) {
        const answer = await app.getStock({ stockId, period, count: 1 });
        expect([period, answer.quote]).toEqual([period, quote]);
        expect([period, answer.source]).not.toContain('simulated');
      }
      const row = rows.find((each) => each.stockId === stockId);
      expect(row).toMatchObject({
        ...numbersOf(quote as Quote),
        source: quote?.source,
        isStale: quote?.stale,
      });
    }
  });
});
