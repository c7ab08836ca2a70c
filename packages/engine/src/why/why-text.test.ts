import { describe, expect, it } from 'vitest';

import { chineseWords } from './chinese-words.ts';
import { englishWords } from './english-words.ts';
import { price, ruleIds, traceOf } from './trace.ts';
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
    expect(definitionOf({ kind: '3b-buy', level: 0 }, 'en').definition).toContain(
      'stays above the last pivot',
    );
    expect(definitionOf({ kind: 'pivot', level: 0 }, 'zh').definition).toContain('ZG');
  });
});

describe('definitionOf()', () => {
  it('speaks of segments one level up', () => {
    const [, ofSegments] = englishWords.definitions;
    const recorded = Object.entries(ofSegments).map(([kind, { definition }]) => [kind, definition]);
    expect(recorded.filter(([, definition]) => /strokes?\b/.test(definition ?? ''))).toEqual([]);
    expect(recorded.filter(([, definition]) => !/segment/.test(definition ?? ''))).toEqual([]);
  });

  it('does so in Chinese: a segment of segments, a pivot of segments and signals of them', () => {
    const [ofStrokes, ofSegments] = chineseWords.definitions;
    const higher = Object.values(ofSegments).map(({ definition }) => definition);
    expect(higher.filter((text) => /\u7b14/.test(text) || !/\u6bb5/.test(text))).toEqual([]);
    const lower = new Set(Object.values(ofStrokes).map(({ definition }) => definition));
    expect(higher.filter((text) => lower.has(text))).toEqual([]);
  });

  it('shows a segment and a pivot of either level apart', () => {
    const saidOf = (kind: 'segment' | 'pivot', level: 0 | 1): string =>
      definitionOf({ kind, level }, 'en').definition;
    expect(saidOf('segment', 0)).toContain('at least three strokes');
    expect(saidOf('segment', 1)).toContain('at least three segments');
    expect(saidOf('pivot', 0)).toContain('that several strokes share');
    expect(saidOf('pivot', 1)).toContain('that consecutive segments share');
  });
});

describe('traceText()', () => {
  it('names a line by the time it begins, in the words of its level', () => {
    const said = (level: 0 | 1, direction: 1 | -1, language: 'zh' | 'en'): string =>
      traceText(
        traceOf('Z2', 'pivot-line', {
          values: {
            at: { kind: 'line', value: 3, direction, level },
            low: price(1),
            high: price(2),
          },
        }),
        language,
        { priceDecimals: 2, timeOf: (bar) => `03-${bar + 16}` },
      );
    expect(said(0, 1, 'zh')).toMatch(/^03-19 \u8d77\u7684\u5411\u4e0a\u7b14\uff1a1\.00/);
    expect(said(1, -1, 'zh')).toMatch(/^03-19 \u8d77\u7684\u5411\u4e0b\u7ebf\u6bb5\uff1a1\.00/);
    expect(said(0, 1, 'en')).toBe('the rising stroke from 03-19: 1.00 to 2.00');
    expect(said(1, -1, 'en')).toBe('the falling segment from 03-19: 1.00 to 2.00');
  });

  it('shows prices, rates, strengths and lines each in their own way', () => {
    const text = traceText(
      {
        rule: 'D2',
        template: 'strength-leaving',
        values: {
          line: { kind: 'term', value: 'stroke' },
          at: { kind: 'line', value: 7, direction: -1, level: 0 },
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
    expect(text).toBe('strength after: slope of the falling stroke from 7 is 0.0001235');
  });
});
