import type { StockRow } from '@chanscope/contract';
import { createContext, type ReactNode, use } from 'react';

/** A security that another page is about. */
export type LinkedStock = Pick<StockRow, 'stockId' | 'stockName' | 'stockType'>;

/** What rows of other securities lead to. */
export interface StockLinks {
  readonly addressOf: (stock: LinkedStock) => string;
  /** The star that puts a security on the watchlist. */
  readonly starFor: (stock: { stockId: string; name: string }) => ReactNode;
}

export const StockLinksContext = createContext<StockLinks | null>(null);

/** What rows of other securities lead to. Throws TypeError outside of the page of a security. */
export function useStockLinks(): StockLinks {
  const links = use(StockLinksContext);
  if (links === null) throw new TypeError('Cannot link a security: there is no page around it');
  return links;
}
