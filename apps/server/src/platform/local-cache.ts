import type { Clock } from './clock.ts';
import type { SharedCache } from './shared-cache.ts';

interface Kept {
  readonly value: string;
  readonly until: number;
}

/** More keys than this push out the oldest. */
const keysKept = 50_000;

/** The cache of an installation that is one process. */
export function createLocalCache(clock: Clock): SharedCache {
  const kept = new Map<string, Kept>();

  function valueOf(key: string): string | null {
    const found = kept.get(key);
    if (found === undefined) return null;
    if (found.until > clock.now()) return found.value;
    kept.delete(key);
    return null;
  }

  function keep(key: string, value: string, ttlMs: number): void {
    kept.delete(key);
    kept.set(key, { value, until: clock.now() + ttlMs });
    const [oldest] = kept.keys();
    if (kept.size > keysKept && oldest !== undefined) kept.delete(oldest);
  }

  const keysOf = (prefix: string): string[] =>
    [...kept.keys()].filter((key) => key.startsWith(prefix));

  return {
    get: (key) => Promise.resolve(valueOf(key)),
    getMany: (keys) => Promise.resolve(keys.map(valueOf)),
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
      for (const key of keys) kept.delete(key);
      return Promise.resolve(keys.length);
    },
    sizeOf(prefix): Promise<{ keys: number; bytes: number }> {
      const values = keysOf(prefix).flatMap((key) => valueOf(key) ?? []);
      const bytes = values.reduce((sum, value) => sum + Buffer.byteLength(value), 0);
      return Promise.resolve({ keys: values.length, bytes });
    },
    close(): Promise<void> {
      kept.clear();
      return Promise.resolve();
    },
  };
}
