import type { Kysely } from 'kysely';

/** The directory of securities: entries, members of sector boards, and its versions. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('instrument')
    .addColumn('symbol', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('venue', 'text', (column) => column.notNull())
    .addColumn('name_zh', 'text')
    .addColumn('name_en', 'text')
    .addColumn('aliases', 'text', (column) => column.notNull())
    .addColumn('listed_on', 'text')
    .addColumn('delisted_on', 'text')
    .addColumn('lot_size', 'integer')
    .addColumn('initials', 'text', (column) => column.notNull())
    .addColumn('full_pinyin', 'text', (column) => column.notNull())
    .addColumn('name_source', 'text', (column) => column.notNull())
    .addColumn('embedded_rank', 'integer')
    .execute();
  await kysely.schema
    .createTable('sector_member')
    .addColumn('sector', 'text', (column) => column.notNull())
    .addColumn('member', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sector_member_key', ['sector', 'member'])
    .execute();
  await kysely.schema
    .createTable('directory_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('embedded_version', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  await kysely
    .withTables<{ directory_state: { id: number; embedded_version: number; revision: number } }>()
    .insertInto('directory_state')
    .values({ id: 1, embedded_version: 0, revision: 0 })
    .execute();
}
