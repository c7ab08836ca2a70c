import { type SectorsAnswer, type StockRow, operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../../api/index.ts';

/** The directory and the places of a day change once a day at the most. */
const staleTimeMs = 10 * 60_000;

/** What is no member of a sector. */
const outsideBadges: readonly StockRow['badge'][] = ['index', 'sector', 'etf', 'fund'];

/** The sectors of a share (所属板块); null where none is known, and until they are there. */
export function useOwnSectors({ stockId, badge }: StockRow): SectorsAnswer | null {
  const { data } = useQuery({
    queryKey: ['own-sectors', stockId],
    queryFn: ({ signal }) => call(operatorRoutes.listOwnSectors, { stockId }, signal),
    enabled: !outsideBadges.includes(badge),
    staleTime: staleTimeMs,
  });
  return data === undefined || data.list.length === 0 ? null : data;
}
