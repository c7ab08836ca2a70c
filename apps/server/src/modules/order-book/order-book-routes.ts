import { operatorRoutes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Series } from '../charts/index.ts';
import { type DepthDependencies, createDepths } from './read-depths.ts';

type OrderBookDependencies = Omit<DepthDependencies, 'readQuote'> & { readonly series: Series };

/** Serves order books with the last trades (盘口). */
export function registerOrderBookRoute(
  http: HttpServer,
  { series, ...dependencies }: OrderBookDependencies,
): void {
  const question = { period: 'day', adjust: 'none', count: 1, form: 'typed' } as const;
  const readDepth = createDepths({
    ...dependencies,
    readQuote: async (stockId) => (await series.answer({ ...question, stockId })).quote,
  });
  registerRoute(http, operatorRoutes.readOrderBook, async ({ stockId }) => ({
    depth: await readDepth(stockId),
  }));
}
