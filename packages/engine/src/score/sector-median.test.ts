import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ScoreParts } from './score.ts';
import { medianPartsOf, minSectorScores } from './sector-median.ts';

const flat = (value: number): ScoreParts => ({
  trend: value,
  rs: value,
  chan: value,
  vp: value,
  risk: value,
});

/** A value that as many of the others are not above as are not below it, by counting. */
function plainMedian(values: readonly number[]): number {
  const ranked = (place: number): number =>
    values.find((value, at) => {
      const before = values.filter(
        (other, index) => other < value || (other === value && index < at),
      ).length;
      return before === place;
    }) ?? Number.NaN;
  const last = values.length - 1;
  return (ranked(Math.floor(last / 2)) + ranked(Math.ceil(last / 2))) / 2;
}

describe('medianPartsOf()', () => {
  it('is the middle of each part by itself', () => {
    const sector = [10, 90, 30, 50, 70].map((value) => ({ ...flat(value), risk: 100 - value / 2 }));
    expect(medianPartsOf(sector)).toEqual({ ...flat(50), risk: 75 });
  });

  it('lies between the two in the middle of an even number', () => {
    expect(medianPartsOf([1, 2, 3, 4, 50, 60].map(flat))).toEqual(flat(3.5));
  });

  it('is nothing of fewer than five', () => {
    expect(medianPartsOf([1, 2, 3, 4].map(flat))).toBeNull();
  });

  it('agrees with counting', () => {
    const values = fc.array(fc.integer({ min: 0, max: 100 }), {
      minLength: minSectorScores,
      maxLength: 30,
    });
    fc.assert(
      fc.property(values, (all) => {
        expect(medianPartsOf(all.map(flat))).toEqual(flat(plainMedian(all)));
      }),
    );
  });
});
