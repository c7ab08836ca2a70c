import { useQuery } from '@tanstack/react-query';

import { marketOpenQuery, useLiveTopics } from '../../api/index.ts';
import type { StockAnswer } from './bar-pages.ts';

const refreshedEveryMs = 3000;
/** Where the server tells prices by itself and when a minute closes, this only mends. */
const mendedEveryMs = 60_000;

/** How often what an answer told is read again; see `refreshIntervalOf`. */
export function useRefreshInterval(answer: StockAnswer | undefined): number | false {
  const market = answer?.stock.stockType;
  const isOpen = useQuery({
    ...marketOpenQuery(market ?? 'hs'),
    enabled: market !== undefined,
  }).data;
  const topic = `quote:${answer?.stock.stockId ?? ''}`;
  const isTold = useLiveTopics(({ topics }) => topics.has(topic));
  return refreshIntervalOf(answer, { isOpen: isOpen === true, isTold });
}

/** What the refresh depends on: whether the source follows the market and the market was open. */
type Freshness = Pick<StockAnswer, 'stale'> & { readonly market: { readonly open: boolean } };

/**
 * Every 3 s while the market is open and the source follows it, every minute where the server tells
 * prices by itself, else never. After a close the prices are read until an answer itself tells of it,
 * or the last one before the close would stay on the screen.
 */
export function refreshIntervalOf(
  answer: Freshness | undefined,
  { isOpen, isTold }: { readonly isOpen: boolean; readonly isTold: boolean },
): number | false {
  if (answer === undefined || answer.stale) return false;
  if (!isOpen && !answer.market.open) return false;
  return isTold ? mendedEveryMs : refreshedEveryMs;
}
