import { expect, it } from 'vitest';

import { changeRowsOf } from './change-rows.ts';

it('names each share of a map with its sector in the language of the page', () => {
  const answer = {
    market: 'hs' as const,
    sectors: [{ stockName: '银行', stockNameEn: 'Banks' }],
    shares: {
      stockIds: ['hs600036', 'hs600519'],
      names: ['招商银行', '贵州茅台'],
      namesEn: ['CM Bank', null],
      sectors: [0, -1],
      changes: [1.25, null],
      amounts: [3e8, null],
    },
  };
  expect(changeRowsOf(answer, 'en')).toMatchObject([
    { stockNameEn: 'CM Bank', change: 1.25, amount: 3e8, sector: 'Banks' },
    { stockName: '贵州茅台', change: null, amount: null, sector: null },
  ]);
  expect(changeRowsOf(answer, 'zh')[0]?.sector).toBe('银行');
});
