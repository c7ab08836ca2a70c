import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { barAt, dayMs } from '@chanscope/market';
import {
  type Stores,
  createSilentLog,
  importBars,
  openStores,
  systemClock,
} from '@chanscope/server';
import { sql } from 'kysely';
import pg from 'pg';

import type { Comparison } from '../measure/compare.ts';
import { generateBars } from '../measure/generated-bars.ts';
import { createPostgresDatabase } from '../measure/postgres-database.ts';

const marketFile = path.resolve(
  process.env['SHARED_DIR'] ?? '../shared',
  'data/ohlcv/cn_market_daily_2025_qfq.csv.gz',
);
const shareCount = 4400;
const daysOfShare = 243;

/** A packed file of a year of a whole market: the shared one where it is there, else one of generated bars. */
export async function compareImport(): Promise<Comparison[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-bench-'));
  const postgres = await createPostgresDatabase();
  const stores = await openStores({
    dataDir: folder,
    databaseUrl: postgres.url,
    log: createSilentLog(),
  });
  const file = existsSync(marketFile) ? marketFile : generatedFile(folder);
  const rowCount = countLines(file) - 1;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create unlogged table bench_row (code text, date date, open float8,
    high float8, low float8, close float8, volume float8)`);
  return [
    {
      name: `Importing ${rowCount.toLocaleString('en')} daily bars, PostgreSQL`,
      units: { count: rowCount, name: 'bar' },
      contenders: [
        { name: 'unpacking and counting lines (floor)', run: () => countLines(file) - 1 },
        { name: 'import, each in an empty database', run: () => importInto(stores, file) },
        {
          name: 'COPY of the same rows, unlogged table',
          run: () => copyInto(client, postgres.url, file),
        },
      ],
      close: async () => {
        await client.end();
        await stores.close();
        await postgres.drop();
        rmSync(folder, { recursive: true });
      },
    },
  ];
}

function countLines(file: string): number {
  const bytes = gunzipSync(readFileSync(file));
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return bytes.at(-1) === 10 ? count : count + 1;
}

/** Answers the number of bars that were saved. */
async function importInto(stores: Stores, file: string): Promise<number> {
  await sql`truncate bar_series, import_file cascade`.execute(stores.database.kysely);
  let saved = 0;
  await importBars(
    { ...stores, clock: systemClock },
    {
      paths: [file],
      source: 'bench',
      replace: false,
      options: {
        timeframe: '1d',
        adjustment: 'forward',
        market: null,
        label: null,
        timeZone: null,
        volumeUnit: null,
      },
    },
    {
      onProgress: () => undefined,
      onOutcome(outcome) {
        if (outcome.kind === 'failed') throw new Error(outcome.reason);
        saved += outcome.saved;
      },
    },
  );
  return saved;
}

/** Answers the number of rows that psql copied. */
async function copyInto(client: pg.Client, url: string, file: string): Promise<number> {
  await client.query('truncate bench_row');
  const { status, stdout, stderr } = spawnSync(
    'psql',
    [url, '-c', '\\copy bench_row from pstdin csv header'],
    { input: gunzipSync(readFileSync(file)), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Cannot copy rows with psql: ${stderr}`);
  return Number(stdout.replace('COPY ', ''));
}

function generatedFile(folder: string): string {
  const rows = ['code,date,open,high,low,close,volume'];
  const days = Array.from({ length: daysOfShare }, (_, day) =>
    new Date(Date.UTC(2025, 0, 2) + day * dayMs).toISOString().slice(0, 10),
  );
  for (let share = 0; share < shareCount; share += 1) {
    const bars = generateBars(daysOfShare, share);
    days.forEach((day, index) => {
      const { open, high, low, close, volume } = barAt(bars, index);
      rows.push([600_000 + share, day, open, high, low, close, volume].join(','));
    });
  }
  const file = path.join(folder, 'cn_generated_daily.csv.gz');
  writeFileSync(file, gzipSync(`${rows.join('\n')}\n`));
  return file;
}
