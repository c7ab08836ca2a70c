import type { Kysely, Transaction } from 'kysely';

import type { LessonRow, LessonTables } from './lesson-schema.ts';

function tablesOf(kysely: Kysely<object> | Transaction<object>): Kysely<LessonTables> {
  return kysely.withTables<LessonTables>();
}

/** Writes lessons that are not there yet; those that are stay as they are. */
export async function writeNewLessons(
  transaction: Transaction<object>,
  lessons: readonly LessonRow[],
): Promise<void> {
  await tablesOf(transaction)
    .insertInto('lesson')
    .values([...lessons])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** All lessons, in their order. */
export function listLessons(kysely: Kysely<object>): Promise<LessonRow[]> {
  return tablesOf(kysely).selectFrom('lesson').selectAll().orderBy('place').orderBy('id').execute();
}
