import { expect, it } from 'vitest';

import { recordedWord } from './missed-searches.ts';

it.each([
  [' 中际旭创 ', '中际旭创'],
  ['ｓｈ600519', 'SH600519'],
  ['two   words', 'TWO WORDS'],
])('keeps %j as %j', (text, word) => expect(recordedWord(text)).toBe(word));

it.each([
  '13812345678',
  '+86 138-1234-5678',
  '(010) 6552 1234',
  'me@example.org',
  'x',
  '',
  '贵州茅台酒股份有限公司的全称以及许多别的话写在这里',
])('keeps nothing of %j', (text) => expect(recordedWord(text)).toBeNull());
