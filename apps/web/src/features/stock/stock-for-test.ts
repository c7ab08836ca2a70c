import type { StockMaster } from '@chanscope/contract';

/** 贵州茅台 as the server names it, for tests. */
export const maotai: StockMaster = {
  stockId: 'hs600519',
  stockEt: 'SH',
  stockName: '贵州茅台',
  stockNameEn: null,
  stockPy: 'GZMT',
  stockType: 'hs',
  badge: null,
  kind: 'stock',
  board: 'main',
  currency: 'CNY',
  lotSize: 100,
  listedOn: null,
  priceDecimals: 2,
};
