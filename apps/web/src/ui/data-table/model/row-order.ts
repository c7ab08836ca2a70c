import { nameRanks } from './name-ranks.ts';
import { type TableColumn, knownNumber } from './table-column.ts';

/** By which column rows are sorted. */
export interface RowOrder {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** What a press on a column's head makes of the order: figures begin with the largest; the third press ends it. */
export function nextOrder(
  current: RowOrder | null,
  { key, kind }: Pick<TableColumn<never>, 'key' | 'kind'>,
): RowOrder | null {
  const first = kind === 'number' ? 'descending' : 'ascending';
  if (current?.key !== key) return { key, direction: first };
  if (current.direction !== first) return null;
  return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/**
 * The rows in the order of a column, equal ones as they were given. Rows of which it knows nothing stand at
 * the end in both directions.
 */
export function orderedRows<Row>(
  rows: readonly Row[],
  column: TableColumn<Row>,
  direction: RowOrder['direction'],
): readonly Row[] {
  const valueOf = sortValueOf(rows, column);
  const sign = direction === 'ascending' ? 1 : -1;
  const known: { readonly row: Row; readonly value: number }[] = [];
  const unknown: Row[] = [];
  for (const row of rows) {
    const value = valueOf(row);
    if (value === null) unknown.push(row);
    else known.push({ row, value });
  }
  known.sort((one, other) => {
    if (one.value === other.value) return 0;
    return one.value < other.value ? -sign : sign;
  });
  return [...known.map(({ row }) => row), ...unknown];
}

/** What rows are compared by: a figure, or the place of a name or of a choice; null for what is unknown. */
function sortValueOf<Row>(
  rows: readonly Row[],
  column: TableColumn<Row>,
): (row: Row) => number | null {
  if (column.kind === 'number') return (row) => knownNumber(column.valueOf(row));
  const places =
    column.kind === 'text'
      ? nameRanks(rows.flatMap((row) => column.valueOf(row) ?? []))
      : new Map(column.choices.map(({ value }, place) => [value, place]));
  return (row) => {
    const value = column.valueOf(row);
    return value === null ? null : (places.get(value) ?? null);
  };
}

/** As many rows as a page of a security remembers of the list that it was opened from. */
const maxAround = 2000;

/** A row and its neighbours, as many as are worth remembering: all of a list that is not longer. */
export function rowsAround<Row>(rows: readonly Row[], row: Row): readonly Row[] {
  const before = rows.indexOf(row) - maxAround / 2;
  const begin = Math.max(0, Math.min(before, rows.length - maxAround));
  return rows.slice(begin, begin + maxAround);
}
