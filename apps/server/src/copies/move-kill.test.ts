import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

import { type Bar, barColumnsOf, dayMs, symbolOf } from '@chanscope/market';
import { sql } from 'kysely';
import { afterEach, expect, it, onTestFinished } from 'vitest';

import { createBarStore } from '../modules/bars/bar-store.ts';
import type { IdentityTables } from '../modules/identity/identity-schema.ts';
import type { WatchTables } from '../modules/watchlists/watchlist-schema.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createSilentLog } from '../platform/log.ts';
import { bareEnvironment } from '../test-support/bare-environment-for-test.ts';
import { readAllRows, readPostgresRows } from '../test-support/fill-tables-for-test.ts';
import { copyEmbeddedTemplate, freshPostgresLocation } from '../test-support/test-databases.ts';
import { copyTestKeys } from '../test-support/test-keys.ts';

const program = path.join(import.meta.dirname, '../../../cli/src/move.ts');

/** How often a move is killed in each direction, and how much there is to move; a soak asks for more. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 1);
const accountCount = Number(process.env['MOVE_ACCOUNTS'] ?? 20);
const itemCount = Number(process.env['MOVE_ITEMS'] ?? 1000);
const barCount = Number(process.env['MOVE_BARS'] ?? 20_000);
const barsPerSeries = 10_000;

/** Processes start slowly on a busy machine. */
const patienceMs = rounds * 120_000 + 300_000;

const log = createSilentLog();
const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-move-kill-'));
const dataDir = path.join(folder, 'data');

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function minutesFrom(first: number, count: number): ReturnType<typeof barColumnsOf> {
  const bars = Array.from({ length: count }, (_, index): Bar => {
    const close = 10 + ((first + index) % 997) / 100;
    const time =
      Date.UTC(2020, 0, 6, 1, 30) + Math.floor(index / 120) * dayMs + (index % 120) * 60_000;
    return { time, open: close, high: close + 0.01, low: close, close, volume: index, amount: 1e5 };
  });
  return barColumnsOf(bars);
}

async function addMembers(database: Database): Promise<void> {
  const accounts = Array.from({ length: accountCount }, (_, number) => `account-${number}`);
  const perAccount = Math.ceil(itemCount / accountCount);
  await database.transaction(async (transaction) => {
    const tables = transaction.withTables<IdentityTables & WatchTables>();
    for (const id of accounts) {
      await sql`
        insert into account (id, username, username_key, nickname, created_at)
        values (${id}, ${id}, ${id}, ${`成员 ${id}`}, 1700000000000)
      `.execute(transaction);
      await tables.insertInto('watchlist').values({ account_id: id, version: 1 }).execute();
      for (let place = 0; place < perAccount; place += 1)
        await sql`
          insert into watch_item (id, account_id, symbol, place, note, target_high, added_at)
          values (${`${id}-${place}`}, ${id}, ${`SH.${600_000 + place}`}, ${place}, ${`备注 ${place}`}, ${place / 7}, 1700000000000)
        `.execute(transaction);
    }
  });
}

async function fill(): Promise<void> {
  const database = openDatabase({ dataDir, databaseUrl: null, log });
  await addMembers(database);
  const store = createBarStore(database);
  for (let first = 0; first < barCount; first += barsPerSeries)
    await store.saveBars(
      {
        symbol: symbolOf('SH', String(600_000 + first / barsPerSeries)),
        timeframe: '1m',
        source: 'imported:test',
        adjustment: 'none',
      },
      minutesFrom(first, Math.min(barsPerSeries, barCount - first)),
    );
  await database.close();
}

/** When a move is killed: so long after it began to copy. */
interface Moment {
  readonly hasBegun: () => Promise<boolean>;
  readonly thenMs: number;
}

