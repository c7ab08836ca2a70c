import { useQuery } from '@tanstack/react-query';

import { marketOpenQuery } from '../../api/index.ts';
import type { StockAnswer } from './bar-pages.ts';

const refreshedEveryMs = 3000;

/** How often what an answer told is read again; see `refreshIntervalOf`. */
export function useRefreshInterval(answer: StockAnswer | undefined): number | false {
  const market = answer?.stock.stockType;
  const isOpen = useQuery({
    ...marketOpenQuery(market ?? 'hs'),
    enabled: market !== undefined,
  }).data;
  return refreshIntervalOf(answer, isOpen === true);
}

/** What the refresh depends on: whether the source follows the market and the market was open. */
type Freshness = Pick<StockAnswer, 'stale'> & { readonly market: { readonly open: boolean } };

/**
 * Every 3 s while the market is open and the source follows it, else never. The market is asked less
 * often than the prices: after a close the prices are read until an answer itself tells of it, or the
 * last one before the close would stay on the screen.
 */
export function refreshIntervalOf(answer: Freshness | undefined, isOpen: boolean): number | false {
  if (answer === undefined || answer.stale) return false;
  return isOpen || answer.market.open ? refreshedEveryMs : false;
}
