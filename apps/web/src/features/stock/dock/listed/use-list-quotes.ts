import { type StockRow, routes } from '@chanscope/contract';
import { sourceKindOf } from '@chanscope/market';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call, marketOpenQuery } from '../../../../api/index.ts';
import {
  type KnownQuote,
  followQuotes,
  keepAsking,
  putQuotes,
  quoteFromAnswer,
  useQuote,
  useQuotes,
  useUnpushed,
} from '../../../../api/quotes/index.ts';
import { usePageVisible } from '../../../../ui/index.ts';

/** A connection that is being made brings all at once; only after this time quotes are asked for. */
const graceMs = 3000;
const askedEveryMs = 30_000;

/**
 * Keeps the quotes of a list of securities of one market fresh while it is on the screen: as the server publishes
 * them; what it does not publish is asked for, again and again while the market is open.
 */
export function useListQuotes(
  stockIds: readonly string[],
  market: StockRow['stockType'],
): ReadonlyMap<string, KnownQuote> {
  const isOpen = useQuery(marketOpenQuery(market)).data === true;
  const isVisible = usePageVisible();
  const followed = stockIds.join(',');
  const due = useUnpushed(stockIds);

  useEffect(() => (followed === '' ? undefined : followQuotes(followed.split(','))), [followed]);

  useEffect(() => {
    if (due === '' || !isVisible) return undefined;
    return keepAsking({ stockIds: due.split(','), afterMs: graceMs }, async (asked, signal) => {
      for (const stockId of asked) {
        if (signal.aborted) break;
        await askForQuote(stockId, signal);
      }
      return { stockIds: isOpen ? asked : [], afterMs: askedEveryMs };
    });
  }, [due, isVisible, isOpen]);

  return useQuotes(stockIds);
}

/** Whether the numbers of a security are known to be real: simulated ones beside them are marked. */
export function useIsReal(stockId: string): boolean {
  const source = useQuote(stockId)?.quote?.source;
  return source !== undefined && sourceKindOf(source) !== 'simulated';
}

/** One after the other, since visitors have no call for several. What cannot be read has no quote until it can. */
async function askForQuote(stockId: string, signal: AbortSignal): Promise<void> {
  const request = { stockId, period: 'day', adjust: 'none', count: 1, form: 'typed' } as const;
  const answer = await call(routes.getStock, request, signal).catch(() => null);
  if (answer !== null && !signal.aborted) putQuotes([[stockId, quoteFromAnswer(answer)]]);
}
