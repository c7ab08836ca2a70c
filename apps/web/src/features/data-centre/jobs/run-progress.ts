import { type JobRun, isUnderWay } from '@chanscope/contract';

/** Runs by their id, as far as the server reported them. */
export type PushedRuns = ReadonlyMap<string, JobRun>;

/** What is known once more was reported. */
export function withUpdates(known: PushedRuns, pushed: readonly JobRun[]): PushedRuns {
  const runs = new Map(known);
  for (const run of pushed) runs.set(run.jobId, furtherRun(run, known.get(run.jobId)));
  return runs;
}

/** What was read, each run as far as it is known to be. */
export function withPushed(list: readonly JobRun[], pushed: PushedRuns): JobRun[] {
  return list.map((run) => furtherRun(run, pushed.get(run.jobId)));
}

/** Whose lists lack a run that was never reported before: parents' ids, null for runs of their own. */
export function parentsOfNew(known: PushedRuns, pushed: readonly JobRun[]): Set<string | null> {
  return new Set(pushed.filter(({ jobId }) => !known.has(jobId)).map(({ parentId }) => parentId));
}

/** Of two reports of one run the later: they come by two ways, either of which may be behind. */
function furtherRun(run: JobRun, other: JobRun | undefined): JobRun {
  if (other === undefined) return run;
  const reached = progressOf(run);
  const difference = progressOf(other)
    .map((number, index) => number - (reached[index] ?? 0))
    .find((each) => each !== 0);
  return difference !== undefined && difference > 0 ? other : run;
}

/** Numbers that grow while a run goes on, the weightiest first. */
function progressOf(run: JobRun): readonly number[] {
  const { attempt, counts, warnings } = run;
  const { total, ok, skip, fail } = counts;
  return [attempt, stageOf(run), ok + skip + fail, total, warnings.length];
}

function stageOf(run: JobRun): number {
  if (!isUnderWay(run)) return 2;
  return run.status === 'running' ? 1 : 0;
}
