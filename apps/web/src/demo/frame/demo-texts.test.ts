import { describe, expect, it } from 'vitest';

const files = import.meta.glob<object>(['../*/*-texts.ts', '!./demo-texts.ts'], { eager: true });

type FilledIn = (...places: readonly string[]) => string;

/** Every text below by its dotted key; places in it are filled with a mark. */
function flatten(texts: unknown, key: string): [string, string][] {
  if (typeof texts === 'string') return [[key, texts]];
  if (typeof texts === 'function') return [[key, (texts as FilledIn)('X', 'X')]];
  return Object.entries(texts as object).flatMap(([name, below]) =>
    flatten(below, `${key}.${name}`),
  );
}

describe('the texts of the demonstration', () => {
  const texts = Object.entries(files).flatMap(([file, module]) => flatten(module, file));
  const zh = texts.filter(([key]) => key.includes('.zh.'));
  const en = new Map(texts.filter(([key]) => key.includes('.en.')));

  it('are there in both languages', () => {
    expect(zh.length).toBeGreaterThan(50);
    expect(en.size).toBe(zh.length);
    const blank = zh.filter(([key]) => (en.get(key.replace('.zh.', '.en.')) ?? '') === '');
    expect(blank).toEqual([]);
  });

  it('have no Chinese in English', () => {
    expect([...en].filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });
});
