import { describe, expect, it } from 'vitest';

import { barsFromRanges, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createWilliamsRange } from './williams-range.ts';

describe('createWilliamsRange()', () => {
  itKeepsTheStudyContract(() => createWilliamsRange({ period: 6 }));

  it('is 0 at the top of the window and 100 at its bottom', () => {
    const bars = barsFromRanges([12, 8, 12], [11, 8, 8], [11, 9, 9.5]);
    expect(valuesOf(createWilliamsRange({ period: 2 }), bars)).toEqual([0, 100, 50]);
  });

  it('has no value while the window has no range', () => {
    const bars = barsFromRanges([10, 10, 10], [10, 10, 10], [11, 10, 10]);
    expect(valuesOf(createWilliamsRange({ period: 2 }), bars)).toEqual([null, null, 100]);
  });
});
