import type { StockRow } from '@chanscope/contract';
import { routes } from '@chanscope/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { useConnection } from './connection.ts';

const askedEveryMs = 30_000;
/** While nobody answers, this call is what finds out that the server is back. */
const askedWhenSilentEveryMs = 5000;

/** Whether a market is open (开盘标志), asked again every half minute. */
export function marketOpenQuery(market: StockRow['stockType']) {
  return queryOptions({
    queryKey: ['market-open', market],
    queryFn: ({ signal }) => call(routes.isMarketOpen, { market }, signal),
    refetchInterval: () =>
      useConnection.getState().answered ? askedEveryMs : askedWhenSilentEveryMs,
    staleTime: askedEveryMs,
    retry: false,
  });
}
