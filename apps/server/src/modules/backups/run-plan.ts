import { setTimeout as delay } from 'node:timers/promises';

import type { Jobs } from '../jobs/index.ts';
import type { BackupDependencies } from './backup-dependencies.ts';
import { backupTables } from './backup-schema.ts';
import { noteFired, readPlanRow } from './backup-store.ts';
import { latestDueDay } from './due-time.ts';
import { planned } from './retention.ts';

/** How often it is looked whether a copy is due. */
const everyMs = 2000;

type PlanDependencies = Pick<BackupDependencies, 'database' | 'scaleOut' | 'wallClock' | 'log'> & {
  readonly jobs: Pick<Jobs, 'start'>;
};

/**
 * Takes a copy every day at the time of the plan (定时备份), by the holder of the lease `backups`; what came due while
 * no server ran is taken once, at the start. Answers how to stop.
 */
export function runPlan(dependencies: PlanDependencies): () => Promise<void> {
  const { scaleOut, log } = dependencies;
  const lease = scaleOut.leases.hold('backups', async (_, signal) => {
    while (!signal.aborted) {
      await startDue(dependencies).catch((error: unknown) => {
        log.warn({ err: error }, 'cannot look after the plan of backups');
      });
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  });
  return () => lease.release();
}

/** The run is begun before its day is noted: begun twice it is one run, noted without it would be none. */
async function startDue({ database, wallClock, jobs }: PlanDependencies): Promise<void> {
  const access = backupTables(database.kysely);
  const plan = await readPlanRow(access);
  if (plan.is_on === 0) return;
  const day = latestDueDay(plan, wallClock.now());
  // A clock that was set back makes no day due again.
  if (plan.fired_day !== null && plan.fired_day >= day) return;
  await jobs.start('backup', { askedBy: planned }, planned);
  await noteFired(access, day);
}
