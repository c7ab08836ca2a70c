import type { Kysely } from 'kysely';

/** Earnings per share (每股收益) among what vendors' files say of a security, in its currency. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .alterTable('vendor_fundamental')
    .addColumn('eps', 'double precision')
    .execute();
}
