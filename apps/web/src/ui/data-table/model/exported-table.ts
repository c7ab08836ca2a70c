import { type TableColumn, columnText, knownNumber } from './table-column.ts';

/** A table as a file has it: figures as numbers, null for what is unknown. */
export interface ExportedTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** The rows as they are shown, with the columns that are shown. */
export function exportedTable<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): ExportedTable {
  return {
    header: columns.map((column) => column.title),
    rows: rows.map((row) =>
      columns.map((column) =>
        column.kind === 'number' ? knownNumber(column.valueOf(row)) : columnText(column, row),
      ),
    ),
  };
}
