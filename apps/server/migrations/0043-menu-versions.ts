import type { Kysely } from 'kysely';

/** Versions of the menu table (菜单版本), so that one can be restored. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('menu_version')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    // The name of the account that made it, empty for a release.
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    // The version that was restored.
    .addColumn('restored', 'integer')
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('removed', 'integer', (column) => column.notNull())
    // JSON list of every entry of the table.
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
}
