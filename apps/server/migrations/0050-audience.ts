import type { Kysely } from 'kysely';

/** What the board of operations says of those who come: how many on a day, and what they search for in vain. No one is named. */
export async function up(kysely: Kysely<object>): Promise<void> {
  // Days that are over, as yyyy-mm-dd of China, and how many came.
  await kysely.schema
    .createTable('visit_day')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('visitors', 'integer', (column) => column.notNull())
    .execute();
  // Of a day that is not over, a keyed hash for each who came: it can be compared, and goes with the day.
  await kysely.schema
    .createTable('visit_mark')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .execute();
  await kysely.schema.createIndex('visit_mark_by_day').on('visit_mark').column('day').execute();
  // Words that nothing was found for: how often, and when last (UTC ms).
  await kysely.schema
    .createTable('missed_search')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createIndex('missed_search_by_time')
    .on('missed_search')
    .column('last_at')
    .execute();
}
