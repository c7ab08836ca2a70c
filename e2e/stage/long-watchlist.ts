import type { WatchItem, WatchQuote } from '@chanscope/contract';
import type { Page, Route } from 'playwright-core';

/** Answers the page with a watchlist longer than the directory of a fresh server. */
export async function longWatchlist(page: Page, length: number): Promise<void> {
  const list = Array.from({ length }, (_, index) => itemAt(index));
  await page.route('**/api/stock/zx/getZxList', async (route) => {
    const { version } = route.request().postDataJSON() as { version?: number };
    await answer(route, { version: 1, groups: [], list: version === 1 ? null : list, shared: [] });
  });
  await page.route('**/api/stock/zx/quotes', async (route) => {
    const { stockIds } = route.request().postDataJSON() as { stockIds: string[] };
    await answer(route, stockIds.map(quoteOf));
  });
}

async function answer(route: Route, data: unknown): Promise<void> {
  await route.fulfill({ json: { code: 200, msg: '', data } });
}

function itemAt(index: number): WatchItem {
  return {
    id: `item-${index}`,
    stockId: `hs${600_000 + index}`,
    stockName: `证券${index}`,
    stockNameEn: null,
    stockPy: `ZQ${(index * 7919) % 2000}`,
    stockType: 'hs',
    groupIds: [],
    colour: index % 3 === 0 ? 'red' : null,
    note: index % 4 === 0 ? '等回抽中枢' : '',
    tags: index % 5 === 0 ? ['龙头'] : [],
    alias: '',
    addPrice: 10,
    addTime: 0,
    targetHigh: index % 6 === 0 ? 12 : null,
    targetLow: null,
    revision: 1,
  };
}

const preset = 'chanscope';

function quoteOf(stockId: string): WatchQuote {
  const seed = Number(stockId.slice(2));
  const changePct = ((seed * 7919) % 2000) / 100 - 10;
  return {
    stockId,
    price: 10 + changePct / 10,
    prevClose: 10,
    changePct,
    change5dPct: 1,
    volumeRatio: 1.1,
    asOf: 0,
    source: 'simulated',
    isSimulated: true,
    isSuspended: false,
    isStale: false,
    tradeDate: '2026-11-18',
    spark: Array.from({ length: 60 }, (_, minute) => 10 + Math.sin(minute + seed)),
    sparkKind: 'minutes',
    day: {
      direction: 1,
      pivot: 'above',
      signal: { side: 'buy', types: '3a', time: seed, isProvisional: false },
      preset,
    },
    m30: { direction: -1, pivot: 'in', signal: null, preset },
    isPending: false,
  };
}
