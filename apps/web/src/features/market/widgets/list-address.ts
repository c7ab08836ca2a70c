import { type MarketDay, queryWithDay } from '../frame/market-day.ts';
import { type ChangeRange, rangeText } from '../ranks/change-range.ts';

/** The pages that widgets lead to. */
export type ListPage = 'limitup' | 'sector' | 'rps' | 'flow' | 'signals' | 'score';

/** The address of the list that a widget shows the beginning of, on the same day of the same market. */
export function listAddress(
  page: ListPage,
  day: MarketDay,
  choices: Readonly<Record<string, string>> = {},
): string {
  const query = queryWithDay(new URLSearchParams(choices), day).toString();
  return `/market/${page}${query === '' ? '' : `?${query}`}`;
}

/** The address of the shares whose change of a day is in a range (涨跌榜); of right now with `of`. */
export function changesAddress(
  day: MarketDay,
  range: ChangeRange,
  choices: { readonly of?: 'now' } = {},
): string {
  return listAddress('rps', day, { view: 'changes', range: rangeText(range), ...choices });
}
