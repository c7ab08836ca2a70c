import { randomUUID } from 'node:crypto';

import { Problem } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Instruments } from '../../instruments/index.ts';
import type { AddPrices } from '../values/add-prices.ts';
import { groupIdsByItem, presentChange, presentGroups, presentItem } from '../present-watchlist.ts';
import { keepRemoval, consumeRemoval } from './removal-store.ts';
import { readStockNames, readSymbols, symbolFrom } from '../values/stock-names.ts';
import { type StoredWatchlist, withoutGroup } from '../stored-watchlist.ts';
import {
  withBatch,
  withDeleted,
  withEdited,
  withGroupSaved,
  withManaged,
} from './watch-decisions.ts';
import { newItem, unpricedBetween } from '../watch-item.ts';
import { checkGroup, withGroupOrder, withMoved, withOrder } from './watch-order.ts';
import { type Owner, checkLimits, unknownPart } from './watch-problems.ts';
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
import type { VersionedWatchlist, WatchAccess, WatchlistStore } from '../watchlist-store.ts';

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

export interface WatchDependencies {
  readonly store: WatchlistStore;
  readonly instruments: Instruments;
  readonly addPrices: AddPrices;
  readonly clock: Clock;
}

export function createWatchChanges(dependencies: WatchDependencies): WatchChanges {
  const changeOnly = async (
    owner: Owner,
    alter: (watchlist: StoredWatchlist) => StoredWatchlist,
  ): Promise<ChangedResponse> => (await changed(dependencies, owner, alter)).answer;
  return {
    manage: (owner, request) => manage(dependencies, owner, request),
    remove: (owner, request) => remove(dependencies, owner, request),
    undo: (owner, undoToken) => undo(dependencies, owner, undoToken),
    edit: (owner, request) => edit(dependencies, owner, request),
    saveGroup: (owner, request) => saveGroup(dependencies, owner, request),
    move: (owner, request) =>
      changeOnly(owner, (watchlist) => withMoved(watchlist, request, owner)),
    order: (owner, request) =>
      changeOnly(owner, (watchlist) => withOrder(watchlist, request, owner)),
    batch: (owner, request) =>
      changeOnly(owner, (watchlist) => withBatch(watchlist, request, owner)),
    sortGroups: (owner, ids) => changeOnly(owner, (watchlist) => withGroupOrder(watchlist, ids)),
    removeGroup: (owner, id) =>
      changeOnly(owner, (watchlist) => {
        checkGroup(watchlist, id, owner);
        return withoutGroup(watchlist, id);
      }),
  };
}

/** A change that only makes another board, with what it answers. */
async function changed(
  { store, instruments }: WatchDependencies,
  owner: Owner,
  alter: (watchlist: StoredWatchlist) => StoredWatchlist,
): Promise<{ readonly answer: ChangedResponse; readonly after: VersionedWatchlist }> {
  const after = await store.change(owner.accountId, (before) => {
    const watchlist = alter(before);
    checkLimits(before, watchlist, owner);
    return { watchlist, result: null };
  });
  return { answer: await present(instruments, after), after };
}

async function present(
  instruments: Instruments,
  after: VersionedWatchlist,
): Promise<ChangedResponse> {
  const symbols = after.watchlist.items.map(({ symbol }) => symbol);
  return presentChange(after, await readStockNames(instruments, symbols));
}

