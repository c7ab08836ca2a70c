import { type Market, type StockSymbol, parseSymbol } from '@chanscope/market';

import type { JobContext } from '../../jobs/index.ts';
import {
  type ScreeningContext,
  rowsOf,
  securityOf,
  symbolOfStockId,
} from '../screening-context.ts';
import type { AskedDay } from '../screening-job.ts';
import type { ClosesRow } from './index-closes-task.ts';

/** What a market is compared with; the first of them that has the day. */
const benchmarks: Readonly<Record<Market, readonly StockSymbol[]>> = {
  hs: [parseSymbol('SH.000300'), parseSymbol('SH.000001')],
  hk: [parseSymbol('HK.HSI')],
  us: [parseSymbol('US.SPX')],
};

interface BenchmarkRequest extends AskedDay {
  /** The stock id of another index. */
  readonly index?: string | undefined;
  readonly range: { readonly from: number; readonly before: number };
}

/** The indices that a request may be answered by. */
export function benchmarksOf({
  market,
  index,
}: Pick<BenchmarkRequest, 'market' | 'index'>): readonly StockSymbol[] {
  return index === undefined ? benchmarks[market] : [symbolOfStockId(index)];
}

/** The closes of the first index that has the day; null when none has it. */
export async function readBenchmark(
  screening: ScreeningContext,
  { market, date, index, range }: BenchmarkRequest,
  { now, signal }: JobContext,
): Promise<{ readonly symbol: StockSymbol; readonly row: ClosesRow } | null> {
  for (const symbol of benchmarksOf({ market, index })) {
    const security = await securityOf(screening, symbol, { market, date });
    if (security === null) continue;
    const outcomes = await screening.threads.run({
      task: { kind: 'closes', date },
      timeframe: '1d',
      requested: { ...range, market, now },
      securities: [security],
      signal,
      onProgress: () => undefined,
    });
    const [row] = rowsOf('closes', outcomes);
    if (row !== undefined) return { symbol, row };
  }
  return null;
}
