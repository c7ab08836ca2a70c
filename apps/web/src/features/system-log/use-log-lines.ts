import { type LogRow, routes } from '@chanscope/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { call } from '../../api/index.ts';
import { zoneMinutesAt } from '../../ui/instants/index.ts';
import { type LogFilter, logRequestOf } from './log-filter.ts';

/** The begin of the keys of what is read of the log. */
export const logKey = ['systemLog'] as const;

const linesAtOnce = 100;

/** The lines of the log that match, as far as they were read, the newest first. */
export interface LogLines {
  readonly lines: readonly LogRow[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Whether there may be earlier ones. */
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  /** Since when every line that matches is among them, UTC ms; null at the beginning, and before the first are there. */
  readonly searchedFrom: number | null;
  readonly readMore: () => void;
  readonly retry: () => void;
  /** Begins anew at the newest line. */
  readonly refresh: () => void;
}

export function useLogLines(filter: LogFilter): LogLines {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [...logKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        routes.listLog,
        {
          ...logRequestOf(filter, zoneMinutesAt),
          pageSize: linesAtOnce,
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const { data, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const lines = useMemo(() => data?.pages.flatMap(({ list }) => list) ?? [], [data]);
  return {
    lines,
    isLoading: isPending,
    error,
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    searchedFrom: data?.pages.at(-1)?.searchedFrom ?? null,
    readMore: () => void fetchNextPage(),
    refresh: () => void client.resetQueries({ queryKey: logKey }),
    retry: () => void (lines.length === 0 ? refetch() : fetchNextPage()),
  };
}
