import type { Kysely, Transaction } from 'kysely';

import type { FeedTables } from '../feed-schema.ts';
import type { DataChoiceRecord } from './data-choice.ts';

type Access = Kysely<FeedTables> | Transaction<FeedTables>;

/** Null while no administrator has decided. */
export async function readChoice(access: Access): Promise<DataChoiceRecord | null> {
  const row = await access
    .selectFrom('market_data_choice')
    .selectAll()
    .where('only', '=', 1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { folder_kind: kind, folder_path: path } = row;
  return {
    kind: row.kind,
    folder: kind === null || path === null ? null : { kind, path },
    by: row.decided_by,
    at: row.decided_at,
  };
}

/** Puts a decision in the place of the one before. */
export async function writeChoice(
  access: Access,
  { kind, folder, by, at }: DataChoiceRecord,
): Promise<void> {
  const decided = {
    kind,
    folder_kind: folder?.kind ?? null,
    folder_path: folder?.path ?? null,
    decided_by: by,
    decided_at: at,
  };
  await access
    .insertInto('market_data_choice')
    .values({ only: 1, ...decided })
    .onConflict((conflict) => conflict.column('only').doUpdateSet(decided))
    .execute();
}

/** Whether an administrator ever switched a feed by hand. */
export async function hasDecidedSwitch(access: Access): Promise<boolean> {
  const row = await access
    .selectFrom('feed_switch')
    .select('provider')
    .where('changed_by', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
