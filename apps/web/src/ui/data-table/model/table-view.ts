import { oneOf, storedFields } from '../../settings/stored-value.ts';

/** How close the rows of a table stand. */
export type Density = 'cosy' | 'dense';

/** How a table is shown in this browser. */
export interface TableView {
  /** Whether columns are shown, by their keys, as far as that was chosen. */
  readonly choices: Readonly<Record<string, boolean>>;
  readonly density: Density;
}

/** The view that was stored, whatever that is; what cannot be read is as delivered. */
export function tableViewFrom(stored: unknown): TableView {
  const { choices, density } = storedFields(stored);
  return {
    choices: Object.fromEntries(
      Object.entries(storedFields(choices)).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      ),
    ),
    density: oneOf(['cosy', 'dense'], density, 'cosy'),
  };
}

interface SwitchableColumn {
  readonly key: string;
  readonly isOptional?: boolean;
}

/** Whether a column is to be shown, as chosen, else as delivered. */
export function isColumnShown(column: SwitchableColumn, { choices }: TableView): boolean {
  return choices[column.key] ?? column.isOptional !== true;
}

/** The columns that are shown, in their order: the first always is. */
export function shownColumns<Column extends SwitchableColumn>(
  columns: readonly Column[],
  view: TableView,
): readonly Column[] {
  return columns.filter((column, index) => index === 0 || isColumnShown(column, view));
}
