import { setTimeout as delay } from 'node:timers/promises';

import type { Market } from '@chanscope/market';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Leases } from '../../platform/leases.ts';
import type { Log } from '../../platform/log.ts';
import { latestDueDay } from './due-days.ts';
import type { JobEngine } from './job-engine.ts';
import type { JobAccess, RunRow } from './job-schema.ts';
import { jobTables } from './job-schema.ts';
import { addRun } from './run-store.ts';
import type { StoredSchedule } from './schedule-store.ts';
import { addFiring, latestFirings, listSchedules, nameRunOfFiring } from './schedule-store.ts';

interface SchedulerParts {
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
export function runSchedules(parts: SchedulerParts): () => Promise<void> {
  const { leases, log } = parts;
  const lease = leases.hold('schedules', async (_, signal) => {
    while (!signal.aborted) {
      await fireDue(parts).catch((error: unknown) => {
        log.warn({ err: error }, 'cannot look after schedules');
      });
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  });
  return () => lease.release();
}

/** Begins what is due now. */
async function fireDue(parts: Omit<SchedulerParts, 'leases' | 'log'>): Promise<void> {
  const { database, clock, engine } = parts;
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
      const row = await fire(parts, schedule.market, day);
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
  { database, engine, clock, wallClock }: Omit<SchedulerParts, 'leases' | 'log'>,
  market: Market,
  day: string,
): Promise<RunRow | null> {
  const parameters = { market, date: day };
  const order = { name: 'initAll', parameters, askedBy: scheduler, isForced: true } as const;
  const wanted = engine.runOf(order, null);
  return database.transaction(async (transaction) => {
    const access = jobTables(transaction);
    const firing = { market, day, at: clock.now() };
    if (!(await addFiring(access, firing))) return null;
    const { row, isNew } = await addRun(access, wanted, wallClock.now());
    await nameRunOfFiring(access, firing, row.id);
    return isNew ? row : null;
  });
}
