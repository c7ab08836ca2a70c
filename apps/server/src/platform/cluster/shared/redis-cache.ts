import { noteCacheRead } from '../../cache-counts.ts';
import type { Log } from '../../log.ts';
import type { RedisConnection } from './redis-connection.ts';
import type { SharedCache } from '../shared-cache.ts';

/** Keys that are looked at in one step while counting or clearing. */
const stepKeys = 500;

interface RedisCacheDependencies {
  readonly prefix: string;
  readonly log: Log;
}

/** The cache of an installation of several processes. While Redis is away it holds nothing. */
export function createRedisCache(
  connection: RedisConnection,
  dependencies: RedisCacheDependencies,
): SharedCache {
  return new RedisCache(connection, dependencies);
}

class RedisCache implements SharedCache {
  readonly #commands: RedisConnection['commands'];
  readonly #dependencies: RedisCacheDependencies;

  constructor({ commands }: RedisConnection, dependencies: RedisCacheDependencies) {
    this.#commands = commands;
    this.#dependencies = dependencies;
  }

  async get(key: string): Promise<string | null> {
    const value = await this.#orElse(null, () => this.#commands.get(this.#named(key)));
    noteCacheRead('shared', value !== null);
    return value;
  }

  async getMany(keys: readonly string[]): Promise<(string | null)[]> {
    if (keys.length === 0) return [];
    const nothing = keys.map(() => null);
    const values = await this.#orElse<(string | null)[]>(nothing, () =>
      this.#commands.mget(keys.map((key) => this.#named(key))),
    );
    for (const value of values) noteCacheRead('shared', value !== null);
    return values;
  }

  set(key: string, value: string, ttlMs: number): Promise<void> {
    return this.setMany(new Map([[key, value]]), ttlMs);
  }

  setMany(entries: ReadonlyMap<string, string>, ttlMs: number): Promise<void> {
    return this.#orElse(undefined, async () => {
      const pipeline = this.#commands.pipeline();
      for (const [key, value] of entries)
        pipeline.set(this.#named(key), value, 'PX', Math.max(1, Math.ceil(ttlMs)));
      await pipeline.exec();
    });
  }

  async clear(prefix: string): Promise<number> {
    let removed = 0;
    await this.#orElse(undefined, () =>
      this.#forEachStep(prefix, async (keys) => {
        removed += await this.#commands.unlink(...keys);
      }),
    );
    return removed;
  }

  async sizeOf(prefix: string): Promise<{ keys: number; bytes: number }> {
    const counted = new Set<string>();
    let bytes = 0;
    await this.#orElse(undefined, () =>
      this.#forEachStep(prefix, async (keys) => {
        // A step may report a key again.
        const fresh = keys.filter((key) => !counted.has(key));
        const pipeline = this.#commands.pipeline();
        for (const key of fresh) {
          counted.add(key);
          pipeline.strlen(key);
        }
        for (const [, length] of (await pipeline.exec()) ?? []) bytes += Number(length);
      }),
    );
    return { keys: counted.size, bytes };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #named(key: string): string {
    return this.#dependencies.prefix + key;
  }

  async #orElse<Value>(without: Value, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      this.#dependencies.log.debug({ err: error }, 'cannot use the cache on Redis');
      return without;
    }
  }

  /** Goes through the keys that begin so, some at a time. */
  async #forEachStep(
    prefix: string,
    act: (keys: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const match = `${this.#named(prefix).replaceAll(/[\\*?[\]]/g, String.raw`\$&`)}*`;
    let cursor = '0';
    do {
      const [next, keys] = await this.#commands.scan(cursor, 'MATCH', match, 'COUNT', stepKeys);
      if (keys.length > 0) await act(keys);
      cursor = next;
    } while (cursor !== '0');
  }
}
