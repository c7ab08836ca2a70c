import type { Kysely } from 'kysely';

/** API tokens (API 令牌), and how often the key of encrypted requests is replaced by itself. Instants are UTC milliseconds. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('api_token')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    // SHA-256 of the token, hexadecimal.
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    // JSON list: what it may do, as far as its owner may.
    .addColumn('abilities', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await kysely.schema
    .createIndex('api_token_by_account')
    .on('api_token')
    .column('account_id')
    .execute();
  await kysely.schema
    .createIndex('api_token_by_creation')
    .on('api_token')
    .columns(['created_at', 'id'])
    .execute();
  await kysely.schema
    .createTable('key_schedule')
    // Always 1: there is one.
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // Null: never.
    .addColumn('every_days', 'integer')
    .addColumn('revision', 'integer', (column) => column.notNull())
    // When a process last set out to replace the key by itself.
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .execute();
}
