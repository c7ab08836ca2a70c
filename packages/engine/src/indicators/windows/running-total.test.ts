import { describe, expect, it } from 'vitest';

import { RunningTotal } from './running-total.ts';

describe('RunningTotal', () => {
  it('does not drift over a long history of fractions', () => {
    const total = new RunningTotal();
    for (let count = 1; count < 1_000_000; count += 1) total.commit(0.1);
    expect(total.preview(0.1)).toBe(100_000);
    expect(total.commit(0.1)).toBe(100_000);
  });

  it('keeps small numbers that a large one hides for a while', () => {
    const total = new RunningTotal();
    expect([1, 1e16, 1, -1e16].map((value) => total.commit(value)).at(-1)).toBe(2);
  });
});
