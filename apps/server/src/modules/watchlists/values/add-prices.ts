import { setImmediate as turn } from 'node:timers/promises';

import { type StockSymbol, stockIdOf } from '@chanscope/market';

import type { Log } from '../../../platform/log.ts';
import { waitAtMost } from '../../../platform/wait-at-most.ts';
import type { Series } from '../../charts/index.ts';
import { BackgroundWork } from './background-work.ts';
import type { WatchlistItem } from '../stored-watchlist.ts';
import { withAddPrices } from '../watch-item.ts';
import type { WatchlistStore } from '../watchlist-store.ts';

/** The prices at which securities are added (加入价). */
export interface AddPrices {
  /** Those that can be had soon. Never fails: a security without bars has no price. */
  readSoon(symbols: readonly StockSymbol[]): Promise<ReadonlyMap<StockSymbol, number>>;
  /**
   * Gives a price to new items that have none, after the answer: that of the moment at which it is
   * read, seconds later. What waits while the server stops, or too long a line, stays without.
   */
  fillLater(accountId: string, items: readonly WatchlistItem[]): void;
  /** Resolves when nothing is read or written any more. */
  close(): Promise<void>;
}

interface AddPriceDependencies {
  readonly store: WatchlistStore;
  readonly series: Series;
  readonly log: Log;
}

/** How long adding waits for prices; what has none by then is added without. */
const patienceMs = 250;

/** Prices that are read before they are written: pages see them at once, and not one by one. */
const filledAtOnce = 100;

const maxCachedFillings = 1000;

export function createAddPrices({ store, series, log }: AddPriceDependencies): AddPrices {
  const fillings = new BackgroundWork({ capacity: maxCachedFillings, log });

  async function fill(
    accountId: string,
    items: readonly WatchlistItem[],
    signal: AbortSignal,
  ): Promise<void> {
    const prices = new Map<StockSymbol, number>();
    const symbols = items.map(({ symbol }) => symbol);
    await readInto(prices, series, { symbols, signal });
    if (prices.size === 0 || signal.aborted) return;
    const priceOf = new Map(items.map(({ id, symbol }) => [id, prices.get(symbol) ?? null]));
    await store.change(accountId, (watchlist) => ({
      watchlist: withAddPrices(watchlist, priceOf),
      result: null,
    }));
  }

  return {
    readSoon: (symbols) => readSoon(series, symbols),

    fillLater(accountId, items) {
      for (let from = 0; from < items.length; from += filledAtOnce) {
        const part = items.slice(from, from + filledAtOnce);
        fillings.add(part[0]?.id ?? '', (signal) => fill(accountId, part, signal));
      }
    },

    close: () => fillings.close(),
  };
}

async function readSoon(
  series: Series,
  symbols: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, number>> {
  const prices = new Map<StockSymbol, number>();
  const end = new AbortController();
  await waitAtMost(patienceMs, readInto(prices, series, { symbols, signal: end.signal }));
  end.abort();
  return new Map(prices);
}

/** Reads one price after the other, with a turn for requests between them, until the signal. */
async function readInto(
  prices: Map<StockSymbol, number>,
  series: Series,
  { symbols, signal }: { readonly symbols: readonly StockSymbol[]; readonly signal: AbortSignal },
): Promise<void> {
  for (const symbol of symbols) {
    if (signal.aborted) return;
    const price = await priceOf(series, symbol);
    if (price !== null) prices.set(symbol, price);
    await turn();
  }
}

async function priceOf(series: Series, symbol: StockSymbol): Promise<number | null> {
  try {
    const { quote } = await series.answer({
      // Of a symbol the id reads the same whatever the kind.
      stockId: stockIdOf(symbol, 'index'),
      period: 'day',
      adjust: 'none',
      count: 1,
      form: 'typed',
    });
    return quote?.price ?? null;
  } catch {
    return null;
  }
}
