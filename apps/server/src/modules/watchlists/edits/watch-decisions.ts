import { Problem, watchlistLimits } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import {
  type StoredWatchlist,
  type WatchlistItem,
  type End,
  amended,
  joined,
  left,
  membersOf,
  withGroup,
  withItems,
  withoutItems,
} from '../stored-watchlist.ts';
import { checkGroup } from './watch-order.ts';
import { type Owner, limitReached, unknownPart } from './watch-problems.ts';
import type {
  BatchRequest,
  DeleteRequest,
  EditRequest,
  GroupSaveRequest,
  ManageRequest,
} from './watch-requests.ts';

/** What is to be added or removed; the group's order and membership are meant where one is given. */
export interface Managing {
  readonly symbols: readonly StockSymbol[];
  readonly op: ManageRequest['op'];
  readonly groupId: string | undefined;
  readonly pos: End;
}

/** A board with the securities that came and went. */
export interface Managed {
  readonly watchlist: StoredWatchlist;
  readonly added: readonly StockSymbol[];
  readonly removed: readonly StockSymbol[];
}

/** Adds, removes or toggles securities, on the watchlist or in a group. Throws `unknownItem`. */
export function withManaged(
  watchlist: StoredWatchlist,
  { symbols, op, groupId, pos }: Managing,
  makeItem: (symbol: StockSymbol) => WatchlistItem,
): Managed {
  const idOf = new Map(watchlist.items.map(({ symbol, id }) => [symbol, id]));
  const inside =
    groupId === undefined
      ? new Set(idOf.values())
      : new Set(membersOf(watchlist, groupId).map(({ itemId }) => itemId));
  const isInside = (symbol: StockSymbol): boolean => inside.has(idOf.get(symbol) ?? '');
  const added = op === 'remove' ? [] : symbols.filter((symbol) => !isInside(symbol));
  const removed = op === 'add' ? [] : symbols.filter(isInside);
  const gone = new Set(removed.flatMap((symbol) => idOf.get(symbol) ?? []));
  const rest =
    groupId === undefined ? withoutItems(watchlist, gone) : left(watchlist, groupId, gone);
  const made = added.filter((symbol) => !idOf.has(symbol)).map(makeItem);
  const grown = withItems(rest, made, pos);
  if (groupId === undefined) return { watchlist: grown, added, removed };
  const newId = new Map(made.map(({ symbol, id }) => [symbol, id]));
  const itemIds = added.flatMap((symbol) => idOf.get(symbol) ?? newId.get(symbol) ?? []);
  return { watchlist: joined(grown, { groupId, itemIds }, pos), added, removed };
}

/** Removes items, or takes them out of a group. What is gone already stays gone. */
export function withDeleted(
  watchlist: StoredWatchlist,
  { id, ids = [], groupId }: DeleteRequest,
  symbol: StockSymbol | null,
): StoredWatchlist {
  const meant = new Set([...ids, ...(id === undefined ? [] : [id])]);
  for (const item of watchlist.items) if (item.symbol === symbol) meant.add(item.id);
  return groupId === undefined ? withoutItems(watchlist, meant) : left(watchlist, groupId, meant);
}

/** Changes what is given of an item. Throws `unknownItem`, `editConflict`, `badParameter`. */
export function withEdited(
  watchlist: StoredWatchlist,
  request: EditRequest,
  owner: Owner,
): StoredWatchlist {
  const { id, revision, note, colour, tags, alias, targetHigh, targetLow } = request;
  const item = watchlist.items.find((each) => each.id === id);
  if (item === undefined) throw unknownPart('item', owner);
  if (item.revision !== revision) throw new Problem('editConflict');
  const groupIds = request.groupIds === undefined ? null : new Set(request.groupIds);
  for (const groupId of groupIds ?? []) checkGroup(watchlist, groupId, owner);
  const given = { note, colour, alias, targetHigh, targetLow };
  const next = {
    ...item,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
  };
  checkTargets(next);
  const edited = amended(watchlist, new Set([id]), () => next);
  return groupIds === null ? edited : inGroups(edited, id, groupIds);
}

