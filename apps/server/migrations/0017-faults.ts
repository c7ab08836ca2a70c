import type { Kysely } from 'kysely';

/** When a run that was given back may go on (延后), and which keys belong to this database (安装). */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema.alterTable('job_run').addColumn('not_before', 'bigint').execute();
  await kysely.schema
    .createTable('installation')
    // There is one row.
    .addColumn('only', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    // What a folder of keys is known by; says nothing about the keys.
    .addColumn('key_fingerprint', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
