import type { Kysely } from 'kysely';

/** The personal watchlist (自选): its version, groups, items, and which item is in which group. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('watchlist')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    // Grows with every change; writing it first makes the changes of one account wait for each other.
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable('watch_group')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('watchlist.account_id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('colour', 'text')
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await kysely.schema
    .createTable('watch_item')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('watchlist.account_id').onDelete('cascade'),
    )
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('colour', 'text')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('alias', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('target_high', 'double precision')
    .addColumn('target_low', 'double precision')
    .addColumn('add_price', 'double precision')
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('watch_item_once', ['account_id', 'symbol'])
    .execute();
  await createMemberships(kysely);
}

async function createMemberships(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('watch_membership')
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('watch_group.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'text', (column) =>
      column.notNull().references('watch_item.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('watch_membership_key', ['group_id', 'item_id'])
    .execute();
  await kysely.schema
    .createIndex('watch_group_by_account')
    .on('watch_group')
    .column('account_id')
    .execute();
  await kysely.schema
    .createIndex('watch_membership_by_item')
    .on('watch_membership')
    .column('item_id')
    .execute();
  await kysely.schema
    .createTable('watch_undo')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('watchlist.account_id').onDelete('cascade'),
    )
    // JSON of the items and memberships that were removed.
    .addColumn('removed', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
