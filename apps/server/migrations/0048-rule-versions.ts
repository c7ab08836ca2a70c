import type { Kysely } from 'kysely';

/** Versions of the rules that administrators keep (规则中心), so that one can be restored. The newest of a section holds. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('rule_version')
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    // The name of the account that made it.
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    // The version that was restored.
    .addColumn('restored', 'integer')
    // JSON of all rules of the section.
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rule_version_key', ['section', 'number'])
    .execute();
}
