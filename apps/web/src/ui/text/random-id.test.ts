import { describe, expect, it } from 'vitest';

import { randomId } from './random-id.ts';

describe('randomId()', () => {
  it('has 32 letters and digits unless given', () => {
    expect(randomId()).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(randomId(7)).toMatch(/^[A-Za-z0-9]{7}$/);
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 500 }, () => randomId())).size).toBe(500);
  });

  it('draws from all 62 characters alike', () => {
    const drawn = Array.from(randomId(62 * 400));
    const counts = Map.groupBy(drawn, (character) => character);
    expect(counts.size).toBe(62);
    const min = Math.min(...Array.from(counts.values(), ({ length }) => length));
    expect(min).toBeGreaterThan(250);
  });
});
