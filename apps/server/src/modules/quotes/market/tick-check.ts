import type { Quote } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';

import type { ProviderQuote } from '../../bars/index.ts';

/** Why a quote is not shown to anybody. */
export type TickFault =
  | 'not-finite'
  | 'not-positive'
  | 'high-below-low'
  | 'beyond-limits'
  | 'from-the-future'
  | 'older';

/** What a quote is checked against. */
export interface TickContext {
  readonly limits: Pick<Quote, 'limitUp' | 'limitDown'>;
  /** The one that was good before it. */
  readonly last: Pick<ProviderQuote, 'time'> | null;
  /** The market's time, UTC ms. */
  readonly now: number;
}

/** How far a provider's clock may be ahead of ours. What is further ahead was learned before ours was set back. */
export const maxAheadMs = minuteMs;

/** As `faultOfBar` of bars: beyond these no one can calculate with them. */
const largestPrice = 1e10;
const largestQuantity = 1e18;

/** What is wrong with a quote, or null when it can be shown. */
export function faultOfTick(quote: ProviderQuote, context: TickContext): TickFault | null {
  return faultOfNumbers(quote) ?? faultOfPlace(quote, context);
}

function faultOfNumbers(quote: ProviderQuote): TickFault | null {
  const prices = [quote.price, quote.open, quote.high, quote.low];
  const quantities = [quote.volume, quote.amount ?? 0];
  if (![...prices, ...quantities, quote.time].every(Number.isFinite)) return 'not-finite';
  if (Math.max(...prices) > largestPrice || Math.max(...quantities) > largestQuantity)
    return 'not-finite';
  // A security without a trade today is published with zeros.
  const hasTraded = quote.volume > 0;
  const lowest = Math.min(...(hasTraded ? prices : [quote.price]));
  if (lowest <= 0 || Math.min(...quantities) < 0) return 'not-positive';
  return hasTraded && quote.high < quote.low ? 'high-below-low' : null;
}

function faultOfPlace(
  { price, time }: ProviderQuote,
  { limits: { limitUp, limitDown }, last, now }: TickContext,
): TickFault | null {
  if (limitUp !== null && price > limitUp) return 'beyond-limits';
  if (limitDown !== null && price < limitDown) return 'beyond-limits';
  if (time > now + maxAheadMs) return 'from-the-future';
  return last !== null && time < last.time ? 'older' : null;
}
