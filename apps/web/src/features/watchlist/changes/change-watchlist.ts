import { routes } from '@chanscope/contract';
import type { QueryClient } from '@tanstack/react-query';

import { call, showFailure, showSuccess } from '../../../api/index.ts';
import type { Translate } from '../../../i18n/index.ts';
import { applyZxlist, useStockState } from '../../../session/index.ts';
import type { OptimisticChange } from './optimistic-changes.ts';
import { type Apply, OptimisticState } from './optimistic-state.ts';
import { type CachedWatchlist, watchlistKey } from '../watch-queries.ts';

/** What every change of the watchlist answers. */
interface Changed {
  readonly zxlist: readonly string[];
}

/** A change: what it makes of the screen at once, and the call that makes it true. */
export interface WatchChange {
  /** What it makes of the list on the screen. */
  readonly apply?: OptimisticChange;
  /** What it makes of the stars. */
  readonly applyToStars?: Apply<readonly string[]>;
  readonly send: () => Promise<Changed>;
}

interface ChangeDependencies {
  readonly client: QueryClient;
  /** The group whose list is on the screen; null is everything. */
  readonly groupId: string | null;
}

/**
 * Changes the watchlist: shows the change at once, sends changes one after the other in the order in
 * which they were asked for, and takes back what the server refuses, but none of the other changes.
 */
export function changeWatchlist(
  change: WatchChange,
  { client, groupId }: ChangeDependencies,
): void {
  const { apply = unchanged, applyToStars = unchanged, send } = change;
  const list = optimisticList(client, groupId);
  stars.begin(applyToStars);
  const mutation = client.getMutationCache().build(client, {
    mutationKey: watchlistKey,
    scope: { id: 'watchlist' },
    // Without a network a change must fail at once, not wait unseen.
    networkMode: 'always',
    mutationFn: send,
    onMutate: async () => {
      // An answer that left the server before the change would undo it on the screen.
      await client.cancelQueries({ queryKey: watchlistKey });
      list.begin(apply);
    },
    onSuccess: ({ zxlist }) => {
      stars.confirm(applyToStars, zxlist);
      list.confirm(apply);
    },
    onError: (error) => {
      stars.refuse(applyToStars);
      list.refuse(apply);
      showFailure(error);
    },
    onSettled: () => readAgain(client),
  });
  // Its failure was said already.
  mutation.execute(undefined).catch(() => undefined);
}

/** The change that brings back what was removed. */
export function undoOf(undoToken: string, t: Translate): WatchChange {
  return {
    send: async () => {
      const answer = await call(routes.undoDelete, { undoToken });
      showSuccess(t(($) => $.watchlist.undone));
      return answer;
    },
  };
}

const stars = new OptimisticState<readonly string[]>({
  read: () => useStockState.getState().zxlist,
  write: applyZxlist,
});

type OptimisticLists = Map<string | null, OptimisticState<CachedWatchlist>>;

const listsByClient = new WeakMap<QueryClient, OptimisticLists>();

function optimisticList(
  client: QueryClient,
  groupId: string | null,
): OptimisticState<CachedWatchlist> {
  const lists: OptimisticLists = listsByClient.get(client) ?? new Map();
  listsByClient.set(client, lists);
  const queryKey = [...watchlistKey, groupId];
  const list =
    lists.get(groupId) ??
    new OptimisticState<CachedWatchlist>({
      read: () => client.getQueryData(queryKey),
      write: (watchlist) => client.setQueryData(queryKey, watchlist),
    });
  lists.set(groupId, list);
  return list;
}

function unchanged<State>(state: State): State {
  return state;
}

/** Reads what became of the changes, once the last of them is answered. */
function readAgain(client: QueryClient): void {
  // The change that is just ending still counts.
  if (client.isMutating({ mutationKey: watchlistKey }) > 1) return;
  void client.invalidateQueries({ queryKey: watchlistKey });
}
