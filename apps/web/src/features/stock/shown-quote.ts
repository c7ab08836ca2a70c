import type { KnownQuote } from '../../api/quotes/index.ts';
import { sourceKindOf } from '@chanscope/market';
import type { StockAnswer } from './bars/bar-pages.ts';

type AnsweredQuote = Pick<StockAnswer, 'quote' | 'source' | 'delayed' | 'asOf'>;

/** The quote of the header, where it comes from and how fresh it is. */
export interface ShownQuote extends AnsweredQuote {
  /** Whether its feed fell silent (行情中断). */
  readonly isBrokenOff: boolean;
}

/**
 * The quote that all pages share, where it belongs to what the page shows: a live price is never shown as
 * that of a file or of the simulation, nor a simulated one as real. Else the one of the answer.
 */
export function shownQuote(answer: AnsweredQuote, known: KnownQuote | undefined): ShownQuote {
  const { quote, source, delayed, asOf } = answer;
  const shared = known?.quote ?? null;
  const isFitting =
    shared !== null && quote !== null && sourceKindOf(shared.source) === sourceKindOf(source);
  if (!isFitting || shared.day === null)
    return { quote, source, delayed, asOf, isBrokenOff: false };
  return {
    quote: shared.day,
    source: shared.source,
    delayed: shared.delayed,
    asOf: Math.max(asOf ?? 0, shared.time),
    isBrokenOff: shared.staleness === 'brokenOff',
  };
}
