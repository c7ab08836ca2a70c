import { describe, expect, it } from 'vitest';

import { roundNumber } from './round-number.ts';

describe('roundNumber()', () => {
  it('rounds halves away from zero, binary noise notwithstanding', () => {
    expect([1.005, -1.005, 2.345, 0.125].map((value) => roundNumber(value, 2))).toEqual([
      1.01, -1.01, 2.35, 0.13,
    ]);
  });

  it('never answers a negative zero', () => {
    expect(Object.is(roundNumber(-0.001, 2), 0)).toBe(true);
  });
});
