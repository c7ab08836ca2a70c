import { expect, it } from 'vitest';

import { indexChoices, isFoundBy } from './pinyin-filter.ts';

it.each([
  ['hs', ['沪深300', '恒生指数', '恒生科技']],
  ['hushen', ['沪深300']],
  ['上证', ['上证指数', '上证50']],
  [' SZZ', ['上证指数']],
  ['没有', []],
])('finds indices by name, pinyin or initials: %s', (sought, found) => {
  const titles = indexChoices('zh')
    .filter((choice) => isFoundBy(sought, choice))
    .map(({ title }) => title);
  expect(titles).toEqual(found);
});

it('finds an English name whatever its case', () => {
  const [, , , star] = indexChoices('en');
  expect(star === undefined ? null : isFoundBy('star', star)).toBe(true);
});
