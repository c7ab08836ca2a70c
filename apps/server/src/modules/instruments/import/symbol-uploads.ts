import type { StockSymbol } from '@chanscope/market';
import type { Transaction } from 'kysely';

import { type SymbolFileReport, importRows } from './import-symbols.ts';
import type { InstrumentRow } from '../instrument-schema.ts';
import { growRevision, readAllRows, readRows, replaceRow, tablesOf } from '../instrument-store.ts';
import { isSameRow } from '../directory/merge-listing.ts';
import { UnusableFile } from './symbol-files/symbol-lines.ts';

/** An entry of the directory before and after an import; null before it was there. */
export interface SymbolChange {
  readonly former: InstrumentRow | null;
  readonly written: InstrumentRow;
}

/** The import of an uploaded directory, and the way back. Handed to the data centre. */
export interface SymbolUploads {
  /** Takes a file in a transaction. Throws what `isAboutTheFile` knows. */
  write(
    transaction: Transaction<object>,
    path: string,
  ): Promise<{ readonly report: SymbolFileReport; readonly changes: readonly SymbolChange[] }>;
  /** Takes changes back, but for entries that a user changed since. */
  undo(
    transaction: Transaction<object>,
    changes: readonly SymbolChange[],
  ): Promise<{ readonly removed: number; readonly restored: number; readonly retained: number }>;
  /** Whether an error says why a file cannot be imported. */
  isAboutTheFile(error: unknown): error is Error;
}

export const symbolUploads: SymbolUploads = {
  async write(transaction, path) {
    const before = await everyRow(transaction);
    const report = await importRows({}, path, transaction);
    const changes: SymbolChange[] = [];
    for (const written of (await everyRow(transaction)).values()) {
      const former = before.get(written.symbol) ?? null;
      if (former === null || !isSameRow(former, written)) changes.push({ former, written });
    }
    return { report, changes };
  },
  async undo(transaction, changes) {
    const access = tablesOf(transaction);
    const counts = { removed: 0, restored: 0, retained: 0 };
    const symbols = changes.map(({ written }) => written.symbol);
    const now = new Map((await readRows(access, symbols)).map((row) => [row.symbol, row]));
    for (const { former, written } of changes) {
      const row = now.get(written.symbol);
      if (row === undefined || !isSameRow(row, written)) {
        counts.retained += 1;
        continue;
      }
      await replaceRow(access, written.symbol, former);
      counts[former === null ? 'removed' : 'restored'] += 1;
    }
    await growRevision(access);
    return counts;
  },
  isAboutTheFile: (error) => error instanceof UnusableFile,
};

async function everyRow(
  transaction: Transaction<object>,
): Promise<ReadonlyMap<StockSymbol, InstrumentRow>> {
  const rows = new Map<StockSymbol, InstrumentRow>();
  for await (const some of readAllRows(tablesOf(transaction)))
    for (const row of some) rows.set(row.symbol, row);
  return rows;
}
