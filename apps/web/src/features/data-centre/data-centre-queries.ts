import type { JobRun } from '@chanscope/contract';
import { operatorRoutes } from '@chanscope/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/index.ts';

/** The first part of the key of everything that this page reads. */
const page = 'dataCentre';

/** Whoever waits for a run looks so often, ms. */
const busyPollMs = 2000;
const idlePollMs = 15_000;

export const freshnessQuery = queryOptions({
  queryKey: [page, 'freshness'],
  queryFn: ({ signal }) => call(operatorRoutes.getFreshness, {}, signal),
  staleTime: 0,
  refetchInterval: 60_000,
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

/** Runs, newest first: those of their own, or the steps of one. Looked at often while any is under way. */
export function jobsQuery(pageNo: number, parentId?: string) {
  return queryOptions({
    queryKey: [page, 'jobs', pageNo, parentId ?? ''],
    queryFn: ({ signal }) =>
      call(
        operatorRoutes.listJobs,
        { pageNo, pageSize: 20, ...(parentId === undefined ? {} : { parentId }) },
        signal,
      ),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.list.some(isUnderWay) === true ? busyPollMs : idlePollMs,
  });
}

/** Whether a run has not ended. */
export function isUnderWay({ status }: Pick<JobRun, 'status'>): boolean {
  return status === 'queued' || status === 'running';
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

export const operationQuery = queryOptions({
  queryKey: [page, 'operation'],
  queryFn: ({ signal }) => call(operatorRoutes.getOperation, {}, signal),
  staleTime: 0,
  refetchInterval: 5000,
});
