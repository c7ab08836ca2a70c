import { describe, expect, it } from 'vitest';

import { isSourceKey } from './source-offer.ts';

describe('isSourceKey()', () => {
  it('takes the key with spaces around it', () => {
    expect(isSourceKey(' chanscope ')).toBe(true);
  });

  it.each(['', 'CHANSCOPE', 'chan scope', 'vip'])('refuses %j', (typed) => {
    expect(isSourceKey(typed)).toBe(false);
  });
});
