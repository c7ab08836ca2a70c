import type { MarketDay } from '../frame/market-day.ts';
import { queryWithDay } from '../frame/market-day.ts';

/** The address of the members of a sector (板块个股): `/stock/stockBkgg?stockId&stockName`, on a day unless it is the newest. */
export function sectorAddress(
  { stockId, stockName }: { readonly stockId: string; readonly stockName: string },
  date: MarketDay['date'],
): string {
  const query = queryWithDay(new URLSearchParams({ stockId, stockName }), { market: 'hs', date });
  return `/stock/stockBkgg?${query.toString()}`;
}
