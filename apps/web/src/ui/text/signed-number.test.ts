import { describe, expect, it } from 'vitest';

import { directionOf, signed } from './signed-number.ts';

describe('directionOf()', () => {
  it('is up above zero, down below it, level at zero and where nothing is known', () => {
    expect([0.01, -0.01, 0, null].map(directionOf)).toEqual([1, -1, 0, 0]);
  });
});

describe('signed()', () => {
  it('always shows the sign of a change', () => {
    expect([12.3, -0.456].map((value) => signed(value, 2))).toEqual(['+12.30', '-0.46']);
  });

  it('has no sign where the digits shown are zero', () => {
    expect([0, -0.001, 0.001].map((value) => signed(value, 2))).toEqual(['0.00', '0.00', '0.00']);
  });
});
