import type { Kysely } from 'kysely';

/** Duties that one process has at a time (租约), and openings and closings that were announced (开盘). */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('lease')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    // Grows with every holder: what is written under an older one is void.
    .addColumn('term', 'bigint', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('renewed_at', 'bigint', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable('market_moment')
    .addColumn('market', 'text', (column) => column.notNull())
    // Instant of the market's time.
    .addColumn('at', 'bigint', (column) => column.notNull())
    // Empty for the real time; a clock that runs faster passes the same instants again and again.
    .addColumn('run', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('market_moment_pk', ['market', 'at', 'run'])
    .execute();
}
