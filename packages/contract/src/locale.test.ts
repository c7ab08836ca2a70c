import { describe, expect, it } from 'vitest';

import { localeFromHeader, say } from './locale.ts';

describe('localeFromHeader()', () => {
  it.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['en-US,en;q=0.9,zh;q=0.8', 'en'],
    ['fr-FR, EN;q=0.5', 'en'],
    ['fr-FR', 'zh'],
    ['', 'zh'],
    [undefined, 'zh'],
  ])('reads %s as %s', (header, locale) => {
    expect(localeFromHeader(header)).toBe(locale);
  });
});

describe('say()', () => {
  const wording = { zh: '{count} 根K线，{name}', en: '{count} bars of {name}' };

  it('fills the places of a sentence in the language asked for', () => {
    expect(say(wording, 'zh', { count: 3, name: '茅台' })).toBe('3 根K线，茅台');
    expect(say(wording, 'en', { count: 3, name: 'Moutai' })).toBe('3 bars of Moutai');
  });

  it('leaves a place without a value as it is', () => {
    expect(say(wording, 'en', { count: 3 })).toBe('3 bars of {name}');
  });

  it('does not read places out of a value', () => {
    expect(say(wording, 'en', { count: '{name}', name: 'x' })).toBe('{name} bars of x');
  });
});
