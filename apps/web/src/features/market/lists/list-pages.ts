import type { ScreenHead } from '@chanscope/contract';

import type { TableContent } from '../../../ui/data-table/index.ts';

/** One page of a list of the market, as every call answers it. */
export type ListPage<Row> = ScreenHead & {
  /** Rows in all. */
  readonly count: number;
  /** True when a visitor sees only the first of them. */
  readonly limited: boolean;
  readonly list: readonly Row[];
};

/** The number of the page to be read after those that are there; undefined when they are all that the caller may see. */
export function pageAfter(pages: readonly ListPage<unknown>[]): number | undefined {
  const last = pages.at(-1);
  if (last === undefined) return 1;
  const read = pages.reduce((total, { list }) => total + list.length, 0);
  // Visitors see no second page; an empty one never ends a list that shrank meanwhile.
  const isLast = last.limited || last.list.length === 0 || read >= last.count;
  return isLast ? undefined : pages.length + 1;
}

/** Whether pages were read of one run: a run in between exchanges all rows. */
export function isOfOneRun(pages: readonly ListPage<unknown>[]): boolean {
  return new Set(pages.map(({ date, computedAt }) => `${date} ${computedAt}`)).size <= 1;
}

/** What a table shows of rows that were read so far; `failure` is why the last read failed. */
export function tableContentOf<Row>(
  rows: readonly Row[] | undefined,
  failure: string | null,
): TableContent<Row> {
  if (rows !== undefined) return { kind: 'ready', rows, stale: failure };
  return failure === null ? { kind: 'loading' } : { kind: 'failed', reason: failure };
}
