import { describe, expect, it } from 'vitest';

import { fundamentalValues } from './fundamental-values.ts';

const all = {
  date: '2026-11-20',
  marketValue: 1.8e12,
  floatValue: 1.2e10,
  pe: 21.456,
  pb: -0.5,
  eps: 7.46,
};

describe('fundamentalValues()', () => {
  it('has market values before ratios on the mainland, and earnings first in the US', () => {
    expect(fundamentalValues(all, 'hs', 'zh').map(({ name }) => name)).toEqual([
      'marketValue',
      'floatValue',
      'pe',
      'pb',
    ]);
    expect(fundamentalValues(all, 'us', 'en').map(({ name }) => name)).toEqual([
      'eps',
      'pe',
      'marketValue',
    ]);
  });

  it('writes ratios with two decimals and values in the units of the language', () => {
    const texts = (locale: 'zh' | 'en') =>
      fundamentalValues(all, 'hs', locale).map(({ text }) => text);
    expect(texts('zh')).toEqual(['1.80万亿', '120.00亿', '21.46', '-0.50']);
    expect(texts('en')).toEqual(['1.80T', '12.00B', '21.46', '-0.50']);
  });

  it('has nothing for what is not known', () => {
    const unknown = { ...all, marketValue: null, floatValue: null, pe: null, eps: null };
    expect(fundamentalValues(unknown, 'hk', 'zh')).toEqual([{ name: 'pb', text: '-0.50' }]);
    expect(fundamentalValues(unknown, 'us', 'zh')).toEqual([]);
  });
});