function checkTargets({ targetHigh, targetLow }: WatchlistItem): void {
  if (targetHigh !== null && targetLow !== null && targetHigh <= targetLow)
    throw new Problem('badParameter', {
      name: 'targetHigh',
      value: targetHigh,
      permitted: `> ${targetLow}`,
    });
}

function inGroups(
  watchlist: StoredWatchlist,
  itemId: string,
  groupIds: ReadonlySet<string>,
): StoredWatchlist {
  let next = watchlist;
  for (const { id: groupId } of watchlist.groups)
    next = groupIds.has(groupId)
      ? joined(next, { groupId, itemIds: [itemId] }, 'top')
      : left(next, groupId, new Set([itemId]));
  return next;
}

/**
 * Changes many items alike. What leaves goes before what comes, so that moving from one group to
 * another, or one tag for another, needs no room in between. Throws `unknownItem`, `listLimit`.
 */
export function withBatch(
  watchlist: StoredWatchlist,
  request: BatchRequest,
  owner: Owner,
): StoredWatchlist {
  const { addGroupId, removeGroupId } = request;
  const ids = new Set(request.ids);
  const known = new Set(watchlist.items.map(({ id }) => id));
  if (request.ids.some((id) => !known.has(id))) throw unknownPart('item', owner);
  checkGroup(watchlist, addGroupId, owner);
  checkGroup(watchlist, removeGroupId, owner);
  const reduced = removeGroupId === undefined ? watchlist : left(watchlist, removeGroupId, ids);
  const grown =
    addGroupId === undefined
      ? reduced
      : joined(reduced, { groupId: addGroupId, itemIds: [...ids] }, 'top');
  return amended(grown, ids, (item) => ({
    ...item,
    tags: taggedBy(request, item.tags, owner),
    colour: request.colour === undefined ? item.colour : request.colour,
  }));
}

function taggedBy(
  { addTag, removeTag }: BatchRequest,
  tags: readonly string[],
  owner: Owner,
): readonly string[] {
  const retained = tags.filter((tag) => tag !== removeTag);
  if (addTag === undefined || retained.includes(addTag)) return retained;
  if (retained.length >= watchlistLimits.tags) throw limitReached('tags', owner);
  return [...retained, addTag];
}

const groupNameWords = {
  name: { zh: '分组名称', en: 'Name of the group' },
  taken: { zh: '已有同名分组', en: 'there is a group of this name already' },
} as const;

/**
 * Makes a group of the id `newId`, or changes the one that is named. Throws `badText` for a name that
 * another group has, `unknownItem`, `editConflict`, `badParameter` for a change without a revision.
 */
export function withGroupSaved(
  watchlist: StoredWatchlist,
  { id, revision, name, colour }: GroupSaveRequest,
  { owner, newId }: { readonly owner: Owner; readonly newId: string },
): StoredWatchlist {
  const isTaken = watchlist.groups.some(
    (group) => group.id !== id && foldGroupName(group.name) === foldGroupName(name),
  );
  if (isTaken)
    throw new Problem('badText', {
      name: groupNameWords.name[owner.locale],
      reason: groupNameWords.taken[owner.locale],
    });
  if (id === undefined)
    return withGroup(watchlist, { id: newId, name, colour: colour ?? null, place: 0, revision: 0 });
  const group = watchlist.groups.find((each) => each.id === id);
  if (group === undefined) throw unknownPart('group', owner);
  if (revision === undefined)
    throw new Problem('missingParameter', { name: 'revision', permitted: '≥ 0' });
  if (group.revision !== revision) throw new Problem('editConflict');
  const next = { ...group, name, colour: colour === undefined ? group.colour : colour };
  const isSame = next.name === group.name && next.colour === group.colour;
  if (isSame) return watchlist;
  const groups = watchlist.groups.map((each) =>
    each.id === id ? { ...next, revision: revision + 1 } : each,
  );
  return { ...watchlist, groups };
}

/** What two names of groups are compared by: width, case and accents of composition do not count. */
export function foldGroupName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
