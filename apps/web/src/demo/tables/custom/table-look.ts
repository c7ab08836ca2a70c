/** The columns that can be selected and arranged, in their first order. */
const columnNames = ['index', 'title', 'author', 'rate', 'views', 'status', 'time'] as const;

export type ColumnName = (typeof columnNames)[number];

export const tableSizes = ['large', 'medium', 'small'] as const;

/** How a table is drawn, as its reader has arranged it. */
export interface TableLook {
  readonly isStriped: boolean;
  readonly isBordered: boolean;
  readonly size: (typeof tableSizes)[number];
  /** In the order in which they are shown. */
  readonly columns: readonly ArrangedColumn[];
}

export interface ArrangedColumn {
  readonly name: ColumnName;
  readonly isShown: boolean;
}

export const firstLook: TableLook = {
  isStriped: true,
  isBordered: false,
  size: 'small',
  columns: columnNames.map((name) => ({ name, isShown: true })),
};

/** Whether a column may be hidden: the one that names the row stays. */
export function mayHide(name: ColumnName): boolean {
  return name !== 'title';
}

/** The columns after one was dropped where another one is. */
export function movedColumns(
  columns: readonly ArrangedColumn[],
  moved: string,
  target: string,
): readonly ArrangedColumn[] {
  const from = columns.findIndex(({ name }) => name === moved);
  const to = columns.findIndex(({ name }) => name === target);
  const column = columns[from];
  if (column === undefined || to === -1) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}
