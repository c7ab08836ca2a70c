import type { JobRun } from '@chanscope/contract';
import { dayMs } from '@chanscope/market';

/** The runs that failed within the last day and night, the newest first: those of an evening are seen the next morning. */
export function recentFailures<Run extends Pick<JobRun, 'status' | 'finishedAt'>>(
  runs: readonly Run[],
  now: number,
): readonly Run[] {
  return runs
    .filter(({ status, finishedAt }) => status === 'failed' && (finishedAt ?? 0) > now - dayMs)
    .toSorted((one, other) => (other.finishedAt ?? 0) - (one.finishedAt ?? 0));
}
