import { BoundedCache } from '../../../platform/bounded-cache.ts';
import { noteCacheRead } from '../../../platform/cache-counts.ts';
import type { ListDay } from './list-day-store.ts';
import type { Sliced } from './screening-lists-store.ts';

/** Rows that a kind of list caches unless it says otherwise: about a whole market. */
const maxCachedRows = 5000;

/**
 * Rows of one kind of list as they were read last. They stay what they are until a run exchanges them, which
 * shows in the revision of its head.
 */
export class ListCache<Row> {
  readonly #lists: BoundedCache<string, Sliced<Row>>;

  constructor(maxRows = maxCachedRows) {
    this.#lists = new BoundedCache(maxRows);
  }

  /**
   * The rows of a day of a list, none of a day that was not computed. `request` is everything besides the day that
   * decides which rows are read.
   */
  async rowsOf(
    day: ListDay,
    request: object,
    read: (date: string) => Promise<Sliced<Row>>,
  ): Promise<Sliced<Row>> {
    if (day.kind === 'uncomputed') return { rows: [], count: 0 };
    const key = JSON.stringify([runsKeyOf(day), request]);
    const cached = this.#lists.get(key);
    noteCacheRead('lists', cached !== undefined);
    if (cached !== undefined) return cached;
    const list = await read(day.date);
    this.#lists.set(key, list, 1 + list.rows.length);
    return list;
  }
}

/** The same as long as the rows of a day are what they were. */
export function runsKeyOf({
  date,
  heads,
}: Extract<ListDay, { readonly kind: 'computed' }>): string {
  const runs = Array.from(heads.values(), ({ market, kind, computedAt, revision }) => [
    market,
    kind,
    computedAt,
    revision,
  ]);
  return JSON.stringify([date, runs]);
}
