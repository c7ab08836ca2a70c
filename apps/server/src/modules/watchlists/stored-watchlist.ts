import type { WatchColour } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

/** A group (分组) as it is kept. */
export interface WatchlistGroup {
  readonly id: string;
  readonly name: string;
  readonly colour: WatchColour | null;
  readonly place: number;
  readonly revision: number;
}

/** A watched security as it is kept. */
export interface WatchlistItem {
  readonly id: string;
  readonly symbol: StockSymbol;
  readonly place: number;
  readonly colour: WatchColour | null;
  readonly note: string;
  readonly tags: readonly string[];
  readonly alias: string;
  readonly targetHigh: number | null;
  readonly targetLow: number | null;
  readonly addPrice: number | null;
  /** UTC ms. */
  readonly addTime: number;
  readonly revision: number;
}

/** That an item is in a group, with its place there. */
export interface Membership {
  readonly groupId: string;
  readonly itemId: string;
  readonly place: number;
}

/**
 * The whole watchlist of an account, each list in the order of its places. Places are unique within
 * their list, may have gaps and may be negative. Changes make another board; what they leave alone
 * is the same object in both.
 */
export interface StoredWatchlist {
  readonly groups: readonly WatchlistGroup[];
  readonly items: readonly WatchlistItem[];
  readonly memberships: readonly Membership[];
}

/** Where newcomers go. */
export type End = 'top' | 'bottom';

interface Placed {
  readonly place: number;
}

/** The memberships of a group, in its order. */
export function membersOf({ memberships }: StoredWatchlist, groupId: string): Membership[] {
  return memberships.filter((each) => each.groupId === groupId);
}

/** Puts new items before or behind all others, in their own order. */
export function withItems(
  watchlist: StoredWatchlist,
  items: readonly WatchlistItem[],
  end: End,
): StoredWatchlist {
  return { ...watchlist, items: placedAt(end, watchlist.items, items) };
}

/** Takes items out, and out of every group. */
export function withoutItems(
  watchlist: StoredWatchlist,
  ids: ReadonlySet<string>,
): StoredWatchlist {
  if (ids.size === 0) return watchlist;
  return {
    ...watchlist,
    items: watchlist.items.filter(({ id }) => !ids.has(id)),
    memberships: watchlist.memberships.filter(({ itemId }) => !ids.has(itemId)),
  };
}

/** Puts items into a group before or behind those in it, in their own order; members stay where they are. */
export function joined(
  watchlist: StoredWatchlist,
  { groupId, itemIds }: { readonly groupId: string; readonly itemIds: readonly string[] },
  end: End,
): StoredWatchlist {
  const members = membersOf(watchlist, groupId);
  const known = new Set(members.map(({ itemId }) => itemId));
  const newcomers = itemIds.filter((id) => !known.has(id));
  if (newcomers.length === 0) return watchlist;
  const grown = placedAt(
    end,
    members,
    newcomers.map((itemId) => ({ groupId, itemId, place: 0 })),
  );
  const others = watchlist.memberships.filter((each) => each.groupId !== groupId);
  const memberships = byPlace([...others, ...grown]);
  return touched({ ...watchlist, memberships }, new Set(newcomers));
}

/** Takes items out of a group. */
export function left(
  watchlist: StoredWatchlist,
  groupId: string,
  itemIds: ReadonlySet<string>,
): StoredWatchlist {
  const isLeaving = (each: Membership): boolean =>
    each.groupId === groupId && itemIds.has(each.itemId);
  const leaving = watchlist.memberships.filter(isLeaving);
  if (leaving.length === 0) return watchlist;
  const memberships = watchlist.memberships.filter((each) => !isLeaving(each));
  return touched({ ...watchlist, memberships }, new Set(leaving.map(({ itemId }) => itemId)));
}

/** Makes a group, behind the others. */
export function withGroup(watchlist: StoredWatchlist, group: WatchlistGroup): StoredWatchlist {
  return { ...watchlist, groups: placedAt('bottom', watchlist.groups, [group]) };
}

/** Deletes a group; its items stay. */
export function withoutGroup(watchlist: StoredWatchlist, groupId: string): StoredWatchlist {
  const itemIds = new Set(membersOf(watchlist, groupId).map(({ itemId }) => itemId));
  const emptied = left(watchlist, groupId, itemIds);
  return { ...emptied, groups: watchlist.groups.filter(({ id }) => id !== groupId) };
}

/** Changes items; one that `amend` leaves as it is keeps its revision. */
export function amended(
  watchlist: StoredWatchlist,
  ids: ReadonlySet<string>,
  amend: (item: WatchlistItem) => WatchlistItem,
): StoredWatchlist {
  const items = watchlist.items.map((item) => {
    if (!ids.has(item.id)) return item;
    const next = amend(item);
    return JSON.stringify(next) === JSON.stringify(item)
      ? item
      : { ...next, revision: item.revision + 1 };
  });
  return { ...watchlist, items };
}

/** Gives rows another order: the same places go to them in that order. */
export function reordered<Row extends Placed>(
  rows: readonly Row[],
  inOrder: readonly Row[],
): Row[] {
  return inOrder.map((row, at) => {
    const place = rows[at]?.place ?? row.place;
    return place === row.place ? row : { ...row, place };
  });
}

/** Rows in the order of their places. */
export function byPlace<Row extends Placed>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.place - other.place);
}

function touched(watchlist: StoredWatchlist, ids: ReadonlySet<string>): StoredWatchlist {
  const items = watchlist.items.map((item) =>
    ids.has(item.id) ? { ...item, revision: item.revision + 1 } : item,
  );
  return { ...watchlist, items };
}

function placedAt<Row extends Placed>(
  end: End,
  rows: readonly Row[],
  newcomers: readonly Row[],
): Row[] {
  const first =
    end === 'top' ? (rows[0]?.place ?? 0) - newcomers.length : (rows.at(-1)?.place ?? -1) + 1;
  const placed = newcomers.map((row, at) => ({ ...row, place: first + at }));
  return end === 'top' ? [...placed, ...rows] : [...rows, ...placed];
}
