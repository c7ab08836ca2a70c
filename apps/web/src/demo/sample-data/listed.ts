import type { DemoAnswer, Listed, ListRequest } from './demo-endpoints.ts';

/** A success in its envelope. */
export function answered<Data>(data: Data, msg = 'success'): DemoAnswer<Data> {
  return { code: 200, msg, data };
}

/** The asked page of the rows that fit. */
export function listedWhere<Row>(
  rows: readonly Row[],
  { pageNo = 1, pageSize = 20 }: ListRequest,
  fits: (row: Row) => boolean,
): DemoAnswer<Listed<Row>> {
  const found = rows.filter(fits);
  const from = (pageNo - 1) * pageSize;
  return answered({ list: found.slice(from, from + pageSize), total: found.length });
}

/** Whether a text contains what is sought, whatever its case; nothing sought is in every text. */
export function contains(text: string, sought = ''): boolean {
  return text.toLowerCase().includes(sought.trim().toLowerCase());
}
