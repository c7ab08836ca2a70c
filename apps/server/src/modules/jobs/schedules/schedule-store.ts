import type { Market } from '@chanscope/market';

import { marketFrom } from './due-days.ts';
import type { JobAccess } from '../job-schema.ts';

/** When a market's whole runs by itself (定时任务). */
export interface StoredSchedule {
  readonly market: Market;
  readonly isOn: boolean;
  readonly minutesAfterClose: number;
}

/** 15:35, 16:30 and 16:45: the mainland's trading at the closing price ends half an hour after the close. */
const first: readonly StoredSchedule[] = [
  { market: 'hs', isOn: true, minutesAfterClose: 35 },
  { market: 'hk', isOn: true, minutesAfterClose: 30 },
  { market: 'us', isOn: true, minutesAfterClose: 45 },
];

/** Every market's schedule; what no one changed is as at first. */
export async function listSchedules(access: JobAccess): Promise<StoredSchedule[]> {
  const rows = await access.selectFrom('job_schedule').selectAll().execute();
  return first.map((initial) => {
    const row = rows.find(({ market }) => market === initial.market);
    return row === undefined
      ? initial
      : {
          market: initial.market,
          isOn: row.is_on === 1,
          minutesAfterClose: row.minutes_after_close,
        };
  });
}

export async function writeSchedule(
  access: JobAccess,
  { market, isOn, minutesAfterClose }: StoredSchedule,
): Promise<void> {
  const columns = { is_on: Number(isOn), minutes_after_close: minutesAfterClose };
  await access
    .insertInto('job_schedule')
    .values({ market, ...columns })
    .onConflict((conflict) => conflict.column('market').doUpdateSet(columns))
    .execute();
}

/** A trading day that a schedule is through with. */
export interface Firing {
  readonly market: Market;
  readonly day: string;
  /** By the market's clock, UTC ms. */
  readonly at: number;
}

/** Whether this call is the one that is through with the day: only one ever is. */
export async function addFiring(access: JobAccess, { market, day, at }: Firing): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await access
    .insertInto('job_firing')
    .values({ market, day, run_id: null, fired_at: at })
    .onConflict((conflict) => conflict.columns(['market', 'day']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function nameRunOfFiring(
  access: JobAccess,
  { market, day }: Pick<Firing, 'market' | 'day'>,
  runId: string,
): Promise<void> {
  await access
    .updateTable('job_firing')
    .set({ run_id: runId })
    .where('market', '=', market)
    .where('day', '=', day)
    .execute();
}

/** The latest day of each market that a schedule is through with; those without a run among them. */
export async function latestFirings(
  access: JobAccess,
): Promise<ReadonlyMap<Market, { readonly day: string; readonly runId: string | null }>> {
  const rows = await access
    .selectFrom('job_firing')
    .select(['market', 'day', 'run_id'])
    .where((eb) =>
      eb(
        'day',
        '=',
        eb
          .selectFrom('job_firing as later')
          .select(({ fn }) => fn.max('later.day').as('day'))
          .whereRef('later.market', '=', 'job_firing.market'),
      ),
    )
    .execute();
  return new Map(
    rows.flatMap(({ market, day, run_id: runId }) => {
      const known = marketFrom(market);
      return known === null ? [] : [[known, { day, runId }] as const];
    }),
  );
}
