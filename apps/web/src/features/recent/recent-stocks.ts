import type { StockRow } from '@chanscope/contract';
import { stockRow } from '@chanscope/contract';

/** The most securities that are remembered. */
export const mostRecent = 10;

/** The list with `stock` in front, without its earlier entry, cut to `mostRecent`. */
export function withNewest(recent: readonly StockRow[], stock: StockRow): readonly StockRow[] {
  const others = recent.filter((each) => each.stockId !== stock.stockId);
  return [stock, ...others].slice(0, mostRecent);
}

/** The readable entries of whatever was stored. */
export function recentFromStored(stored: unknown): readonly StockRow[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, mostRecent).flatMap((entry: unknown) => {
    const parsed = stockRow.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}
