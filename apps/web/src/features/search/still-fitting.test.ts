import type { StockRow } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { rowsStillFitting } from './still-fitting.ts';

const moutai: StockRow = {
  stockId: 'hs600519',
  stockEt: 'SH',
  stockName: '贵州茅台',
  stockPy: 'GZMT',
  stockType: 'hs',
  stockNameEn: 'Kweichow Moutai',
  badge: null,
};
const gree: StockRow = {
  ...moutai,
  stockId: 'hs000651',
  stockName: '格力电器',
  stockPy: 'GLDQ',
  stockNameEn: null,
};

describe('rowsStillFitting()', () => {
  it.each(['6005', '600519.s', 'hs6005', 'gzm', '茅台', 'kweichow'])(
    'keeps the row that %s still fits',
    (text) => {
      expect(rowsStillFitting([moutai, gree], text)).toEqual([moutai]);
    },
  );

  it('keeps none that the longer text does not fit', () => {
    expect(rowsStillFitting([moutai, gree], 'G1')).toEqual([]);
  });
});
