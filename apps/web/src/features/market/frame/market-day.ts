import { type Market, markets } from '@chanscope/market';

import { oneOf } from '../../../ui/index.ts';

/** Which day of which market a page shows. */
export interface MarketDay {
  readonly market: Market;
  /** yyyy-mm-dd; null for the newest day that was computed. */
  readonly date: string | null;
}

/** The day in an address. What it leaves open or misspells is the newest day of the mainland. */
export function marketDayFromQuery(query: URLSearchParams): MarketDay {
  const date = query.get('date') ?? '';
  return {
    market: oneOf(markets, query.get('market'), 'hs'),
    date: isCalendarDay(date) ? date : null,
  };
}

/** The query of a page with another day; everything else that it says stays. */
export function queryWithDay(query: URLSearchParams, { market, date }: MarketDay): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.delete('market');
  changed.delete('date');
  if (market !== 'hs') changed.set('market', market);
  if (date !== null) changed.set('date', date);
  return changed;
}

/** The stored day before (−1) or after (1) a day, which need not be stored itself; null where there is none. */
export function storedDayBeside(
  days: readonly string[],
  date: string,
  step: 1 | -1,
): string | null {
  // The newest comes first.
  const found = step === -1 ? days.find((day) => day < date) : days.findLast((day) => day > date);
  return found ?? null;
}

function isCalendarDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The parameters of a call that ask for a day. */
export function askedDayOf({ market, date }: MarketDay): {
  readonly market: Market;
  readonly date?: string;
} {
  return date === null ? { market } : { market, date };
}
