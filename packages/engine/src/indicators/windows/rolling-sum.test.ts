import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { RollingSum } from './rolling-sum.ts';

describe('RollingSum', () => {
  it('has no value until the window is full', () => {
    const sum = new RollingSum(3);
    expect([1, 2, 3, 4, 5, 6, 7].map((value) => sum.commit(value))).toEqual([
      Number.NaN,
      Number.NaN,
      6,
      9,
      12,
      15,
      18,
    ]);
  });

  it('stays beside a fresh sum over 100,000 values of mixed magnitude', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 300 }), (seed, period) => {
        const values = mixedMagnitudes(100_000, seed);
        const sum = new RollingSum(period);
        const rolling = values.map((value) => sum.commit(value));
        const strayed = rolling.slice(period - 1).filter((value, at) => {
          const fresh = freshSum(values, at, at + period);
          return !(Math.abs(value - fresh) <= 1e-13 * fresh);
        });
        expect(strayed).toEqual([]);
      }),
      { numRuns: 3 },
    );
  });

  it('is exactly 0 once nothing but zeros is in the window', () => {
    const sum = new RollingSum(4);
    const values = [0.1, 1e9, 0.3, 1e-9, 0.7, 0, 0, 0, 0, 0].map((value) => sum.commit(value));
    expect(values.slice(-2)).toEqual([0, 0]);
  });

  it('previews what it would commit, wherever a block ends', () => {
    const sum = new RollingSum(3);
    for (const value of mixedMagnitudes(50, 1)) {
      const preview = sum.preview(value);
      expect(sum.preview(value)).toBe(preview);
      expect(sum.commit(value)).toBe(preview);
    }
  });

  it('refuses a period that is no whole number of values', () => {
    expect(() => new RollingSum(0)).toThrow(
      new RangeError('Cannot create a rolling sum: the period is 0, not a whole number from 1'),
    );
    expect(() => new RollingSum(2.5)).toThrow(RangeError);
  });
});

/** Positive numbers from 1e-4 to 1e9 in runs of like size, from a linear congruential generator. */
function mixedMagnitudes(count: number, seed: number): number[] {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let magnitude = 1;
  return Array.from({ length: count }, () => {
    if (next() < 0.01) magnitude = 10 ** (next() * 13 - 4);
    return magnitude * (0.5 + next());
  });
}

function freshSum(values: readonly number[], from: number, until: number): number {
  let sum = 0;
  for (let at = from; at < until; at += 1) sum += values[at] ?? 0;
  return sum;
}
