import {
  type DigestQuote,
  type MarketDigest,
  type StockRow,
  sourceKindOf,
} from '@chanscope/contract';
import { useEffect, useState } from 'react';

import { followTopics } from '../stream/follow-topics.ts';
import { type QuoteEntry, putQuotes, readQuote, useQuoteStore } from './quote-store.ts';
import type { KnownQuote, StockQuote } from './stock-quote.ts';

type Market = StockRow['stockType'];

/** What a market does as a whole, with the quotes that the page has since then, whichever stream brought them. */
export interface MarketSummary extends Omit<MarketDigest, 'quotes'> {
  readonly quotes: ReadonlyMap<string, KnownQuote>;
}

/**
 * What a market does as a whole (全市场摘要), reported by the server for as long as something shows it; null before its
 * first word, and without a market. The prices of its shares go where all quotes of the page are, so that one share has one price.
 */
export function useMarketDigest(market: Market | null): MarketSummary | null {
  const [summary, setSummary] = useState<MarketSummary | null>(null);
  useEffect(() => {
    if (market === null) return undefined;
    return followTopics({
      topics: [`market:${market}`],
      onUpdate: ([update]) => {
        if (update?.value.kind === 'digest') setSummary(putDigest(update.value.digest));
      },
    });
  }, [market]);
  return summary?.market === market ? summary : null;
}

/** Puts the shares of a digest where all quotes of the page are. */
export function putDigest({ quotes, ...summary }: MarketDigest): MarketSummary {
  putQuotes(entriesOf(quotes, summary));
  return { ...summary, quotes: useQuoteStore.getState().quotes };
}

/** The quotes of which the page does not know the same already. */
function entriesOf(
  quotes: readonly DigestQuote[],
  { source, delayed }: Pick<MarketDigest, 'source' | 'delayed'>,
): QuoteEntry[] {
  if (source === null) return [];
  return quotes.flatMap((quote): QuoteEntry[] => {
    const [stockId, price, , , time] = quote;
    const known = readQuote(stockId)?.quote;
    const isKnown = known?.price === price && known.time === time && known.source === source;
    return isKnown ? [] : [[stockId, quoteFromDigest(quote, { source, delayed })]];
  });
}

/** The last of a quote of a digest where its share does not trade (停牌). */
const suspended: DigestQuote[5] = 2;

/** The quote of a share of a digest. It counts as an answer: what is pushed of the share itself is nearer. */
function quoteFromDigest(
  [, price, prevClose, changePercent, time, place]: DigestQuote,
  { source, delayed }: { readonly source: string; readonly delayed: boolean },
): StockQuote {
  return {
    price,
    prevClose,
    change: prevClose === null ? null : price - prevClose,
    changePercent,
    time,
    isSuspended: place === suspended,
    source,
    delayed,
    staleness: sourceKindOf(source) === 'imported' ? 'outdated' : null,
    isPushed: false,
    day: null,
  };
}
