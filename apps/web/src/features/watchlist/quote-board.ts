import type { WatchQuote } from '@chanscope/contract';
import { create } from 'zustand';

/** A quote as it was received (行情快照). */
export interface ReceivedQuote {
  readonly quote: WatchQuote;
  /** By the clock of the page (`performance.now`). */
  readonly receivedAt: number;
  /** 1 or -1 when the price rose or fell with this answer, 0 when it did not change. */
  readonly move: 1 | 0 | -1;
}

interface QuoteBoard {
  readonly quotes: ReadonlyMap<string, ReceivedQuote>;
}

/** The last quote of each security that was asked for. It outlives the page, so that coming back shows it. */
export const useQuoteBoard = create<QuoteBoard>(() => ({ quotes: new Map() }));

/** The last quote of a security, undefined before the first. */
export function useLiveQuote(stockId: string): ReceivedQuote | undefined {
  return useQuoteBoard((board) => board.quotes.get(stockId));
}

/** Whether the server was still reading charts of a security when it answered. */
export function isPending(stockId: string): boolean {
  return useQuoteBoard.getState().quotes.get(stockId)?.quote.isPending === true;
}

/** Puts an answer on the board. */
export function takeQuotes(answer: readonly WatchQuote[], receivedAt: number): void {
  const quotes = new Map(useQuoteBoard.getState().quotes);
  for (const quote of answer) {
    const move = moveOf(quotes.get(quote.stockId)?.quote.price ?? null, quote.price);
    quotes.set(quote.stockId, { quote, receivedAt, move });
  }
  useQuoteBoard.setState({ quotes });
}

function moveOf(before: number | null, now: number | null): ReceivedQuote['move'] {
  if (before === null || now === null || before === now) return 0;
  return now > before ? 1 : -1;
}
