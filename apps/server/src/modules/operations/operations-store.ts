import type { Operations } from '@chanscope/contract';
import { dayMs } from '@chanscope/market';

import type { Database } from '../../platform/database/database.ts';

/** How many runs of jobs stand where; those that are over, of the day before a moment (UTC ms). */
export async function countRuns(database: Database, now: number): Promise<Operations['jobs']> {
  const rows = await database.kysely
    .withTables<{ job_run: { state: string; finished_at: number | null } }>()
    .selectFrom('job_run')
    .select(({ fn }) => ['state', fn.countAll<number>().as('runs')])
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '>=', now - dayMs)]))
    .groupBy('state')
    .execute();
  const runsOf = (state: string): number =>
    Number(rows.find((row) => row.state === state)?.runs ?? 0);
  return {
    queued: runsOf('queued'),
    running: runsOf('running'),
    done: runsOf('done'),
    failed: runsOf('failed'),
  };
}

/** How many accounts were seen within a day and within a week of a moment (UTC ms). */
export async function countSeen(database: Database, now: number): Promise<Operations['seen']> {
  const seenSince = async (from: number): Promise<number> => {
    const { accounts } = await database.kysely
      .withTables<{ session: { account_id: string; last_seen_at: number } }>()
      .selectFrom('session')
      .select(({ fn }) => fn.count<number>('account_id').distinct().as('accounts'))
      .where('last_seen_at', '>=', from)
      .executeTakeFirstOrThrow();
    return Number(accounts);
  };
  return { day: await seenSince(now - dayMs), week: await seenSince(now - 7 * dayMs) };
}
