import { randomUUID } from 'node:crypto';

import {
  type JobName,
  type JobRun,
  type JobState,
  type Message,
  storedMessage,
} from '@chanscope/contract';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';

import type { JobAccess, JobTables, RunRow } from '../job-schema.ts';

/** What a run is asked for. */
export interface NewRun {
  readonly name: JobName;
  readonly runKey: string;
  readonly parameters: object;
  readonly isDryRun: boolean;
  readonly isForced: boolean;
  readonly askedBy: string;
  readonly parentId: string | null;
  readonly ruleVersion: string;
  readonly asOf: string | null;
  readonly market: string | null;
}

/** A run that no one works on any more, and why. */
export interface Ending {
  readonly state: Exclude<JobState, 'queued' | 'running'>;
  readonly reason: Message | null;
  readonly counts: JobRun['counts'];
  readonly warnings: readonly Message[];
  readonly result: JobRun['result'];
}

/** Whose a run is: a process in one of its attempts. */
export interface Hold {
  readonly id: string;
  readonly attempt: number;
  readonly worker: string;
}

/** The key that no two runs hold at a time which are not over; a dry run disturbs no one. */
export function activeKeyOf({ name, runKey, isDryRun }: NewRun): string {
  return `${name} ${isDryRun ? 'dry ' : ''}${runKey}`;
}

