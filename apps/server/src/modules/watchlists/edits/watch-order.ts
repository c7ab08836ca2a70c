import { Problem } from '@chanscope/contract';

import { type StoredWatchlist, byPlace, membersOf, reordered } from '../stored-watchlist.ts';
import { type Owner, unknownPart } from './watch-problems.ts';
import type { MoveRequest, OrderRequest } from './watch-requests.ts';

/** Moves one item in the order of everything or of a group. Throws `unknownItem`, `badParameter`. */
export function withMoved(
  watchlist: StoredWatchlist,
  request: MoveRequest,
  owner: Owner,
): StoredWatchlist {
  const { id, groupId } = request;
  checkGroup(watchlist, groupId, owner);
  const ids = idsIn(watchlist, groupId);
  const from = ids.indexOf(id);
  if (from === -1) throw unknownPart('item', owner);
  const rest = ids.filter((each) => each !== id);
  const to = targetOf({ rest, from, request, owner });
  return inOrder(watchlist, groupId, rest.toSpliced(to, 0, id));
}

/** Makes a whole order. Ids that are not there any more are passed over. */
export function withOrder(
  watchlist: StoredWatchlist,
  { ids, groupId }: OrderRequest,
  owner: Owner,
): StoredWatchlist {
  checkGroup(watchlist, groupId, owner);
  const present = idsIn(watchlist, groupId);
  return inOrder(watchlist, groupId, arranged(present, ids));
}

/** Orders the groups; those that are not named stay behind in their order. */
export function withGroupOrder(
  watchlist: StoredWatchlist,
  ids: readonly string[],
): StoredWatchlist {
  const byId = new Map(watchlist.groups.map((group) => [group.id, group]));
  const order = arranged([...byId.keys()], ids).flatMap((id) => byId.get(id) ?? []);
  return { ...watchlist, groups: reordered(watchlist.groups, order) };
}

/** Refuses a group that is not the owner's, with the Problem `unknownItem`. */
export function checkGroup(
  watchlist: StoredWatchlist,
  groupId: string | undefined,
  owner: Owner,
): void {
  if (groupId !== undefined && !watchlist.groups.some(({ id }) => id === groupId))
    throw unknownPart('group', owner);
}

function idsIn(watchlist: StoredWatchlist, groupId: string | undefined): string[] {
  if (groupId === undefined) return watchlist.items.map(({ id }) => id);
  return membersOf(watchlist, groupId).map(({ itemId }) => itemId);
}

interface Move {
  /** The ids without the one that moves. */
  readonly rest: readonly string[];
  readonly from: number;
  readonly request: MoveRequest;
  readonly owner: Owner;
}

/** The place among the others that the item goes to. */
function targetOf({ rest, from, request, owner }: Move): number {
  const { id, dir, steps, beforeId } = request;
  if (beforeId !== undefined) return beforeId === id ? from : targetBefore(rest, beforeId, owner);
  switch (dir) {
    case 'up':
    case '-1':
      return Math.max(0, from - steps);
    case 'down':
    case '1':
      return Math.min(rest.length, from + steps);
    case 'top':
      return 0;
    case 'bottom':
      return rest.length;
    case undefined:
      throw new Problem('missingParameter', { name: 'dir', permitted: 'dir | beforeId' });
  }
}

function targetBefore(rest: readonly string[], beforeId: string | null, owner: Owner): number {
  if (beforeId === null) return rest.length;
  const target = rest.indexOf(beforeId);
  if (target === -1) throw unknownPart('item', owner);
  return target;
}

function arranged(present: readonly string[], requested: readonly string[]): string[] {
  const known = new Set(present);
  const first = new Set(requested.filter((id) => known.has(id)));
  return [...first, ...present.filter((id) => !first.has(id))];
}

function inOrder(
  watchlist: StoredWatchlist,
  groupId: string | undefined,
  ids: readonly string[],
): StoredWatchlist {
  if (groupId === undefined) {
    const byId = new Map(watchlist.items.map((item) => [item.id, item]));
    const order = ids.flatMap((id) => byId.get(id) ?? []);
    return { ...watchlist, items: reordered(watchlist.items, order) };
  }
  const members = membersOf(watchlist, groupId);
  const byId = new Map(members.map((member) => [member.itemId, member]));
  const order = ids.flatMap((id) => byId.get(id) ?? []);
  const others = watchlist.memberships.filter((each) => each.groupId !== groupId);
  return { ...watchlist, memberships: byPlace([...others, ...reordered(members, order)]) };
}
