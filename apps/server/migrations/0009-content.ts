import type { Kysely } from 'kysely';

import { dialectOf, withIdentity } from '../src/platform/database/dialect-differences.ts';

/** The site's own words: announcements (公告), notices (通知), texts of logo and footer (站点). */
export async function up(kysely: Kysely<object>): Promise<void> {
  const dialect = dialectOf(kysely);
  await withIdentity(kysely.schema.createTable('announcement'), dialect)
    .addColumn('title_zh', 'text', (column) => column.notNull())
    .addColumn('title_en', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    // Instants; null: at once, for ever.
    .addColumn('shown_from', 'bigint')
    .addColumn('shown_until', 'bigint')
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await withIdentity(kysely.schema.createTable('notice'), dialect)
    .addColumn('image', 'text', (column) => column.notNull())
    // HTML as it was written; the page cleans it before it is shown.
    .addColumn('notice_zh', 'text', (column) => column.notNull())
    .addColumn('notice_en', 'text', (column) => column.notNull())
    .addColumn('email_zh', 'text', (column) => column.notNull())
    .addColumn('email_en', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await kysely.schema
    .createTable('notice_cleared')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    // The newest notice that was there; no reference, since it may be removed.
    .addColumn('notice_id', 'integer', (column) => column.notNull())
    .addColumn('cleared_at', 'bigint', (column) => column.notNull())
    .execute();
  // The single row `id = 1`, written by the first start; every edit of content locks it first.
  await kysely.schema
    .createTable('site_text')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('href', 'text', (column) => column.notNull())
    // JSON of the texts in both languages by their names.
    .addColumn('texts', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
