import { expect, it } from 'vitest';

import { sizeText } from '../../ui/index.ts';
import { cachesOf, hoursOf, msText, rateText, slowestOf, spanText } from './figures.ts';

it.each([
  [0, '0 B'],
  [900, '900 B'],
  [1536, '1.5 KB'],
  [250 * 1024 * 1024, '250 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
])('reads %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

it.each([
  [8.21, '8.2 ms'],
  [240.4, '240 ms'],
  [1532, '1.53 s'],
])('reads %d ms as %s', (ms, text) => expect(msText(ms)).toBe(text));

it.each([
  [59_000, '59 s'],
  [61_000, '1 min'],
  [3_600_000 * 5 + 60_000, '5 h 1 min'],
  [86_400_000 * 2 + 3_600_000, '2 d 1 h'],
])('reads a span of %d ms as %s', (ms, text) => expect(spanText(ms)).toBe(text));

it('adds the hours and the calls of several processes up', () => {
  const [one, other] = [
    { at: 1, calls: 2, failures: 1 },
    { at: 2, calls: 3, failures: 0 },
  ] as const;
  expect(hoursOf([{ hours: [one, other] }, { hours: [other] }])).toEqual([
    one,
    { at: 2, calls: 6, failures: 0 },
  ]);
  const slow = { route: 'GET /a', calls: 1, failures: 0, meanMs: 100, maxMs: 100 };
  const quick = { ...slow, calls: 3, meanMs: 20, maxMs: 40 };
  const rare = { ...slow, route: 'GET /b', meanMs: 50 };
  expect(slowestOf([{ slowest: [slow, rare] }, { slowest: [quick] }], 9)).toEqual([
    rare,
    { route: 'GET /a', calls: 4, failures: 0, meanMs: 40, maxMs: 100 },
  ]);
});

it('adds the caches of several processes up, and has a rate of those that were asked', () => {
  const [bars] = cachesOf([
    { caches: [{ name: 'bars', hits: 3, misses: 1 }] },
    { caches: [{ name: 'bars', hits: 2, misses: 0 }] },
  ]);
  expect(bars).toEqual({ name: 'bars', hits: 5, misses: 1 });
  expect(rateText({ hits: 5, misses: 1 })).toBe('83.3%');
  expect(rateText({ hits: 0, misses: 0 })).toBe('—');
});
