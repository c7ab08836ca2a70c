import type { StockRow } from '@chanscope/contract';
import { routes } from '@chanscope/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from './client.ts';
import { useConnection } from './connection.ts';
import { followTopics, useLiveTopics } from './stream/follow-topics.ts';

const askedEveryMs = 30_000;
/** While nobody answers, this call is what finds out that the server is back. */
const askedWhenSilentEveryMs = 5000;

const marketTopic = 'market';

/** Whether a market is open (开盘标志), asked again every half minute where the server does not tell. */
export function marketOpenQuery(market: StockRow['stockType']) {
  return queryOptions({
    queryKey: openKey(market),
    queryFn: ({ signal }) => call(routes.isMarketOpen, { market }, signal),
    refetchInterval: () => {
      if (!useConnection.getState().answered) return askedWhenSilentEveryMs;
      return useLiveTopics.getState().topics.has(marketTopic) ? false : askedEveryMs;
    },
    staleTime: askedEveryMs,
    retry: false,
  });
}

/** Lets the server tell when a market opens or closes, for as long as something shows it. */
export function useToldMarkets(): void {
  const client = useQueryClient();
  const isLive = useLiveTopics(({ topics }) => topics.has(marketTopic));
  useEffect(
    () =>
      followTopics({
        topics: [marketTopic],
        onNews: ([news]) => {
          if (news?.value.kind !== 'markets') return;
          for (const { market, open } of news.value.markets)
            client.setQueryData(openKey(market), open);
        },
      }),
    [client],
  );
  useEffect(() => {
    if (!isLive) return undefined;
    // What is told no more is asked for, and so it comes out whether the server is away.
    return () => void client.invalidateQueries({ queryKey: [openKeyName] });
  }, [client, isLive]);
}

const openKeyName = 'market-open';

function openKey(market: StockRow['stockType']): readonly [string, string] {
  return [openKeyName, market];
}
