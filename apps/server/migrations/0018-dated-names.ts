import type { Kysely } from 'kysely';

/** The names that a security bore, each with its days: a JSON list of `{from, until, name}`, oldest first. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .alterTable('instrument')
    .addColumn('dated_names', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
