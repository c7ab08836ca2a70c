import { describe, expect, it } from 'vitest';

import { barsFromRanges, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createAverageTrueRange } from './average-true-range.ts';

describe('createAverageTrueRange()', () => {
  itKeepsTheStudyContract(() => createAverageTrueRange({ period: 5 }));

  it('counts gaps and has its first value one bar after the window', () => {
    const bars = barsFromRanges([12, 10, 11], [12, 11, 12], [20, 18, 19], [15, 14, 14]);
    expect(valuesOf(createAverageTrueRange({ period: 2 }), bars)).toEqual([null, null, 4.5, 6.5]);
  });

  it('is 0 over a resting price after movement', () => {
    const bars = barsFromRanges([10.3, 10.1, 10.2], [10.2, 10, 10.1], [10.1, 10.1, 10.1]);
    const resting = barsFromRanges([10.1, 10.1, 10.1], [10.1, 10.1, 10.1]);
    const values = valuesOf(createAverageTrueRange({ period: 2 }), [...bars, ...resting]);
    expect(values.slice(-2)).toEqual([0, 0]);
  });
});
