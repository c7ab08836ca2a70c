import { type Kysely, sql } from 'kysely';

/** The rules of sign-in and the lists of addresses (安全), with every version; and what their page counts quickly. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('security_version')
    // `policy` or `addresses`.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    // The name of the account that made it.
    .addColumn('account', 'text', (column) => column.notNull())
    // The version that was restored.
    .addColumn('restored', 'integer')
    // JSON object: the whole setting.
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('security_version_key', ['kind', 'number'])
    .execute();
  await kysely.schema
    .createIndex('session_by_last_seen')
    .on('session')
    .columns(['last_seen_at', 'id', 'created_at', 'account_id'])
    .execute();
  // Sign-ins that failed are few beside all other lines; written out, so that both databases recognise the condition.
  await kysely.schema
    .createIndex('audit_entry_failed_sign_in')
    .on('audit_entry')
    .columns(['at', 'account', 'account_id', 'ip'])
    .where(sql<boolean>`type = 'login' and result = 'failure'`)
    .execute();
}
