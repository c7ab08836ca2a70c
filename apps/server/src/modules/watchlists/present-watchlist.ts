import type { WatchGroup, WatchItem, Watchlist } from '@chanscope/contract';

import type { StockNames } from './stock-names.ts';
import type { Board, BoardItem } from './watch-board.ts';
import { membersOf } from './watch-board.ts';
import { sizesOf } from './watch-problems.ts';
import type { ChangedResponse } from './watch-requests.ts';
import type { VersionedBoard } from './watchlist-store.ts';

/** What every change answers. */
export function presentChange(
  { board, version }: VersionedBoard,
  names: StockNames,
): ChangedResponse {
  return { zxlist: board.items.map(({ symbol }) => names.rowOf(symbol).stockId), version };
}

/** The watchlist; of a group only its items, in its order. */
export function presentWatchlist(
  { board, version }: VersionedBoard,
  names: StockNames,
  groupId?: string,
): Watchlist {
  const groupIdsOf = groupIdsByItem(board);
  const list = itemsIn(board, groupId).map((item) =>
    presentItem(item, names, groupIdsOf.get(item.id) ?? []),
  );
  return { version, groups: presentGroups(board), list };
}

/** The groups in the owner's order. */
export function presentGroups({ groups, memberships }: Board): WatchGroup[] {
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
  item: BoardItem,
  names: StockNames,
  groupIds: readonly string[],
): WatchItem {
  const { symbol, place: _, tags, ...rest } = item;
  const { stockId, stockName, stockNameEn, stockPy, stockType } = names.rowOf(symbol);
  const stock = { stockId, stockName, stockNameEn, stockPy, stockType };
  return { ...rest, ...stock, tags: [...tags], groupIds: [...groupIds] };
}

/** The items of a group, or all, in order. */
export function itemsIn(board: Board, groupId: string | undefined): readonly BoardItem[] {
  if (groupId === undefined) return board.items;
  const byId = new Map(board.items.map((item) => [item.id, item]));
  return membersOf(board, groupId).flatMap(({ itemId }) => byId.get(itemId) ?? []);
}

/** The groups of each item that is in any, in the order of the groups. */
export function groupIdsByItem({ groups, memberships }: Board): Map<string, string[]> {
  const members = Map.groupBy(memberships, ({ groupId }) => groupId);
  const pairs = groups.flatMap(({ id }) => members.get(id) ?? []);
  const byItem = Map.groupBy(pairs, ({ itemId }) => itemId);
  return new Map(
    Array.from(byItem, ([itemId, each]) => [itemId, each.map(({ groupId }) => groupId)]),
  );
}
