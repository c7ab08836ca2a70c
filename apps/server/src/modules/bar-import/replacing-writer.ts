import type { StockSymbol } from '@chanscope/market';

import { writeBars } from '../bars/index.ts';

/** Far below the number of parameters that a statement may have. */
const symbolsPerStatement = 500;

/** Writes as `writeBars` does, into series that are emptied before the first bars of one file come for them. */
export function createReplacingWriter(): typeof writeBars {
  const emptied = new Set<StockSymbol>();
  return async (transaction, target, bars) => {
    const symbols = bars.symbols.filter((symbol) => !emptied.has(symbol));
    for (let from = 0; from < symbols.length; from += symbolsPerStatement)
      await transaction
        .deleteFrom('bar_series')
        .where('timeframe', '=', target.timeframe)
        .where('source', '=', target.source)
        .where('symbol', 'in', symbols.slice(from, from + symbolsPerStatement))
        .execute();
    for (const symbol of symbols) emptied.add(symbol);
    return writeBars(transaction, target, bars);
  };
}
