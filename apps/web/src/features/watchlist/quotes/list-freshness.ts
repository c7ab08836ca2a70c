import { localTimeOf, marketOfStockId } from '@chanscope/market';

import type { ReceivedQuote } from '../received-quotes.ts';

/** How fresh the numbers of a row are. */
export interface RowFreshness {
  /** `outdated`: newer trading days have passed (数据已过期); `brokenOff`: a feed fell silent (行情中断). */
  readonly staleness: 'outdated' | 'brokenOff' | null;
  /** The day of the newest trade at its exchange, yyyy-mm-dd; null without one. */
  readonly day: string | null;
}

/** Rows of a list that are stale in one way. */
export interface StaleRows {
  readonly staleness: NonNullable<RowFreshness['staleness']>;
  readonly count: number;
  /** The day at which the numbers of the most of them end, null where it is not known. */
  readonly day: string | null;
  /** Whether the numbers of all of them end on that day. */
  readonly areSame: boolean;
}

/** How fresh a list is as a whole. */
export interface ListFreshness {
  /** What the most rows have in common, as `freshnessKey` says it: only others need a mark of their own. */
  readonly common: string;
  /** The stale rows, those of one way together. */
  readonly stale: readonly StaleRows[];
}

/** How fresh a row is: what the server published counts, else what it answered. */
export function freshnessOf({
  quote,
  pushed,
}: Pick<ReceivedQuote, 'quote' | 'pushed'>): RowFreshness {
  const answered = quote.isStale ? 'outdated' : null;
  const market = marketOfStockId(quote.stockId);
  return {
    staleness: pushed === null ? answered : pushed.staleness,
    day: quote.asOf === null ? null : localTimeOf(quote.asOf, market).date,
  };
}

/** One text for all fresh rows, and for stale ones that end on the same day. */
export function freshnessKey({ staleness, day }: RowFreshness): string {
  return staleness === null ? fresh : `${staleness} ${day ?? ''}`;
}

const fresh = 'fresh';

/** What rows have in common; a list without any counts as fresh. */
export function listFreshness(rows: readonly RowFreshness[]): ListFreshness {
  const stale = (['outdated', 'brokenOff'] as const).flatMap((staleness): StaleRows[] => {
    const those = rows.filter((row) => row.staleness === staleness);
    const days = Map.groupBy(those, ({ day }) => day);
    const largest = largestOf(days);
    if (largest === null) return [];
    return [{ staleness, count: those.length, day: largest[0], areSame: days.size === 1 }];
  });
  return { common: largestOf(Map.groupBy(rows, freshnessKey))?.[0] ?? fresh, stale };
}

/** The entry with the most rows, of equal ones the first. */
function largestOf<Key>(
  groups: ReadonlyMap<Key, readonly RowFreshness[]>,
): readonly [Key, readonly RowFreshness[]] | null {
  const [first = null, ...others] = groups;
  return others.reduce(
    (largest, each) => (largest === null || each[1].length > largest[1].length ? each : largest),
    first,
  );
}
