import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { minuteMs } from '@chanscope/contract';
import { type Transaction, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { CheckpointThread } from './checkpoint-thread.ts';
import { type DatabaseFault, DatabaseUnreachable, databaseFaultFrom } from './database-fault.ts';
import { refuseUnfinishedRestore } from './restore-notes.ts';
import { DatabaseWatch } from './database-watch.ts';
import type { Dialect } from './dialect-differences.ts';
import { type EmbeddedPair, WriteQueue } from './embedded-driver.ts';
import { type PoolLimits, openPostgresPool } from './postgres-pool.ts';
import type { Log } from '../log.ts';
import {
  bridgePair,
  busyTimeoutMs,
  createSqliteDialect,
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
  /** What of the database does not work now, and why; null when all of it does. */
  fault(): DatabaseFault | null;
  /**
   * The same database for what visitors see: what is read outside of transactions has connections of its
   * own, so that it is answered while statements elsewhere are blocked.
   */
  readonly forVisitors: Database;
  /** The same database for what may take minutes: imports, jobs, migrations. It waits longer for others, too. */
  readonly forLongWork: Database;
  close(): Promise<void>;
}

export interface DatabaseLocation {
  /** Folder of the embedded database; made when it is missing. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  readonly log: Log;
  /** See `writeWaitMs.short`; another time for tests. */
  readonly writeWaitMs?: number;
}

/** The file of the embedded database in its folder. */
export const embeddedDatabaseFile = 'chanscope.db';

/** How long writers of the embedded database wait for each other, ms. */
const writeWaitMs = { short: 3000, long: 10 * minuteMs } as const;

/**
 * A call answers within seconds or not at all: its statement, its wait for a lock and its silence in a
 * transaction end before it holds what others need.
 */
const limitsOfCalls = {
  connections: 10,
  connectMs: 5000,
  statementMs: 5000,
  lockMs: 2000,
  idleInTransactionMs: 10_000,
} as const satisfies PoolLimits;

/** The pools of a process on PostgreSQL. */
const poolLimits = {
  calls: limitsOfCalls,
  visitors: { ...limitsOfCalls, connections: 4, connectMs: 2000 },
  health: { ...limitsOfCalls, connections: 1, connectMs: 1500, statementMs: 1500, lockMs: 1000 },
  longWork: {
    connections: 4,
    connectMs: minuteMs,
    statementMs: null,
    lockMs: minuteMs,
    idleInTransactionMs: 10 * minuteMs,
  },
} as const satisfies Record<string, PoolLimits>;

// int8 reads as a number, as it does in the embedded database.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens PostgreSQL when an address is given, otherwise the embedded database. Does not migrate. */
export function openDatabase(place: DatabaseLocation): Database {
  return place.databaseUrl === null
    ? openEmbedded(place, { isReadOnly: false })
    : openPostgres(place.databaseUrl, place.log);
}

/** As `openDatabase`, on connections of its own that cannot write: for threads that only read, at length. */
export function openDatabaseForReading(place: DatabaseLocation): Database {
  const { databaseUrl, log } = place;
  if (databaseUrl === null) return openEmbedded(place, { isReadOnly: true }).forLongWork;
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  return openPostgres(url.href, log).forLongWork;
}

function openEmbedded(
  { dataDir, log, writeWaitMs: shortMs = writeWaitMs.short }: DatabaseLocation,
  { isReadOnly }: { readonly isReadOnly: boolean },
): Database {
  try {
    refuseUnfinishedRestore(dataDir);
  } catch (error) {
    throw new DatabaseUnreachable('sqlite', error);
  }
  if (!isReadOnly) mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, embeddedDatabaseFile);
  const connections = openConnections(file, isReadOnly);
  const checkpoints = new CheckpointThread({ file, timeoutMs: busyTimeoutMs });
  const watch = new DatabaseWatch(log);
  const shared: Omit<EmbeddedPair, 'maxWaitMs'> = {
    ...bridgePair(connections),
    writing: new WriteQueue(),
    watch,
    beforeCommit: () => checkpoints.writeOut(),
    onCommit: () => checkpoints.noteCommit(),
  };
  const waiting = (maxWaitMs: number): Kysely<object> =>
    new Kysely<object>({ dialect: createSqliteDialect({ ...shared, maxWaitMs }) });
  const [calls, longWork] = [waiting(shortMs), waiting(writeWaitMs.long)];
  return databaseOn({ calls, visitors: calls, health: calls, longWork }, 'sqlite', {
    fault: () => watch.fault(),
    async close(): Promise<void> {
      await checkpoints.close();
      await Promise.all([calls.destroy(), longWork.destroy()]);
      // The writer last: it brings the log into the file when no other process has it open.
      for (const sqlite of [connections.reader, connections.writer])
        if (sqlite.isOpen) sqlite.close();
    },
  });
}

function openConnections(file: string, isReadOnly: boolean): Parameters<typeof bridgePair>[0] {
  try {
    const writer = isReadOnly ? openSqliteForReading(file) : openSqlite(file);
    return { writer, reader: isReadOnly ? writer : openSqliteForReading(file) };
  } catch (error) {
    throw databaseFaultFrom(error) ?? error;
  }
}

function openPostgres(connectionString: string, log: Log): Database {
  const watch = new DatabaseWatch(log);
  const pool = (limits: PoolLimits): Kysely<object> =>
    new Kysely<object>({
      dialect: new PostgresDialect({
        pool: openPostgresPool({ connectionString, limits, watch, log }),
      }),
    });
  const pools = {
    calls: pool(poolLimits.calls),
    visitors: pool(poolLimits.visitors),
    health: pool(poolLimits.health),
    longWork: pool(poolLimits.longWork),
  };
  return databaseOn(pools, 'postgres', {
    fault: () => watch.fault(),
    async close(): Promise<void> {
      await Promise.all(Object.values(pools).map((each) => each.destroy()));
    },
  });
}

/** One database by the connections of each purpose. */
function databaseOn(
  pools: Readonly<Record<keyof typeof poolLimits, Kysely<object>>>,
  dialect: Dialect,
  rest: Pick<Database, 'fault' | 'close'>,
): Database {
  const afterwards = new WeakMap<object, (() => void)[]>();

  async function transact<Result>(
    kysely: Kysely<object>,
    work: (transaction: Transaction<object>) => Promise<Result>,
  ): Promise<Result> {
    const acts: (() => void)[] = [];
    const result = await kysely.transaction().execute((transaction) => {
      afterwards.set(transaction, acts);
      return work(transaction);
    });
    for (const act of acts) act();
    return result;
  }

  function viewOf(reads: Kysely<object>, writes: Kysely<object>): Database {
    return {
      ...rest,
      kysely: reads,
      dialect,
      transaction: (work) => transact(writes, work),
      afterCommit(transaction, act): void {
        const acts = transaction === null ? undefined : afterwards.get(transaction);
        if (acts === undefined) act();
        else acts.push(act);
      },
      async ping(): Promise<void> {
        await sql`select 1`.execute(pools.health).catch((error: unknown) => {
          const isKnown = error instanceof DatabaseUnreachable;
          throw isKnown ? error : new DatabaseUnreachable(dialect, error);
        });
      },
      get forVisitors(): Database {
        return forVisitors;
      },
      get forLongWork(): Database {
        return forLongWork;
      },
    };
  }

  const forVisitors = viewOf(pools.visitors, pools.calls);
  const forLongWork = viewOf(pools.longWork, pools.longWork);
  return viewOf(pools.calls, pools.calls);
}
