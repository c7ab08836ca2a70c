import {
  isOpenAt,
  localTimeOf,
  simulatedSource,
  type Market,
  type StockSymbol,
} from '@chanscope/market';

import type { ProviderQuote } from '../../bars/index.ts';
import type { Answer } from './followed-list.ts';
import type { Asking } from './followed-quote.ts';

/** When the source of a market last reported anything new: one that answers may be stuck all the same. */
export interface SourceActivity {
  observe(answer: Answer, asking: Asking): void;
  /** Whether in trade nothing new came for longer than a live source takes. */
  isStuck(asking: Asking): boolean;
}

/**
 * Of three indices at least one moves every few seconds. With the three seconds between two askings users learn
 * within fifteen that nothing new comes.
 */
const patienceMs = 11_000;

/** Nothing trades in Shanghai and Shenzhen while orders of the closing auction (收盘集合竞价) are collected. */
const mainlandAuctionFrom = 14 * 60 + 57;

export function createSourceActivity(market: Market): SourceActivity {
  let source = '';
  let known = new Map<StockSymbol, ProviderQuote>();
  let activeAt = Number.NEGATIVE_INFINITY;

  function begin(name: string): void {
    source = name;
    known = new Map();
    activeAt = Number.NEGATIVE_INFINITY;
  }

  return {
    observe({ provider, quotes }, asking): void {
      if (provider.name !== source) begin(provider.name);
      // Our clock may be set back.
      activeAt = Math.min(activeAt, asking.now);
      for (const quote of quotes) {
        const reportedAt = changedAtSource(quote, known.get(quote.symbol), asking);
        if (reportedAt !== null) activeAt = Math.max(activeAt, reportedAt);
      }
      known = new Map(quotes.map((quote) => [quote.symbol, quote]));
    },
    isStuck({ now, delayMs }): boolean {
      // What is computed is always new.
      if (source === simulatedSource) return false;
      const isTraded = (at: number): boolean => isContinuous(market, at - delayMs);
      return isTraded(now) && isTraded(now - patienceMs) && now - activeAt > patienceMs;
    },
  };
}

/**
 * When a quote brought something new; null when it did not. A first one is as old as it says. Its time alone is
 * news, but for sources that know none and give the instant of asking.
 */
function changedAtSource(
  quote: ProviderQuote,
  before: ProviderQuote | undefined,
  { now, delayMs }: Asking,
): number | null {
  if (before === undefined) return Math.min(now, quote.time + delayMs);
  const isSame =
    quote.price === before.price &&
    quote.volume === before.volume &&
    quote.amount === before.amount &&
    (quote.time === before.time || quote.time === now);
  return isSame ? null : now;
}

function isContinuous(market: Market, instant: number): boolean {
  if (!isOpenAt(market, instant)) return false;
  return market !== 'hs' || localTimeOf(instant, market).minuteOfDay < mainlandAuctionFrom;
}
