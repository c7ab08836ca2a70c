import type { StockRow } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { marketOpenQuery } from '../../api/index.ts';

const refreshedEveryMs = 3000;

/** How often the numbers of a market are read again: every 3 s while it is open, else never. */
export function useRefreshInterval(market: StockRow['stockType'] | undefined): number | false {
  const isOpen = useQuery({
    ...marketOpenQuery(market ?? 'hs'),
    enabled: market !== undefined,
  }).data;
  return isOpen === true ? refreshedEveryMs : false;
}
