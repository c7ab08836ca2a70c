import { type JobName, type JobRun, isUnderWay } from '@chanscope/contract';

/** The jobs that compute every list of a day. */
const wholeDayJobs: readonly JobName[] = ['initAll', 'initHistory'];

interface SoughtRun {
  /** The day that is to be computed; null for the newest. */
  readonly date: string | null;
  /** The run that was begun from this page; null before. */
  readonly begunId: string | null;
}

/** Of the newest runs of a market the one that computes a day: the one that was begun here, else one under way; null without. */
export function dayRunAmong(runs: readonly JobRun[], { date, begunId }: SoughtRun): JobRun | null {
  const begun = runs.find(({ jobId }) => jobId === begunId);
  if (begun !== undefined) return begun;
  const isSought = (run: JobRun): boolean =>
    isUnderWay(run) && wholeDayJobs.includes(run.name) && (date === null || run.asOf === date);
  return runs.find(isSought) ?? null;
}

/** How many steps of a run have ended, of how many; of none before it knows. */
export function stepsOf({ counts }: Pick<JobRun, 'counts'>): {
  readonly done: number;
  readonly of: number;
} {
  const { total, ok, skip, fail } = counts;
  return { done: ok + skip + fail, of: total };
}
