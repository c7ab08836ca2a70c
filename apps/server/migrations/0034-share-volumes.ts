import type { Kysely } from 'kysely';

/** How many shares traded on a day, for the turnover rate (换手率); null of days that were computed before. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema.alterTable('share_day').addColumn('volume', 'double precision').execute();
}
