import type { Kysely } from 'kysely';

/** Sessions of administrators who look at the product as another account (代看). All null: a session of its owner. */
export async function up(kysely: Kysely<object>): Promise<void> {
  const columns = [
    // The administrator's own session, with which it ends.
    ['actor_session_id', 'text'],
    // UTC milliseconds.
    ['acting_until', 'bigint'],
    ['acting_reason', 'text'],
  ] as const;
  for (const [name, type] of columns)
    await kysely.schema.alterTable('session').addColumn(name, type).execute();
  await kysely.schema
    .createIndex('session_by_actor')
    .on('session')
    .column('actor_session_id')
    .where('actor_session_id', 'is not', null)
    .execute();
}
