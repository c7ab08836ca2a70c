import { type JobState, isUnderWay, operatorRoutes } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/index.ts';

/** The first part of the key of everything that this page reads. */
const page = 'dataCentre';

/** Where the server does not show, a page that waits for a run looks so often, ms. */
const busyPollMs = 2000;
const idlePollMs = 15_000;
/** A word may be lost between two servers, and no other follows the last one of a run. */
const besideWordsMs = minuteMs;

export const freshnessQuery = queryOptions({
  queryKey: [page, 'freshness'],
  queryFn: ({ signal }) => call(operatorRoutes.getFreshness, {}, signal),
  staleTime: 0,
  refetchInterval: minuteMs,
});

export const jobKindsQuery = queryOptions({
  queryKey: [page, 'jobKinds'],
  queryFn: ({ signal }) => call(operatorRoutes.listJobKinds, {}, signal),
});

export const schedulesQuery = queryOptions({
  queryKey: [page, 'schedules'],
  queryFn: ({ signal }) => call(operatorRoutes.listSchedules, {}, signal),
  staleTime: 0,
});

/** The begin of the keys of all that is read of runs. */
export const runsKey = [page, 'jobs'] as const;

/** The begin of the keys of the runs of their own, or of the steps of one. */
export function runsKeyOf(parentId: string | null): readonly string[] {
  return [...runsKey, parentId ?? ''];
}

/** Which runs are read. */
export interface ShownRuns {
  readonly pageNo: number;
  /** Null: runs that are no steps. */
  readonly parentId: string | null;
  /** Null: however they stand. */
  readonly status: JobState | null;
}

interface RunsRequest extends ShownRuns {
  /** Whether the server says how runs go on. */
  readonly isPushed: boolean;
}

/** Runs, newest first. Looked at often while any is under way and the server does not report it. */
export function jobsQuery({ pageNo, parentId, status, isPushed }: RunsRequest) {
  return queryOptions({
    queryKey: [...runsKeyOf(parentId), pageNo, status],
    queryFn: ({ signal }) =>
      call(
        operatorRoutes.listJobs,
        {
          pageNo,
          pageSize: 20,
          ...(parentId === null ? {} : { parentId }),
          ...(status === null ? {} : { status }),
        },
        signal,
      ),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (isPushed) return besideWordsMs;
      return state.data?.list.some(isUnderWay) === true ? busyPollMs : idlePollMs;
    },
  });
}

export const uploadsQuery = queryOptions({
  queryKey: [page, 'uploads'],
  queryFn: ({ signal }) => call(operatorRoutes.listUploads, {}, signal),
  staleTime: 0,
});

export function quarantineQuery(kind: 'line' | 'bar', pageNo: number) {
  return queryOptions({
    queryKey: [page, 'quarantine', kind, pageNo],
    queryFn: ({ signal }) =>
      call(operatorRoutes.listQuarantine, { kind, pageNo, pageSize: 50 }, signal),
    staleTime: 0,
  });
}

export const feedsQuery = queryOptions({
  queryKey: [page, 'feeds'],
  queryFn: ({ signal }) => call(operatorRoutes.listFeeds, {}, signal),
  staleTime: 0,
  refetchInterval: 10_000,
});

/** Where the numbers come from, and what there is to choose. */
export const sourcesQuery = queryOptions({
  queryKey: [page, 'sources'],
  queryFn: ({ signal }) => call(operatorRoutes.listDataSources, {}, signal),
  staleTime: 0,
});

/** How far the market is filled; looked at often while it goes on. */
export const fillQuery = queryOptions({
  queryKey: [page, 'fill'],
  queryFn: ({ signal }) => call(operatorRoutes.getMarketFill, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.state === 'running' || state.data?.state === 'waiting' ? busyPollMs : idlePollMs,
});

export const operationQuery = queryOptions({
  queryKey: [page, 'operation'],
  queryFn: ({ signal }) => call(operatorRoutes.getOperation, {}, signal),
  staleTime: 0,
  refetchInterval: 5000,
});
