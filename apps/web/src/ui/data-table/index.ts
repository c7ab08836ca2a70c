// A door of its own: what stands behind it comes with the first page that has such a table, not with the first load.
export { DataTable } from './data-table.tsx';
export type { RowChoice, RowStars, TableContent } from './data-table-props.ts';
export type { ExportedTable } from './model/exported-table.ts';
export type { DataTableColumn } from './shown-column.ts';
