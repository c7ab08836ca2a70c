import type { StockRow } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';

/**
 * The rows of an earlier answer that fit the text typed since: shown until its own answer arrives,
 * so that the list neither flickers nor shows what does not match.
 */
export function rowsStillFitting(rows: readonly StockRow[], text: string): readonly StockRow[] {
  const requested = text.toUpperCase();
  return rows.filter((row) =>
    [shownCodeOf(row.stockId), row.stockId, row.stockName, row.stockPy, row.stockNameEn ?? ''].some(
      (field) => field.toUpperCase().includes(requested),
    ),
  );
}
