import { Problem, watchlistLimits } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import type { Board, BoardItem, End } from './watch-board.ts';
import {
  amended,
  joined,
  left,
  membersOf,
  withGroup,
  withItems,
  withoutItems,
} from './watch-board.ts';
import { checkGroup } from './watch-order.ts';
import type { Owner } from './watch-problems.ts';
import { limitReached, unknownPart } from './watch-problems.ts';
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
  readonly board: Board;
  readonly added: readonly StockSymbol[];
  readonly removed: readonly StockSymbol[];
}

/** Adds, removes or toggles securities, on the watchlist or in a group. Throws `unknownItem`. */
export function withManaged(
  board: Board,
  { symbols, op, groupId, pos }: Managing,
  makeItem: (symbol: StockSymbol) => BoardItem,
): Managed {
  const idOf = new Map(board.items.map(({ symbol, id }) => [symbol, id]));
  const inside =
    groupId === undefined
      ? new Set(idOf.values())
      : new Set(membersOf(board, groupId).map(({ itemId }) => itemId));
  const isInside = (symbol: StockSymbol): boolean => inside.has(idOf.get(symbol) ?? '');
  const added = op === 'remove' ? [] : symbols.filter((symbol) => !isInside(symbol));
  const removed = op === 'add' ? [] : symbols.filter(isInside);
  const gone = new Set(removed.flatMap((symbol) => idOf.get(symbol) ?? []));
  const rest = groupId === undefined ? withoutItems(board, gone) : left(board, groupId, gone);
  const made = added.filter((symbol) => !idOf.has(symbol)).map(makeItem);
  const grown = withItems(rest, made, pos);
  if (groupId === undefined) return { board: grown, added, removed };
  const newId = new Map(made.map(({ symbol, id }) => [symbol, id]));
  const itemIds = added.flatMap((symbol) => idOf.get(symbol) ?? newId.get(symbol) ?? []);
  return { board: joined(grown, { groupId, itemIds }, pos), added, removed };
}

/** Removes items, or takes them out of a group. What is gone already stays gone. */
export function withDeleted(
  board: Board,
  { id, ids = [], groupId }: DeleteRequest,
  symbol: StockSymbol | null,
): Board {
  const meant = new Set([...ids, ...(id === undefined ? [] : [id])]);
  for (const item of board.items) if (item.symbol === symbol) meant.add(item.id);
  return groupId === undefined ? withoutItems(board, meant) : left(board, groupId, meant);
}

/** Changes what is given of an item. Throws `unknownItem`, `editConflict`, `badParameter`. */
export function withEdited(board: Board, request: EditRequest, owner: Owner): Board {
  const { id, revision, note, colour, tags, alias, targetHigh, targetLow } = request;
  const item = board.items.find((each) => each.id === id);
  if (item === undefined) throw unknownPart('item', owner);
  if (item.revision !== revision) throw new Problem('editConflict');
  const groupIds = request.groupIds === undefined ? null : new Set(request.groupIds);
  for (const groupId of groupIds ?? []) checkGroup(board, groupId, owner);
  const given = { note, colour, alias, targetHigh, targetLow };
  const next = {
    ...item,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
  };
  checkTargets(next);
  const edited = amended(board, new Set([id]), () => next);
  return groupIds === null ? edited : inGroups(edited, id, groupIds);
}

function checkTargets({ targetHigh, targetLow }: BoardItem): void {
  if (targetHigh !== null && targetLow !== null && targetHigh <= targetLow)
    throw new Problem('badParameter', {
      name: 'targetHigh',
      value: targetHigh,
      permitted: `> ${targetLow}`,
    });
}

function inGroups(board: Board, itemId: string, groupIds: ReadonlySet<string>): Board {
  let next = board;
  for (const { id: groupId } of board.groups)
    next = groupIds.has(groupId)
      ? joined(next, { groupId, itemIds: [itemId] }, 'top')
      : left(next, groupId, new Set([itemId]));
  return next;
}

/**
 * Changes many items alike. What leaves goes before what comes, so that moving from one group to
 * another, or one tag for another, needs no room in between. Throws `unknownItem`, `listLimit`.
 */
export function withBatch(board: Board, request: BatchRequest, owner: Owner): Board {
  const { addGroupId, removeGroupId } = request;
  const ids = new Set(request.ids);
  const known = new Set(board.items.map(({ id }) => id));
  if (request.ids.some((id) => !known.has(id))) throw unknownPart('item', owner);
  checkGroup(board, addGroupId, owner);
  checkGroup(board, removeGroupId, owner);
  const reduced = removeGroupId === undefined ? board : left(board, removeGroupId, ids);
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
  const kept = tags.filter((tag) => tag !== removeTag);
  if (addTag === undefined || kept.includes(addTag)) return kept;
  if (kept.length >= watchlistLimits.tags) throw limitReached('tags', owner);
  return [...kept, addTag];
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
  board: Board,
  { id, revision, name, colour }: GroupSaveRequest,
  { owner, newId }: { readonly owner: Owner; readonly newId: string },
): Board {
  const isTaken = board.groups.some(
    (group) => group.id !== id && foldGroupName(group.name) === foldGroupName(name),
  );
  if (isTaken)
    throw new Problem('badText', {
      name: groupNameWords.name[owner.locale],
      reason: groupNameWords.taken[owner.locale],
    });
  if (id === undefined)
    return withGroup(board, { id: newId, name, colour: colour ?? null, place: 0, revision: 0 });
  const group = board.groups.find((each) => each.id === id);
  if (group === undefined) throw unknownPart('group', owner);
  if (revision === undefined)
    throw new Problem('badParameter', { name: 'revision', value: '', permitted: '≥ 0' });
  if (group.revision !== revision) throw new Problem('editConflict');
  const next = { ...group, name, colour: colour === undefined ? group.colour : colour };
  const isSame = next.name === group.name && next.colour === group.colour;
  if (isSame) return board;
  const groups = board.groups.map((each) =>
    each.id === id ? { ...next, revision: revision + 1 } : each,
  );
  return { ...board, groups };
}

/** What two names of groups are compared by: width, case and accents of composition do not count. */
export function foldGroupName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
