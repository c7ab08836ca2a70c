import type { JobRun } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';
import type { Kysely, Transaction } from 'kysely';

import type { FeedTables } from '../feed-schema.ts';

type Access = Kysely<FeedTables> | Transaction<FeedTables>;

/** How far a run came: everything up to the symbol is done. */
export interface FillCursor {
  readonly symbol: StockSymbol;
  readonly counts: Omit<JobRun['counts'], 'total'>;
}

export async function readCursor(access: Access, runId: string): Promise<FillCursor | null> {
  const row = await access
    .selectFrom('backfill_cursor')
    .selectAll()
    .where('run_id', '=', runId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { symbol, ok, skip, fail } = row;
  return { symbol, counts: { ok, skip, fail } };
}

export async function writeCursor(
  access: Access,
  runId: string,
  { symbol, counts }: FillCursor,
): Promise<void> {
  const { ok, skip, fail } = counts;
  const come = { symbol, ok, skip, fail };
  await access
    .insertInto('backfill_cursor')
    .values({ run_id: runId, ...come })
    .onConflict((conflict) => conflict.column('run_id').doUpdateSet(come))
    .execute();
}

export async function deleteCursor(access: Access, runId: string): Promise<void> {
  await access.deleteFrom('backfill_cursor').where('run_id', '=', runId).execute();
}
