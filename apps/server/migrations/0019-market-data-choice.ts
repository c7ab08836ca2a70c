import type { Kysely } from 'kysely';

/** Where the numbers come from, as an administrator decided (数据来源), and how far the whole market is filled (全市场补齐). */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('market_data_choice')
    // There is one row.
    .addColumn('only', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('folder_kind', 'text')
    .addColumn('folder_path', 'text')
    .addColumn('decided_by', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'bigint', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable('market_fill')
    // There is one row.
    .addColumn('only', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('is_directory_learned', 'integer', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('begun_by', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('last_symbol', 'text')
    .addColumn('seconds_left', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('progress', 'text', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable('market_fill_series')
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('timeframe', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('market_fill_series_key', ['symbol', 'timeframe'])
    .execute();
}
