import { describe, expect, it } from 'vitest';

import { chineseWords } from './chinese-words.ts';
import { englishWords } from './english-words.ts';
import { ruleIds } from './trace.ts';
import { definitionOf, ruleText, traceText } from './why-text.ts';
import type { Sentence } from './why-words.ts';

/** Names of the values in a sentence, sorted. */
function placeholdersOf(sentence: Sentence): string[] {
  const texts = typeof sentence === 'string' ? [sentence] : Object.values(sentence);
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return [...new Set(names)].map(String).toSorted();
}

/** All texts of a language. */
function textsIn(words: object): string[] {
  return Object.values(words).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? textsIn(value) : [String(value)],
  );
}

describe('the words of explanations', () => {
  it('have a sentence for each outcome in both languages', () => {
    const english = Object.entries(englishWords.sentences);
    expect(english.map(([template]) => template)).toEqual(Object.keys(chineseWords.sentences));
    const chinese = Object.values(chineseWords.sentences);
    expect(chinese.map((sentence) => typeof sentence)).toEqual(
      english.map(([, sentence]) => typeof sentence),
    );
  });

  it('leave nothing empty', () => {
    const texts = [...textsIn(chineseWords), ...textsIn(englishWords)];
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  it('punctuate Chinese in full width', () => {
    const chinese = textsIn(chineseWords).filter((text) => /[\u4e00-\u9fff]/.test(text));
    expect(chinese.filter((text) => /[,;:()?!]/.test(text))).toEqual([]);
  });

  it('name no value in Chinese that English does not know, but for words of quantity', () => {
    const unknown = Object.entries(chineseWords.sentences).flatMap(([template, sentence]) => {
      const english = Object.entries(englishWords.sentences).find(([each]) => each === template);
      const known = english === undefined ? [] : placeholdersOf(english[1]);
      return placeholdersOf(sentence).filter(
        (name) => !known.includes(name) && !/^lines?$/.test(name),
      );
    });
    expect(new Set(unknown)).toEqual(new Set(['relation']));
  });

  it('state every rule and define every structure', () => {
    const rules = ruleIds.map((rule) => [ruleText(rule, 'zh'), ruleText(rule, 'en')]);
    expect(new Set(rules.flat()).size).toBe(2 * ruleIds.length);
    expect(definitionOf('3b-buy', 'en').definition).toContain('stays above the last pivot');
    expect(definitionOf('pivot', 'zh').definition).toContain('ZG');
  });
});

describe('traceText()', () => {
  it('shows prices, rates, strengths and lines each in their own way', () => {
    const text = traceText(
      {
        rule: 'D2',
        template: 'strength-leaving',
        values: {
          line: { kind: 'term', value: 'stroke' },
          at: { kind: 'line', value: 7 },
          measure: { kind: 'term', value: 'slope' },
          strength: { kind: 'strength', value: 0.000123456 },
        },
        holds: true,
        bars: [],
        children: [],
      },
      'en',
      { priceDecimals: 2, timeOf: String },
    );
    expect(text).toBe('strength after: slope of stroke #7 is 0.0001235');
  });
});
