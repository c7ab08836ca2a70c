import { describe, expect, it } from 'vitest';

import { EarlierValue } from './earlier-value.ts';

describe('EarlierValue', () => {
  it('has no value until there is one that long ago', () => {
    const earlier = new EarlierValue(2);
    expect([1, 2, 3, 4].map((value) => earlier.commit(value))).toEqual([
      Number.NaN,
      Number.NaN,
      1,
      2,
    ]);
    expect(earlier.preview(5)).toBe(3);
  });
});
