import { describe, expect, it } from 'vitest';

import { exchanged, withoutSecurity, withSecurity } from './changed-comparison.ts';

const two = { base: 'a', against: ['b'], pair: 'b' };
const three = { base: 'a', against: ['b', 'c'], pair: 'b' };

describe('withSecurity()', () => {
  it('begins with the base, then has others beside it', () => {
    const one = withSecurity({ base: null, against: [], pair: null }, 'a', 1);
    expect(one).toEqual({ base: 'a', against: [], pair: null });
    expect(withSecurity(one, 'b', 1)).toEqual(two);
    expect(withSecurity(two, 'c', 6)).toEqual({ ...three, pair: 'c' });
  });

  it('puts it in the place of the last one where no more may be compared', () => {
    expect(withSecurity(two, 'c', 1)).toEqual({ base: 'a', against: ['c'], pair: 'c' });
    expect(withSecurity(three, 'd', 2).against).toEqual(['b', 'd']);
  });

  it('shows one that is there, and leaves the base alone', () => {
    expect(withSecurity(three, 'c', 6)).toEqual({ ...three, pair: 'c' });
    expect(withSecurity(three, 'a', 6)).toEqual(three);
  });
});

describe('withoutSecurity()', () => {
  it('lets the first of the others take the place of the base', () => {
    expect(withoutSecurity(three, 'a')).toEqual({ base: 'b', against: ['c'], pair: 'c' });
    expect(withoutSecurity(two, 'a')).toEqual({ base: 'b', against: [], pair: null });
    expect(withoutSecurity({ base: 'a', against: [], pair: null }, 'a').base).toBeNull();
  });

  it('shows another pair where its own is gone', () => {
    expect(withoutSecurity(three, 'b')).toEqual({ base: 'a', against: ['c'], pair: 'c' });
    expect(withoutSecurity(three, 'c')).toEqual(two);
  });
});

describe('exchanged()', () => {
  it('changes base and the pair that is shown, and back', () => {
    const other = exchanged({ ...three, pair: 'c' });
    expect(other).toEqual({ base: 'c', against: ['b', 'a'], pair: 'a' });
    expect(exchanged(other)).toEqual({ ...three, pair: 'c' });
    expect(exchanged({ base: 'a', against: [], pair: null }).base).toBe('a');
  });
});
