import { setTimeout as delay } from 'node:timers/promises';

import { BoundedCache } from '../../platform/bounded-cache.ts';
import { noteCacheRead } from '../../platform/cache-counts.ts';
import type { Database } from '../../platform/database/database.ts';
import { databaseFaultFrom } from '../../platform/database/database-fault.ts';

/** What was read for an answer. */
export interface Reading<Value> {
  readonly value: Value;
  /** True where the database cannot be read now, and this was read for an earlier answer. */
  readonly isCached: boolean;
}

interface CacheDependencies<Value> {
  readonly database: Pick<Database, 'fault' | 'ping'>;
  /** How much is kept, in what `weightOf` answers. */
  readonly limit: number;
  readonly weightOf: (value: Value) => number;
}

/** Where a reading takes longer, it is asked whether the database answers at all, ms. */
const patienceMs = 1000;

/**
 * Keeps what was read last of each kind, for the time that the database is away (暂存). Only for what everybody may
 * read: rights are never taken from it.
 */
export class CachedReadings<Value> {
  readonly #dependencies: CacheDependencies<Value>;
  readonly #cached: BoundedCache<string, Value>;
  #isTrying = false;

  constructor(dependencies: CacheDependencies<Value>) {
    this.#dependencies = dependencies;
    this.#cached = new BoundedCache(dependencies.limit);
  }

  /** Reads anew, or answers what is kept where the database fails. Throws as `read` does where nothing is kept. */
  async read(key: string, read: () => Promise<Value>): Promise<Reading<Value>> {
    const cached = this.#cached.get(key);
    if (cached === undefined) return { value: await this.#readAlone(key, read), isCached: false };
    if (this.#isKnownToBeAway()) {
      noteCacheRead('charts', true);
      this.#tryBehindAnswer(key, read);
      return { value: cached, isCached: true };
    }
    const value = await this.#readUnlessAway(key, read);
    if (value === null) noteCacheRead('charts', true);
    return value === null ? { value: cached, isCached: true } : { value, isCached: false };
  }

  #isKnownToBeAway(): boolean {
    return this.#dependencies.database.fault()?.stops === 'everything';
  }

  /** What is kept is asked for only where the database fails. */
  async #readAlone(key: string, read: () => Promise<Value>): Promise<Value> {
    try {
      return await this.#readAnew(key, read);
    } catch (error) {
      if (databaseFaultFrom(error) !== null) noteCacheRead('charts', false);
      throw error;
    }
  }

  async #readAnew(key: string, read: () => Promise<Value>): Promise<Value> {
    const value = await read();
    this.#cached.set(key, value, this.#dependencies.weightOf(value));
    return value;
  }

  /** Null where the database fails or does not answer. */
  async #readUnlessAway(key: string, read: () => Promise<Value>): Promise<Value | null> {
    const reading = this.#readAnew(key, read).catch((error: unknown) => {
      if (databaseFaultFrom(error) === null) throw error;
      return null;
    });
    const end = new AbortController();
    try {
      return await Promise.race([reading, this.#whenAway(end.signal, reading)]);
    } finally {
      end.abort();
    }
  }

  /** A feed may take long as well: what is late because of it is waited for. */
  async #whenAway(signal: AbortSignal, reading: Promise<Value | null>): Promise<Value | null> {
    await delay(patienceMs, undefined, { signal, ref: false }).catch(() => undefined);
    const isAway = !signal.aborted && !(await this.#answers());
    return isAway ? null : reading;
  }

  #answers(): Promise<boolean> {
    return this.#dependencies.database.ping().then(
      () => true,
      () => false,
    );
  }

  /** One reader finds out for all whether the database is back: no one waits for it. */
  #tryBehindAnswer(key: string, read: () => Promise<Value>): void {
    if (this.#isTrying) return;
    this.#isTrying = true;
    void this.#readAnew(key, read)
      .catch(() => undefined)
      .finally(() => (this.#isTrying = false));
  }
}
