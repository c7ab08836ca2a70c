import { describe, expect, it } from 'vitest';

import { barsClosingAt, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createMovingAverage } from './moving-average.ts';

describe('createMovingAverage()', () => {
  itKeepsTheStudyContract(() => createMovingAverage({ period: 5 }));

  it('has no value until the window is full', () => {
    expect(valuesOf(createMovingAverage({ period: 3 }), barsClosingAt(1, 2, 3, 4))).toEqual([
      null,
      null,
      2,
      3,
    ]);
  });

  it('fills the window with the bars that have a close', () => {
    const bars = barsClosingAt(1, Number.NaN, 2, Number.POSITIVE_INFINITY, 6);
    expect(valuesOf(createMovingAverage({ period: 3 }), bars)).toEqual([null, null, null, null, 3]);
  });

  it('refuses a period that is no whole number of bars', () => {
    expect(() => createMovingAverage({ period: -1 })).toThrow(RangeError);
  });
});
