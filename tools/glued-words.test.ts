import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

// A text is in one language: what people read comes from the catalogue of the contract or from the page's
// texts, where Chinese and English stand side by side.

/** Tables of the command line, which are English and name the theory's terms in Chinese beside them. */
const tablesWithTerms = [
  'apps/cli/src/chan/czsc-table.ts',
  'apps/cli/src/chan/step-table.ts',
  'apps/cli/src/chan/structure-table.ts',
  'apps/cli/src/chan/survival-table.ts',
];

const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}').filter(
  (file) => !/(?:\.test\.tsx?|-for-test\.tsx?)$/.test(file),
);

/** Comments, and the three kinds of literals, in the order in which a text has them. */
const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Places for values and tags, which are no words. */
const places = /\$\{[^}]*\}|\{\{?[^}]*\}\}?|<[^>]*>/g;

/** The product’s own name, commands to type, and a term in brackets behind its English name. */
const names = /缠镜|npm run [a-z]+|\(\p{Script=Han}+\)/gu;

/** The literals of a source text that have Chinese and two English words in a row. */
function gluedIn(text: string): string[] {
  return (
    [...text.matchAll(tokens)]
      .map(([token]) => token)
      // Texts over many lines are lists of names, not words to anybody.
      .filter((token) => !token.startsWith('/') && !token.includes('\n'))
      .map((token) => token.replaceAll(places, '').replaceAll(names, ''))
      .filter((token) => /\p{Script=Han}/u.test(token) && /[A-Za-z]{2,} [a-z]{2,}/.test(token))
  );
}

describe('a literal of the product', () => {
  it('has no English beside its Chinese', () => {
    const glued = sources
      .filter((file) => !tablesWithTerms.includes(file))
      .flatMap((file) => gluedIn(readFileSync(file, 'utf8')).map((token) => `${file}: ${token}`));
    expect(glued).toEqual([]);
  });

  it.each([
    ["const a = '没有数据 · No data here';", 1],
    ['const a = `${date} 不是交易日 · ${date} is no trading day`;', 1],
    ["// 中文 and two words\nconst a = '中文';", 0],
    ["const a = { zh: '没有数据', en: 'No data here' };", 0],
    ["const a = '请用 UTF-8 保存，或 CSV';", 0],
  ])('is found in %j %i times', (text, times) => {
    expect(gluedIn(text)).toHaveLength(times);
  });

  it('is looked for in every file but those whose tables name terms', () => {
    const needless = tablesWithTerms.filter(
      (file) => gluedIn(readFileSync(file, 'utf8')).length === 0,
    );
    expect(needless).toEqual([]);
  });
});
