import type { Kysely } from 'kysely';

/** How the shares of a market stood every five minutes of a day; `screening-schema.ts` says what it means. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('map_step_part')
    .addColumn('market', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('symbols', 'text', (column) => column.notNull())
    .addColumn('packed', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('map_step_part_key', ['market', 'date', 'place'])
    .execute();
}
