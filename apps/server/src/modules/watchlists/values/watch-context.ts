import type { WatchContext } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import type { Instruments } from '../../instruments/index.ts';
import type { Notes } from '../../markings/index.ts';
import type { WatchlistStore } from '../watchlist-store.ts';
import { type StockNames, readStockNames } from './stock-names.ts';

/** Dependencies of the context of a watchlist. */
export interface ContextDependencies {
  readonly store: Pick<WatchlistStore, 'readSymbols'>;
  readonly instruments: Instruments;
  readonly notes: Pick<Notes, 'readStops'>;
}

/** What auto groups (自动分组) of an account go by besides its rows: the stops it noted, and industries. */
export async function readWatchContext(
  { store, instruments, notes }: ContextDependencies,
  accountId: string,
): Promise<WatchContext> {
  const symbols = await store.readSymbols(accountId);
  const stops = await notes.readStops(accountId);
  const industryOf = await instruments.industriesOf(symbols);
  const names = await readStockNames(instruments, [...symbols, ...industryOf.values()]);
  return {
    stops: symbols.flatMap((symbol) => {
      const price = stops.get(symbol);
      return price === undefined ? [] : [{ stockId: names.rowOf(symbol).stockId, price }];
    }),
    industries: industriesFrom(symbols, industryOf, names),
  };
}

function industriesFrom(
  symbols: readonly StockSymbol[],
  industryOf: ReadonlyMap<StockSymbol, StockSymbol>,
  names: StockNames,
): WatchContext['industries'] {
  const placed = symbols.filter((symbol) => industryOf.has(symbol));
  const membersOf = Map.groupBy(placed, (symbol) => industryOf.get(symbol));
  return Array.from(membersOf, ([industry, members]) => {
    if (industry === undefined) return [];
    const { stockId, stockName, stockNameEn } = names.rowOf(industry);
    const ids = members.map((symbol) => names.rowOf(symbol).stockId);
    return [{ stockId, name: stockName, nameEn: stockNameEn, members: ids }];
  }).flat();
}
