import type { JobName } from '@chanscope/contract';
import type { Market } from '@chanscope/market';

import type { JobAccess, RunRow } from '../job-schema.ts';

/** A run by what it is about. */
export type NamedRun = Pick<RunRow, 'name' | 'run_key'>;

/** Whether a run waits or is under way. */
export function isActive({ active_key: key }: Pick<RunRow, 'active_key'>): boolean {
  return key !== null;
}

/** The newest run of each name and key, by both. */
export async function readNewestRuns(
  access: JobAccess,
  runs: readonly NamedRun[],
): Promise<ReadonlyMap<string, RunRow>> {
  const rows = await access
    .selectFrom('job_run')
    .selectAll()
    .where('name', 'in', [...new Set(runs.map(({ name }) => name))])
    .where('run_key', 'in', [...new Set(runs.map((run) => run.run_key))])
    .where('is_dry_run', '=', 0)
    .orderBy('queued_at')
    .execute();
  return new Map(rows.map((row) => [nameOf(row), row]));
}

/** What `readNewestRuns` finds a run by. */
export function nameOf({ name, run_key: key }: NamedRun): string {
  return `${name} ${key}`;
}

/** The day of the lists that each market got first, where the first run has begun on it. */
export async function readFirstDays(access: JobAccess): Promise<ReadonlyMap<string, string>> {
  const rows = await access
    .selectFrom('job_run')
    .select(['market', 'as_of'])
    .where('name', '=', 'initFirst' satisfies JobName)
    .orderBy('queued_at', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ market, as_of: day }) =>
      market === null || day === null ? [] : [[market, day] as const],
    ),
  );
}

/** Whether any run computed anything about a day. */
export async function hasRunOfDay(access: JobAccess): Promise<boolean> {
  const row = await access
    .selectFrom('job_run')
    .select('id')
    .where('state', '=', 'done')
    .where('as_of', 'is not', null)
    .where('is_dry_run', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The jobs that are done for a day of a market by runs that are no steps of the given one. */
export async function readJobsOfOthers(
  access: JobAccess,
  {
    market,
    day,
    parentId,
  }: { readonly market: Market; readonly day: string; readonly parentId: string },
): Promise<ReadonlySet<string>> {
  const rows = await access
    .selectFrom('job_run')
    .select('name')
    .where('market', '=', market)
    .where('as_of', '=', day)
    .where('state', '=', 'done')
    .where('is_dry_run', '=', 0)
    .where((eb) => eb.or([eb('parent_id', 'is', null), eb('parent_id', '!=', parentId)]))
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** How many runs that are no steps wait or are under way. */
export async function countActiveRuns(access: JobAccess): Promise<number> {
  const { count } = await access
    .selectFrom('job_run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('active_key', 'is not', null)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The step of a run that is under way; null between two. */
export async function findRunningStep(access: JobAccess, parentId: string): Promise<RunRow | null> {
  const row = await access
    .selectFrom('job_run')
    .selectAll()
    .where('parent_id', '=', parentId)
    .where('state', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
