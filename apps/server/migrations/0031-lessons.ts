import type { Kysely } from 'kysely';

/** Lessons on Chan theory, one of which is shown each day (每日一课). */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('lesson')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('title_zh', 'text', (column) => column.notNull())
    .addColumn('title_en', 'text', (column) => column.notNull())
    // Paragraphs, a line each.
    .addColumn('text_zh', 'text', (column) => column.notNull())
    .addColumn('text_en', 'text', (column) => column.notNull())
    // What to look at, a line each.
    .addColumn('tasks_zh', 'text', (column) => column.notNull())
    .addColumn('tasks_en', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    // UTC ms: the bars of the lesson, and the moment that its replay stands at.
    .addColumn('shown_from', 'bigint', (column) => column.notNull())
    .addColumn('as_of', 'bigint', (column) => column.notNull())
    .execute();
}
