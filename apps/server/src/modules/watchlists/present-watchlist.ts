import type { WatchGroup, WatchItem, Watchlist } from '@chanscope/contract';

import type { StockNames } from './values/stock-names.ts';
import { type StoredWatchlist, type WatchlistItem, membersOf } from './stored-watchlist.ts';
import { sizesOf } from './edits/watch-problems.ts';
import type { ChangedResponse } from './edits/watch-requests.ts';
import type { VersionedWatchlist } from './watchlist-store.ts';

/** The watchlist of an account, without what others share with it. */
export type OwnWatchlist = Omit<Watchlist, 'shared'>;

/** What every change answers. */
export function presentChange(
  { watchlist, version }: VersionedWatchlist,
  names: StockNames,
): ChangedResponse {
  return { zxlist: watchlist.items.map(({ symbol }) => names.rowOf(symbol).stockId), version };
}

/** The watchlist; of a group only its items, in its order. */
export function presentWatchlist(
  { watchlist, version }: VersionedWatchlist,
  names: StockNames,
  groupId?: string,
): OwnWatchlist {
  const groupIdsOf = groupIdsByItem(watchlist);
  const list = itemsIn(watchlist, groupId).map((item) =>
    presentItem(item, names, groupIdsOf.get(item.id) ?? []),
  );
  return { version, groups: presentGroups(watchlist), list };
}

/** The groups in the owner's order. */
export function presentGroups({ groups, memberships }: StoredWatchlist): WatchGroup[] {
  const sizes = sizesOf(memberships);
  return groups.map(({ id, name, colour, revision }) => ({
    id,
    name,
    colour,
    count: sizes.get(id) ?? 0,
    revision,
  }));
}

/** One item with the groups that it is in. */
export function presentItem(
  item: WatchlistItem,
  names: StockNames,
  groupIds: readonly string[],
): WatchItem {
  const { symbol, place: _, tags, ...rest } = item;
  const { stockId, stockName, stockNameEn, stockPy, stockType } = names.rowOf(symbol);
  const stock = { stockId, stockName, stockNameEn, stockPy, stockType };
  return { ...rest, ...stock, tags: [...tags], groupIds: [...groupIds] };
}

/** The items of a group, or all, in order. */
export function itemsIn(
  watchlist: StoredWatchlist,
  groupId: string | undefined,
): readonly WatchlistItem[] {
  if (groupId === undefined) return watchlist.items;
  const byId = new Map(watchlist.items.map((item) => [item.id, item]));
  return membersOf(watchlist, groupId).flatMap(({ itemId }) => byId.get(itemId) ?? []);
}

/** The groups of each item that is in any, in the order of the groups. */
export function groupIdsByItem({ groups, memberships }: StoredWatchlist): Map<string, string[]> {
  const members = Map.groupBy(memberships, ({ groupId }) => groupId);
  const pairs = groups.flatMap(({ id }) => members.get(id) ?? []);
  const byItem = Map.groupBy(pairs, ({ itemId }) => itemId);
  return new Map(
    Array.from(byItem, ([itemId, each]) => [itemId, each.map(({ groupId }) => groupId)]),
  );
}
