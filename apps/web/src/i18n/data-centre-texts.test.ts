import { describe, expect, it } from 'vitest';

import { fillText, wordFor } from './data-centre-texts.ts';
import { dataCentreEn } from './en-data-centre.ts';
import { dataCentreZh } from './zh-data-centre.ts';

type Texts = Readonly<{ [key: string]: string | Texts }>;

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

describe('the texts of the data centre', () => {
  it('fill the same places in both languages', () => {
    const english = new Map(flatten(dataCentreEn));
    for (const [key, text] of flatten(dataCentreZh))
      expect([key, placesOf(english.get(key) ?? '')]).toEqual([key, placesOf(text)]);
  });

  it('have no Chinese in English', () => {
    const chinese = flatten(dataCentreEn).filter(([, text]) => /\p{Script=Han}/u.test(text));
    expect(chinese).toEqual([]);
  });

  it('keep a place that nobody fills, and a key that nobody words', () => {
    expect(fillText('{a} {b}', { a: 1 })).toBe('1 {b}');
    expect(wordFor({ jump: 'x' }, 'constructor')).toBe('constructor');
  });
});
