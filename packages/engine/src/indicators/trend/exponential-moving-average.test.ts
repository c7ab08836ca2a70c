import { describe, expect, it } from 'vitest';

import { barsClosingAt, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createExponentialAverage } from './exponential-moving-average.ts';

describe('createExponentialAverage()', () => {
  itKeepsTheStudyContract(() => createExponentialAverage({ period: 12 }));

  it('begins with the first close, without a warm-up', () => {
    const bars = barsClosingAt(10, 13, 10);
    expect(valuesOf(createExponentialAverage({ period: 5 }), bars)).toEqual([10, 11, 32 / 3]);
  });
});
