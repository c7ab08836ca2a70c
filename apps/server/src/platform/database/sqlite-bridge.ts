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
import { type EmbeddedPair, EmbeddedDriver } from './embedded-driver.ts';

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
  return sqlite;
}

/** Opens a database file that is there already, for reading alone, beside the process that writes it. */
export function openSqliteForReading(file: string): DatabaseSync {
  return new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly: true });
}

/** Kysely's own dialect on top of `node:sqlite`: what is only read is read by the second connection. */
export function createSqliteDialect(
  { writer, reader }: { readonly writer: DatabaseSync; readonly reader: DatabaseSync },
  around: Omit<EmbeddedPair, 'writer' | 'reader'>,
): SqliteDialect {
  return new EmbeddedDialect({ writer: bridgeTo(writer), reader: bridgeTo(reader), ...around });
}

/** True for the error of a statement that another connection's write transaction held up. */
export function isSqliteBusy(error: unknown): boolean {
  const primaryCode =
    error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return primaryCode === 5;
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
  const begin = beginImmediately(sqlite);

  function prepare(text: string): SqliteStatement {
    if (text === 'begin') return begin;
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

/**
 * Takes the write lock at the beginning of a transaction and fails at once when another process
 * holds it: a transaction that reads first and writes later would fail in its middle instead, and
 * waiting here would stop the event loop. `Database.transaction` does the waiting.
 */
function beginImmediately(sqlite: DatabaseSync): SqliteStatement {
  return {
    reader: false,
    all: () => [],
    iterate: () => [].values(),
    run() {
      sqlite.exec('pragma busy_timeout = 0');
      try {
        sqlite.exec('begin immediate');
      } finally {
        sqlite.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
      }
      return { changes: 0, lastInsertRowid: 0 };
    },
  };
}

/** Kysely types parameters as unknown; what SQLite cannot bind it refuses itself, by name. */
function inputsOf(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
