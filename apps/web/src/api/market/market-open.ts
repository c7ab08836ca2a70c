import { type MarketPhaseMessage, type StockRow, markets, routes } from '@chanscope/contract';
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';

import { call } from '../calls/client.ts';
import { useConnection } from '../calls/connection.ts';
import { type NotedPhase, phaseFrom } from './market-phase.ts';
import { followTopics } from '../stream/follow-topics.ts';
import { useLiveTopics } from '../stream/live-topics.ts';

type Market = StockRow['stockType'];
type MarketPhase = MarketPhaseMessage['phase'];

const askedEveryMs = 30_000;
/** While nothing answers, this call is what finds out that the server is back. */
const askedWhenSilentEveryMs = 5000;

const marketTopic = 'market';

/** Whether a market is open (开盘标志), asked again every half minute where the server does not report. */
export function marketOpenQuery(market: Market) {
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

/** What a market was last said to do, which is more than whether it is open. */
const useNotedPhases = create<Partial<Record<Market, NotedPhase>>>(() => ({}));

/** Notes what an answer says that a market does; what the server reports by itself may be newer, and holds. */
export function notePhase(market: Market, phase: MarketPhase): void {
  if (!useLiveTopics.getState().topics.has(marketTopic)) keepPhase(market, phase);
}

function keepPhase(market: Market, phase: MarketPhase): void {
  useNotedPhases.setState({ [market]: { phase, at: Date.now() } });
}

/**
 * What each market does now (市场阶段), reported by the server for as long as something shows it; without its
 * word known by the open flag. Undefined before anything is known.
 */
export function useMarketPhases(): Readonly<Record<Market, MarketPhase | undefined>> {
  usePushedMarkets();
  const isPushed = useLiveTopics(({ topics }) => topics.has(marketTopic));
  const noted = useNotedPhases();
  return useQueries({
    queries: markets.map(marketOpenQuery),
    combine: ([hs, hk, us]) => {
      const hearsay = { isPushed, now: Date.now() };
      return {
        hs: phaseFrom(hs?.data, noted.hs, hearsay),
        hk: phaseFrom(hk?.data, noted.hk, hearsay),
        us: phaseFrom(us?.data, noted.us, hearsay),
      };
    },
  });
}

/** Lets the server say what the markets do, for as long as something shows it. */
function usePushedMarkets(): void {
  const client = useQueryClient();
  const isLive = useLiveTopics(({ topics }) => topics.has(marketTopic));
  useEffect(
    () =>
      followTopics({
        topics: [marketTopic],
        onUpdate: ([updates]) => {
          if (updates?.value.kind !== 'markets') return;
          for (const { market, open, phase } of updates.value.markets) {
            keepPhase(market, phase);
            client.setQueryData(openKey(market), open);
          }
        },
      }),
    [client],
  );
  useEffect(() => {
    if (!isLive) return undefined;
    // What is reported no more is asked for, and so it comes out whether the server is away.
    return () => void client.invalidateQueries({ queryKey: [openKeyName] });
  }, [client, isLive]);
}

const openKeyName = 'market-open';

function openKey(market: Market): readonly [string, string] {
  return [openKeyName, market];
}
