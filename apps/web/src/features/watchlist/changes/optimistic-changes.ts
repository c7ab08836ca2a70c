import type { WatchGroup, WatchItem } from '@chanscope/contract';

import type { CachedWatchlist } from '../watch-queries.ts';

/** What a change makes of the watchlist on the screen before the server answered. */
export type OptimisticChange = (watchlist: CachedWatchlist) => CachedWatchlist;

/** Where an item goes: one step, an end, or before another item (null: to the end). */
export type Move =
  | { readonly dir: 'up' | 'down' | 'top' | 'bottom' }
  | { readonly beforeId: string | null };

/** The list with the item moved; the same list when it cannot move. */
export function movedTo(list: readonly WatchItem[], id: string, move: Move): WatchItem[] {
  const from = list.findIndex((item) => item.id === id);
  const rest = list.filter((item) => item.id !== id);
  const item = list[from];
  if (item === undefined) return [...list];
  return rest.toSpliced(placeOf(rest, from, move), 0, item);
}

function placeOf(rest: readonly WatchItem[], from: number, move: Move): number {
  if ('beforeId' in move) {
    const before = rest.findIndex((item) => item.id === move.beforeId);
    return before === -1 ? rest.length : before;
  }
  switch (move.dir) {
    case 'up':
      return Math.max(0, from - 1);
    case 'down':
      return from + 1;
    case 'top':
      return 0;
    case 'bottom':
      return rest.length;
  }
}

/** The list in the order of `ids`; items that are not named stay behind them as they were. */
export function orderedBy(list: readonly WatchItem[], ids: readonly string[]): WatchItem[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOfItem = (item: WatchItem): number => places.get(item.id) ?? ids.length;
  return list.toSorted((one, other) => placeOfItem(one) - placeOfItem(other));
}

/** What dropping `id` on `overId` means: the id of the item that it then stands before. */
export function beforeIdOfDrop(
  list: readonly { readonly id: string }[],
  id: string,
  overId: string,
): string | null {
  const from = list.findIndex((item) => item.id === id);
  const over = list.findIndex((item) => item.id === overId);
  return (from < over ? list[over + 1]?.id : overId) ?? null;
}

/** Takes items off the list, and off the counts of their groups. */
export function without(ids: ReadonlySet<string>): OptimisticChange {
  return (watchlist) => {
    const gone = watchlist.list.filter((item) => ids.has(item.id));
    const list = watchlist.list.filter((item) => !ids.has(item.id));
    return { ...watchlist, list, groups: watchlist.groups.map((group) => lessened(group, gone)) };
  };
}

/** Takes a security off the list. */
export function withoutStock(stockId: string): OptimisticChange {
  return (watchlist) => {
    const items = watchlist.list.filter((item) => item.stockId === stockId);
    return without(new Set(items.map(({ id }) => id)))(watchlist);
  };
}

function lessened(group: WatchGroup, gone: readonly WatchItem[]): WatchGroup {
  const fewer = gone.filter((item) => item.groupIds.includes(group.id)).length;
  return fewer === 0 ? group : { ...group, count: group.count - fewer };
}

/** Changes each of the named items. */
export function eachChanged(
  ids: ReadonlySet<string>,
  change: (item: WatchItem) => WatchItem,
): OptimisticChange {
  return (watchlist) => ({
    ...watchlist,
    list: watchlist.list.map((item) => (ids.has(item.id) ? change(item) : item)),
  });
}

/** The groups in the order of `ids`. */
export function groupsOrderedBy(
  groups: readonly WatchGroup[],
  ids: readonly string[],
): WatchGroup[] {
  const placeOfGroup = (group: WatchGroup): number =>
    ids.includes(group.id) ? ids.indexOf(group.id) : ids.length;
  return groups.toSorted((one, other) => placeOfGroup(one) - placeOfGroup(other));
}
