import type { LiveQuote, WatchQuote } from '@chanscope/contract';
import { create } from 'zustand';

/** A quote as it was received (行情快照). */
export interface ReceivedQuote {
  readonly quote: WatchQuote;
  /** What the server last told by itself (实时); null where it tells nothing. */
  readonly told: LiveQuote | null;
  /** When the answer came, by the clock of the page (`performance.now`). */
  readonly receivedAt: number;
  /** When the price changed last, by the same clock; the answer's time for the first price. */
  readonly movedAt: number;
  /** 1 or -1 when the price rose or fell then, 0 for the first price. */
  readonly move: 1 | 0 | -1;
}

interface QuoteBoard {
  readonly quotes: ReadonlyMap<string, ReceivedQuote>;
  /** What the server told of securities, also of those that were not asked for yet. */
  readonly told: ReadonlyMap<string, LiveQuote | null>;
}

/** The last quote of each security that was asked for. It outlives the page, so that coming back shows it. */
export const useQuoteBoard = create<QuoteBoard>(() => ({
  quotes: new Map(),
  told: new Map(),
}));

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
  const { quotes: before, told } = useQuoteBoard.getState();
  const quotes = new Map(before);
  for (const quote of answer) {
    const row = { quote, told: told.get(quote.stockId) ?? null, receivedAt };
    quotes.set(quote.stockId, moved(quotes.get(quote.stockId), row, receivedAt));
  }
  useQuoteBoard.setState({ quotes });
}

/** Puts on the board what the server told by itself; what was never answered waits for its answer. */
export function takeTold(news: readonly ToldQuote[], toldAt: number): void {
  const board = useQuoteBoard.getState();
  const [quotes, told] = [new Map(board.quotes), new Map(board.told)];
  for (const { stockId, quote } of news) {
    told.set(stockId, quote);
    const known = quotes.get(stockId);
    if (known !== undefined) quotes.set(stockId, moved(known, { ...known, told: quote }, toldAt));
  }
  useQuoteBoard.setState({ quotes, told });
}

/** A live quote and whose it is; null where there is none. */
export interface ToldQuote {
  readonly stockId: string;
  readonly quote: LiveQuote | null;
}

/** The row with the newer of its prices, and since when that is the price. */
function moved(
  known: ReceivedQuote | undefined,
  row: Pick<ReceivedQuote, 'quote' | 'told' | 'receivedAt'>,
  at: number,
): ReceivedQuote {
  const quote = withTold(row);
  const before = known?.quote.price ?? null;
  if (known !== undefined && before === quote.price)
    return { ...row, quote, movedAt: known.movedAt, move: known.move };
  const move = before === null || quote.price === null ? 0 : moveOf(before, quote.price);
  return { ...row, quote, movedAt: at, move };
}

/**
 * The answer with the newer of the two prices. A live price is not shown in a row of other numbers:
 * those of the simulation stay with it, and so do the real ones.
 */
function withTold({ quote, told }: Pick<ReceivedQuote, 'quote' | 'told'>): WatchQuote {
  if (told === null || told.time < (quote.asOf ?? 0)) return quote;
  if ((told.source === 'simulated') !== quote.isSimulated) return quote;
  return {
    ...quote,
    price: told.price,
    prevClose: told.prevClose,
    changePct: told.changePercent,
    asOf: told.time,
    isSuspended: told.status === 'suspended',
  };
}

function moveOf(before: number, now: number): ReceivedQuote['move'] {
  return now > before ? 1 : -1;
}
