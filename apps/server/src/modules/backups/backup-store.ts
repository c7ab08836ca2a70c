import type { BackupAccess, CopyRow, PlanRow } from './backup-schema.ts';

const planId = 1;

export function listCopyRows(access: BackupAccess): Promise<CopyRow[]> {
  return access.selectFrom('backup_copy').selectAll().execute();
}

/** Writes what is known of a copy, in place of what was known. */
export async function writeCopy(access: BackupAccess, row: CopyRow): Promise<void> {
  await access
    .insertInto('backup_copy')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function removeCopyRow(access: BackupAccess, name: string): Promise<void> {
  await access.deleteFrom('backup_copy').where('name', '=', name).execute();
}

export function readPlanRow(access: BackupAccess): Promise<PlanRow> {
  return access
    .selectFrom('backup_plan')
    .selectAll()
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
}

/** Changes the plan where it is still as its editor saw it; null where it is not. */
export async function changePlanRow(
  access: BackupAccess,
  revision: number,
  changed: Omit<PlanRow, 'id' | 'revision'>,
): Promise<PlanRow | null> {
  const row = await access
    .updateTable('backup_plan')
    .set({ ...changed, revision: revision + 1 })
    .where('id', '=', planId)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The plan is through with a day. */
export async function noteFired(access: BackupAccess, day: string): Promise<void> {
  await access
    .updateTable('backup_plan')
    .set({ fired_day: day })
    .where('id', '=', planId)
    .execute();
}
