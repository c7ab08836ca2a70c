import type { StockSymbol } from '@chanscope/market';

import type { FetchedTimeframe } from '../../bars/index.ts';

/** A series that is to be filled. */
export interface FillItem {
  readonly symbol: StockSymbol;
  readonly timeframe: FetchedTimeframe;
}

/**
 * The days of every security before any minutes; of each, those that are followed most first (`followed`, in this
 * order), then the others in the order in which they are given.
 */
export function inFillOrder(
  items: readonly FillItem[],
  followed: readonly StockSymbol[],
): readonly FillItem[] {
  const places = new Map(followed.map((symbol, place) => [symbol, place]));
  const placeOf = ({ symbol }: FillItem): number => places.get(symbol) ?? followed.length;
  const stageOf = ({ timeframe }: FillItem): number => (timeframe === '1d' ? 0 : 1);
  // Equal ones stay in their order.
  return items.toSorted(
    (one, other) => stageOf(one) - stageOf(other) || placeOf(one) - placeOf(other),
  );
}

/** Of fewer series no pace can be said. */
const minSeries = 5;

/**
 * How long what is left takes at the pace of the last series, seconds; null until enough of them are finished.
 * `finishedAt`: when each was finished, ms, oldest first.
 */
export function secondsLeftAt(finishedAt: readonly number[], left: number): number | null {
  const [first, last] = [finishedAt[0], finishedAt.at(-1)];
  if (first === undefined || last === undefined || finishedAt.length < minSeries) return null;
  const msPerSeries = (last - first) / (finishedAt.length - 1);
  return Math.ceil((left * msPerSeries) / 1000);
}
