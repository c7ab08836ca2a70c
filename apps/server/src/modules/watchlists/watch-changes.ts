import { randomUUID } from 'node:crypto';

import { Problem } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import type { Clock } from '../../platform/clock.ts';
import type { Instruments } from '../instruments/index.ts';
import type { AddPrices } from './add-prices.ts';
import { groupIdsByItem, presentChange, presentGroups, presentItem } from './present-watchlist.ts';
import { keepRemoval, takeRemoval } from './removal-store.ts';
import { readStockNames, readSymbols, symbolFrom } from './stock-names.ts';
import type { Board } from './watch-board.ts';
import { withoutGroup } from './watch-board.ts';
import {
  withBatch,
  withDeleted,
  withEdited,
  withGroupSaved,
  withManaged,
} from './watch-decisions.ts';
import { newItem, unpricedBetween } from './watch-item.ts';
import { checkGroup, withGroupOrder, withMoved, withOrder } from './watch-order.ts';
import type { Owner } from './watch-problems.ts';
import { checkLimits, unknownPart } from './watch-problems.ts';
import { removalBetween, restored } from './watch-removal.ts';
import type {
  BatchRequest,
  ChangedResponse,
  DeleteRequest,
  DeleteResponse,
  EditRequest,
  EditResponse,
  GroupSaveRequest,
  GroupSaveResponse,
  ManageRequest,
  ManageResponse,
  MoveRequest,
  OrderRequest,
} from './watch-requests.ts';
import type { VersionedBoard, WatchAccess, WatchlistStore } from './watchlist-store.ts';

/**
 * Everything that changes a watchlist, in the terms of the contract. Throws the Problems `unknownStock`,
 * `unknownItem`, `listLimit`, `editConflict`, `undoExpired`, `badText` and `badParameter`.
 */
export interface WatchChanges {
  manage(owner: Owner, request: ManageRequest): Promise<ManageResponse>;
  remove(owner: Owner, request: DeleteRequest): Promise<DeleteResponse>;
  undo(owner: Owner, undoToken: string): Promise<ChangedResponse>;
  move(owner: Owner, request: MoveRequest): Promise<ChangedResponse>;
  order(owner: Owner, request: OrderRequest): Promise<ChangedResponse>;
  edit(owner: Owner, request: EditRequest): Promise<EditResponse>;
  batch(owner: Owner, request: BatchRequest): Promise<ChangedResponse>;
  saveGroup(owner: Owner, request: GroupSaveRequest): Promise<GroupSaveResponse>;
  removeGroup(owner: Owner, id: string): Promise<ChangedResponse>;
  sortGroups(owner: Owner, ids: readonly string[]): Promise<ChangedResponse>;
}

export interface WatchParts {
  readonly store: WatchlistStore;
  readonly instruments: Instruments;
  readonly addPrices: AddPrices;
  readonly clock: Clock;
}

export function createWatchChanges(parts: WatchParts): WatchChanges {
  const changeOnly = async (
    owner: Owner,
    alter: (board: Board) => Board,
  ): Promise<ChangedResponse> => (await changed(parts, owner, alter)).answer;
  return {
    manage: (owner, request) => manage(parts, owner, request),
    remove: (owner, request) => remove(parts, owner, request),
    undo: (owner, undoToken) => undo(parts, owner, undoToken),
    edit: (owner, request) => edit(parts, owner, request),
    saveGroup: (owner, request) => saveGroup(parts, owner, request),
    move: (owner, request) => changeOnly(owner, (board) => withMoved(board, request, owner)),
    order: (owner, request) => changeOnly(owner, (board) => withOrder(board, request, owner)),
    batch: (owner, request) => changeOnly(owner, (board) => withBatch(board, request, owner)),
    sortGroups: (owner, ids) => changeOnly(owner, (board) => withGroupOrder(board, ids)),
    removeGroup: (owner, id) =>
      changeOnly(owner, (board) => {
        checkGroup(board, id, owner);
        return withoutGroup(board, id);
      }),
  };
}

/** A change that only makes another board, with what it answers. */
async function changed(
  { store, instruments }: WatchParts,
  owner: Owner,
  alter: (board: Board) => Board,
): Promise<{ readonly answer: ChangedResponse; readonly after: VersionedBoard }> {
  const after = await store.change(owner.accountId, (before) => {
    const board = alter(before);
    checkLimits(before, board, owner);
    return { board, result: null };
  });
  return { answer: await present(instruments, after), after };
}

async function present(instruments: Instruments, after: VersionedBoard): Promise<ChangedResponse> {
  const symbols = after.board.items.map(({ symbol }) => symbol);
  return presentChange(after, await readStockNames(instruments, symbols));
}

