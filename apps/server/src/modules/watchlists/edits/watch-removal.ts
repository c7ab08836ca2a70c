import {
  type StoredWatchlist,
  type WatchlistItem,
  type Membership,
  byPlace,
} from '../stored-watchlist.ts';

/** What a change took away, so that it can be put back (撤销). */
export interface Removal {
  readonly items: readonly WatchlistItem[];
  readonly memberships: readonly Membership[];
}

/** What the second board lacks of the first; null when it lacks nothing. */
export function removalBetween(before: StoredWatchlist, after: StoredWatchlist): Removal | null {
  const itemIds = new Set(after.items.map(({ id }) => id));
  const memberKeys = new Set(after.memberships.map(keyOf));
  const items = before.items.filter(({ id }) => !itemIds.has(id));
  const memberships = before.memberships.filter((each) => !memberKeys.has(keyOf(each)));
  return items.length + memberships.length === 0 ? null : { items, memberships };
}

/**
 * Puts back what was removed, where it was, around what happened meanwhile: a security that was added
 * again gets its notes back where it has none, a group that is gone stays gone.
 */
export function restored(
  watchlist: StoredWatchlist,
  { items, memberships }: Removal,
): StoredWatchlist {
  const present = new Map(watchlist.items.map((item) => [item.symbol, item]));
  const returning = items.filter(({ symbol }) => !present.has(symbol)).map(revised);
  const merged = new Map<string, WatchlistItem>();
  const idNow = new Map<string, string>();
  for (const item of items) {
    const again = present.get(item.symbol);
    if (again === undefined) continue;
    idNow.set(item.id, again.id);
    merged.set(again.id, mergedItem(again, item));
  }
  const retained = watchlist.items.map((item) => merged.get(item.id) ?? item);
  const withReturned = { ...watchlist, items: atTheirPlaces(retained, returning) };
  return rejoined(
    withReturned,
    memberships.map((each) => ({ ...each, itemId: idNow.get(each.itemId) ?? each.itemId })),
  );
}

function keyOf({ groupId, itemId }: Membership): string {
  return `${groupId} ${itemId}`;
}

function revised(item: WatchlistItem): WatchlistItem {
  return { ...item, revision: item.revision + 1 };
}

/** The later one with what only the earlier one has. */
function mergedItem(item: WatchlistItem, earlier: WatchlistItem): WatchlistItem {
  return revised({
    ...item,
    colour: item.colour ?? earlier.colour,
    note: item.note || earlier.note,
    tags: item.tags.length > 0 ? item.tags : earlier.tags,
    alias: item.alias || earlier.alias,
    ...(item.targetHigh === null && item.targetLow === null
      ? { targetHigh: earlier.targetHigh, targetLow: earlier.targetLow }
      : {}),
    addPrice: earlier.addPrice,
    addTime: earlier.addTime,
  });
}

function rejoined(watchlist: StoredWatchlist, requested: readonly Membership[]): StoredWatchlist {
  const groupIds = new Set(watchlist.groups.map(({ id }) => id));
  const itemIds = new Set(watchlist.items.map(({ id }) => id));
  const known = new Set(watchlist.memberships.map(keyOf));
  const returning = requested.filter(
    (each) => groupIds.has(each.groupId) && itemIds.has(each.itemId) && !known.has(keyOf(each)),
  );
  if (returning.length === 0) return watchlist;
  const byGroup = Map.groupBy(returning, ({ groupId }) => groupId);
  const staying = Map.groupBy(watchlist.memberships, ({ groupId }) => groupId);
  const memberships = byPlace(
    watchlist.groups.flatMap(({ id }) =>
      atTheirPlaces(staying.get(id) ?? [], byGroup.get(id) ?? []),
    ),
  );
  const touched = new Set(returning.map(({ itemId }) => itemId));
  const items = watchlist.items.map((item) => (touched.has(item.id) ? revised(item) : item));
  return { ...watchlist, items, memberships };
}

/** Rows with those that return at their old places, before a row that has taken the place since. */
function atTheirPlaces<Row extends { readonly place: number }>(
  rows: readonly Row[],
  returning: readonly Row[],
): Row[] {
  const all = byPlace([...returning, ...rows]);
  if (new Set(all.map(({ place }) => place)).size === all.length) return all;
  return all.map((row, place) => (row.place === place ? row : { ...row, place }));
}
