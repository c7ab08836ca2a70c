import { useQuery } from '@tanstack/react-query';

import { marketOpenQuery } from '../../api/index.ts';
import type { StockAnswer } from './bar-pages.ts';

const refreshedEveryMs = 3000;

/**
 * How often what an answer told is read again: every 3 s while its market is open and its source
 * follows the market, else never.
 */
export function useRefreshInterval(answer: StockAnswer | undefined): number | false {
  const market = answer?.stock.stockType;
  const isOpen = useQuery({
    ...marketOpenQuery(market ?? 'hs'),
    enabled: market !== undefined,
  }).data;
  return isOpen === true && answer?.stale === false ? refreshedEveryMs : false;
}
