import type { ChartReason, StockRow } from '@chanscope/contract';

/** A security as a row of a market page names it. */
export type RowStock = Pick<
  StockRow,
  'stockId' | 'stockName' | 'stockNameEn' | 'stockType' | 'badge'
>;

/** What rows of securities lead to, handed in from outside of this feature. */
export interface StockLinks {
  /** The address of the page of a security, as a path of the router; with a reason its chart opens at a bar. */
  readonly addressOf: (
    stock: Pick<RowStock, 'stockId' | 'stockName' | 'stockType'>,
    reason?: ChartReason | null,
  ) => string;
  /** The securities on the watchlist (自选), as wire ids. */
  readonly starred: ReadonlySet<string>;
  readonly toggleStar: (stock: { readonly stockId: string; readonly name: string }) => void;
}

/** What every page of the market is given. */
export interface MarketPageProps {
  readonly links: StockLinks;
}
