import { describe, expect, it } from 'vitest';

import { barsClosingAt, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createRelativeStrength } from './relative-strength.ts';

describe('createRelativeStrength()', () => {
  itKeepsTheStudyContract(() => createRelativeStrength({ period: 6 }));

  it('starts at the second bar with 0 or 100', () => {
    expect(valuesOf(createRelativeStrength({ period: 6 }), barsClosingAt(5, 4))).toEqual([null, 0]);
    expect(valuesOf(createRelativeStrength({ period: 6 }), barsClosingAt(5, 6))).toEqual([
      null,
      100,
    ]);
  });

  it('has no value before the price first moves', () => {
    const bars = barsClosingAt(5, 5, 5, 6);
    expect(valuesOf(createRelativeStrength({ period: 6 }), bars)).toEqual([null, null, null, 100]);
  });
});
