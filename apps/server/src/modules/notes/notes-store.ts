import type { StockSymbol } from '@chanscope/market';
import type { Kysely } from 'kysely';

import type { NoteTables } from './notes-schema.ts';

/** Whose notes, and of which security. */
export interface NotesKey {
  readonly accountId: string;
  readonly symbol: StockSymbol;
}

/** Notes as they are stored. */
export interface StoredNotes {
  readonly revision: number;
  /** JSON of `StockNotes`. */
  readonly content: string;
}

const tablesOf = (access: Kysely<object>): Kysely<NoteTables> => access.withTables<NoteTables>();

/** The notes of an account on a security, null before the first. */
export async function readNotes(
  access: Kysely<object>,
  { accountId, symbol }: NotesKey,
): Promise<StoredNotes | null> {
  const row = await tablesOf(access)
    .selectFrom('stock_notes')
    .select(['revision', 'content'])
    .where('account_id', '=', accountId)
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  return row ?? null;
}

/** All notes of an account, by security. */
export async function listNotes(
  access: Kysely<object>,
  accountId: string,
): Promise<readonly { readonly symbol: string; readonly content: string }[]> {
  return tablesOf(access)
    .selectFrom('stock_notes')
    .select(['symbol', 'content'])
    .where('account_id', '=', accountId)
    .orderBy('symbol')
    .execute();
}

/** Writes the first notes; false when there are some already. */
export async function addNotes(
  access: Kysely<object>,
  { accountId, symbol }: NotesKey,
  content: string,
): Promise<boolean> {
  const added = await tablesOf(access)
    .insertInto('stock_notes')
    .values({ account_id: accountId, symbol, revision: 1, content })
    .onConflict((conflict) => conflict.columns(['account_id', 'symbol']).doNothing())
    .returning('revision')
    .execute();
  return added.length > 0;
}

/** Writes notes over those of a revision, in one statement; false when they are of another one. */
export async function replaceNotes(
  access: Kysely<object>,
  { accountId, symbol }: NotesKey,
  { revision, content }: StoredNotes,
): Promise<boolean> {
  const replaced = await tablesOf(access)
    .updateTable('stock_notes')
    .set({ revision: revision + 1, content })
    .where('account_id', '=', accountId)
    .where('symbol', '=', symbol)
    .where('revision', '=', revision)
    .returning('revision')
    .execute();
  return replaced.length > 0;
}
