import { parseSymbol } from '@chanscope/market';
import { expect, it } from 'vitest';

import { foundPartsOf } from './found-parts.ts';

const row = {
  stockId: 'hk00066',
  stockEt: 'HK',
  stockName: '港铁公司',
  stockNameEn: 'MTR CORPORATION',
  stockPy: 'GTGS',
  stockType: 'hk',
  badge: null,
} as const;
const entry = {
  symbol: parseSymbol('HK.00066'),
  kind: 'stock',
  rank: 1,
  names: ['港铁公司', '地铁公司'],
  nameEn: 'MTR CORPORATION',
  initials: ['GTGS', 'DTGS'],
  fullPinyin: ['GANGTIEGONGSI'],
} as const;

it.each([
  ['mt', [{ text: 'MTR CORPORATION', part: 'MT' }]],
  ['港鐵', [{ text: '港铁公司', part: '港铁' }]],
  ['gtgs', [{ text: 'GTGS', part: 'GTGS' }]],
  ['地铁', [{ text: '地铁公司', part: '地铁' }]],
  ['dtg', [{ text: 'DTGS', part: 'DTG' }]],
  ['gangtie', [{ text: 'GANGTIEGONGSI', part: 'GANGTIE' }]],
  ['00066', [{ text: '00066.HK', part: '00066' }]],
  ['rcorp', [{ text: 'MTR CORPORATION', part: 'R CORP' }]],
  [
    '地铁 00066',
    [
      { text: '地铁公司', part: '地铁' },
      { text: '00066.HK', part: '00066' },
    ],
  ],
  // Of a spelling of the code the page itself knows the part.
  ['hk66', []],
])('says by which text %s was found', (typed, parts) => {
  expect(foundPartsOf(row, entry, typed)).toEqual(parts);
});
