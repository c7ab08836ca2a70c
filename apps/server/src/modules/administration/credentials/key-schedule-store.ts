import type { Kysely } from 'kysely';

/** The table of this folder (migration 0046). */
type KeyScheduleTables = {
  key_schedule: {
    readonly id: number;
    readonly every_days: number | null;
    readonly revision: number;
    readonly claimed_at: number;
  };
};

/** How often the key of encrypted requests is replaced by itself (密钥轮换计划). */
export interface KeySchedule {
  /** Null: never. */
  readonly everyDays: number | null;
  /** Grows with every change. */
  readonly revision: number;
}

const onlyId = 1;

/** The schedule as it is now: as delivered, never. */
export async function readSchedule(kysely: Kysely<object>): Promise<KeySchedule> {
  const row = await tablesOf(kysely)
    .selectFrom('key_schedule')
    .select(['every_days', 'revision'])
    .where('id', '=', onlyId)
    .executeTakeFirst();
  return { everyDays: row?.every_days ?? null, revision: row?.revision ?? 0 };
}

/** Sets the schedule that is still at a revision; answers whether it was. */
export async function writeSchedule(
  transaction: Kysely<object>,
  { everyDays, revision }: KeySchedule,
): Promise<boolean> {
  const tables = tablesOf(transaction);
  const delivered = { id: onlyId, every_days: null, revision: 0, claimed_at: 0 };
  await tables
    .insertInto('key_schedule')
    .values(delivered)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { numUpdatedRows } = await tables
    .updateTable('key_schedule')
    .set({ every_days: everyDays, revision: revision + 1 })
    .where('id', '=', onlyId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Of the processes that ask within a stretch of time, ms, one is answered true: it replaces the key. */
export async function claimRotation(
  kysely: Kysely<object>,
  { now, withinMs }: { readonly now: number; readonly withinMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(kysely)
    .updateTable('key_schedule')
    .set({ claimed_at: now })
    .where('id', '=', onlyId)
    .where('claimed_at', '<=', now - withinMs)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function tablesOf(kysely: Kysely<object>): Kysely<KeyScheduleTables> {
  return kysely.withTables<KeyScheduleTables>();
}
