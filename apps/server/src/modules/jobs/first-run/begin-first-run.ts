import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Leases } from '../../../platform/cluster/leases.ts';
import type { Log } from '../../../platform/log.ts';
import type { JobDuties } from '../job-dependencies.ts';
import { jobTables } from '../job-schema.ts';
import type { JobEngine } from '../runs/job-engine.ts';
import { findRun } from '../runs/run-store.ts';
import { countActiveRuns, isActive } from './first-run-store.ts';
import { readFirstRun } from './read-first-run.ts';

interface FirstRunDependencies {
  readonly engine: JobEngine;
  readonly database: Database;
  readonly leases: Leases;
  readonly duties: Pick<JobDuties, 'isFilling'>;
  /** The market's time. */
  readonly clock: Clock;
  readonly log: Log;
}

/** Who asked for the runs. */
const asker = 'first run';

/** How often it is looked whether a run is over, and whether others are. */
const lookEveryMs = 250;

/**
 * Computes the first lists of an installation in the background (首次计算), by the holder of the lease `first-run`.
 * How far it is its runs say, so that it goes on after a restart and never begins again; an operator who cancels one
 * of them ends it. Answers how to stop.
 */
export function beginFirstRun(dependencies: FirstRunDependencies): () => Promise<void> {
  const { leases, log } = dependencies;
  const lease = leases.hold('first-run', async (_, signal) => {
    let isOver = false;
    while (!isOver && !signal.aborted)
      isOver = await runNext(dependencies, signal).catch(async (error: unknown) => {
        if (signal.aborted) return true;
        log.warn({ err: error }, 'cannot look after the first run; trying again');
        return rest(signal).then(
          () => false,
          () => true,
        );
      });
  });
  return () => lease.release();
}

/** Runs what comes next to its end; answers true when nothing is left. */
async function runNext(
  { engine, database, duties, clock }: FirstRunDependencies,
  signal: AbortSignal,
): Promise<boolean> {
  const access = jobTables(database.kysely);
  const { next } = await readFirstRun(access, clock.now());
  if (next === null) return true;
  const { name, parameters } = next;
  // Where there is something to look at already, others come first.
  const isLight = next.stage === 'light';
  if (!isLight && (duties.isFilling() || (await countActiveRuns(access)) > 0)) {
    await rest(signal);
    return false;
  }
  const { run } = await engine.start({ name, parameters, askedBy: asker });
  for (;;) {
    const row = await findRun(access, run.jobId);
    if (row === null || !isActive(row)) return false;
    await rest(signal);
  }
}

function rest(signal: AbortSignal): Promise<void> {
  return delay(lookEveryMs, undefined, { signal, ref: false });
}
