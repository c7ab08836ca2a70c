import type { StockRow } from '@chanscope/contract';

/** What the address of a stock page says of its security. */
export type StockReference = Pick<StockRow, 'stockId' | 'stockName' | 'stockType'>;

/** The address of the page of a security: `/stock/detail?stockId&stockName&stockType`. */
export function stockAddress({ stockId, stockName, stockType }: StockReference): string {
  return `/stock/detail?${new URLSearchParams({ stockId, stockName, stockType }).toString()}`;
}
