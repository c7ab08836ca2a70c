import type { StockSymbol } from '@chanscope/market';
import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/dialect-differences.ts';
import type { StoredWatchlist } from './stored-watchlist.ts';
import { groupFromRow, itemFromRow } from './watch-rows.ts';
import type { WatchTables } from './watchlist-schema.ts';
import { writeDifference } from './edits/write-difference.ts';

/** A connection or a transaction, seeing the tables of this module. */
export type WatchAccess = Kysely<WatchTables>;

/** A board with the version that it had. */
export interface VersionedWatchlist {
  readonly version: number;
  readonly watchlist: StoredWatchlist;
}

/** What a change makes of a board, and what it answers besides. */
export interface Decision<Result> {
  readonly watchlist: StoredWatchlist;
  readonly result: Result;
}

/** The watchlists in the database. */
export interface WatchlistStore {
  /** 0 for an account that never changed anything. */
  readVersion(accountId: string): Promise<number>;
  /** In the owner's order. */
  readSymbols(accountId: string): Promise<StockSymbol[]>;
  readWatchlist(accountId: string): Promise<VersionedWatchlist>;
  /**
   * Changes a watchlist in one transaction. The changes of an account wait for each other, so that
   * they form one order, that of the versions; one that changes nothing keeps the version.
   */
  change<Result>(
    accountId: string,
    decide: (
      watchlist: StoredWatchlist,
      access: WatchAccess,
    ) => Decision<Result> | Promise<Decision<Result>>,
  ): Promise<VersionedWatchlist & { readonly result: Result }>;
}

/** The securities that anybody watches, those that most watch first. */
export async function readWatchedSymbols(
  { kysely }: Pick<Database, 'kysely'>,
  limit: number,
): Promise<StockSymbol[]> {
  const rows = await tablesOf(kysely)
    .selectFrom('watch_item')
    .select('symbol')
    .groupBy('symbol')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('symbol')
    .limit(limit)
    .execute();
  return rows.map(({ symbol }) => symbol);
}

export function createWatchlistStore(database: Database): WatchlistStore {
  const access = tablesOf(database.kysely);
  return {
    readVersion: (accountId) => versionOf(access, accountId),

    async readSymbols(accountId) {
      const rows = await access
        .selectFrom('watch_item')
        .select('symbol')
        .where('account_id', '=', accountId)
        .orderBy('place')
        .execute();
      return rows.map(({ symbol }) => symbol);
    },

    async readWatchlist(accountId) {
      for (let attempt = 0; attempt < attemptsToRead; attempt++) {
        const version = await versionOf(access, accountId);
        const watchlist = await watchlistOf(access, accountId);
        // Several statements see several states of PostgreSQL: only an unchanged version proves one.
        if ((await versionOf(access, accountId)) === version) return { version, watchlist };
      }
      return this.change(accountId, (watchlist) => ({ watchlist, result: null }));
    },

    change: (accountId, decide) =>
      database.transaction(async (transaction) => {
        const inside = tablesOf(transaction);
        const version = await lock(inside, accountId);
        const before = await watchlistOf(inside, accountId);
        const { watchlist, result } = await decide(before, inside);
        const isChanged = await writeDifference(inside, { accountId, before, after: watchlist });
        if (!isChanged) return { version, watchlist, result };
        await inside
          .updateTable('watchlist')
          .set({ version: version + 1 })
          .where('account_id', '=', accountId)
          .execute();
        return { version: version + 1, watchlist, result };
      }),
  };
}

/** Reading gives way to writers so many times, then waits for its turn among them. */
const attemptsToRead = 5;

function tablesOf(kysely: Kysely<object> | Transaction<object>): WatchAccess {
  return kysely.withTables<WatchTables>();
}

/**
 * Makes every other change of the account wait. Answers its version. On PostgreSQL the row is locked
 * rather than written: a row written twice in one transaction has its account checked, hence waited for,
 * and the user who removes the account waits for the row.
 */
async function lock(access: WatchAccess, accountId: string): Promise<number> {
  const own = access
    .selectFrom('watchlist')
    .select('version')
    .where('account_id', '=', accountId)
    .$if(dialectOf(access) === 'postgres', (query) => query.forUpdate());
  const known = await own.executeTakeFirst();
  if (known !== undefined) return known.version;
  await access
    .insertInto('watchlist')
    .values({ account_id: accountId, version: 0 })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return (await own.executeTakeFirstOrThrow()).version;
}

async function versionOf(access: WatchAccess, accountId: string): Promise<number> {
  const row = await access
    .selectFrom('watchlist')
    .select('version')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function watchlistOf(access: WatchAccess, accountId: string): Promise<StoredWatchlist> {
  const groups = await access
    .selectFrom('watch_group')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('place')
    .execute();
  const items = await access
    .selectFrom('watch_item')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('place')
    .execute();
  const memberships = await access
    .selectFrom('watch_membership')
    .innerJoin('watch_group', 'watch_group.id', 'watch_membership.group_id')
    .select(['group_id as groupId', 'item_id as itemId', 'watch_membership.place as place'])
    .where('watch_group.account_id', '=', accountId)
    .orderBy('watch_membership.place')
    .execute();
  return { groups: groups.map(groupFromRow), items: items.map(itemFromRow), memberships };
}
