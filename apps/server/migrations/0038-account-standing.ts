import { type Kysely, sql } from 'kysely';

import { dialectOf } from '../src/platform/database/dialect-differences.ts';

/** What an administrator decides about an account beside its roles. Instants are UTC milliseconds, null for never. */
export async function up(kysely: Kysely<object>): Promise<void> {
  const columns = [
    ['email', 'text'],
    ['department_id', 'text'],
    // From then on it cannot be used.
    ['valid_until', 'bigint'],
    ['locked_until', 'bigint'],
    // When it was removed; until its deletion is due that can be taken back.
    ['removed_at', 'bigint'],
  ] as const;
  for (const [name, type] of columns)
    await kysely.schema.alterTable('account').addColumn(name, type).execute();
  await createListIndexes(kysely);
  await kysely.schema
    .createTable('password_link')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    // SHA-256 of the token, hexadecimal.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** One for each order of the list of accounts. Each holds all that the list is searched by: a search reads no rows. */
export async function createListIndexes(kysely: Kysely<object>): Promise<void> {
  const searched = ['phone', 'email', 'roles', 'department_id', 'state', 'valid_until'] as const;
  const ends = ['locked_until', 'removed_at'] as const;
  await kysely.schema
    .createIndex('account_by_creation')
    .on('account')
    .columns(['created_at', 'id', 'username_key', ...searched, ...ends])
    .execute();
  await kysely.schema
    .createIndex('account_by_name')
    .on('account')
    .columns(['username_key', 'id', ...searched, ...ends])
    .execute();
  // Who never signed in comes before all others; the embedded database orders so by itself and takes no word for it.
  const lastLogin =
    dialectOf(kysely) === 'postgres' ? sql`last_login_at nulls first` : sql`last_login_at`;
  const others = sql.join(
    ['id', 'username_key', ...searched, ...ends].map((each) => sql.ref(each)),
  );
  await sql`create index account_by_sign_in on account (${lastLogin}, ${others})`.execute(kysely);
}
