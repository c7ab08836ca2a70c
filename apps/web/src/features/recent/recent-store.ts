import type { StockRow } from '@chanscope/contract';
import { stockRow } from '@chanscope/contract';
import { create } from 'zustand';

import { storedValue } from '../../ui/index.ts';
import { recentFromStored, withNewest } from './recent-stocks.ts';

const kept = storedValue({ name: 'recent-stocks', version: 1 }, recentFromStored);

const useRecent = create<{ readonly stocks: readonly StockRow[] }>(() => ({
  stocks: kept.read(),
}));

/** The securities opened last in this browser, newest first. */
export function useRecentStocks(): readonly StockRow[] {
  return useRecent((recent) => recent.stocks);
}

/** Puts a security in front of the recent ones. */
export function rememberStock(stock: StockRow): void {
  keep(withNewest(useRecent.getState().stocks, stockRow.parse(stock)));
}

/** Forgets all recent securities. */
export function forgetStocks(): void {
  keep([]);
}

function keep(stocks: readonly StockRow[]): void {
  useRecent.setState({ stocks });
  kept.write(stocks);
}
