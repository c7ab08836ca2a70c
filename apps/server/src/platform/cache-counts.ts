import { type ProcessReading, cacheNames } from '@chanscope/contract';

type CacheName = (typeof cacheNames)[number];

const counts = new Map<CacheName, { hits: number; misses: number }>();

/**
 * Notes that a cache was asked for something, and whether it had it. As memory and processor time these are figures
 * of the whole process.
 */
export function noteCacheRead(name: CacheName, isHit: boolean): void {
  const known = counts.get(name) ?? { hits: 0, misses: 0 };
  counts.set(name, {
    hits: known.hits + Number(isHit),
    misses: known.misses + Number(!isHit),
  });
}

/** How often each cache of this process had what it was asked for since the process began. */
export function readCacheCounts(): ProcessReading['caches'] {
  return cacheNames.map((name) => ({ name, ...(counts.get(name) ?? { hits: 0, misses: 0 }) }));
}
