import type { Kysely } from 'kysely';

/** The secret that an authenticator was shown and that no code has confirmed yet, one for each session. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('pending_totp')
    .addColumn('session_id', 'text', (column) =>
      column.primaryKey().references('session.id').onDelete('cascade'),
    )
    // Sealed with a key outside of the database.
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
