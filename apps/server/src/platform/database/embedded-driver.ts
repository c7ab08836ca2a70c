import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  CompiledQuery as Query,
} from 'kysely';

import { breathe } from '../loop-turns.ts';
import { isDamage } from './embedded-damage.ts';

/** The two ways into a database file: one that writes, and one that sees what was committed. */
export interface EmbeddedPair {
  readonly writer: SqliteDatabase;
  readonly reader: SqliteDatabase;
  /** Awaited before a transaction is committed. */
  readonly beforeCommit: () => Promise<void>;
  /** Called after whatever was committed. Must not throw. */
  readonly onCommit: () => void;
  /** Called when a statement met damage in the file. Must not throw. */
  readonly onDamage: (error: unknown) => void;
}

/**
 * Drives a database file whose statements answer at once. Writers wait for each other; who only reads waits
 * for no one, not even for a long transaction, and sees what was committed before. Between statements
 * others get their turn of the event loop.
 */
export class EmbeddedDriver implements Driver {
  readonly #pair: EmbeddedPair;
  readonly #writing = new WriteQueue();

  constructor(pair: EmbeddedPair) {
    this.#pair = pair;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<EmbeddedConnection> {
    return Promise.resolve(new EmbeddedConnection(this.#pair, this.#writing));
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.claimWriter();
    await connection.executeQuery(Query.raw('begin'));
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await this.#pair.beforeCommit();
    await connection.executeQuery(Query.raw('commit'));
    this.#pair.onCommit();
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(Query.raw('rollback'));
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
  readonly #writing: WriteQueue;
  #letNextIn: (() => void) | null = null;

  constructor(pair: EmbeddedPair, writing: WriteQueue) {
    this.#pair = pair;
    this.#writing = writing;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#letNextIn === null && isReading(query)) {
      await breathe();
      return this.#run(this.#pair.reader, query);
    }
    const isAlone = this.#letNextIn === null;
    await this.claimWriter();
    await breathe();
    const result = this.#run<Row>(this.#pair.writer, query);
    if (isAlone) this.#pair.onCommit();
    return result;
  }

  streamQuery(): never {
    throw new Error('Cannot stream from the embedded database: read page by page instead');
  }

  #run<Row>(database: SqliteDatabase, query: CompiledQuery): QueryResult<Row> {
    try {
      return run(database, query);
    } catch (error) {
      if (isDamage(error)) this.#pair.onDamage(error);
      throw error;
    }
  }

  /** Waits until no other process writes, and keeps others from it until the release. */
  async claimWriter(): Promise<void> {
    this.#letNextIn ??= await this.#writing.claim();
  }

  release(): void {
    this.#letNextIn?.();
    this.#letNextIn = null;
  }
}

/** Who writes, one after the other. */
class WriteQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with what lets the next one in. */
  async claim(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
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
