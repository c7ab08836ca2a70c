import type { WatchItem } from '@chanscope/contract';
import { useEffect, useMemo, useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { fetchQuotes, readReceivedQuote, useAnsweredRows } from '../received-quotes.ts';
import { type SortView, needsQuotes, nextSort, sortedItems } from './sort-view.ts';
import type { SortKey } from '../table/table-columns.ts';

/** The list as it is shown: in its owner's order, or sorted for now (临时排序). */
export interface Sorting {
  readonly items: readonly WatchItem[];
  readonly sort: SortView | null;
  /** True while quotes are fetched that the sorting needs. */
  readonly isPending: boolean;
  readonly press: (key: SortKey) => void;
  readonly drop: () => void;
}

/** Older quotes are fetched again before they are sorted by. */
const freshMs = 30_000;

/**
 * Sorts the list for now. Rows stay where they are while prices move; pressing a column's head, or
 * quotes that were missing, sort again.
 */
export function useSortView(list: readonly WatchItem[]): Sorting {
  const { locale } = useTexts();
  const [sort, setSort] = useState<SortView | null>(null);
  const [fetched, setFetched] = useState<SortView | null>(null);
  const isPending = sort !== null && needsQuotes(sort.key) && fetched !== sort;

  useEffect(() => {
    if (sort === null || !isPending) return;
    const control = new AbortController();
    const end = (): void => {
      if (!control.signal.aborted) setFetched(sort);
    };
    // What cannot be fetched stays at the end; the status line says that quotes do not come.
    fetchQuotes(agedIds(list), control.signal).then(end, end);
    return () => control.abort();
  }, [sort, isPending, list]);

  const items = useMemo(() => {
    // Sorts anew when the quotes that were missing are there.
    void fetched;
    if (sort === null) return list;
    return sortedItems(list, sort, { quoteOf: readReceivedQuote, locale });
  }, [list, sort, fetched, locale]);
  return {
    items,
    sort,
    isPending,
    press: (key) => setSort(nextSort(sort, key)),
    drop: () => setSort(null),
  };
}

function agedIds(list: readonly WatchItem[]): string[] {
  const { rows } = useAnsweredRows.getState();
  const since = performance.now() - freshMs;
  return list
    .map((item) => item.stockId)
    .filter((stockId) => (rows.get(stockId)?.receivedAt ?? 0) < since);
}
