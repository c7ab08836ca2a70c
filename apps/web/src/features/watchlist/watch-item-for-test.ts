import type { WatchItem, WatchQuote } from '@chanscope/contract';

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

/** The live part of a row for tests: a price, and nothing else that is known. */
export function watchQuoteForTest(changes: Partial<WatchQuote>): WatchQuote {
  return {
    stockId: 'hs600519',
    price: 10,
    prevClose: null,
    changePct: null,
    change5dPct: null,
    volumeRatio: null,
    asOf: null,
    source: 'feed:sina',
    isSimulated: false,
    isSuspended: false,
    isStale: false,
    tradeDate: '2026-11-18',
    spark: [],
    sparkKind: 'days',
    day: null,
    m30: null,
    isPending: false,
    ...changes,
  };
}
