import { watchlistLimits } from '@chanscope/contract';
import { marketOfStockId } from '@chanscope/market';
import { useEffect } from 'react';

import { keepAsking } from '../../../api/quotes/index.ts';
import { usePageVisible } from '../../../ui/index.ts';
import { fetchQuotes, isPending, useAnsweredRows } from '../received-quotes.ts';
import { isQuoteDue } from './quote-due.ts';
import { useOpenMarkets } from './use-live-quotes.ts';

/** Of a longer list only the rows that were in sight are known: reading all would keep the server busy. */
const maxRead = 300;
/** The rows in sight come first. */
const settleMs = 1000;
const nextPartMs = 300;
const restMs = 15_000;

/**
 * Reads the quotes of a whole list behind its rows, so that groups can go by them: each once, again while the
 * server is still reading its charts, and every three minutes while its market is open.
 */
export function useAllQuotes(stockIds: readonly string[]): void {
  const open = useOpenMarkets();
  const isVisible = usePageVisible();
  const asked = stockIds.length > maxRead ? '' : stockIds.join(',');

  useEffect(() => {
    if (asked === '' || !isVisible) return undefined;
    const ids = asked.split(',');
    const askedAt = new Map<string, number>();
    const isDue = (stockId: string): boolean => {
      const age = {
        receivedAt: useAnsweredRows.getState().rows.get(stockId)?.receivedAt ?? null,
        askedAt: askedAt.get(stockId) ?? null,
        isPending: isPending(stockId),
        isOpen: open.includes(marketOfStockId(stockId)),
      };
      return isQuoteDue(age, performance.now());
    };
    return keepAsking({ stockIds: ids, afterMs: settleMs }, async (_, signal) => {
      const due = ids.filter(isDue).slice(0, watchlistLimits.quotes);
      for (const stockId of due) askedAt.set(stockId, performance.now());
      if (due.length === 0) return { stockIds: ids, afterMs: restMs };
      const isAnswered = await fetchQuotes(due, signal).then(
        () => true,
        () => false,
      );
      if (isAnswered) return { stockIds: ids, afterMs: nextPartMs };
      for (const stockId of due) askedAt.delete(stockId);
      return { stockIds: ids, afterMs: restMs };
    });
  }, [asked, isVisible, open]);
}