async function manage(
  dependencies: WatchDependencies,
  owner: Owner,
  { stockId, stockIds = [], op, groupId, pos }: ManageRequest,
): Promise<ManageResponse> {
  const { store, instruments, addPrices, clock } = dependencies;
  const asked = stockId === undefined ? stockIds : [stockId, ...stockIds];
  if (asked.length === 0)
    throw new Problem('missingParameter', { name: 'stockId', permitted: 'hs600519' });
  // What is on the list can be removed even if the directory has lost it.
  const symbols =
    op === 'remove' ? [...new Set(asked.map(symbolFrom))] : await readSymbols(instruments, asked);
  const newcomers = op === 'remove' ? [] : await newcomersOf(dependencies, owner, symbols);
  const prices = await addPrices.readSoon(newcomers);
  const after = await store.change(owner.accountId, async (before, access) => {
    checkGroup(before, groupId, owner);
    const { watchlist, added, removed } = withManaged(
      before,
      { symbols, op, groupId, pos },
      (symbol) => newItem(symbol, prices.get(symbol) ?? null, clock.now()),
    );
    checkLimits(before, watchlist, owner);
    const undoToken = await keepIfRemoved(dependencies, owner, { before, watchlist, access });
    const unpriced = unpricedBetween(before, watchlist);
    return { watchlist, result: { added, removed, undoToken, unpriced } };
  });
  const { added, removed, undoToken, unpriced } = after.result;
  addPrices.fillLater(owner.accountId, unpriced);
  const names = await readStockNames(instruments, [
    ...after.watchlist.items.map(({ symbol }) => symbol),
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
  { store }: WatchDependencies,
  { accountId }: Owner,
  symbols: readonly StockSymbol[],
): Promise<StockSymbol[]> {
  const present = new Set(await store.readSymbols(accountId));
  return symbols.filter((symbol) => !present.has(symbol));
}

async function remove(
  dependencies: WatchDependencies,
  owner: Owner,
  request: DeleteRequest,
): Promise<DeleteResponse> {
  const { id, ids, stockId, groupId } = request;
  if (id === undefined && ids === undefined && stockId === undefined)
    throw new Problem('missingParameter', { name: 'id', permitted: 'id | ids | stockId' });
  const symbol = stockId === undefined ? null : symbolFrom(stockId);
  const after = await dependencies.store.change(owner.accountId, async (before, access) => {
    checkGroup(before, groupId, owner);
    const watchlist = withDeleted(before, request, symbol);
    const undoToken = await keepIfRemoved(dependencies, owner, { before, watchlist, access });
    const counted = groupId === undefined ? 'items' : 'memberships';
    return {
      watchlist,
      result: { undoToken, removed: before[counted].length - watchlist[counted].length },
    };
  });
  return { ...(await present(dependencies.instruments, after)), ...after.result };
}

interface Reduction {
  readonly before: StoredWatchlist;
  readonly watchlist: StoredWatchlist;
  readonly access: WatchAccess;
}

/** Keeps what the change removed; null when it removed nothing. */
async function keepIfRemoved(
  { clock }: WatchDependencies,
  { accountId }: Owner,
  { before, watchlist, access }: Reduction,
): Promise<string | null> {
  const removal = removalBetween(before, watchlist);
  if (removal === null) return null;
  return keepRemoval(access, removal, { accountId, now: clock.now() });
}

async function undo(
  dependencies: WatchDependencies,
  owner: Owner,
  token: string,
): Promise<ChangedResponse> {
  const { store, clock, instruments } = dependencies;
  const after = await store.change(owner.accountId, async (before, access) => {
    const asking = { accountId: owner.accountId, now: clock.now() };
    const removal = await consumeRemoval(access, token, asking);
    if (removal === null) throw new Problem('undoExpired');
    const watchlist = restored(before, removal);
    checkLimits(before, watchlist, owner);
    return { watchlist, result: null };
  });
  return present(instruments, after);
}

async function edit(
  dependencies: WatchDependencies,
  owner: Owner,
  request: EditRequest,
): Promise<EditResponse> {
  const { answer, after } = await changed(dependencies, owner, (watchlist) =>
    withEdited(watchlist, request, owner),
  );
  const item = after.watchlist.items.find(({ id }) => id === request.id);
  if (item === undefined) throw unknownPart('item', owner);
  const names = await readStockNames(dependencies.instruments, [item.symbol]);
  const groupIds = groupIdsByItem(after.watchlist).get(item.id) ?? [];
  return { ...answer, item: presentItem(item, names, groupIds) };
}

async function saveGroup(
  dependencies: WatchDependencies,
  owner: Owner,
  request: GroupSaveRequest,
): Promise<GroupSaveResponse> {
  const newId = randomUUID();
  const { answer, after } = await changed(dependencies, owner, (watchlist) =>
    withGroupSaved(watchlist, request, { owner, newId }),
  );
  const group = presentGroups(after.watchlist).find(({ id }) => id === (request.id ?? newId));
  if (group === undefined) throw unknownPart('group', owner);
  return { ...answer, group };
}
