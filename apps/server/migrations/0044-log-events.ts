import type { Kysely } from 'kysely';

import { dialectOf, withIdentity } from '../src/platform/database/dialect-differences.ts';

/** What the server notes by itself beside the chain of the system log: runs of jobs, faulty data, page errors, slow calls. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await withIdentity(kysely.schema.createTable('log_event'), dialectOf(kysely))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.references('account.id').onDelete('cascade'),
    )
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    // JSON object of texts and numbers; secrets are left out.
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
  const indexes = [
    ['log_event_by_time', ['at', 'id']],
    ['log_event_by_kind', ['kind', 'id']],
    ['log_event_by_account', ['account_id']],
  ] as const;
  for (const [name, columns] of indexes)
    await kysely.schema
      .createIndex(name)
      .on('log_event')
      .columns([...columns])
      .execute();
}
