import { runMessage } from '@chanscope/contract';

import { MoveRefused } from './move-refused.ts';
import { type Row, RowDigest } from './row-digest.ts';
import type { TableShape } from './table-shapes.ts';

/** One of the two databases of a move, inside of a transaction. */
export interface TableSide {
  /** All rows in the order of their key, some at a time. */
  readonly read: (table: TableShape) => AsyncIterable<readonly Row[]>;
  readonly clear: (table: TableShape) => Promise<void>;
  readonly write: (table: TableShape, rows: readonly Row[]) => Promise<void>;
  /** The last number that the database handed out for a table; null before the first. */
  readonly readLastNumber: (table: TableShape) => Promise<number | null>;
  readonly writeLastNumber: (table: TableShape, number: number) => Promise<void>;
}

/** How many rows each table has. */
export type MovedRows = ReadonlyMap<string, number>;

/**
 * Copies all rows of the tables, parents first, then reads them again from where they were written to and
 * compares. Throws MoveRefused when any row is not equal.
 */
export async function copyTables(
  tables: readonly TableShape[],
  { from, to }: { readonly from: TableSide; readonly to: TableSide },
): Promise<MovedRows> {
  // The migrations write rows of their own.
  for (const table of tables.toReversed()) await to.clear(table);
  const sent = new Map<TableShape, RowDigest>();
  for (const table of tables) {
    const digest = new RowDigest();
    for await (const rows of from.read(table)) {
      digest.add(rows);
      await to.write(table, rows);
    }
    sent.set(table, digest);
    if (table.numbered === null) continue;
    const number = await from.readLastNumber(table);
    if (number !== null) await to.writeLastNumber(table, number);
  }
  for (const [table, digest] of sent) {
    const arrived = new RowDigest();
    for await (const rows of to.read(table)) arrived.add(rows);
    if (arrived.text() !== digest.text())
      throw new MoveRefused(runMessage('rowsChanged', { table: table.name }));
  }
  return new Map(Array.from(sent, ([{ name }, { rows }]) => [name, rows]));
}
