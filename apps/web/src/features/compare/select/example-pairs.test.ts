import { symbolFromStockId } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { examplePairs, indicesFor } from './example-pairs.ts';

describe('indicesFor()', () => {
  it.each([
    ['hs600519', 'hsSH000300'],
    ['hk00700', 'hkHSI'],
    ['usAAPL', 'usSPX'],
  ])('offers %s that of its market first: %s', (base, first) => {
    const ids = indicesFor(base).map(({ stockId }) => stockId);
    expect(ids[0]).toBe(first);
    expect(ids).toHaveLength(3);
  });

  it('offers no index against itself', () => {
    expect(indicesFor('hkHSI').map(({ stockId }) => stockId)).not.toContain('hkHSI');
  });
});

describe('the examples', () => {
  it('are two pairs of securities that can be named', () => {
    expect(examplePairs).toHaveLength(2);
    for (const { stockId } of examplePairs.flat())
      expect(() => symbolFromStockId(stockId)).not.toThrow();
  });
});
