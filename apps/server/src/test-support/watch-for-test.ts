import { type WatchItem, routes } from '@chanscope/contract';

import { type Call, callAs, signIn } from './identity-for-test.ts';
import type { ServedApp } from './serve-for-test.ts';

/** A member of a served application with an empty watchlist. */
export async function watcherOf(app: ServedApp, locale = 'zh'): Promise<Call> {
  return callAs(app, (await signIn(app)).token, { 'accept-language': locale });
}

/** The items on a watchlist, or in a group, in order. Throws when they cannot be read. */
export async function itemsOf(call: Call, groupId?: string): Promise<WatchItem[]> {
  const { data } = await call(routes.getWatchlist, groupId === undefined ? {} : { groupId });
  if (data.list === null) throw new Error('Cannot read the watchlist: it was left out');
  return data.list;
}

/** Their wire ids. */
export async function stockIdsOf(call: Call, groupId?: string): Promise<string[]> {
  return (await itemsOf(call, groupId)).map(({ stockId }) => stockId);
}

/** Those whose price at the time of adding is not known yet, as wire ids. */
export async function unpricedOf(call: Call): Promise<string[]> {
  const items = await itemsOf(call);
  return items.filter(({ addPrice }) => addPrice === null).map(({ stockId }) => stockId);
}

/** The id of a watched security. Throws when it is not on the list. */
export async function idOf(call: Call, stockId: string): Promise<string> {
  const item = (await itemsOf(call)).find((each) => each.stockId === stockId);
  if (item === undefined) throw new Error(`Cannot find ${stockId} on the watchlist`);
  return item.id;
}

/** Puts securities on a watchlist in this order. */
export async function watch(call: Call, stockIds: readonly string[]): Promise<void> {
  await call(routes.manageWatchlist, { stockIds, op: 'add', pos: 'bottom' });
}

/** Makes a group; answers its id. */
export async function groupOf(call: Call, name: string): Promise<string> {
  return (await call(routes.saveWatchGroup, { name })).data.group.id;
}
