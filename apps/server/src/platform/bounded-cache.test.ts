import { describe, expect, it } from 'vitest';

import { BoundedCache } from './bounded-cache.ts';

describe('BoundedCache', () => {
  it('gives back what it was given', () => {
    const cache = new BoundedCache<string, number>(2);
    cache.set('a', 1);
    expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined]);
  });

  it('drops what was not asked for the longest', () => {
    const cache = new BoundedCache<string, number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
  });

  it('counts weights, not entries', () => {
    const cache = new BoundedCache<string, string>(10);
    cache.set('a', 'light', 4);
    cache.set('b', 'light', 4);
    cache.set('c', 'heavy', 6);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 'light', 'heavy']);
  });

  it('counts a replaced value once', () => {
    const cache = new BoundedCache<string, number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.set('b', 3);
    expect([cache.get('a'), cache.get('b')]).toEqual([1, 3]);
  });

  it('does not keep what is heavier than the limit', () => {
    const cache = new BoundedCache<string, number>(2);
    cache.set('a', 1);
    cache.set('b', 2, 3);
    expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined]);
  });
});
