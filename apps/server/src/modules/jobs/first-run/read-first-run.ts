import type { FirstRunProgress } from '@chanscope/contract';

import { stepsOfPastDay } from '../operator/whole-pipeline.ts';
import type { JobAccess, RunRow } from '../job-schema.ts';
import { type PlannedRun, keyOfPlanned, planFirstRun } from './first-run-plan.ts';
import {
  findRunningStep,
  hasRunOfDay,
  isActive,
  nameOf,
  readFirstDays,
  readNewestRuns,
} from './first-run-store.ts';

/** How far the first run is. */
export interface FirstRun {
  /** Whether there is or was one: where lists had been computed before there is none. */
  readonly isNeeded: boolean;
  /** The run that is under way or comes next; null once it is over. */
  readonly next: PlannedRun | null;
  /** What is planned, with its run where that has begun. */
  readonly planned: readonly { readonly run: PlannedRun; readonly row: RunRow | undefined }[];
}

/** Reads how far the first run is from its runs, at an instant of the market's time (UTC ms). */
export async function readFirstRun(access: JobAccess, now: number): Promise<FirstRun> {
  const firstDays = await readFirstDays(access);
  if (firstDays.size === 0 && (await hasRunOfDay(access)))
    return { isNeeded: false, next: null, planned: [] };
  const runs = planFirstRun(firstDays, now);
  const rows = await readNewestRuns(access, runs.map(keyOfPlanned));
  const planned = runs.map((run) => ({ run, row: rows.get(nameOf(keyOfPlanned(run))) }));
  const isCancelled = planned.some(({ row }) => row?.state === 'cancelled');
  const next = planned.find(({ row }) => row === undefined || isActive(row))?.run ?? null;
  return { isNeeded: true, planned, next: isCancelled ? null : next };
}

/** The progress that everybody may see, in hundredths of the steps of what it is at. */
export async function readProgress(access: JobAccess, now: number): Promise<FirstRunProgress> {
  const { isNeeded, next, planned } = await readFirstRun(access, now);
  if (next === null)
    return { state: isNeeded ? 'done' : 'idle', market: null, day: null, done: 0, of: 0 };
  const { stage, market, day } = next;
  let [done, of] = [0, 0];
  for (const { run, row } of planned) {
    if (run.stage !== stage) continue;
    const whole = stepsOfPastDay(run.market).length * 100;
    of += whole;
    if (row === undefined) continue;
    done += isActive(row) ? Math.min(whole, await hundredthsOf(access, row)) : whole;
  }
  return { state: stage, market, day, done, of };
}

async function hundredthsOf(access: JobAccess, row: RunRow): Promise<number> {
  const step = await findRunningStep(access, row.id);
  const isPartKnown = step !== null && step.total > 0;
  const part = isPartKnown ? Math.min(1, overOf(step) / step.total) : 0;
  return Math.floor((overOf(row) + part) * 100);
}

function overOf({ ok, skip, fail }: RunRow): number {
  return ok + skip + fail;
}
