import type { Kysely } from 'kysely';

/** The menu table (菜单表), from which the route lists come. Flags are 0 and 1. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('menu_entry')
    .addColumn('name', 'text', (column) => column.primaryKey())
    // The name of the entry above, null at the top. No reference: entries are written in any order.
    .addColumn('parent', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('component', 'text')
    .addColumn('redirect', 'text')
    // JSON of a route's meta.
    .addColumn('meta', 'text', (column) => column.notNull())
    .addColumn('is_factory', 'integer', (column) => column.notNull())
    // Touched by an administrator: a new release leaves it alone.
    .addColumn('is_edited', 'integer', (column) => column.notNull())
    // Kept so that the next start does not bring it back.
    .addColumn('is_removed', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
}
