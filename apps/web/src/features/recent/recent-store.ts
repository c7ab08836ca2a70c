import { type StockRow, stockRow } from '@chanscope/contract';
import { create } from 'zustand';

import { storedValue } from '../../ui/index.ts';
import { recentFromStored, withNewest } from './recent-stocks.ts';

const stored = storedValue({ name: 'recent-stocks', version: 1 }, recentFromStored);

const useRecent = create<{ readonly stocks: readonly StockRow[] }>(() => ({
  stocks: stored.read(),
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
  stored.write(stocks);
}
