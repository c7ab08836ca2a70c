import { describe, expect, it } from 'vitest';

import { compareEn } from './en-compare.ts';
import { compareZh } from './zh-compare.ts';

type Text = string | ((...values: never[]) => string);
type Texts = Readonly<{ [key: string]: Text | Texts }>;

/** Whatever a text is filled with, a name, a number or a field of either, is written as `§`. */
const value: unknown = new Proxy(() => '§', {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '§' : value),
});

/** Every text by its dotted key, its places filled. */
function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    if (typeof text === 'string') return [[prefix + key, text]];
    if (typeof text === 'function') {
      const filled: unknown = Reflect.apply(text, null, [value, value]);
      return [[prefix + key, String(filled)]];
    }
    return flatten(text, `${prefix}${key}.`);
  });
}

function placesIn(text: string): number {
  return text.split('§').length - 1;
}

describe('the texts of comparisons', () => {
  const english = new Map(flatten(compareEn));

  it('say the same values in both languages, and are never empty', () => {
    for (const [key, text] of flatten(compareZh)) {
      const other = english.get(key) ?? '';
      expect([key, placesIn(other)]).toEqual([key, placesIn(text)]);
      expect(Math.min(text.length, other.length)).toBeGreaterThan(0);
    }
  });

  it('have no Chinese in English', () => {
    expect([...english].filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('advise nothing', () => {
    const advice = /建议(?!。)|推荐|买入|卖出|should|recommend/;
    const found = [...flatten(compareZh), ...english].filter(([, text]) => advice.test(text));
    expect(found).toEqual([]);
  });
});
