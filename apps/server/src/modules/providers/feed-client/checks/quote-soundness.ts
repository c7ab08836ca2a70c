import type { StockSymbol } from '@chanscope/market';

import type { InstrumentRecord } from '../../../instruments/index.ts';
import { faultOfQuote } from './quote-checks.ts';
import { ProviderFailure, type ProviderQuote } from '../../../bars/index.ts';

/** Quotes that can be, and how many cannot. */
export interface SoundQuotes {
  readonly quotes: readonly ProviderQuote[];
  readonly dropped: number;
}

/** Below so many quotes their share says nothing about the provider. */
const quotesToJudge = 3;

/**
 * Keeps the quotes that can be traded prices, of securities that were asked for. Throws ProviderFailure
 * `unreadable` when most cannot be: the provider's words mean something else now.
 */
export function soundQuotesOf(
  reported: readonly ProviderQuote[],
  asked: {
    readonly provider: string;
    readonly instruments: readonly InstrumentRecord[];
    readonly now: number;
  },
): SoundQuotes {
  const known = new Map<StockSymbol, InstrumentRecord>(
    asked.instruments.map((instrument) => [instrument.symbol, instrument]),
  );
  const faults = reported.flatMap((quote) => {
    const instrument = known.get(quote.symbol);
    const fault =
      instrument === undefined ? 'nobody asked for it' : faultOfQuote(quote, instrument, asked.now);
    return fault === null ? [] : [{ quote, fault }];
  });
  const [first] = faults;
  if (
    first !== undefined &&
    reported.length >= quotesToJudge &&
    faults.length * 2 > reported.length
  )
    throw new ProviderFailure('unreadable', asked.provider, {
      message: `${faults.length} of ${reported.length} quotes cannot be, such as ${first.quote.symbol}: ${first.fault}`,
    });
  const isFaulty = new Set(faults.map(({ quote }) => quote));
  return { quotes: reported.filter((quote) => !isFaulty.has(quote)), dropped: faults.length };
}
