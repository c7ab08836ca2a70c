import type { StockRow } from '@chanscope/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { TopicNews } from '../../api/index.ts';
import { followTopics, marketOpenQuery, useLiveTopics } from '../../api/index.ts';
import { usePageVisible } from '../../ui/index.ts';
import { fetchQuotes } from './fetch-quotes.ts';
import type { ToldQuote } from './quote-board.ts';
import { isPending, takeTold } from './quote-board.ts';

/** How the quotes on the screen come: with the market, not at all, or not as they should. */
export type LiveState = 'pending' | 'live' | 'closed' | 'paused' | 'stale';

type Market = StockRow['stockType'];

const markets: readonly Market[] = ['hs', 'hk', 'us'];
const refreshedEveryMs = 3000;
/** Where the server tells prices by itself, only what it does not tell is asked for. */
const askedBesideEveryMs = 30_000;
/** What the server is still reading is soon there. */
const pendingEveryMs = 1000;
/** A list that is being scrolled is asked for once it rests. */
const restMs = 120;

const topicPrefix = 'quote:';

/**
 * Keeps the quotes of the given securities fresh (自选行情) while the page is visible: prices as the
 * server tells them, every 3 s where it does not; what it never tells, such as the sparkline, every
 * half minute; of closed markets until the server has read all of them. The quotes arrive on the
 * board, `useLiveQuote` reads them.
 */
export function useLiveQuotes(stockIds: readonly string[]): LiveState {
  const open = useOpenMarkets();
  const isVisible = usePageVisible();
  const [outcome, setOutcome] = useState<'pending' | 'ok' | 'failed'>('pending');
  const asked = stockIds.join(',');
  useToldQuotes(asked);
  const isTold = useLiveTopics(
    ({ topics }) => topics.size > 0 && stockIds.every((id) => topics.has(`${topicPrefix}${id}`)),
  );
  const everyMs = isTold ? askedBesideEveryMs : refreshedEveryMs;

  useEffect(() => {
    if (asked === '' || !isVisible) return;
    const ids = asked.split(',');
    const control = new AbortController();
    let timer = setTimeout(() => void refresh(ids), restMs);
    const refresh = async (due: readonly string[]): Promise<void> => {
      const failed = await hasFailed(due, control.signal);
      if (control.signal.aborted) return;
      setOutcome(failed ? 'failed' : 'ok');
      const next = ids.filter(
        (stockId) => open.includes(stockId.slice(0, 2)) || isPending(stockId),
      );
      const hasPending = !failed && next.some(isPending);
      const again = failed ? due : next;
      const usualMs = failed ? refreshedEveryMs : everyMs;
      if (again.length > 0)
        timer = setTimeout(() => void refresh(again), hasPending ? pendingEveryMs : usualMs);
    };
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [asked, isVisible, open, everyMs]);

  if (outcome === 'failed') return 'stale';
  if (!isVisible) return 'paused';
  if (outcome === 'pending') return 'pending';
  return stockIds.some((stockId) => open.includes(stockId.slice(0, 2))) ? 'live' : 'closed';
}

/** Puts what the server tells of the given securities on the board. */
function useToldQuotes(asked: string): void {
  useEffect(() => {
    if (asked === '') return undefined;
    const topics = asked.split(',').map((stockId) => `${topicPrefix}${stockId}`);
    return followTopics({
      topics,
      onNews: (news) => takeTold(news.flatMap(toldQuotes), performance.now()),
    });
  }, [asked]);
}

function toldQuotes({ topic, value }: TopicNews): ToldQuote[] {
  if (value.kind !== 'quote') return [];
  return [{ stockId: topic.slice(topicPrefix.length), quote: value.quote }];
}

async function hasFailed(stockIds: readonly string[], signal: AbortSignal): Promise<boolean> {
  try {
    await fetchQuotes(stockIds, signal);
    return false;
  } catch {
    return true;
  }
}

/** The markets that are open, as one text: `hs,us`. Every wire id begins with its market. */
function useOpenMarkets(): string {
  return useQueries({
    queries: markets.map((market) => marketOpenQuery(market)),
    combine: (answers) => markets.filter((_, index) => answers[index]?.data === true).join(','),
  });
}
