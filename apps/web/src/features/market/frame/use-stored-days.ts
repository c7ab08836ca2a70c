import { type DayList, operatorRoutes } from '@chanscope/contract';
import type { Market } from '@chanscope/market';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../api/index.ts';

/** A day is added once every evening. */
const staleTimeMs = 5 * 60_000;

/** The days of which a list of a market is stored, the newest first; null while they are not known. */
export function useStoredDays(market: Market, list: DayList): readonly string[] | null {
  const { data } = useQuery({
    queryKey: ['market-days', market, list],
    queryFn: ({ signal }) => call(operatorRoutes.listStoredDays, { market, list }, signal),
    staleTime: staleTimeMs,
  });
  return data?.days ?? null;
}
