import type { StockRow } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';

/** What the address of a stock page says of its security. */
export type StockReference = Pick<StockRow, 'stockId' | 'stockName' | 'stockType'>;

/** What the query of such an address says that the page is about; null where it names no security. */
export function stockSubject(query: URLSearchParams): string | null {
  const stockId = query.get('stockId') ?? '';
  const code = shownCodeOf(stockId);
  return code === stockId ? null : `${query.get('stockName') ?? ''} ${code}`.trim();
}

/** The address of the page of a security: `/stock/detail?stockId&stockName&stockType`. */
export function stockAddress({ stockId, stockName, stockType }: StockReference): string {
  return `/stock/detail?${new URLSearchParams({ stockId, stockName, stockType }).toString()}`;
}
