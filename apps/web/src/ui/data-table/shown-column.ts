import type { ReactNode } from 'react';

import { type TableColumn, columnText } from './model/table-column.ts';

/** A column with the way it is drawn; as its text when that is left out. */
export type DataTableColumn<Row> = TableColumn<Row> & {
  readonly cell?: (row: Row) => ReactNode;
};

/** What stands where nothing is known. */
const unknownText = '—';

/** What a column shows of a row. */
export function cellOf<Row>(column: DataTableColumn<Row>, row: Row): ReactNode {
  return column.cell === undefined ? (columnText(column, row) ?? unknownText) : column.cell(row);
}

/** The widths of the columns, for `grid-template-columns`: they share the room that is left. */
export function gridTemplateOf<Row>(columns: readonly DataTableColumn<Row>[]): string {
  return columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ');
}

/** The least width of all columns in px. */
export function minWidthOf<Row>(columns: readonly DataTableColumn<Row>[]): number {
  return columns.reduce((total, { width }) => total + width, 0);
}
