import type { Kysely } from 'kysely';

import {
  binaryTypeOf,
  dialectOf,
  withIdentity,
} from '../src/platform/database/dialect-differences.ts';

/** Series of bars and the blocks that they are packed in; `bar-schema.ts` says what they mean. */
export async function up(kysely: Kysely<object>): Promise<void> {
  const dialect = dialectOf(kysely);
  await withIdentity(kysely.schema.createTable('bar_series'), dialect)
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('timeframe', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('adjustment', 'text', (column) => column.notNull())
    .addColumn('first_time', 'bigint', (column) => column.notNull())
    .addColumn('last_time', 'bigint', (column) => column.notNull())
    .addColumn('bar_count', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addUniqueConstraint('bar_series_key', ['symbol', 'timeframe', 'source'])
    .execute();
  await kysely.schema
    .createTable('bar_block')
    .addColumn('series_id', 'integer', (column) =>
      column.notNull().references('bar_series.id').onDelete('cascade'),
    )
    .addColumn('begins_at', 'bigint', (column) => column.notNull())
    .addColumn('last_time', 'bigint', (column) => column.notNull())
    .addColumn('bar_count', 'integer', (column) => column.notNull())
    .addColumn('packed', binaryTypeOf(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint('bar_block_key', ['series_id', 'begins_at'])
    .execute();
}
