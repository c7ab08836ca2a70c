import type { WatchItem } from '@chanscope/contract';

/** An item of a watchlist for tests. */
export function watchItemForTest(changes: Partial<WatchItem>): WatchItem {
  return {
    id: 'item',
    stockId: 'hs600519',
    stockName: '贵州茅台',
    stockNameEn: 'Kweichow Moutai',
    stockPy: 'GZMT',
    stockType: 'hs',
    groupIds: [],
    colour: null,
    note: '',
    tags: [],
    alias: '',
    addPrice: null,
    addTime: 0,
    targetHigh: null,
    targetLow: null,
    revision: 1,
    ...changes,
  };
}
