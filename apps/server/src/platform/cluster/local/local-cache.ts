import { noteCacheRead } from '../../cache-counts.ts';
import type { Clock } from '../../clock.ts';
import type { SharedCache } from '../shared-cache.ts';

interface CachedEntry {
  readonly value: string;
  readonly until: number;
}

/** More keys than this push out the oldest. */
const maxCachedKeys = 50_000;

/**
 * The cache of an installation that is one process.
 *
 * Not lru-cache: a value ends by the clock that is handed in, and what remains is a map.
 */
export function createLocalCache(clock: Clock): SharedCache {
  const cached = new Map<string, CachedEntry>();

  function valueOf(key: string): string | null {
    const found = cached.get(key);
    if (found === undefined) return null;
    if (found.until > clock.now()) return found.value;
    cached.delete(key);
    return null;
  }

  function askedFor(key: string): string | null {
    const value = valueOf(key);
    noteCacheRead('shared', value !== null);
    return value;
  }

  function keep(key: string, value: string, ttlMs: number): void {
    cached.delete(key);
    cached.set(key, { value, until: clock.now() + ttlMs });
    const [oldest] = cached.keys();
    if (cached.size > maxCachedKeys && oldest !== undefined) cached.delete(oldest);
  }

  const keysOf = (prefix: string): string[] =>
    [...cached.keys()].filter((key) => key.startsWith(prefix));

  return {
    get: (key) => Promise.resolve(askedFor(key)),
    getMany: (keys) => Promise.resolve(keys.map(askedFor)),
    set(key, value, ttlMs): Promise<void> {
      keep(key, value, ttlMs);
      return Promise.resolve();
    },
    setMany(entries, ttlMs): Promise<void> {
      for (const [key, value] of entries) keep(key, value, ttlMs);
      return Promise.resolve();
    },
    clear(prefix): Promise<number> {
      const keys = keysOf(prefix);
      for (const key of keys) cached.delete(key);
      return Promise.resolve(keys.length);
    },
    sizeOf(prefix): Promise<{ keys: number; bytes: number }> {
      const values = keysOf(prefix).flatMap((key) => valueOf(key) ?? []);
      const bytes = values.reduce((sum, value) => sum + Buffer.byteLength(value), 0);
      return Promise.resolve({ keys: values.length, bytes });
    },
    close(): Promise<void> {
      cached.clear();
      return Promise.resolve();
    },
  };
}
