import type { Kysely } from 'kysely';

/** Scores of shares by day; `screening-schema.ts` says what they mean. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('score_day')
    .addColumn('market', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('percentile', 'double precision')
    .addColumn('trend', 'double precision', (column) => column.notNull())
    .addColumn('rs', 'double precision', (column) => column.notNull())
    .addColumn('chan', 'double precision', (column) => column.notNull())
    .addColumn('vp', 'double precision', (column) => column.notNull())
    .addColumn('risk', 'double precision', (column) => column.notNull())
    .addColumn('inputs', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('score_day_key', ['market', 'date', 'symbol'])
    .execute();
  // The days of one share.
  await kysely.schema
    .createIndex('score_day_symbol')
    .on('score_day')
    .columns(['symbol', 'date'])
    .execute();
}