/** Adds a run (real time, UTC ms), or finds the one of the same key that is not over (单飞). */
export async function addRun(
  access: JobAccess,
  run: NewRun,
  at: number,
): Promise<{ readonly row: RunRow; readonly isNew: boolean }> {
  const activeKey = activeKeyOf(run);
  for (;;) {
    const added = await access
      .insertInto('job_run')
      .values(columnsOf(run, activeKey, at))
      .onConflict((conflict) => conflict.column('active_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added !== undefined) return { row: added, isNew: true };
    const found = await findActive(access, activeKey);
    // Without one it ended between the two statements.
    if (found !== null) return { row: found, isNew: false };
  }
}

function columnsOf(run: NewRun, activeKey: string, at: number): RunRow {
  return {
    id: randomUUID(),
    name: run.name,
    run_key: run.runKey,
    active_key: activeKey,
    parameters: JSON.stringify(run.parameters),
    is_dry_run: Number(run.isDryRun),
    is_forced: Number(run.isForced),
    state: 'queued',
    attempt: 0,
    losses: 0,
    worker: null,
    heartbeat_at: null,
    beats: 0,
    is_cancelled: 0,
    total: 0,
    ok: 0,
    skip: 0,
    fail: 0,
    warnings: '[]',
    result: null,
    reason: null,
    asked_by: run.askedBy,
    parent_id: run.parentId,
    rule_version: run.ruleVersion,
    as_of: run.asOf,
    market: run.market,
    market_time: null,
    queued_at: at,
    started_at: null,
    finished_at: null,
    not_before: null,
  };
}

/** Takes a queued run for a worker; null when another process did, it is not yet its time, or it is over. */
export async function claimRun(
  access: JobAccess,
  id: string,
  { worker, at, marketTime }: { worker: string; at: number; marketTime: number },
): Promise<RunRow | null> {
  const row = await access
    .updateTable('job_run')
    .set((eb) => ({
      state: 'running',
      worker,
      attempt: eb('attempt', '+', 1),
      heartbeat_at: at,
      market_time: marketTime,
      started_at: eb.fn.coalesce('started_at', eb.val(at)),
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', at)]))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A sign of life with how far the run is; null when it is no longer the holder's. */
export async function heartbeat(
  access: JobAccess,
  hold: Hold,
  { at, counts, warnings }: Pick<Ending, 'counts' | 'warnings'> & { readonly at: number },
): Promise<RunRow | null> {
  const row = await claimedRow(access, hold)
    .set((eb) => ({
      heartbeat_at: at,
      beats: eb('beats', '+', 1),
      ...counts,
      warnings: storedWarnings(warnings),
    }))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Each message is a text in the list, as texts of earlier versions are. */
function storedWarnings(warnings: readonly Message[]): string {
  return JSON.stringify(warnings.map(storedMessage));
}

/**
 * Locks the row of a run until the transaction ends and answers whether it may still write: it is the
 * holder's, and no one cancelled it.
 */
export async function lockClaimed(access: JobAccess, hold: Hold): Promise<boolean> {
  const row = await claimedRow(access, hold)
    .set((column) => ({ attempt: column.ref('attempt') }))
    .returning('is_cancelled')
    .executeTakeFirst();
  return row?.is_cancelled === 0;
}

/** Ends a run; null when it is no longer the holder's. */
export async function endRun(
  access: JobAccess,
  hold: Hold,
  { at, ...ending }: Ending & { readonly at: number },
): Promise<RunRow | null> {
  const { counts, warnings, result, state, reason } = ending;
  const row = await claimedRow(access, hold)
    .set({
      state,
      reason: reason === null ? null : storedMessage(reason),
      ...counts,
      warnings: storedWarnings(warnings),
      result: result === null ? null : JSON.stringify(result),
      active_key: null,
      finished_at: at,
    })
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Gives a run back, for another process or a later start; `notBefore` (UTC ms) keeps both from it until then.
 * Null when it is no longer the holder's.
 */
export async function releaseRun(
  access: JobAccess,
  hold: Hold,
  notBefore: number | null = null,
): Promise<RunRow | null> {
  const row = await claimedRow(access, hold)
    .set({ state: 'queued', worker: null, not_before: notBefore })
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

function claimedRow(access: JobAccess, { id, attempt, worker }: Hold) {
  return access
    .updateTable('job_run')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('worker', '=', worker)
    .where('state', '=', 'running');
}

/** Requests that a run is cancelled: at once while it is queued, else by the operator. Null for an unknown one. */
export async function cancelRun(access: JobAccess, id: string, at: number): Promise<RunRow | null> {
  await access
    .updateTable('job_run')
    .set({ state: 'cancelled', active_key: null, is_cancelled: 1, finished_at: at })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
  await access
    .updateTable('job_run')
    .set({ is_cancelled: 1 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
  return findRun(access, id);
}

export async function findRun(access: JobAccess, id: string): Promise<RunRow | null> {
  const row = await access
    .selectFrom('job_run')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The run of a key that is queued or running. */
export async function findActive(access: JobAccess, activeKey: string): Promise<RunRow | null> {
  const row = await access
    .selectFrom('job_run')
    .selectAll()
    .where('active_key', '=', activeKey)
    .executeTakeFirst();
  return row ?? null;
}

type SameRun = Pick<NewRun, 'name' | 'runKey' | 'ruleVersion'>;

/** The newest run of the same key and rules that is done without a failure, dry runs apart. */
export function findDone(access: JobAccess, run: SameRun): Promise<RunRow | null> {
  return findOver(access, run, ['done']);
}

/** The newest run of the same key and rules that is over: done, or skipped for a reason (跳过). */
export function findAnswered(access: JobAccess, run: SameRun): Promise<RunRow | null> {
  return findOver(access, run, ['done', 'skipped']);
}

async function findOver(
  access: JobAccess,
  { name, runKey, ruleVersion }: SameRun,
  states: readonly ('done' | 'skipped')[],
): Promise<RunRow | null> {
  const row = await access
    .selectFrom('job_run')
    .selectAll()
    .where('name', '=', name)
    .where('run_key', '=', runKey)
    .where('state', 'in', states)
    .where('rule_version', '=', ruleVersion)
    .where('is_dry_run', '=', 0)
    .where('fail', '=', 0)
    .orderBy('queued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The step of a run with a key, that is done. */
export async function findStep(
  access: JobAccess,
  parentId: string,
  { name, runKey }: Pick<NewRun, 'name' | 'runKey'>,
): Promise<RunRow | null> {
  const row = await access
    .selectFrom('job_run')
    .selectAll()
    .where('parent_id', '=', parentId)
    .where('name', '=', name)
    .where('run_key', '=', runKey)
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Which runs are requested; null is any. */
export interface RunFilter {
  readonly name: string | null;
  readonly state: string | null;
  readonly market: string | null;
  /** Null: runs that are no steps. */
  readonly parentId: string | null;
  readonly offset: number;
  readonly limit: number;
}

/** Newest first, and how many there are in all. */
export async function listRuns(
  access: JobAccess,
  filter: RunFilter,
): Promise<{ readonly rows: RunRow[]; readonly total: number }> {
  const matching = access.selectFrom('job_run').where((eb) => eb.and(conditionsOf(eb, filter)));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, total: Number(total) };
}

function conditionsOf(
  eb: ExpressionBuilder<JobTables, 'job_run'>,
  { name, state, market, parentId }: RunFilter,
): ExpressionWrapper<JobTables, 'job_run', SqlBool>[] {
  return [
    parentId === null ? eb('parent_id', 'is', null) : eb('parent_id', '=', parentId),
    ...(name === null ? [] : [eb('name', '=', name)]),
    ...(state === null ? [] : [eb('state', '=', state)]),
    ...(market === null ? [] : [eb('market', '=', market)]),
  ];
}
