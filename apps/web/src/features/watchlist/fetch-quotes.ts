import { routes, watchlistLimits } from '@chanscope/contract';

import { call } from '../../api/index.ts';
import { takeQuotes } from './quote-board.ts';

/** Fetches the quotes of the given securities onto the board, as many at a time as a call takes. */
export async function fetchQuotes(stockIds: readonly string[], signal: AbortSignal): Promise<void> {
  for (let from = 0; from < stockIds.length; from += watchlistLimits.quotes) {
    const chunk = stockIds.slice(from, from + watchlistLimits.quotes);
    takeQuotes(await call(routes.getWatchQuotes, { stockIds: chunk }, signal), performance.now());
  }
}
