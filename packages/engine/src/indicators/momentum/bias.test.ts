import { describe, expect, it } from 'vitest';

import { barsClosingAt, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createBias } from './bias.ts';

describe('createBias()', () => {
  itKeepsTheStudyContract(() => createBias({ period: 6 }));

  it('is the distance from the moving average in percent of it', () => {
    const bars = barsClosingAt(8, 12, 20, 20);
    expect(valuesOf(createBias({ period: 2 }), bars)).toEqual([null, 20, 25, 0]);
  });

  it('has no value over an average of 0, as adjusted prices may have', () => {
    expect(valuesOf(createBias({ period: 2 }), barsClosingAt(-1, 1))).toEqual([null, null]);
  });
});
