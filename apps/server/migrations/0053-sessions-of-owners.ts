import { type Kysely, sql } from 'kysely';

/**
 * The list of everybody's sessions leaves out those of administrators who look at the product as another account. The
 * index that it was read from did not say which those are, so that every row was fetched to be counted.
 */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createIndex('session_of_owner_by_last_seen')
    .on('session')
    .columns(['last_seen_at', 'id', 'created_at', 'account_id'])
    // The condition of the list, written out.
    .where(sql<boolean>`actor_session_id is null`)
    .execute();
  await kysely.schema.dropIndex('session_by_last_seen').execute();
}
