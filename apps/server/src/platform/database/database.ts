import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { minuteMs } from '@chanscope/contract';
import { type Transaction, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { CheckpointThread } from './checkpoint-thread.ts';
import type { Dialect } from './dialect-differences.ts';
import { DatabaseDamaged, refuseUnfinishedRestore } from './embedded-damage.ts';
import type { Log } from '../log.ts';
import {
  busyTimeoutMs,
  createSqliteDialect,
  isSqliteBusy,
  openSqlite,
  openSqliteForReading,
} from './sqlite-bridge.ts';

/**
 * The one database of a process. Modules name their tables with `kysely.withTables<Tables>()`.
 * Rows of both databases have the same shapes: whole numbers are numbers, binary values are
 * Uint8Array, days are text, flags are 0 and 1.
 */
export interface Database {
  readonly kysely: Kysely<object>;
  readonly dialect: Dialect;
  /**
   * Runs `work` in one write transaction and commits when it resolves. Waits, without stopping the
   * event loop, while someone else writes to the embedded database. Inside of `work` use only the
   * transaction: `kysely` would wait for ever to write, and would read what was committed before.
   */
  transaction<Result>(work: (transaction: Transaction<object>) => Promise<Result>): Promise<Result>;
  /**
   * Acts once a transaction of `transaction` is committed, never when it is not; at once without one.
   * The action must not throw.
   */
  afterCommit(transaction: Transaction<object> | null, act: () => void): void;
  /** Resolves when the database answers a query. Throws DatabaseUnreachable, DatabaseDamaged. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The database does not answer. The message is all that needs to be shown; it names no password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';

  constructor(dialect: Dialect, cause: unknown) {
    const which = dialect === 'postgres' ? 'of DATABASE_URL' : 'in DATA_DIR';
    super(`Cannot use the database ${which}: ${reasonOf(cause)}`, { cause });
  }
}

export interface DatabaseLocation {
  /** Folder of the embedded database; made when it is missing. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  readonly log: Log;
}

/** The file of the embedded database in its folder. */
export const embeddedDatabaseFile = 'chanscope.db';

const writeLockWaitMs = 2 * minuteMs;
const writeLockPollMs = 20;

// int8 reads as a number, as it does in the embedded database.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens PostgreSQL when an address is given, otherwise the embedded database. Does not migrate. */
export function openDatabase({ dataDir, databaseUrl, log }: DatabaseLocation): Database {
  return databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl, log);
}

/** As `openDatabase`, on a connection of its own that cannot write: for threads that only read. */
export function openDatabaseForReading({ dataDir, databaseUrl, log }: DatabaseLocation): Database {
  if (databaseUrl === null) return openEmbedded(dataDir, { isReadOnly: true });
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  return openPostgres(url.href, log);
}

function openEmbedded(dataDir: string, { isReadOnly } = { isReadOnly: false }): Database {
  try {
    refuseUnfinishedRestore(dataDir);
  } catch (error) {
    throw new DatabaseUnreachable('sqlite', error);
  }
  if (!isReadOnly) mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, embeddedDatabaseFile);
  const writer = isReadOnly ? openSqliteForReading(file) : openSqlite(file);
  const reader = isReadOnly ? writer : openSqliteForReading(file);
  const log = new CheckpointThread({ file, timeoutMs: busyTimeoutMs });
  let damage: DatabaseDamaged | null = null;
  const dialect = createSqliteDialect(
    { writer, reader },
    {
      beforeCommit: () => log.writeOut(),
      onCommit: () => log.noteCommit(),
      onDamage: (error) => (damage ??= new DatabaseDamaged(dataDir, error)),
    },
  );
  const kysely = new Kysely<object>({ dialect });
  const database = databaseOn(kysely, 'sqlite');
  return {
    ...database,
    async ping(): Promise<void> {
      // What is damaged stays so: a query that reads another part of the file would say nothing of it.
      if (damage !== null) throw damage;
      await database.ping();
    },
    async close(): Promise<void> {
      await log.close();
      await kysely.destroy();
      for (const sqlite of [reader, writer]) if (sqlite.isOpen) sqlite.close();
    },
  };
}

function openPostgres(connectionString: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
  });
  // Without listeners the loss of a connection, idle or in a transaction, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      log.warn({ err: error }, 'lost a database connection');
    });
  });
  const kysely = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  return { ...databaseOn(kysely, 'postgres'), close: () => kysely.destroy() };
}

function databaseOn(kysely: Kysely<object>, dialect: Dialect): Omit<Database, 'close'> {
  const afterwards = new WeakMap<object, (() => void)[]>();
  return {
    kysely,
    dialect,
    transaction: (work) =>
      whenUnlocked(async () => {
        const acts: (() => void)[] = [];
        const result = await kysely.transaction().execute((transaction) => {
          afterwards.set(transaction, acts);
          return work(transaction);
        });
        for (const act of acts) act();
        return result;
      }),
    afterCommit(transaction, act): void {
      const acts = transaction === null ? undefined : afterwards.get(transaction);
      if (acts === undefined) act();
      else acts.push(act);
    },
    async ping(): Promise<void> {
      await sql`select 1`.execute(kysely).catch((error: unknown) => {
        throw new DatabaseUnreachable(dialect, error);
      });
    },
  };
}

/** An address of several hosts fails with an error for each of them and no message of its own. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

/**
 * Repeats `attempt` while another process holds the write lock of the embedded database. Safe
 * because only the beginning of a transaction can meet that lock.
 */
export async function whenUnlocked<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + writeLockWaitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() > deadline) throw error;
    }
    await delay(writeLockPollMs);
  }
}
