import { type TableColumn, columnText, knownNumber } from './table-column.ts';

/** What rows must have in a column to be shown; the bounds of figures are included. */
export type ColumnFilter =
  | { readonly kind: 'number'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'text'; readonly contains: string }
  | { readonly kind: 'choice'; readonly values: readonly string[] };

/** The filters by the keys of their columns. */
export type ColumnFilters = Readonly<Record<string, ColumnFilter>>;

/** What rows must fulfil to be shown. */
export interface RowFilter<Row> {
  readonly columns: readonly TableColumn<Row>[];
  /** Words that a row must have, each anywhere in what it is found by. */
  readonly search: string;
  /** What a row is found by: its texts when left out. */
  readonly searchTextOf?: ((row: Row) => string) | undefined;
  readonly filters: ColumnFilters;
}

/** The rows that fulfil the filters of all columns and have every typed word, in their order. */
export function filteredRows<Row>(rows: readonly Row[], filter: RowFilter<Row>): readonly Row[] {
  const { columns, search, filters } = filter;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const filtered = columns.flatMap((column) => {
    const own = filters[column.key];
    return own === undefined ? [] : [{ column, filter: own }];
  });
  if (words.length === 0 && filtered.length === 0) return rows;
  const textOf = filter.searchTextOf ?? textsOf(columns);
  return rows.filter(
    (row) =>
      filtered.every((each) => fulfils(row, each.column, each.filter)) &&
      hasWords(textOf(row), words),
  );
}

function textsOf<Row>(columns: readonly TableColumn<Row>[]): (row: Row) => string {
  const texts = columns.filter((column) => column.kind !== 'number');
  return (row) => texts.map((column) => columnText(column, row) ?? '').join('\n');
}

function hasWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = text.toLowerCase();
  return words.every((word) => folded.includes(word));
}

/** What is unknown fulfils no filter. */
function fulfils<Row>(row: Row, column: TableColumn<Row>, filter: ColumnFilter): boolean {
  switch (filter.kind) {
    case 'number': {
      const value = column.kind === 'number' ? knownNumber(column.valueOf(row)) : null;
      if (value === null) return false;
      return (
        value >= (filter.min ?? Number.NEGATIVE_INFINITY) &&
        value <= (filter.max ?? Number.POSITIVE_INFINITY)
      );
    }
    case 'text': {
      const text = columnText(column, row);
      return text !== null && text.toLowerCase().includes(filter.contains.toLowerCase());
    }
    case 'choice': {
      const value = column.kind === 'choice' ? column.valueOf(row) : null;
      return value !== null && filter.values.includes(value);
    }
  }
}

/** Whether a filter lets rows through that have anything at all: such a one is none. */
export function isFilterEmpty(filter: ColumnFilter): boolean {
  switch (filter.kind) {
    case 'number':
      return filter.min === null && filter.max === null;
    case 'text':
      return filter.contains.trim() === '';
    case 'choice':
      return filter.values.length === 0;
  }
}

const units: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8, k: 1e3, m: 1e6, b: 1e9 };

/**
 * The bound that was typed, with 万, 亿, k, m or b for large ones and a `%` that says nothing: null for nothing
 * typed, NaN for what is no number.
 */
export function boundFrom(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\s,%]/g, '')
    .toLowerCase();
  if (text === '') return null;
  const [, digits, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+))([万亿kmb]?)$/.exec(text) ?? [];
  return digits === undefined ? Number.NaN : scaled(Number(digits), units[unit] ?? 1);
}

/** 1.1亿 is 110,000,000, and no billionth of it more. */
function scaled(value: number, unit: number): number {
  return unit === 1 ? value : Number((value * unit).toPrecision(15));
}
