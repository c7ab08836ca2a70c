import type { Kysely } from 'kysely';

/** The codes that sign in who lost the authenticator (恢复码), each once. Used ones stay until a new set is made. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('recovery_code')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    // HMAC of account and code with a key outside of the database.
    .addColumn('code_hash', 'text', (column) => column.notNull())
    // UTC ms; null for a code that is good.
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
    .execute();
}
