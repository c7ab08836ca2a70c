import { type ScoreAnswer, type StockRow, operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../../api/index.ts';

/** Scores are of a day: they change once a day. */
const staleTimeMs = 10 * 60_000;

/** The badges of shares; funds, indices and sectors have no score. */
const shareBadges: readonly StockRow['badge'][] = [null, 'chinext', 'star', 'bse', 'st'];

/**
 * The score (评分) of a share, null for what has none, before the first day that was computed, and until
 * it is there.
 */
export function useScore({ stockId, badge }: StockRow): ScoreAnswer | null {
  const { data } = useQuery({
    queryKey: ['score', stockId],
    queryFn: ({ signal }) => call(operatorRoutes.listScores, { stockId }, signal),
    enabled: shareBadges.includes(badge),
    staleTime: staleTimeMs,
  });
  return data === undefined || data.one === null || data.date === null ? null : data;
}
