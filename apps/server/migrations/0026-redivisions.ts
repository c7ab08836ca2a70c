import type { Kysely } from 'kysely';

/** Divisions that members begin anew at a bar of a security (从此处重新划分). */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('redivision_list')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('symbol', 'text', (column) => column.notNull())
    // Grows with every change.
    .addColumn('revision', 'integer', (column) => column.notNull())
    // JSON of the redivisions, at most five.
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('redivision_list_key', ['account_id', 'symbol'])
    .execute();
}
