import { setTimeout as delay } from 'node:timers/promises';

import type { Market } from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Leases } from '../../../platform/cluster/leases.ts';
import type { Log } from '../../../platform/log.ts';
import { latestDueDay } from './due-days.ts';
import type { JobEngine } from '../runs/job-engine.ts';
import { type JobAccess, type RunRow, jobTables } from '../job-schema.ts';
import { addRun } from '../runs/run-store.ts';
import {
  type StoredSchedule,
  addFiring,
  latestFirings,
  listSchedules,
  nameRunOfFiring,
} from './schedule-store.ts';

interface SchedulerDependencies {
  readonly engine: JobEngine;
  readonly database: Database;
  readonly leases: Leases;
  /** The market's time. */
  readonly clock: Clock;
  readonly wallClock: Clock;
  readonly log: Log;
}

/** Who asked for a run that a schedule began. */
const scheduler = 'schedule';

/** How often it is looked whether a day is due, by the real time. */
const everyMs = 1000;

/**
 * Begins `initAll` on every trading day when a market's schedule says so, once for each day over all
 * processes and restarts: by the holder of the lease `schedules`. Answers how to stop.
 */
export function runSchedules(dependencies: SchedulerDependencies): () => Promise<void> {
  const { leases, log } = dependencies;
  const lease = leases.hold('schedules', async (_, signal) => {
    while (!signal.aborted) {
      await fireDue(dependencies).catch((error: unknown) => {
        log.warn({ err: error }, 'cannot look after schedules');
      });
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  });
  return () => lease.release();
}

/** Begins what is due now. */
async function fireDue(dependencies: Omit<SchedulerDependencies, 'leases' | 'log'>): Promise<void> {
  const { database, clock, engine } = dependencies;
  const now = clock.now();
  const access = jobTables(database.kysely);
  const latest = await latestFirings(access);
  for (const schedule of await listSchedules(access)) {
    const day = latestDueDay(schedule, now);
    const known = latest.get(schedule.market)?.day;
    // A clock that was set back makes no day due again.
    if (known !== undefined && known >= day) continue;
    // What was due before anybody looked is past.
    if (known === undefined || !schedule.isOn) await passOver(access, schedule, now);
    else {
      const row = await fire(dependencies, schedule.market, day);
      if (row !== null) await engine.offer(row);
    }
  }
}

/** Is through with everything that is due by now, without a run. */
export async function passOver(
  access: JobAccess,
  schedule: StoredSchedule,
  now: number,
): Promise<void> {
  const day = latestDueDay(schedule, now);
  await addFiring(access, { market: schedule.market, day, at: now });
}

/** The firing and its run are written together: there is none without the other. */
function fire(
  { database, engine, clock, wallClock }: Omit<SchedulerDependencies, 'leases' | 'log'>,
  market: Market,
  day: string,
): Promise<RunRow | null> {
  const parameters = { market, date: day };
  const order = { name: 'initAll', parameters, askedBy: scheduler, isForced: true } as const;
  const requested = engine.runOf(order, null);
  return database.transaction(async (transaction) => {
    const access = jobTables(transaction);
    const firing = { market, day, at: clock.now() };
    if (!(await addFiring(access, firing))) return null;
    const { row, isNew } = await addRun(access, requested, wallClock.now());
    await nameRunOfFiring(access, firing, row.id);
    return isNew ? row : null;
  });
}
