import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  type BarColumns,
  type StockSymbol,
  barAt,
  concatBars,
  parseSymbol,
} from '@chanscope/market';
import { type Stores, createSilentLog, openStores } from '@chanscope/server';
import { sql } from 'kysely';

import type { Comparison } from '../measure/compare.ts';
import { generateBars } from '../measure/generated-bars.ts';
import { createPostgresDatabase } from '../measure/postgres-database.ts';

const barCount = 2500;

/** Reading 2,500 bars: a copy in memory, packed blocks, a row per bar; on each database. */
export async function compareBars(): Promise<Comparison[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-bench-'));
  const postgres = await createPostgresDatabase();
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  return [
    await compareOn('embedded', { dataDir, databaseUrl: null }, removeFolder),
    await compareOn('PostgreSQL', { dataDir, databaseUrl: postgres.url }, postgres.drop),
  ];
}

async function compareOn(
  name: string,
  place: { readonly dataDir: string; readonly databaseUrl: string | null },
  remove: () => void | Promise<void>,
): Promise<Comparison> {
  const stores = await openStores({ ...place, log: createSilentLog() });
  const bars = generateBars(barCount, 5);
  const symbol = parseSymbol('SH.600519');
  await writeBlocks(stores, symbol, bars);
  await writeRows(stores, bars);
  return {
    name: `Reading 2,500 bars, ${name}`,
    units: { count: barCount, name: 'bar' },
    contenders: [
      { name: 'copy in memory (floor)', run: () => sumOf(concatBars([bars])) },
      { name: 'bar store, packed blocks', run: () => readBlocks(stores, symbol) },
      { name: 'a row per bar, same database', run: () => readRows(stores) },
    ],
    close: async () => {
      await stores.close();
      await remove();
    },
  };
}

function sumOf({ close }: BarColumns): number {
  return close.reduce((sum, price) => sum + price, 0);
}

async function writeBlocks(
  { bars: store }: Stores,
  symbol: StockSymbol,
  bars: BarColumns,
): Promise<void> {
  const key = { symbol, timeframe: '1d', source: 'imported:bench' } as const;
  await store.saveBars({ ...key, adjustment: 'none' }, bars);
}

async function readBlocks({ bars: store }: Stores, symbol: StockSymbol): Promise<number> {
  const [series] = await store.seriesOf(symbol);
  if (series === undefined) throw new Error('Cannot read the series that was just written');
  return sumOf(await store.readBars(series, {}));
}

async function writeRows({ database }: Stores, bars: BarColumns): Promise<void> {
  const number = sql`double precision not null`;
  await sql`create table bench_bar (
    opens_at ${number}, open ${number}, high ${number}, low ${number}, close ${number},
    volume ${number}, amount ${number}, primary key (opens_at)
  )`.execute(database.kysely);
  await database.transaction(async (transaction) => {
    for (let index = 0; index < bars.length; index += 1) {
      const { time, open, high, low, close, volume, amount } = barAt(bars, index);
      await sql`insert into bench_bar
        values (${time}, ${open}, ${high}, ${low}, ${close}, ${volume}, ${amount})`.execute(
        transaction,
      );
    }
  });
}

async function readRows({ database }: Stores): Promise<number> {
  const { rows } = await sql<{ close: number }>`select * from bench_bar order by opens_at`.execute(
    database.kysely,
  );
  return rows.reduce((sum, { close }) => sum + close, 0);
}
