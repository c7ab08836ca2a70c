import type { ComparisonResponse } from '@chanscope/contract';
import { marketOfStockId } from '@chanscope/market';

type Series = ComparisonResponse['series'][number];

/** A series of a comparison with whatever is not looked at. */
export function comparedForTest(
  stockId: string,
  badge: Series['stock']['badge'] = null,
  percent: number[] = [],
): Series {
  const stockType = marketOfStockId(stockId);
  return {
    stock: {
      stockId,
      stockEt: stockType.toUpperCase(),
      stockName: stockId,
      stockPy: '',
      stockType,
      stockNameEn: null,
      badge,
    },
    source: 'simulated',
    simulated: true,
    adjust: 'qfq',
    basis: 'none',
    asOf: null,
    stale: false,
    delayed: false,
    percent,
  };
}
