import type { Kysely } from 'kysely';

/** Copies of the installation (备份) with what checks found, and when they are taken by themselves. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('backup_copy')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('is_encrypted', 'integer', (column) => column.notNull())
    .addColumn('schema_version', 'text')
    .addColumn('sha256', 'text')
    // Null for one that was made on the command line.
    .addColumn('asked_by', 'text')
    .addColumn('checked_at', 'bigint')
    // JSON of what the last check found.
    .addColumn('finding', 'text')
    .execute();
  await kysely.schema
    .createTable('backup_plan')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('keep_last', 'integer', (column) => column.notNull())
    .addColumn('keep_weekly', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('fired_day', 'text')
    .execute();
  await kysely
    .withTables<{ backup_plan: Record<string, string | number | null> }>()
    .insertInto('backup_plan')
    .values({
      id: 1,
      is_on: 0,
      time: '03:30',
      zone: 'Asia/Shanghai',
      keep_last: 7,
      keep_weekly: 4,
      revision: 0,
      fired_day: null,
    })
    .execute();
}
