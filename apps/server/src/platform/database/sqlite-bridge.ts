import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

import {
  type DialectAdapter,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';

import { maxLogBytes } from './checkpoint-thread.ts';
import { databaseFaultFrom, DatabaseBusy } from './database-fault.ts';
import { type EmbeddedPair, EmbeddedDriver } from './embedded-driver.ts';

/** How long SQLite itself waits for other processes where no event loop waits with it. */
export const busyTimeoutMs = 5000;

/** A thread keeps the log short; SQLite would do so itself only if that never got to it: 1 GiB. */
const pagesOfMaxLog = 262_144;

/** Statements kept prepared; an import alternates between a dozen. */
const preparedLimit = 100;

/** Opens a database file so that an acknowledged commit survives the loss of power. */
export function openSqlite(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file, {
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
  });
  sqlite.exec('pragma journal_mode = wal');
  sqlite.exec('pragma synchronous = full');
  sqlite.exec(`pragma wal_autocheckpoint = ${pagesOfMaxLog}`);
  sqlite.exec(`pragma journal_size_limit = ${maxLogBytes}`);
  return withoutWaiting(sqlite);
}

/** Opens a database file that is there already, for reading alone, beside the process that writes it. */
export function openSqliteForReading(file: string): DatabaseSync {
  return withoutWaiting(new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly: true }));
}

/** From here on a statement fails at once where others hold a lock: the driver waits, and lets others have their turn. */
function withoutWaiting(sqlite: DatabaseSync): DatabaseSync {
  sqlite.exec('pragma busy_timeout = 0');
  return sqlite;
}

/** What Kysely asks of a database file and of its two connections. */
export function bridgePair({
  writer,
  reader,
}: {
  readonly writer: DatabaseSync;
  readonly reader: DatabaseSync;
}): Pick<EmbeddedPair, 'writer' | 'reader' | 'isInTransaction'> {
  return {
    writer: bridgeTo(writer),
    reader: bridgeTo(reader),
    isInTransaction: () => writer.isTransaction,
  };
}

/** Kysely's own dialect on top of `node:sqlite`: what is only read is read by the second connection. */
export function createSqliteDialect(pair: EmbeddedPair): SqliteDialect {
  return new EmbeddedDialect(pair);
}

/** True for the error of a statement that another connection's write transaction held up. */
export function isSqliteBusy(error: unknown): boolean {
  return databaseFaultFrom(error) instanceof DatabaseBusy;
}

class EmbeddedDialect extends SqliteDialect {
  readonly #pair: EmbeddedPair;

  constructor(pair: EmbeddedPair) {
    super({ database: pair.writer });
    this.#pair = pair;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#pair);
  }

  override createAdapter(): DialectAdapter {
    return new EmbeddedAdapter();
  }
}

class EmbeddedAdapter extends SqliteAdapter {
  /** SQLite rolls back DDL like anything else; Kysely's adapter says that it does not. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver itself lets one writer in at a time. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** What Kysely asks of a SQLite driver, in terms of `node:sqlite`. */
function bridgeTo(sqlite: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();

  function prepare(text: string): SqliteStatement {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    const [oldest] = prepared.keys();
    if (prepared.size >= preparedLimit && oldest !== undefined) prepared.delete(oldest);
    const statement = statementOf(sqlite.prepare(text));
    prepared.set(text, statement);
    return statement;
  }

  return {
    prepare,
    close(): void {
      prepared.clear();
      if (sqlite.isOpen) sqlite.close();
    },
  };
}

function statementOf(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...inputsOf(parameters)),
    run: (parameters) => statement.run(...inputsOf(parameters)),
    iterate: (parameters) => statement.iterate(...inputsOf(parameters)),
  };
}

/** Kysely types parameters as unknown; what SQLite cannot bind it refuses itself, by name. */
function inputsOf(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
