import type { FoundPart, FoundRow } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { type ShownRow, shownRowOf } from './shown-row.ts';

const maotai = {
  stockId: 'hs600519',
  stockEt: 'SH',
  stockName: '贵州茅台',
  stockNameEn: 'Kweichow Moutai',
  stockPy: 'GZMT',
  stockType: 'hs',
  badge: null,
} as const;

function markedIn({ code, name, initials, also }: ShownRow): Record<string, string> {
  const texts = [code, name, initials, ...also];
  return Object.fromEntries(
    texts
      .filter(({ text, typed }) => typed !== '' && text.toLowerCase().includes(typed.toLowerCase()))
      .map(({ text, typed }) => [text, typed]),
  );
}

it.each<readonly [string, readonly FoundPart[], Record<string, string>]>([
  ['gzmt', [{ text: 'GZMT', part: 'GZMT' }], { GZMT: 'GZMT' }],
  ['hs600519', [], { '600519.SH': '600519' }],
  ['貴州茅台', [{ text: '贵州茅台', part: '贵州茅台' }], { 贵州茅台: '贵州茅台' }],
  [
    '茅台 600519',
    [
      { text: '贵州茅台', part: '茅台' },
      { text: '600519.SH', part: '600519' },
    ],
    { 贵州茅台: '茅台', '600519.SH': '600519' },
  ],
  ['moutai', [{ text: 'Kweichow Moutai', part: 'Moutai' }], { 'Kweichow Moutai': 'Moutai' }],
  ['guizhou', [{ text: 'GUIZHOUMAOTAI', part: 'GUIZHOU' }], { GUIZHOUMAOTAI: 'GUIZHOU' }],
])('marks what %s was found by', (typed, found, expected) => {
  const row: FoundRow = { ...maotai, found: [...found] };
  expect(markedIn(shownRowOf(row, { typed, isEnglish: false }))).toEqual(expected);
});

it('writes the Chinese name beside the English one that it was found by', () => {
  const row: FoundRow = { ...maotai, found: [{ text: '贵州茅台', part: '茅台' }] };
  const { name, also } = shownRowOf(row, { typed: '茅台', isEnglish: true });
  expect([name.text, also]).toEqual(['Kweichow Moutai', [{ text: '贵州茅台', typed: '茅台' }]]);
});

it('marks the typed characters in rows that were not asked for', () => {
  expect(markedIn(shownRowOf(maotai, { typed: '茅', isEnglish: false }))).toEqual({
    贵州茅台: '茅',
  });
});
