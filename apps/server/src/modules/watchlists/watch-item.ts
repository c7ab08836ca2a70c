import { randomUUID } from 'node:crypto';

import type { StockSymbol } from '@chanscope/market';

import type { StoredWatchlist, WatchlistItem } from './stored-watchlist.ts';

/** A security that is being added, with nothing noted yet. */
export function newItem(
  symbol: StockSymbol,
  addPrice: number | null,
  addTime: number,
): WatchlistItem {
  return {
    id: randomUUID(),
    symbol,
    place: 0,
    colour: null,
    note: '',
    tags: [],
    alias: '',
    targetHigh: null,
    targetLow: null,
    addPrice,
    addTime,
    revision: 0,
  };
}

/** Items that a change brought without a price. */
export function unpricedBetween(before: StoredWatchlist, after: StoredWatchlist): WatchlistItem[] {
  const known = new Set(before.items.map(({ id }) => id));
  return after.items.filter(({ id, addPrice }) => addPrice === null && !known.has(id));
}

/**
 * Gives prices, by id, to items that are still there and still have none. Their revisions stay: an
 * owner who is editing one has no conflict with it.
 */
export function withAddPrices(
  watchlist: StoredWatchlist,
  priceOf: ReadonlyMap<string, number | null>,
): StoredWatchlist {
  const items = watchlist.items.map((item) => {
    const price = priceOf.get(item.id) ?? null;
    return price === null || item.addPrice !== null ? item : { ...item, addPrice: price };
  });
  return { ...watchlist, items };
}
