import { sourceKindOf } from '@chanscope/market';

import type { KnownQuote } from '../../api/quotes/index.ts';
import type { StockAnswer } from './bars/bar-pages.ts';

/** The quote of the header, where it comes from and how fresh it is. */
export interface ShownQuote {
  /** Null for a security that has none. */
  readonly quote: StockAnswer['quote'];
  /** UTC ms; null without a quote. */
  readonly asOf: number | null;
  /** Whether its feed fell silent (行情中断). */
  readonly isBrokenOff: boolean;
}

/**
 * The quote that all pages share, where it belongs to the security as the server knows it: a live price is
 * never shown as that of a file or of the simulation, nor a simulated one as real. Else the one of the answer.
 */
export function shownQuote(
  { quote }: Pick<StockAnswer, 'quote'>,
  known: KnownQuote | undefined,
): ShownQuote {
  const shared = known?.quote ?? null;
  const isFitting =
    shared !== null && quote !== null && sourceKindOf(shared.source) === sourceKindOf(quote.source);
  if (!isFitting || shared.day === null)
    return { quote, asOf: quote?.time ?? null, isBrokenOff: false };
  const { day, source, delayed, staleness, time } = shared;
  return {
    quote: { ...day, source, delayed, stale: staleness !== null },
    asOf: time,
    isBrokenOff: staleness === 'brokenOff',
  };
}
