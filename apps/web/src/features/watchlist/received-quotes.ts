import { type WatchQuote, routes, watchlistLimits } from '@chanscope/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { create } from 'zustand';

import { call } from '../../api/index.ts';
import {
  type KnownQuote,
  type StockQuote,
  putQuotes,
  quoteFromRow,
  readQuote,
  useQuote,
  useQuoteStore,
} from '../../api/quotes/index.ts';

/** A row's last answer, which has more than its quote, and when it came by the page's clock (`performance.now`). */
interface AnsweredRow {
  readonly answer: WatchQuote;
  readonly receivedAt: number;
}

/** What a row shows (行情快照). */
export interface ReceivedQuote extends Pick<KnownQuote, 'movedAt' | 'move'> {
  /** The row's answer with the quote of now. */
  readonly quote: WatchQuote;
  /** What the server last published (实时); null where it publishes nothing. */
  readonly pushed: StockQuote | null;
}

/** The last answer for each row. It outlives the page, so that coming back shows it. */
export const useAnsweredRows = create<{ readonly rows: ReadonlyMap<string, AnsweredRow> }>(() => ({
  rows: new Map(),
}));

/** Fetches the quotes of the given securities, as many at a time as a call takes. */
export async function fetchQuotes(stockIds: readonly string[], signal: AbortSignal): Promise<void> {
  for (let from = 0; from < stockIds.length; from += watchlistLimits.quotes) {
    const chunk = stockIds.slice(from, from + watchlistLimits.quotes);
    putRows(await call(routes.getWatchQuotes, { stockIds: chunk }, signal), performance.now());
  }
}

/** Puts what was answered for rows into their rows, and its quotes to those that all pages share. */
export function putRows(answers: readonly WatchQuote[], receivedAt: number): void {
  const rows = new Map(useAnsweredRows.getState().rows);
  for (const answer of answers) rows.set(answer.stockId, { answer, receivedAt });
  putQuotes(answers.map((answer) => [answer.stockId, quoteFromRow(answer)]));
  useAnsweredRows.setState({ rows });
}

/** Whether the server was still reading charts of a security when it answered. */
export function isPending(stockId: string): boolean {
  return useAnsweredRows.getState().rows.get(stockId)?.answer.isPending === true;
}

/** What a row shows now, undefined before its first answer. */
export function readReceivedQuote(stockId: string): ReceivedQuote | undefined {
  return receivedQuote(useAnsweredRows.getState().rows.get(stockId), readQuote(stockId));
}

/** What a row shows, undefined before its first answer. */
export function useReceivedQuote(stockId: string): ReceivedQuote | undefined {
  const row = useAnsweredRows(({ rows }) => rows.get(stockId));
  const known = useQuote(stockId);
  return useMemo(() => receivedQuote(row, known), [row, known]);
}

/** A text made of what many rows show, soon after they change; only another text draws anew. */
export function useTextOfQuotes(textOf: () => string): string {
  return useSyncExternalStore(subscribeToQuotes, textOf);
}

/** Prices come many times a second, what is made of a whole list costs milliseconds. */
const settleMs = 250;

function subscribeToQuotes(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changeSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, settleMs);
  };
  const ends = [useQuoteStore.subscribe(changeSoon), useAnsweredRows.subscribe(changeSoon)];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

/**
 * The row with the quote that all pages share. A real price is not shown in a row of other numbers: those
 * of the simulation stay with it, and so do the real ones.
 */
function receivedQuote(
  row: AnsweredRow | undefined,
  known: KnownQuote | undefined,
): ReceivedQuote | undefined {
  if (row === undefined) return undefined;
  const { answer } = row;
  const { quote = null, movedAt = 0, move = 0 } = known ?? {};
  const pushed = quote?.isPushed === true ? quote : null;
  if (quote === null || (quote.source === 'simulated') !== answer.isSimulated)
    return { quote: answer, pushed, movedAt, move };
  const { price, prevClose, changePercent: changePct, time: asOf, isSuspended } = quote;
  const shown = { ...answer, price, prevClose, changePct, asOf, isSuspended };
  return { quote: shown, pushed, movedAt, move };
}
