import { describe, expect, it } from 'vitest';

import { barsFromRanges, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createParabolicStop } from './parabolic-stop.ts';

describe('createParabolicStop()', () => {
  itKeepsTheStudyContract(() => createParabolicStop({ period: 4 }));

  it('begins at bar N−1 with the lowest low of a rise and nears the new highs', () => {
    const study = createParabolicStop({ period: 2, step: 10, limit: 20 });
    const bars = barsFromRanges(
      [11, 10, 10],
      [13, 11, 12],
      [15, 13, 14],
      [20, 14, 19],
      [21, 19, 20],
    );
    expect(valuesOf(study, bars)).toEqual([
      null,
      10,
      // 10 + 0.1 × (13 − 10) = 10.3, but not above the lows of the two bars before.
      10,
      // 10 + 0.2 × (15 − 10); then 11 + 0.2 × (20 − 11), the limit reached.
      11,
      12.8,
    ]);
  });

  it('begins with the highest high of a fall', () => {
    const study = createParabolicStop({ period: 2, step: 10, limit: 20 });
    const bars = barsFromRanges([14, 12, 13], [12, 10, 11], [10, 9, 9], [9, 5, 6]);
    expect(valuesOf(study, bars)).toEqual([null, 14, 14, 13]);
  });

  it('turns at the extreme when a bar goes beyond, and starts slowly again', () => {
    const study = createParabolicStop({ period: 1, step: 10, limit: 50 });
    const rise = barsFromRanges([20, 10, 15], [30, 18, 25], [40, 25, 30]);
    const fall = barsFromRanges([39, 9, 10], [20, 9.5, 10], [15, 10, 10], [15, 10, 10]);
    expect(valuesOf(study, [...rise, ...fall])).toEqual([
      10, 10, 10,
      // The bar falls through 18, the low two bars before: the fall begins at the high of 40.
      40,
      // 40 + 0.1 × (9 − 40) = 36.9, then 36, but not below the highs of the two bars before.
      40, 39, 36,
    ]);
  });

  it('does not turn when a bar only touches it', () => {
    const study = createParabolicStop({ period: 1, step: 10, limit: 20 });
    expect(valuesOf(study, barsFromRanges([20, 10, 15], [20, 10, 12]))).toEqual([10, 10]);
    const falling = createParabolicStop({ period: 2, step: 10, limit: 20 });
    const bars = barsFromRanges([20, 18, 19], [18, 16, 17], [20, 15, 16]);
    expect(valuesOf(falling, bars)).toEqual([null, 20, 20]);
  });

  it('refuses an acceleration that does not move', () => {
    expect(() => createParabolicStop({ step: 0 })).toThrow(
      new RangeError('Cannot create SAR: the step is 0 %, the limit 20 %'),
    );
  });
});
