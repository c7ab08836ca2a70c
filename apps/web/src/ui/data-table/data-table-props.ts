import type { ReactNode } from 'react';

import type { DataTableWords } from './data-table-words.ts';
import type { ExportedTable } from './model/exported-table.ts';
import type { RowOrder } from './model/row-order.ts';
import type { DataTableColumn } from './shown-column.ts';

/** What there is to show. Rows that were read before and could not be read again are `stale`, with the reason. */
export type TableContent<Row> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'ready'; readonly rows: readonly Row[]; readonly stale: string | null };

/** The stars of rows (自选). */
export interface RowStars<Row> {
  /** The rows that have one, by `idOf`. */
  readonly starred: ReadonlySet<string>;
  readonly onToggle: (row: Row) => void;
}

/** Rows that are sorted elsewhere, such as a page of a list that the server sorts; the table then filters none either. */
export interface OuterOrder {
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder | null) => void;
}

/** Rows that are selected (勾选), for what is done with many at once. */
export interface RowChoice<Row> {
  /** By `idOf`. */
  readonly selected: ReadonlySet<string>;
  readonly labelOf: (row: Row) => string;
  readonly allLabel: string;
  readonly onToggle: (row: Row) => void;
  readonly onToggleAll: () => void;
}

/** Keep columns and functions the same from one drawing to the next: then a row is drawn anew only when it changed. */
export interface DataTableProps<Row> {
  /** Unique among the tables of the product: columns and density are remembered by it. */
  readonly tableId: string;
  readonly label: string;
  /** The first one names the row, leads to its page and stays in sight. */
  readonly columns: readonly DataTableColumn<Row>[];
  readonly content: TableContent<Row>;
  readonly words: DataTableWords;
  readonly idOf: (row: Row) => string;
  /** The address of the row's page as a link has it, such as `#/stock/detail?…`. */
  readonly addressOf: (row: Row) => string;
  /** Opens the page of a row; `order` is the rows around it as they are shown, for Page Down on that page. */
  readonly onOpen: (row: Row, order: readonly Row[]) => void;
  readonly onRetry: () => void;
  readonly stars?: RowStars<Row> | undefined;
  readonly choice?: RowChoice<Row> | undefined;
  readonly outerOrder?: OuterOrder | undefined;
  /** Takes the rows and columns as they are shown; without it nothing is offered to export. */
  readonly onExport?: ((table: ExportedTable) => void) | undefined;
  /** What the text filter looks at; the texts of all columns when left out. */
  readonly searchTextOf?: ((row: Row) => string) | undefined;
  readonly firstOrder?: RowOrder | undefined;
  /** How many rows of 60 px, such as tabs or a second bar, the page has above the table besides the usual ones. */
  readonly extraRows?: number | undefined;
  /** Tools of the page's own, beside those of the table. */
  readonly children?: ReactNode;
}
