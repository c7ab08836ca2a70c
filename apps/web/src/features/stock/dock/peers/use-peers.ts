import { type PeersAnswer, operatorRoutes } from '@chanscope/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

import { call } from '../../../../api/index.ts';

/** Peers are of a day: they change once a day. */
const staleTimeMs = 10 * 60_000;

/** The shares that are like one (同类). */
export function usePeers(stockId: string): UseQueryResult<PeersAnswer> {
  return useQuery({
    queryKey: ['peers', stockId],
    queryFn: ({ signal }) => call(operatorRoutes.findPeers, { stockId }, signal),
    staleTime: staleTimeMs,
  });
}
