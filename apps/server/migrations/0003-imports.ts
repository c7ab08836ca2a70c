import type { Kysely } from 'kysely';

import { dialectOf, withIdentity } from '../src/platform/database/dialect-differences.ts';

/** The files that were imported, and the rows of them that were refused. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await withIdentity(kysely.schema.createTable('import_file'), dialectOf(kysely))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('timeframe', 'text', (column) => column.notNull())
    .addColumn('adjustment', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'bigint', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('saved', 'integer', (column) => column.notNull())
    .addColumn('repeated', 'integer', (column) => column.notNull())
    .addColumn('corrected', 'integer', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable('import_refusal')
    .addColumn('import_file_id', 'integer', (column) =>
      column.notNull().references('import_file.id').onDelete('cascade'),
    )
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_refusal_key', ['import_file_id', 'line'])
    .execute();
}
