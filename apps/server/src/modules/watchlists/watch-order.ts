import { Problem } from '@chanscope/contract';

import type { Board } from './watch-board.ts';
import { byPlace, membersOf, reordered } from './watch-board.ts';
import type { Owner } from './watch-problems.ts';
import { unknownPart } from './watch-problems.ts';
import type { MoveRequest, OrderRequest } from './watch-requests.ts';

/** Moves one item in the order of everything or of a group. Throws `unknownItem`, `badParameter`. */
export function withMoved(board: Board, request: MoveRequest, owner: Owner): Board {
  const { id, groupId } = request;
  checkGroup(board, groupId, owner);
  const ids = idsIn(board, groupId);
  const from = ids.indexOf(id);
  if (from === -1) throw unknownPart('item', owner);
  const rest = ids.filter((each) => each !== id);
  const to = targetOf({ rest, from, request, owner });
  return inOrder(board, groupId, rest.toSpliced(to, 0, id));
}

/** Makes a whole order. Ids that are not there any more are passed over. */
export function withOrder(board: Board, { ids, groupId }: OrderRequest, owner: Owner): Board {
  checkGroup(board, groupId, owner);
  const present = idsIn(board, groupId);
  return inOrder(board, groupId, arranged(present, ids));
}

/** Orders the groups; those that are not named stay behind in their order. */
export function withGroupOrder(board: Board, ids: readonly string[]): Board {
  const byId = new Map(board.groups.map((group) => [group.id, group]));
  const order = arranged([...byId.keys()], ids).flatMap((id) => byId.get(id) ?? []);
  return { ...board, groups: reordered(board.groups, order) };
}

/** Refuses a group that is not the owner's, with the Problem `unknownItem`. */
export function checkGroup(board: Board, groupId: string | undefined, owner: Owner): void {
  if (groupId !== undefined && !board.groups.some(({ id }) => id === groupId))
    throw unknownPart('group', owner);
}

function idsIn(board: Board, groupId: string | undefined): string[] {
  if (groupId === undefined) return board.items.map(({ id }) => id);
  return membersOf(board, groupId).map(({ itemId }) => itemId);
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
      throw new Problem('badParameter', { name: 'dir', value: '', permitted: 'dir | beforeId' });
  }
}

function targetBefore(rest: readonly string[], beforeId: string | null, owner: Owner): number {
  if (beforeId === null) return rest.length;
  const target = rest.indexOf(beforeId);
  if (target === -1) throw unknownPart('item', owner);
  return target;
}

function arranged(present: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(present);
  const first = new Set(wanted.filter((id) => known.has(id)));
  return [...first, ...present.filter((id) => !first.has(id))];
}

function inOrder(board: Board, groupId: string | undefined, ids: readonly string[]): Board {
  if (groupId === undefined) {
    const byId = new Map(board.items.map((item) => [item.id, item]));
    const order = ids.flatMap((id) => byId.get(id) ?? []);
    return { ...board, items: reordered(board.items, order) };
  }
  const members = membersOf(board, groupId);
  const byId = new Map(members.map((member) => [member.itemId, member]));
  const order = ids.flatMap((id) => byId.get(id) ?? []);
  const others = board.memberships.filter((each) => each.groupId !== groupId);
  return { ...board, memberships: byPlace([...others, ...reordered(members, order)]) };
}
