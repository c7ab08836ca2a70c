import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { messageOf } from '../../../api/index.ts';
import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import type { TableContent } from '../../../ui/data-table/index.ts';
import { useRetainedQuery } from '../../../ui/index.ts';
import { type ListPage, isOfOneRun, pageAfter, tableContentOf } from './list-pages.ts';

/** The most rows that a call answers. */
const pageSize = 500;

/** Lists of the market change once a day. */
const staleTimeMs = 5 * 60_000;

/** Which page of a list is asked for. */
export interface AskedPage {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A list of the market as far as it was read. */
export interface MarketList<Row, Answer> {
  /** The first page, for what is said of the whole list; undefined before it was read. */
  readonly answer: Answer | undefined;
  readonly content: TableContent<Row>;
  /** How many rows were read while others are still to come; null when none are. */
  readonly reading: { readonly read: number; readonly count: number } | null;
  readonly retry: () => void;
}

/**
 * Reads a list of the market: its first page at once, the others one after the other in the background. `key` is all
 * that decides which rows there are.
 */
export function useMarketList<Answer extends ListPage<unknown>>(
  key: QueryKey,
  read: (page: AskedPage, signal: AbortSignal) => Promise<Answer>,
): MarketList<Answer['list'][number], Answer> {
  const { words, locale } = useMarketFrameTexts();
  // Reasons come in the language of the caller.
  const queryKey = ['market-list', locale, ...key];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ pageNo: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (_last: Answer, pages: Answer[]) => pageAfter(pages),
    staleTime: staleTimeMs,
  });
  useRetainedQuery(queryKey);
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  const pages = data?.pages;
  const isMixed = pages !== undefined && !isOfOneRun(pages);
  useEffect(() => {
    if (isFetching || isError) return;
    if (isMixed) void refetch();
    else if (hasNextPage) void fetchNextPage();
  }, [isFetching, isError, isMixed, hasNextPage, refetch, fetchNextPage]);

  const rows = useMemo(() => pages?.flatMap(({ list }): Answer['list'] => list), [pages]);
  const failure = error === null ? null : messageOf(error, locale);
  const isPartial = rows !== undefined && hasNextPage;
  const [answer] = pages ?? [];
  const content = useMemo(() => {
    const noteOf = isPartial ? words.failedRest : words.stale;
    const shownFailure = failure === null || rows === undefined ? failure : noteOf(failure);
    return tableContentOf(rows, shownFailure);
  }, [rows, failure, isPartial, words]);
  return {
    answer,
    content,
    reading: isPartial && answer !== undefined ? { read: rows.length, count: answer.count } : null,
    retry: () => void (isPartial ? fetchNextPage() : refetch()),
  };
}
