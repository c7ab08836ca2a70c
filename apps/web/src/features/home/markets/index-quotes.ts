import type { KnownQuote, StockQuote } from '../../../api/quotes/index.ts';

/** What is known of indices by stock id; the quote is null for one that has no numbers. */
export type IndexQuotes = ReadonlyMap<string, KnownQuote>;

/** The newest trade of each source, in the order of the indices. */
export function timesBySource(
  numbers: readonly Pick<StockQuote, 'source' | 'time'>[],
): Map<string, number> {
  const times = new Map<string, number>();
  for (const { source, time } of numbers) times.set(source, Math.max(time, times.get(source) ?? 0));
  return times;
}
