import { useSearchParams } from 'react-router';

import { type MarketDay, marketDayFromQuery, queryWithDay } from './market-day.ts';

/** The day in the address of the page, and how to change it there. */
export function useMarketDay(): readonly [MarketDay, (day: MarketDay) => void] {
  const [query, setQuery] = useSearchParams();
  const select = (day: MarketDay): void =>
    setQuery(queryWithDay(query, day), { replace: true, preventScrollReset: true });
  return [marketDayFromQuery(query), select];
}
