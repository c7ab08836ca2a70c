import type { TableRow } from '../sample-data/demo-endpoints.ts';

/** Where the table is from which details are opened. */
export const tablePath = '/vab/table/comprehensiveTable';

const detailPath = '/vab/table/detail';

/** The place of a row's own page: its query has what the page shows. */
export function detailPlace(row: TableRow): { readonly pathname: string; readonly search: string } {
  const { uuid, title, author, status, datetime } = row;
  const query = new URLSearchParams({ uuid, title, author, status, datetime });
  return { pathname: detailPath, search: `?${query.toString()}` };
}
