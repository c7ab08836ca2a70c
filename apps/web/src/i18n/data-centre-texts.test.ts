import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { fillText, useDataCentreTexts, wordFor } from './data-centre-texts.ts';
import { dataCentreEn } from './en/en-data-centre.ts';
import { changeTexts, startTexts } from './i18n.ts';
import { dataCentreZh } from './zh/zh-data-centre.ts';

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

  it('are in the language of the page', async () => {
    const Title = (): string => {
      const { words, locale } = useDataCentreTexts();
      return `${locale}: ${words.sections.freshness}`;
    };
    vi.stubGlobal('document', { documentElement: {} });
    onTestFinished(() => void vi.unstubAllGlobals());
    await startTexts('zh');
    expect(renderToStaticMarkup(createElement(Title))).toBe('zh: 新鲜度');
    await changeTexts('en');
    expect(renderToStaticMarkup(createElement(Title))).toBe('en: Freshness');
  });

  it('keep a place that no one fills, and a key that no one words', () => {
    expect(fillText('{a} {b}', { a: 1 })).toBe('1 {b}');
    expect(wordFor({ jump: 'x' }, 'constructor')).toBe('constructor');
  });
});
