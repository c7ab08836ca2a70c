import { barOpenOf, marketOf } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import type { ProviderQuote } from '../../bars/index.ts';

/**
 * The quote of a security that has not traded yet: its close before, never a move of 0 %. On the mainland
 * it is suspended (停牌) once the day has opened without a trade; before that nothing can be known.
 * In Hong Kong and the United States many go without a trade for hours.
 */
export function untradedQuoteOf(
  { symbol, kind }: InstrumentRecord,
  prevClose: number | null,
  at: { readonly now: number; readonly time: number | null },
): ProviderQuote | null {
  if (prevClose === null || prevClose <= 0) return null;
  const market = marketOf(symbol);
  const openedAt = barOpenOf('1d', market, at.now);
  if (at.now < openedAt || kind === 'index' || kind === 'sector') return null;
  return {
    symbol,
    price: prevClose,
    prevClose,
    open: prevClose,
    high: prevClose,
    low: prevClose,
    volume: 0,
    amount: 0,
    time: at.time ?? openedAt,
    isSuspended: market === 'hs',
  };
}
