import { marketOfStockId } from '@chanscope/market';
import { useLocation, useNavigate } from 'react-router';

import { useRecentStocks } from './features/recent/index.ts';
import {
  type ListedStock,
  neighbourIn,
  readStockList,
  rememberStockList,
  useStockState,
} from './session/index.ts';
import { inPlaceOfTab } from './shell/index.ts';
import { stockAddress } from './stock-address.ts';

/**
 * Goes from the page of a security to the next one (1) of the list that it was opened from, or to the one before
 * (−1), in the same tab. Without such a list the watchlist serves, then what was looked at lately. False where
 * none of them has the security, or no other one.
 */
export function useStockStep(): (step: 1 | -1) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const recent = useRecentStocks();
  return (step) => {
    const stockId = new URLSearchParams(search).get('stockId') ?? '';
    const shown = { stockId, address: `${pathname}${search}` };
    const lists = [readStockList(), watchlist(), recent.map(listedStock)];
    const list = lists.find((each) => neighbourIn(each, shown, step) !== null);
    const next = list === undefined ? null : neighbourIn(list, shown, step);
    if (list === undefined || next === null) return false;
    // What was looked at lately changes with every step.
    rememberStockList(list);
    void navigate(next.address, { replace: true, state: inPlaceOfTab });
    return true;
  };
}

/** A security as a list remembers it. */
export function listedStock(stock: Parameters<typeof stockAddress>[0]): ListedStock {
  return { stockId: stock.stockId, address: stockAddress(stock) };
}

function watchlist(): ListedStock[] {
  return useStockState
    .getState()
    .zxlist.map((stockId) =>
      listedStock({ stockId, stockName: '', stockType: marketOfStockId(stockId) }),
    );
}
