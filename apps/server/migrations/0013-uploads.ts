import type { CreateTableBuilder, Kysely } from 'kysely';

import { binaryTypeOf, dialectOf } from '../src/platform/database/dialect-differences.ts';

/** Files that were uploaded, what their import changed, and what vendors say (开盘啦, 东财, 问财). */
export async function up(kysely: Kysely<object>): Promise<void> {
  await createUploads(kysely);
  await createChanges(kysely);
  await createLimitReasons(kysely);
  await createVendorTables(kysely);
}

async function createUploads(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('committed_at', 'bigint')
    .addColumn('committed_by', 'text')
    .addColumn('undone_at', 'bigint')
    .addColumn('undone_by', 'text')
    .addColumn('target', 'text')
    // JSON of the counts.
    .addColumn('counts', 'text')
    .execute();
  // Only where several servers share a database; else the files lie in a folder.
  await kysely.schema
    .createTable('upload_part')
    .addColumn('upload_id', 'text', (column) =>
      column.notNull().references('upload.id').onDelete('cascade'),
    )
    .addColumn('from_byte', 'bigint', (column) => column.notNull())
    .addColumn('content', binaryTypeOf(dialectOf(kysely)), (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_part_key', ['upload_id', 'from_byte'])
    .execute();
}

async function createChanges(kysely: Kysely<object>): Promise<void> {
  const binary = binaryTypeOf(dialectOf(kysely));
  await kysely.schema
    .createTable('upload_bar_change')
    .addColumn('upload_id', 'text', (column) =>
      column.notNull().references('upload.id').onDelete('cascade'),
    )
    .addColumn('series_id', 'integer', (column) =>
      column.notNull().references('bar_series.id').onDelete('cascade'),
    )
    .addColumn('begins_at', 'bigint', (column) => column.notNull())
    // A long file comes in batches, several of which may touch the same block.
    .addColumn('batch', 'integer', (column) => column.notNull())
    // Packed bars: those that were not there before, those that were replaced, and what replaced them.
    .addColumn('added', binary)
    .addColumn('former', binary)
    .addColumn('written', binary)
    .addPrimaryKeyConstraint('upload_bar_change_key', [
      'upload_id',
      'series_id',
      'begins_at',
      'batch',
    ])
    .execute();
  await kysely.schema
    .createTable('upload_row_change')
    .addColumn('upload_id', 'text', (column) =>
      column.notNull().references('upload.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('table_name', 'text', (column) => column.notNull())
    // JSON of the row before and after; null before it was there.
    .addColumn('former', 'text')
    .addColumn('written', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_row_change_key', ['upload_id', 'place'])
    .execute();
}

async function createLimitReasons(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('limit_reason')
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('lu_time', 'text')
    .addColumn('ld_time', 'text')
    .addColumn('open_time', 'text')
    .addColumn('last_time', 'text')
    .addColumn('lu_desc', 'text')
    .addColumn('tag', 'text')
    .addColumn('theme', 'text')
    .addColumn('status', 'text')
    .addColumn('bid_amount', 'double precision')
    .addColumn('limit_order', 'double precision')
    .addColumn('free_float', 'double precision')
    .addPrimaryKeyConstraint('limit_reason_key', ['symbol', 'date'])
    .execute();
  await kysely.schema
    .createTable('theme')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable('theme_member')
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('theme_member_key', ['theme', 'date', 'symbol'])
    .execute();
}

async function createVendorTables(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('vendor_sector')
    .addColumn('sector', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text')
    .execute();
  await kysely.schema
    .createTable('vendor_sector_member')
    .addColumn('sector', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('vendor_sector_member_key', ['sector', 'symbol'])
    .execute();
  await numbersTable(kysely, 'vendor_flow', [
    'main_net',
    'super_net',
    'big_net',
    'middle_net',
    'small_net',
  ]).execute();
  await numbersTable(kysely, 'vendor_fundamental', [
    'pe',
    'pb',
    'market_value',
    'float_value',
    'revenue',
    'profit',
    'roe',
  ]).execute();
  await kysely.schema
    .createTable('pool')
    .addColumn('pool', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pool_key', ['pool', 'date', 'symbol'])
    .execute();
}

/** A table of numbers of a security on a day, currency or ratios; null where the vendor says nothing. */
function numbersTable(
  kysely: Kysely<object>,
  name: string,
  columns: readonly string[],
): CreateTableBuilder<string, string> {
  let table: CreateTableBuilder<string, string> = kysely.schema
    .createTable(name)
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull());
  for (const column of columns) table = table.addColumn(column, 'double precision');
  return table.addPrimaryKeyConstraint(`${name}_key`, ['symbol', 'date']);
}
