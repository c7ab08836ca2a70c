import { setTimeout as delay } from 'node:timers/promises';

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  CompiledQuery as Query,
} from 'kysely';

import { DatabaseBusy, databaseFaultFrom } from './database-fault.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { breathe } from '../loop-turns.ts';

/** The two ways into a database file: one that writes, and one that sees what was committed. */
export interface EmbeddedPair {
  readonly writer: SqliteDatabase;
  readonly reader: SqliteDatabase;
  /** Whether the writer has begun what is neither committed nor rolled back. */
  readonly isInTransaction: () => boolean;
  /** Shared by all who write to the file in this process. */
  readonly writing: WriteQueue;
  /** How long a statement waits for others that write, here or in another process, ms. */
  readonly maxWaitMs: number;
  readonly watch: DatabaseWatch;
  /** Awaited before a transaction is committed. */
  readonly beforeCommit: () => Promise<void>;
  /** Called after whatever was committed. Must not throw. */
  readonly onCommit: () => void;
}

/**
 * Drives a database file whose statements answer at once. Writers wait for each other; who only reads waits
 * for no one, not even for a long transaction, and sees what was committed before. Between statements
 * others get their turn of the event loop.
 */
export class EmbeddedDriver implements Driver {
  readonly #pair: EmbeddedPair;

  constructor(pair: EmbeddedPair) {
    this.#pair = pair;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<EmbeddedConnection> {
    return Promise.resolve(new EmbeddedConnection(this.#pair));
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.claimWriter();
    // Takes the write lock now: a transaction that reads first and writes later would meet it in its middle.
    await connection.executeQuery(Query.raw('begin immediate'));
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await this.#pair.beforeCommit();
    await connection.executeQuery(Query.raw('commit'));
    this.#pair.onCommit();
    this.#pair.watch.noteSuccess('write');
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    // A disk that is full or fails has ended it already: an error here would hide that one.
    if (this.#pair.isInTransaction()) await connection.executeQuery(Query.raw('rollback'));
  }

  releaseConnection(connection: EmbeddedConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    // The writer last: it brings the log into the file when no other process has it open.
    this.#pair.reader.close();
    this.#pair.writer.close();
    return Promise.resolve();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #pair: EmbeddedPair;
  #letNextIn: (() => void) | null = null;

  constructor(pair: EmbeddedPair) {
    this.#pair = pair;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#letNextIn === null && isReading(query)) {
      await breathe();
      const read = await this.#runUnlocked<Row>(this.#pair.reader, query);
      this.#pair.watch.noteSuccess('read');
      return read;
    }
    const isAlone = this.#letNextIn === null;
    await this.claimWriter();
    await breathe();
    const result = await this.#runUnlocked<Row>(this.#pair.writer, query);
    if (isAlone) {
      this.#pair.onCommit();
      this.#pair.watch.noteSuccess('write');
    }
    return result;
  }

  streamQuery(): never {
    throw new Error('Cannot stream from the embedded database: read page by page instead');
  }

  /** Waits until no one else in this process writes, and keeps others from it until the release. */
  async claimWriter(): Promise<void> {
    this.#letNextIn ??= await this.#pair.writing.claim(this.#pair.maxWaitMs);
  }

  release(): void {
    this.#letNextIn?.();
    this.#letNextIn = null;
  }

  /**
   * Repeats a statement while another process holds the write lock, without stopping the event loop. Safe
   * because only the beginning of a transaction, or a statement without one, can meet that lock.
   */
  async #runUnlocked<Row>(
    database: SqliteDatabase,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const deadline = performance.now() + this.#pair.maxWaitMs;
    for (;;) {
      try {
        return run<Row>(database, query);
      } catch (error) {
        const fault = databaseFaultFrom(error);
        if (fault === null) throw error;
        if (!(fault instanceof DatabaseBusy) || performance.now() > deadline) {
          this.#pair.watch.noteFailure(fault);
          throw fault;
        }
      }
      await delay(lockPollMs);
    }
  }
}

const lockPollMs = 20;

/** Who writes, one after the other. */
export class WriteQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with what lets the next one in. Throws DatabaseBusy when those before take too long. */
  async claim(maxWaitMs: number): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    const tooLong = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      // Its turn is passed on when it comes.
      void before.then(resolve);
      tooLong.reject(new DatabaseBusy(new Error('other work of this server is writing')));
    }, maxWaitMs);
    try {
      await Promise.race([before, tooLong.promise]);
    } finally {
      clearTimeout(timer);
    }
    return resolve;
  }
}

/** In SQLite a statement that begins with this word changes nothing. */
function isReading({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
}

function run<Row>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}
