import type { Kysely } from 'kysely';

/** The system log (系统日志): a chain in which every line carries the hash of the one before. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('audit_entry')
    // Without gaps: handed out by `audit_head`, not by the database.
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('uuid', 'text', (column) => column.notNull().unique())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    // JSON object of texts and numbers; secrets are left out.
    .addColumn('details', 'text', (column) => column.notNull())
    // HMAC over the line and the link of the line before, with a key outside of the database.
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  // For exports: what the log says of one account.
  await kysely.schema
    .createIndex('audit_entry_by_account')
    .on('audit_entry')
    .column('account_id')
    .execute();
  // The single row `id = 1`: the number of the newest line and what the next is chained to.
  await kysely.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await kysely
    .withTables<{ audit_head: { id: number; entry_id: number; hash: string } }>()
    .insertInto('audit_head')
    .values({ id: 1, entry_id: 0, hash: '' })
    .execute();
}
