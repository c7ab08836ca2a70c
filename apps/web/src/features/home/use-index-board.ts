import type { StockRow } from '@chanscope/contract';
import { routes } from '@chanscope/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { TopicNews } from '../../api/index.ts';
import {
  ApiError,
  call,
  followTopics,
  notePhase,
  useConnection,
  useLiveTopics,
} from '../../api/index.ts';
import { usePageVisible } from '../../ui/index.ts';
import type { IndexBoard, IndexNews } from './index-numbers.ts';
import { numbersFromAnswer, numbersFromTold, withAnswers, withTold } from './index-numbers.ts';

const askedEveryMs = 10_000;
/** While the server is away. */
const lookedEveryMs = 1000;
/** A connection that is being made tells all at once; only after this time indices are asked for. */
const graceMs = 'WebSocket' in globalThis ? 3000 : 0;

const topicPrefix = 'quote:';

/** What is known of indices, and whether they could not be read anew. */
export interface IndexReading {
  readonly board: IndexBoard;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Keeps the numbers of indices fresh: as the server tells them; what it does not tell is asked for, again
 * and again while its market is one of `open` (such as `hs,us`) and the page is on the screen.
 * `stockIds` must stay the same list.
 */
export function useIndexBoard(stockIds: readonly string[], open: string): IndexReading {
  const [board, setBoard] = useState<IndexBoard>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const isInHurry = useRef(false);
  const isVisible = usePageVisible();
  const untold = useLiveTopics(({ topics }) =>
    stockIds.filter((stockId) => !topics.has(`${topicPrefix}${stockId}`)).join(','),
  );
  const due = untold
    .split(',')
    .filter((stockId) => stockId !== '' && board.get(stockId) !== null)
    .join(',');

  useEffect(() => {
    const topics = stockIds.map((stockId) => `${topicPrefix}${stockId}`);
    return followTopics({
      topics,
      onNews: (news) => {
        setBoard((known) => withTold(known, news.flatMap(toldNumbers)));
        setHasFailed(false);
      },
    });
  }, [stockIds]);

  useEffect(() => {
    if (due === '' || !isVisible) return undefined;
    const isInsisted = isInHurry.current;
    isInHurry.current = false;
    return keepAsking(due.split(','), {
      firstAfterMs: Math.max(graceMs, askedAt.current + askedEveryMs - performance.now()),
      isInsisted,
      open,
      onFailed: () => setHasFailed(true),
      onReading: ({ news, isWhole }) => {
        askedAt.current = performance.now();
        setBoard((known) => withAnswers(known, news));
        setHasFailed(!isWhole);
      },
    });
  }, [due, isVisible, open, attempt]);

  const retry = useCallback(() => {
    isInHurry.current = true;
    setHasFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  return { board, hasFailed: hasFailed && due !== '', retry };
}

interface Asking {
  readonly firstAfterMs: number;
  /** Whether it is asked at once, even of a server that seems to be away. */
  readonly isInsisted: boolean;
  readonly open: string;
  readonly onFailed: () => void;
  readonly onReading: (reading: Answers) => void;
}

/** Asks for indices again and again, of closed markets until all have answered. Answers how to stop. */
function keepAsking(stockIds: readonly string[], asking: Asking): () => void {
  const { firstAfterMs, isInsisted, open, onFailed, onReading } = asking;
  const control = new AbortController();
  const ask = async (ids: readonly string[]): Promise<void> => {
    const reading = await askFor(ids, control.signal);
    if (control.signal.aborted) return;
    onReading(reading);
    const isLive = (stockId: string): boolean => open.includes(stockId.slice(0, 2));
    const next = reading.isWhole ? ids.filter(isLive) : ids;
    if (next.length > 0) timer = setTimeout(() => askWhenAnswered(next), askedEveryMs);
  };
  // Nine calls in vain tell no more than the one for the open flag, which finds out who is back.
  const askWhenAnswered = (ids: readonly string[]): void => {
    if (useConnection.getState().answered) {
      void ask(ids);
      return;
    }
    onFailed();
    timer = setTimeout(() => askWhenAnswered(ids), lookedEveryMs);
  };
  let timer = isInsisted
    ? setTimeout(() => void ask(stockIds))
    : setTimeout(() => askWhenAnswered(stockIds), firstAfterMs);
  return () => {
    clearTimeout(timer);
    control.abort();
  };
}

function toldNumbers({ topic, value }: TopicNews): IndexNews {
  return value.kind === 'quote'
    ? [[topic.slice(topicPrefix.length), numbersFromTold(value.quote)]]
    : [];
}

interface Answers {
  readonly news: IndexNews;
  /** False when an index could not be read. */
  readonly isWhole: boolean;
}

/** Asks for each index: visitors have no call for several. */
async function askFor(stockIds: readonly string[], signal: AbortSignal): Promise<Answers> {
  const answers = await Promise.allSettled(
    stockIds.map(async (stockId) => askForOne(stockId, signal)),
  );
  const news = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return { news, isWhole: news.length === stockIds.length };
}

async function askForOne(stockId: string, signal: AbortSignal): Promise<IndexNews[number]> {
  try {
    const request = { stockId, period: 'day', adjust: 'none', count: 1, form: 'typed' } as const;
    const answer = await call(routes.getStock, request, signal);
    notePhase(answer.stock.stockType, answer.market.phase);
    return [stockId, numbersFromAnswer(answer)];
  } catch (error) {
    const isMissing =
      error instanceof ApiError && (error.kind === 'unknownStock' || error.kind === 'noBars');
    if (isMissing) return [stockId, null];
    throw error;
  }
}

/** The markets that trade, as one text: `hs,us`. */
export function openMarkets(phases: Readonly<Record<StockRow['stockType'], unknown>>): string {
  return (['hs', 'hk', 'us'] as const).filter((market) => phases[market] === 'open').join(',');
}
