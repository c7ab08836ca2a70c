import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  type BarColumns,
  type StockSymbol,
  dayOpenOf,
  previousTradingDay,
} from '@chanscope/market';
import {
  type Screening,
  type Stores,
  createManySeries,
  createScreening,
  createSilentLog,
  deliveredRules,
  openStores,
  readConfig,
} from '@chanscope/server';
import { sql } from 'kysely';

import { generateBars } from '../generated-bars.ts';

export const daysOfShare = 500;
export const lastDay = '2026-11-20';

/** A market of shares in an embedded database of its own. */
export interface ScreenMarket {
  readonly stores: Stores;
  readonly screening: Screening;
  readonly symbols: readonly StockSymbol[];
  close(): Promise<void>;
}

/** Numbers of shares on each board, by which any market up to 17,000 shares is cut. */
const codes: readonly (readonly [string, number, number])[] = [
  ['SH.', 600_000, 6000],
  ['SZ.', 1, 4999],
  ['SZ.', 300_000, 3000],
  ['SH.', 688_000, 2000],
  ['BJ.', 920_000, 1001],
];

/** Stores so many shares with 500 daily bars each. */
export async function createScreenMarket(shareCount: number): Promise<ScreenMarket> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-screen-'));
  const log = createSilentLog();
  const stores = await openStores({ dataDir, databaseUrl: null, log });
  const symbols = codes
    .flatMap(([exchange, first, count]) =>
      Array.from(
        { length: count },
        (_, at) => `${exchange}${String(first + at).padStart(6, '0')}` as StockSymbol,
      ),
    )
    .slice(0, shareCount);
  // What a power failure would take is made anew in a minute.
  await sql`pragma synchronous = off`.execute(stores.database.kysely);
  await stores.instruments.ensure(symbols);
  const times = dayTimes();
  for (const [at, symbol] of symbols.entries()) {
    const bars: BarColumns = { ...generateBars(daysOfShare, at + 1), time: times };
    const key = { symbol, timeframe: '1d', source: 'imported:bench', adjustment: 'none' } as const;
    await stores.bars.saveBars(key, bars);
  }
  const screening = createScreening({
    config: { ...readConfig({}), dataDir, databaseUrl: null },
    database: stores.database,
    instruments: stores.instruments,
    many: createManySeries(stores.database),
    tokens: {
      read: () => Promise.reject(new Error('There are no tokens here')),
      peek: () => Promise.resolve(null),
    },
    rules: { current: () => deliveredRules },
    threadEntry: new URL('../../../apps/server/src/screening-worker.ts', import.meta.url),
  });
  return {
    stores,
    screening,
    symbols,
    async close(): Promise<void> {
      await screening.close();
      await stores.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The openings of the last 500 trading days, UTC ms. */
export function dayTimes(): Float64Array {
  const times = new Float64Array(daysOfShare);
  let day = lastDay;
  for (let at = daysOfShare - 1; at >= 0; at -= 1) {
    times[at] = dayOpenOf('hs', day);
    day = previousTradingDay('hs', day);
  }
  return times;
}
