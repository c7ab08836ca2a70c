import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

import { followTopics } from '../stream/follow-topics.ts';
import { useLiveTopics } from '../stream/live-topics.ts';
import type { TopicUpdate } from '../stream/topic-book.ts';
import { type KnownQuote, type StockQuote, knownAfter, quoteFromPush } from './stock-quote.ts';

interface QuoteState {
  readonly quotes: ReadonlyMap<string, KnownQuote>;
}

/**
 * The one quote of each security that the page has (报价), whichever page asked for it. It outlives the
 * pages, so that coming back shows it.
 */
export const useQuoteStore = create<QuoteState>(() => ({ quotes: new Map() }));

/** A security and what was said of its quote; null where it has none. */
export type QuoteEntry = readonly [stockId: string, quote: StockQuote | null];

/** Merges quotes into what is known; see `mergedQuote`. */
export function putQuotes(entries: readonly QuoteEntry[]): void {
  if (entries.length === 0) return;
  const { topics } = useLiveTopics.getState();
  const quotes = new Map(useQuoteStore.getState().quotes);
  const at = performance.now();
  for (const [stockId, quote] of entries) {
    const isLive = topics.has(topicOf(stockId));
    quotes.set(stockId, knownAfter(quotes.get(stockId), quote, { isLive, at }));
  }
  useQuoteStore.setState({ quotes });
}

/** What is known of a security now, undefined before the first word. */
export function readQuote(stockId: string): KnownQuote | undefined {
  return useQuoteStore.getState().quotes.get(stockId);
}

/** What is known of a security, undefined before the first word. */
export function useQuote(stockId: string): KnownQuote | undefined {
  return useQuoteStore(({ quotes }) => quotes.get(stockId));
}

/** What is known of those of the securities of which there was a word. */
export function useQuotes(stockIds: readonly string[]): ReadonlyMap<string, KnownQuote> {
  const select = ({ quotes }: QuoteState): ReadonlyMap<string, KnownQuote> => {
    const known = stockIds.map((stockId) => [stockId, quotes.get(stockId)] as const);
    return new Map(known.flatMap(([id, quote]) => (quote === undefined ? [] : [[id, quote]])));
  };
  return useQuoteStore(useShallow(select));
}

const topicPrefix = 'quote:';

function topicOf(stockId: string): string {
  return `${topicPrefix}${stockId}`;
}

/** Takes what the server publishes of securities. Answers how to stop. */
export function followQuotes(
  stockIds: readonly string[],
  onUpdate: () => void = () => undefined,
): () => void {
  return followTopics({
    topics: stockIds.map(topicOf),
    onUpdate: (updates) => {
      putQuotes(updates.flatMap(entriesFrom));
      onUpdate();
    },
  });
}

function entriesFrom({ topic, value }: TopicUpdate): QuoteEntry[] {
  if (value.kind !== 'quote') return [];
  return [[topic.slice(topicPrefix.length), quoteFromPush(value.quote)]];
}

/** Those of the securities, joined by commas, of which the server publishes nothing right now: they have to be asked for. */
export function useUnpushed(stockIds: readonly string[]): string {
  return useLiveTopics(({ topics }) =>
    stockIds.filter((stockId) => !topics.has(topicOf(stockId))).join(','),
  );
}