/** Runs `npm run move`, killed at a moment (null: not at all). Answers its code, null when killed. */
async function move(
  target: string,
  { killed, databaseUrl }: { readonly killed: Moment | null; readonly databaseUrl?: string },
): Promise<number | null> {
  const child = spawn(process.execPath, [program, target], {
    env: {
      ...bareEnvironment(),
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = new Promise<number | null>((resolve) => child.on('close', resolve));
  if (killed !== null) {
    while (child.exitCode === null && !(await killed.hasBegun())) await delay(2);
    await Promise.race([end, delay(killed.thenMs)]);
    child.kill('SIGKILL');
  }
  return end;
}

/** Whether a transaction goes on in a database, as another one of the same server tells. */
async function isWorkedOn(beside: Database, databaseUrl: string): Promise<boolean> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = ${name} and xact_start is not null
  `.execute(beside.kysely);
  return rows.length > 0;
}

function rowsIn(place: string): Record<string, string[]> {
  const sqlite = new DatabaseSync(path.join(place, 'chanscope.db'), { readOnly: true });
  const rows = readAllRows(sqlite);
  sqlite.close();
  return rows;
}

/** How many tables a server would find; waits for what a killed process began to end. */
async function tablesIn(databaseUrl: string): Promise<number> {
  const database = openDatabase({ dataDir: '', databaseUrl, log });
  const count = sql<{ tables: number }>`
    select count(*) as tables from information_schema.tables where table_schema = current_schema()
  `;
  const { rows } = await count.execute(database.kysely);
  await database.close();
  return rows[0]?.tables ?? -1;
}

async function freshPostgres(): Promise<string> {
  return (await freshPostgresLocation()).databaseUrl ?? '';
}

/** Moments over the length of a move, the first at its beginning. */
function momentsIn(durationMs: number): number[] {
  return Array.from({ length: rounds }, (_, round) => (round / rounds) * durationMs);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

it(
  `a move that is killed leaves nothing that a server would take for whole, and is done again, ${rounds} times each way`,
  async () => {
    mkdirSync(dataDir);
    copyEmbeddedTemplate(dataDir, 'migrated');
    copyTestKeys(path.join(dataDir, 'keys'));
    await fill();
    const before = rowsIn(dataDir);

    const tables = Object.keys(before).filter((table) => table !== 'upload_part');
    const expected = Object.fromEntries(tables.map((table) => [table, before[table]]));

    // Kills that came too late to break anything off.
    let wholeBefore = 0;
    let databaseUrl = await freshPostgres();
    const administration = new URL(databaseUrl);
    administration.pathname = '/postgres';
    const beside = openDatabase({ dataDir: '', databaseUrl: administration.href, log });
    onTestFinished(() => beside.close());
    const hasBegunThere = (): Promise<boolean> => isWorkedOn(beside, databaseUrl);
    const moments = momentsIn(await timeOf(() => move(databaseUrl, { killed: null })));
    for (const thenMs of moments) {
      databaseUrl = await freshPostgres();
      await move(databaseUrl, { killed: { hasBegun: hasBegunThere, thenMs } });
      const found = await tablesIn(databaseUrl);
      // The kill may come after the commit; then all is there.
      const code = found === 0 ? await move(databaseUrl, { killed: null }) : 0;
      expect(code, `killed after ${thenMs} ms`).toBe(0);
      wholeBefore += found === 0 ? 0 : 1;
      expect(await readPostgresRows(databaseUrl, tables)).toEqual(expected);
    }
    expect(rowsIn(dataDir), 'the origin').toEqual(before);

    for (const thenMs of moments) {
      const back = path.join(folder, `back-${thenMs}`);
      const hasBegun = (): Promise<boolean> =>
        Promise.resolve(existsSync(path.join(back, 'moving', 'chanscope.db')));
      await move(back, { databaseUrl, killed: { hasBegun, thenMs } });
      const isWhole = existsSync(path.join(back, 'chanscope.db'));
      const code = isWhole ? 0 : await move(back, { databaseUrl, killed: null });
      expect(code, `killed after ${thenMs} ms`).toBe(0);
      wholeBefore += isWhole ? 1 : 0;
      expect(rowsIn(back)).toEqual(before);
      rmSync(back, { recursive: true });
    }
    expect(wholeBefore).toBeLessThanOrEqual(rounds);
  },
  patienceMs,
);