async function manage(
  parts: WatchParts,
  owner: Owner,
  { stockId, stockIds = [], op, groupId, pos }: ManageRequest,
): Promise<ManageResponse> {
  const { store, instruments, addPrices, clock } = parts;
  const asked = stockId === undefined ? stockIds : [stockId, ...stockIds];
  if (asked.length === 0)
    throw new Problem('badParameter', { name: 'stockId', value: '', permitted: 'hs600519' });
  // What is on the list can be removed even if the directory has lost it.
  const symbols =
    op === 'remove' ? [...new Set(asked.map(symbolFrom))] : await readSymbols(instruments, asked);
  const newcomers = op === 'remove' ? [] : await newcomersOf(parts, owner, symbols);
  const prices = await addPrices.readSoon(newcomers);
  const after = await store.change(owner.accountId, async (before, access) => {
    checkGroup(before, groupId, owner);
    const { board, added, removed } = withManaged(before, { symbols, op, groupId, pos }, (symbol) =>
      newItem(symbol, prices.get(symbol) ?? null, clock.now()),
    );
    checkLimits(before, board, owner);
    const undoToken = await keepIfRemoved(parts, owner, { before, board, access });
    const unpriced = unpricedBetween(before, board);
    return { board, result: { added, removed, undoToken, unpriced } };
  });
  const { added, removed, undoToken, unpriced } = after.result;
  addPrices.fillLater(owner.accountId, unpriced);
  const names = await readStockNames(instruments, [
    ...after.board.items.map(({ symbol }) => symbol),
    ...removed,
  ]);
  const idOf = (symbol: StockSymbol): string => names.rowOf(symbol).stockId;
  return {
    ...presentChange(after, names),
    added: added.map(idOf),
    removed: removed.map(idOf),
    undoToken,
  };
}

/** The symbols that were not on the watchlist a moment ago: they may need a price. */
async function newcomersOf(
  { store }: WatchParts,
  { accountId }: Owner,
  symbols: readonly StockSymbol[],
): Promise<StockSymbol[]> {
  const present = new Set(await store.readSymbols(accountId));
  return symbols.filter((symbol) => !present.has(symbol));
}

async function remove(
  parts: WatchParts,
  owner: Owner,
  request: DeleteRequest,
): Promise<DeleteResponse> {
  const { id, ids, stockId, groupId } = request;
  if (id === undefined && ids === undefined && stockId === undefined)
    throw new Problem('badParameter', { name: 'id', value: '', permitted: 'id | ids | stockId' });
  const symbol = stockId === undefined ? null : symbolFrom(stockId);
  const after = await parts.store.change(owner.accountId, async (before, access) => {
    checkGroup(before, groupId, owner);
    const board = withDeleted(before, request, symbol);
    const undoToken = await keepIfRemoved(parts, owner, { before, board, access });
    const counted = groupId === undefined ? 'items' : 'memberships';
    return {
      board,
      result: { undoToken, removed: before[counted].length - board[counted].length },
    };
  });
  return { ...(await present(parts.instruments, after)), ...after.result };
}

interface Reduction {
  readonly before: Board;
  readonly board: Board;
  readonly access: WatchAccess;
}

/** Keeps what the change removed; null when it removed nothing. */
async function keepIfRemoved(
  { clock }: WatchParts,
  { accountId }: Owner,
  { before, board, access }: Reduction,
): Promise<string | null> {
  const removal = removalBetween(before, board);
  if (removal === null) return null;
  return keepRemoval(access, removal, { accountId, now: clock.now() });
}

async function undo(parts: WatchParts, owner: Owner, token: string): Promise<ChangedResponse> {
  const { store, clock, instruments } = parts;
  const after = await store.change(owner.accountId, async (before, access) => {
    const asking = { accountId: owner.accountId, now: clock.now() };
    const removal = await takeRemoval(access, token, asking);
    if (removal === null) throw new Problem('undoExpired');
    const board = restored(before, removal);
    checkLimits(before, board, owner);
    return { board, result: null };
  });
  return present(instruments, after);
}

async function edit(parts: WatchParts, owner: Owner, request: EditRequest): Promise<EditResponse> {
  const { answer, after } = await changed(parts, owner, (board) =>
    withEdited(board, request, owner),
  );
  const item = after.board.items.find(({ id }) => id === request.id);
  if (item === undefined) throw unknownPart('item', owner);
  const names = await readStockNames(parts.instruments, [item.symbol]);
  const groupIds = groupIdsByItem(after.board).get(item.id) ?? [];
  return { ...answer, item: presentItem(item, names, groupIds) };
}

async function saveGroup(
  parts: WatchParts,
  owner: Owner,
  request: GroupSaveRequest,
): Promise<GroupSaveResponse> {
  const newId = randomUUID();
  const { answer, after } = await changed(parts, owner, (board) =>
    withGroupSaved(board, request, { owner, newId }),
  );
  const group = presentGroups(after.board).find(({ id }) => id === (request.id ?? newId));
  if (group === undefined) throw unknownPart('group', owner);
  return { ...answer, group };
}
