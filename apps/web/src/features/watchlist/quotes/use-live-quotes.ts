import { marketOfStockId, markets } from '@chanscope/market';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { marketOpenQuery } from '../../../api/index.ts';
import { followQuotes, keepAsking, useUnpushed } from '../../../api/quotes/index.ts';
import { usePageVisible } from '../../../ui/index.ts';
import { fetchQuotes, isPending } from '../received-quotes.ts';

/** How the quotes on the screen come: with the market, not at all, or not as they should. */
export type LiveState = 'pending' | 'live' | 'closed' | 'paused' | 'stale';

const refreshedEveryMs = 3000;
/** Where the server publishes prices, only what it does not publish is asked for. */
const askedBesideEveryMs = 30_000;
/** What the server is still reading is soon there. */
const pendingEveryMs = 1000;
/** A list that is being scrolled is asked for once it rests. */
const restMs = 120;

/**
 * Keeps the quotes of the given securities fresh (自选行情) while the page is visible: prices as the
 * server publishes them, every 3 s where it does not; what it never publishes, such as the sparkline,
 * every half minute; of closed markets until the server has read all of them.
 */
export function useLiveQuotes(stockIds: readonly string[]): LiveState {
  const open = useOpenMarkets();
  const isVisible = usePageVisible();
  const [outcome, setOutcome] = useState<'pending' | 'ok' | 'failed'>('pending');
  const asked = stockIds.join(',');
  const everyMs = useUnpushed(stockIds) === '' ? askedBesideEveryMs : refreshedEveryMs;

  useEffect(() => (asked === '' ? undefined : followQuotes(asked.split(','))), [asked]);

  useEffect(() => {
    if (asked === '' || !isVisible) return undefined;
    const ids = asked.split(',');
    return keepAsking({ stockIds: ids, afterMs: restMs }, async (due, signal) => {
      const failed = await fetchQuotes(due, signal).then(
        () => false,
        () => true,
      );
      if (!signal.aborted) setOutcome(failed ? 'failed' : 'ok');
      if (failed) return { stockIds: due, afterMs: refreshedEveryMs };
      const next = ids.filter((id) => open.includes(marketOfStockId(id)) || isPending(id));
      return { stockIds: next, afterMs: next.some(isPending) ? pendingEveryMs : everyMs };
    });
  }, [asked, isVisible, open, everyMs]);

  if (outcome === 'failed') return 'stale';
  if (!isVisible) return 'paused';
  if (outcome === 'pending') return 'pending';
  return stockIds.some((stockId) => open.includes(marketOfStockId(stockId))) ? 'live' : 'closed';
}

/** The markets that are open, as one text: `hs,us`. Every wire id begins with its market. */
export function useOpenMarkets(): string {
  return useQueries({
    queries: markets.map((market) => marketOpenQuery(market)),
    combine: (answers) => markets.filter((_, index) => answers[index]?.data === true).join(','),
  });
}
