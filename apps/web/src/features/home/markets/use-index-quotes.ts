import { type StockRow, routes } from '@chanscope/contract';
import { marketOfStockId, markets } from '@chanscope/market';
import { useCallback, useEffect, useRef, useState } from 'react';

import { call, notePhase, useConnection } from '../../../api/index.ts';
import {
  type QuoteEntry,
  followQuotes,
  keepAsking,
  putQuotes,
  quoteFromAnswer,
  useQuotes,
  useUnpushed,
} from '../../../api/quotes/index.ts';
import { usePageVisible } from '../../../ui/index.ts';
import type { IndexQuotes } from './index-quotes.ts';
import { unlessMissing } from './unless-missing.ts';

const askedEveryMs = 10_000;
/** While the server is away. */
const lookedEveryMs = 1000;
/** A connection that is being made brings all at once; only after this time indices are asked for. */
const graceMs = 'WebSocket' in globalThis ? 3000 : 0;

/** What is known of indices, and whether they could not be read anew. */
export interface IndexReading {
  readonly quotes: IndexQuotes;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Keeps the quotes of indices fresh: as the server publishes them; what it does not publish is asked for,
 * again and again while its market is one of `open` (such as `hs,us`) and the page is on the screen.
 * `stockIds` must stay the same list.
 */
export function useIndexQuotes(stockIds: readonly string[], open: string): IndexReading {
  const quotes = useQuotes(stockIds);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const isInHurry = useRef(false);
  const isVisible = usePageVisible();
  const due = useUnpushed(stockIds)
    .split(',')
    .filter((stockId) => stockId !== '' && quotes.get(stockId)?.quote !== null)
    .join(',');

  useEffect(() => followQuotes(stockIds, () => setHasFailed(false)), [stockIds]);

  useEffect(() => {
    if (due === '' || !isVisible) return undefined;
    let isInsisted = isInHurry.current;
    isInHurry.current = false;
    const usualMs = Math.max(graceMs, askedAt.current + askedEveryMs - performance.now());
    const first = { stockIds: due.split(','), afterMs: isInsisted ? 0 : usualMs };
    return keepAsking(first, async (ids, signal) => {
      // Nine calls in vain show no more than the one for the open flag, which finds out who is back.
      if (!isInsisted && !useConnection.getState().answered) {
        setHasFailed(true);
        return { stockIds: ids, afterMs: lookedEveryMs };
      }
      isInsisted = false;
      const isWhole = await readIndices(ids, signal);
      if (!signal.aborted) {
        askedAt.current = performance.now();
        setHasFailed(!isWhole);
      }
      const ofOpenMarkets = ids.filter((stockId) => open.includes(marketOfStockId(stockId)));
      return { stockIds: isWhole ? ofOpenMarkets : ids, afterMs: askedEveryMs };
    });
  }, [due, isVisible, open, attempt]);

  const retry = useCallback(() => {
    isInHurry.current = true;
    setHasFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  return { quotes, hasFailed: hasFailed && due !== '', retry };
}

/** Reads each index, since visitors have no call for several. Answers whether all could be read. */
async function readIndices(stockIds: readonly string[], signal: AbortSignal): Promise<boolean> {
  const answers = await Promise.allSettled(stockIds.map(async (id) => readIndex(id, signal)));
  const entries = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  putQuotes(entries);
  return entries.length === stockIds.length;
}

async function readIndex(stockId: string, signal: AbortSignal): Promise<QuoteEntry> {
  const request = { stockId, period: 'day', adjust: 'none', count: 1, form: 'typed' } as const;
  const answer = await unlessMissing(call(routes.getStock, request, signal));
  if (answer === null) return [stockId, null];
  notePhase(answer.stock.stockType, answer.market.phase);
  return [stockId, quoteFromAnswer(answer)];
}

/** The markets that trade, as one text: `hs,us`. */
export function openMarkets(phases: Readonly<Record<StockRow['stockType'], unknown>>): string {
  return markets.filter((market) => phases[market] === 'open').join(',');
}
