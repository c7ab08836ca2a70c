import type { Kysely } from 'kysely';

/** Short links to charts that members made (图表链接). */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('chart_link')
    // Letters and digits that cannot be guessed.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    // JSON of what the link restores.
    .addColumn('state', 'text', (column) => column.notNull())
    // UTC ms.
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createIndex('chart_link_account')
    .on('chart_link')
    .columns(['account_id', 'created_at'])
    .execute();
}
