import { describe, expect, it } from 'vitest';

import { barsFromRanges, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createStochastic } from './stochastic.ts';

describe('createStochastic()', () => {
  itKeepsTheStudyContract(() => createStochastic());

  it('seeds K, D and J with the place of the first close in its range', () => {
    const [value] = valuesOf(createStochastic(), barsFromRanges([12, 8, 11]));
    expect(value).toEqual({ k: 75, d: 75, j: 75 });
  });

  it('averages the place in the range of the window twice', () => {
    const study = createStochastic({ period: 2, kPeriod: 2, dPeriod: 2 });
    expect(valuesOf(study, barsFromRanges([12, 8, 10], [12, 10, 12], [10, 9, 9]))).toEqual([
      { k: 50, d: 50, j: 50 },
      { k: 75, d: 62.5, j: 100 },
      { k: 37.5, d: 50, j: 12.5 },
    ]);
  });

  it('keeps K and D while the window has no range', () => {
    const study = createStochastic({ period: 1 });
    const bars = barsFromRanges([10, 10, 10], [12, 8, 11], [10, 10, 10], [12, 8, 11]);
    expect(valuesOf(study, bars)).toEqual([
      null,
      { k: 75, d: 75, j: 75 },
      { k: 75, d: 75, j: 75 },
      { k: 75, d: 75, j: 75 },
    ]);
  });
});
