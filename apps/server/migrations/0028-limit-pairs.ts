import type { Kysely } from 'kysely';

/** Yesterday's limits beside what became of them; `screening-schema.ts` says what it means. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('limit_pair_day')
    .addColumn('market', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('was_sealed', 'integer', (column) => column.notNull())
    .addColumn('was_broken', 'integer', (column) => column.notNull())
    .addColumn('was_down', 'integer', (column) => column.notNull())
    .addColumn('boards', 'integer', (column) => column.notNull())
    .addColumn('limit_percent', 'double precision')
    .addColumn('previous_close', 'double precision')
    .addColumn('open', 'double precision')
    .addColumn('close', 'double precision')
    .addColumn('sealed', 'integer')
    .addPrimaryKeyConstraint('limit_pair_day_key', ['market', 'date', 'symbol'])
    .execute();
  // The themes of a day.
  await kysely.schema
    .createIndex('theme_member_day')
    .on('theme_member')
    .columns(['date', 'symbol'])
    .execute();
}
