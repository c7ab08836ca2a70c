import { useState } from 'react';

import { useDemoQuery } from '../sample-data/demo-calls.ts';
import type { RowQuery, TableRow } from '../sample-data/demo-endpoints.ts';

/** One page of the rows of the demonstration, and what turns the pages. */
export interface RowPage {
  readonly rows: readonly TableRow[];
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly isReading: boolean;
  readonly query: RowQuery;
  /** Another query begins at its first page. */
  readonly search: (query: RowQuery) => void;
  readonly turn: (pageNo: number, pageSize: number) => void;
}

/** The same at every drawing, so that no one takes it for other rows. */
const noRows: readonly TableRow[] = [];

/** Reads the rows page by page. */
export function useRowPage(firstSize: number): RowPage {
  const [asked, setAsked] = useState<{
    readonly query: RowQuery;
    readonly pageNo: number;
    readonly pageSize: number;
  }>({ query: {}, pageNo: 1, pageSize: firstSize });
  const { query, pageSize } = asked;
  const { data, isFetching } = useDemoQuery('/table/getList', { ...query, ...partOf(asked) });
  const total = data?.total ?? 0;
  // Deleting may leave the last page empty.
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (data !== undefined && !isFetching && asked.pageNo > lastPage)
    setAsked({ ...asked, pageNo: lastPage });
  return {
    rows: data?.list ?? noRows,
    total,
    pageNo: asked.pageNo,
    pageSize,
    isReading: isFetching,
    query,
    search: (next) => setAsked({ ...asked, query: next, pageNo: 1 }),
    turn: (pageNo, size) => setAsked({ ...asked, pageNo, pageSize: size }),
  };
}

function partOf({ pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }) {
  return { pageNo, pageSize };
}
