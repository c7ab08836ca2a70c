import { type StockRow, stockRow } from '@chanscope/contract';

/** The most securities that are remembered. */
export const maxRecent = 10;

/** The list with `stock` in front, without its earlier entry, cut to `maxRecent`. */
export function withNewest(recent: readonly StockRow[], stock: StockRow): readonly StockRow[] {
  const others = recent.filter((each) => each.stockId !== stock.stockId);
  return [stock, ...others].slice(0, maxRecent);
}

/** The readable entries of whatever was stored. */
export function recentFromStored(stored: unknown): readonly StockRow[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, maxRecent).flatMap((entry: unknown) => {
    const parsed = stockRow.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}
