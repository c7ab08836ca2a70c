import type { DataTableTexts } from './zh-data-table.ts';

/** What tables of many rows say in English. */
export const dataTableEn: DataTableTexts = {
  search: 'Filter by text',
  tools: 'Table tools',
  filters: 'Filter',
  filtersOn: (count) => `Filter ${count}`,
  min: (column) => `${column} at least`,
  max: (column) => `${column} at most`,
  contains: (column) => `${column} contains`,
  boundHint: '1.5b and 300k work too',
  notANumber: 'Not a number',
  clear: 'Clear filters',
  columns: 'Columns',
  columnsShown: 'Columns shown',
  resetColumns: 'Default columns',
  dense: 'Compact',
  sort: 'Sort',
  sortBy: (column) => `Sort by ${column}`,
  ascending: 'ascending',
  descending: 'descending',
  unsorted: 'Original order',
  exporting: 'Export CSV',
  rows: (shown, total) => {
    const all = total === 1 ? '1 row' : `${total} rows`;
    return shown === total ? all : `${shown} of ${all}`;
  },
  star: (name) => `Watchlist: ${name}`,
  loading: 'Reading the table…',
  failed: 'The table could not be read',
  retry: 'Retry',
  empty: 'No data',
  noMatch: 'No row fits the filters',
};
