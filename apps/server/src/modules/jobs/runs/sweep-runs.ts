import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { type RunRow, jobTables } from '../job-schema.ts';
import { listUnfinished, claimFromSilent } from './lost-runs-store.ts';
import { cancelRun } from './run-store.ts';

interface SweeperDependencies {
  readonly database: Database;
  readonly wallClock: Clock;
  readonly log: Log;
  /** Whether this process itself executes a run. */
  isOurs(id: string): boolean;
  offer(id: string): Promise<void>;
  readonly report: (row: RunRow) => void;
}

/** Looks after runs that no one works on: every process does. */
interface Sweeper {
  /** Offers what waits, now and from then on. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

const everyMs = 2000;
const silentMs = 8000;

/**
 * Watches the signs of life of all runs by a watch of its own, so that clocks that differ between servers
 * or are set mislead no one.
 */
export function createSweeper(dependencies: SweeperDependencies): Sweeper {
  const { database, log } = dependencies;
  let watched = new Map<string, { readonly mark: string; readonly since: number }>();
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    const rows = await listUnfinished(jobTables(database.kysely));
    const known = watched;
    watched = new Map(
      rows.map((row) => {
        const mark = `${row.state} ${row.attempt} ${row.beats}`;
        const before = known.get(row.id);
        return [row.id, before?.mark === mark ? before : { mark, since: performance.now() }];
      }),
    );
    for (const row of rows) await lookAfter(row, isSilent(row));
  }

  function isSilent({ id }: RunRow): boolean {
    const since = watched.get(id)?.since ?? performance.now();
    return performance.now() - since >= silentMs;
  }

  async function lookAfter(row: RunRow, isLost: boolean): Promise<void> {
    const isOrphan = row.parent_id !== null && !watched.has(row.parent_id);
    const isResting = (row.not_before ?? 0) > dependencies.wallClock.now();
    if (row.state === 'queued' && row.parent_id === null && !isResting)
      await dependencies.offer(row.id);
    else if (row.state === 'queued' && isOrphan && isLost) await giveUp(row, dependencies);
    else if (row.state === 'running' && isLost && !dependencies.isOurs(row.id)) await takeOver(row);
  }

  async function takeOver(row: RunRow): Promise<void> {
    const taken = await claimFromSilent(
      jobTables(database.kysely),
      row,
      dependencies.wallClock.now(),
    );
    if (taken === null) return;
    log.warn({ run: row.id, job: row.name, worker: row.worker }, 'the worker of a run is silent');
    dependencies.report(taken);
    if (taken.state === 'queued') await dependencies.offer(row.id);
  }

  function sweepSoon(): void {
    sweeping = sweeping.then(sweep).catch((error: unknown) => {
      // While the database was away no worker could give a sign of life: silence begins anew.
      watched = new Map();
      log.warn({ err: error }, 'cannot look after runs of jobs');
    });
  }

  return {
    async begin(): Promise<void> {
      sweepSoon();
      timer = setInterval(sweepSoon, everyMs);
      timer.unref();
      await sweeping;
    },
    async close(): Promise<void> {
      if (timer !== null) clearInterval(timer);
      await sweeping;
    },
  };
}

/** Cancels a step whose parent is gone. */
async function giveUp(
  row: RunRow,
  { database, wallClock, report }: SweeperDependencies,
): Promise<void> {
  const at = wallClock.now();
  const left = await cancelRun(jobTables(database.kysely), row.id, at);
  // Every process looks after it; one of them cancelled it.
  if (left?.state === 'cancelled' && left.finished_at === at) report(left);
}
