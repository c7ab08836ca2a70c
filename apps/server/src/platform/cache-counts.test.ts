import { expect, it } from 'vitest';

import { noteCacheRead, readCacheCounts } from './cache-counts.ts';

it('counts what each cache had and had not, from nothing on', () => {
  const before = new Map(readCacheCounts().map((cache) => [cache.name, cache]));
  for (const isHit of [true, true, false]) noteCacheRead('peers', isHit);
  const counted = readCacheCounts().map(({ name, hits, misses }) => [
    name,
    hits - (before.get(name)?.hits ?? 0),
    misses - (before.get(name)?.misses ?? 0),
  ]);
  expect(counted.filter(([, hits, misses]) => hits !== 0 || misses !== 0)).toEqual([
    ['peers', 2, 1],
  ]);
});
