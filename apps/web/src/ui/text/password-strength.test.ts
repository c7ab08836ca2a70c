import { describe, expect, it } from 'vitest';

import { strengthOf } from './password-strength.ts';

describe('strengthOf()', () => {
  it.each([
    ['', 'weak'],
    ['Aa1!x', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['0123456789', 'weak'],
    ['01234567890', 'fair'],
    ['kestrel4', 'fair'],
    ['kestrel420', 'fair'],
    ['kR7-bcde', 'good'],
    ['kestrel-42', 'good'],
    ['kR7-bcdefg', 'good'],
    ['kR7-bcdefgh', 'strong'],
    ['correct horse battery staple', 'strong'],
    ['一二三四五六七八', 'strong'],
  ] as const)('calls %j %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
