import type { CreateTableBuilder, Kysely } from 'kysely';

/** What shares, sectors and a whole market did on a day; `screening-schema.ts` says what it means. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await securityTable(kysely, 'share_day')
    .addColumn('close', 'double precision', (column) => column.notNull())
    .addColumn('adjustment', 'text', (column) => column.notNull())
    .addColumn('change', 'double precision')
    .addColumn('amount', 'double precision')
    .execute();
  await securityTable(kysely, 'sector_day')
    .addColumn('change', 'double precision')
    .addColumn('amount', 'double precision')
    .addColumn('up', 'integer', (column) => column.notNull())
    .addColumn('flat', 'integer', (column) => column.notNull())
    .addColumn('down', 'integer', (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable('market_day')
    .addColumn('market', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('market_day_key', ['market', 'date'])
    .execute();
  // Grows with every change of the rows of a list, so that what was read of it is known to be of before.
  await kysely.schema
    .alterTable('screen_run')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // The sectors of one share.
  await kysely.schema
    .createIndex('sector_member_member')
    .on('sector_member')
    .columns(['member', 'sector'])
    .execute();
}

function securityTable(
  kysely: Kysely<object>,
  name: string,
): CreateTableBuilder<string, 'market' | 'date' | 'symbol'> {
  return kysely.schema
    .createTable(name)
    .addColumn('market', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['market', 'date', 'symbol']);
}
