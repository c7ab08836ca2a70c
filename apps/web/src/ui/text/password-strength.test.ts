import { describe, expect, it } from 'vitest';

import { strengthOf } from './password-strength.ts';

describe('strengthOf()', () => {
  it.each([
    ['', 'weak'],
    ['Aa1!x', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['kestrel4', 'fair'],
    ['kestrel-42', 'good'],
    ['correct horse battery staple', 'strong'],
    ['一二三四五六七八', 'strong'],
  ] as const)('calls %j %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
