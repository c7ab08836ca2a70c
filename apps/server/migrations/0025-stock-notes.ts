import type { Kysely } from 'kysely';

/** Private notes of members on securities, with their own cost and stop prices (笔记). */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('stock_notes')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('symbol', 'text', (column) => column.notNull())
    // Grows with every change.
    .addColumn('revision', 'integer', (column) => column.notNull())
    // JSON of notes, cost and stop.
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_notes_key', ['account_id', 'symbol'])
    .execute();
}
