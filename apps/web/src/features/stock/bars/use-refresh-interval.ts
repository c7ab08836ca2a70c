import { minuteMs } from '@chanscope/market';
import { useQuery } from '@tanstack/react-query';

import { marketOpenQuery } from '../../../api/index.ts';
import { useUnpushed } from '../../../api/quotes/index.ts';
import type { StockAnswer } from './bar-pages.ts';

const refreshedEveryMs = 3000;
/** Where the server shows prices by itself and when a minute closes, this only mends. */
const mendedEveryMs = minuteMs;

/** How often what an answer reported is read again; see `refreshIntervalOf`. */
export function useRefreshInterval(answer: StockAnswer | undefined): number | false {
  const market = answer?.stock.stockType;
  const isOpen = useQuery({
    ...marketOpenQuery(market ?? 'hs'),
    enabled: market !== undefined,
  }).data;
  const isPushed = useUnpushed(answer === undefined ? [] : [answer.stock.stockId]) === '';
  return refreshIntervalOf(answer, { isOpen: isOpen === true, isPushed });
}

/** What the refresh depends on: whether the source follows the market and the market was open. */
type Freshness = Pick<StockAnswer, 'stale' | 'keptAt'> & {
  readonly market: { readonly open: boolean };
};

/**
 * Every 3 s while the market is open and the source follows it, every minute where the server shows
 * prices by itself, else never. After a close the prices are read until an answer itself reports it,
 * or the last one before the close would stay on the screen; what the server kept while its database
 * is away, until that is back.
 */
export function refreshIntervalOf(
  answer: Freshness | undefined,
  { isOpen, isPushed }: { readonly isOpen: boolean; readonly isPushed: boolean },
): number | false {
  if (answer?.keptAt !== undefined) return refreshedEveryMs;
  if (answer === undefined || answer.stale) return false;
  if (!isOpen && !answer.market.open) return false;
  return isPushed ? mendedEveryMs : refreshedEveryMs;
}
