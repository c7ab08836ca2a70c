import type { Kysely } from 'kysely';

/** Where the beginning of the system log was cut off (封存点), and its lines by time. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .alterTable('audit_head')
    // The number of the last line that was cut off, 0 while none was.
    .addColumn('sealed_id', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await kysely.schema
    .alterTable('audit_head')
    // What the first line that is left is chained to.
    .addColumn('sealed_link', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await kysely.schema
    .alterTable('audit_head')
    // HMAC over both, with the key of the chain: no one else can say where the log begins.
    .addColumn('seal', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await kysely.schema
    .createIndex('audit_entry_by_time')
    .on('audit_entry')
    .columns(['at', 'id'])
    .execute();
}
