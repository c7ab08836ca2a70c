import type { Kysely } from 'kysely';

/** The rules that a department's members may read charts by (班级口径): a preset, and options over it. */
export async function up(kysely: Kysely<object>): Promise<void> {
  // Null: none.
  await kysely.schema.alterTable('department').addColumn('chan_school', 'text').execute();
  // JSON of the options by name.
  await kysely.schema
    .alterTable('department')
    .addColumn('chan_options', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}
