import type { StockRow } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { maxRecent, recentFromStored, withNewest } from './recent-stocks.ts';

function stockNamed(stockId: string): StockRow {
  return {
    stockId,
    stockEt: 'SH',
    stockName: stockId,
    stockPy: '',
    stockType: 'hs',
    stockNameEn: null,
    badge: null,
  };
}

describe('withNewest()', () => {
  it('puts the newest first and moves a repeated one', () => {
    const recent = ['b', 'a'].map(stockNamed);
    expect(withNewest(recent, stockNamed('a')).map((stock) => stock.stockId)).toEqual(['a', 'b']);
  });

  it('forgets the oldest beyond the limit', () => {
    const recent = Array.from({ length: maxRecent }, (_, index) => stockNamed(`s${index}`));
    const ids = withNewest(recent, stockNamed('new')).map((stock) => stock.stockId);
    expect(ids).toHaveLength(maxRecent);
    expect(ids).not.toContain(`s${maxRecent - 1}`);
  });
});

describe('recentFromStored()', () => {
  it('keeps the readable entries and drops the others', () => {
    expect(recentFromStored([stockNamed('a'), { stockId: 7 }, null])).toEqual([stockNamed('a')]);
  });

  it.each([undefined, null, 'a', { 0: 'a' }])('is empty for %j', (stored) => {
    expect(recentFromStored(stored)).toEqual([]);
  });
});
