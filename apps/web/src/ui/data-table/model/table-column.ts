interface ColumnBase {
  /** Unique in its table; what was chosen is remembered by it. */
  readonly key: string;
  /** In the language of the page. */
  readonly title: string;
  /** The least width in px; what room is left is shared in proportion. */
  readonly width: number;
  /** True for a column that is not there until it is chosen. */
  readonly isOptional?: boolean;
  /** False where its head sorts nothing. */
  readonly isSortable?: boolean;
}

/** A column of figures. */
export interface NumberColumn<Row> extends ColumnBase {
  readonly kind: 'number';
  /** The figure in the unit that filters and files use, null where it is unknown. */
  readonly valueOf: (row: Row) => number | null;
  /** The figure as it is shown; as JavaScript writes it when left out. */
  readonly textOf?: (value: number) => string;
}

/** A column of names or notes, in the order of the Chinese collation (pinyin). */
export interface TextColumn<Row> extends ColumnBase {
  readonly kind: 'text';
  /** Null where there is none. */
  readonly valueOf: (row: Row) => string | null;
}

/** A column of one of a few values, in the order in which they are listed. */
export interface ChoiceColumn<Row> extends ColumnBase {
  readonly kind: 'choice';
  /** One of `choices`, null where there is none. */
  readonly valueOf: (row: Row) => string | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** What a column of a table says of a row, and how that is compared. */
export type TableColumn<Row> = NumberColumn<Row> | TextColumn<Row> | ChoiceColumn<Row>;

/** Whether rows can be sorted by a column. */
export function isSortable({ isSortable: may = true }: Pick<ColumnBase, 'isSortable'>): boolean {
  return may;
}

/** What a column says of a row as text; null where it is unknown. */
export function columnText<Row>(column: TableColumn<Row>, row: Row): string | null {
  switch (column.kind) {
    case 'number': {
      const value = knownNumber(column.valueOf(row));
      return value === null ? null : (column.textOf?.(value) ?? String(value));
    }
    case 'text':
      return column.valueOf(row);
    case 'choice': {
      const value = column.valueOf(row);
      return column.choices.find((choice) => choice.value === value)?.label ?? value;
    }
  }
}

/** A figure, null for one that is not known or could not be computed. */
export function knownNumber(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : value;
}
