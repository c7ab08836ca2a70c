import type { WatchItem } from '@chanscope/contract';
import { routes, watchlistLimits } from '@chanscope/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';

import { call, messageOf } from '../../api/index.ts';
import type { Translate } from '../../i18n/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { takeZxlist } from '../../session/index.ts';
import type { Move, OptimisticChange } from './optimistic-changes.ts';
import { eachChanged, groupsOrderedBy, movedTo, orderedBy, without } from './optimistic-changes.ts';
import { tellDone, tellFailed } from './watch-notice.ts';
import type { HeldWatchlist } from './watch-queries.ts';
import { watchlistKey } from './watch-queries.ts';

/** What every change of the watchlist answers. */
interface Changed {
  readonly zxlist: readonly string[];
}

/** A change: what it makes of the screen at once, and the call that makes it true. */
interface Change {
  readonly apply: OptimisticChange;
  readonly send: () => Promise<Changed>;
}

type BatchRequest = Omit<z.input<typeof routes.batchWatched.request>, 'ids'>;

/** Changes of the watchlist. Each shows at once and is taken back when the server refuses it. */
export interface WatchChanges {
  readonly add: (stockIds: readonly string[], name: string) => void;
  readonly remove: (items: readonly WatchItem[], from: 'everywhere' | 'group') => void;
  readonly move: (id: string, move: Move) => void;
  readonly order: (ids: readonly string[]) => void;
  readonly batch: (ids: readonly string[], change: BatchRequest) => void;
  readonly sortGroups: (ids: readonly string[]) => void;
  readonly deleteGroup: (id: string) => void;
}

/** The changes of everything (null) or of one group. */
export function useWatchChanges(groupId: string | null): WatchChanges {
  const { t } = useTexts();
  const run = useChange(groupId);
  return useMemo(() => {
    const context = { run, t, groupId };
    return { ...contentChanges(context), ...orderChanges(context) };
  }, [run, t, groupId]);
}

interface ChangeContext {
  readonly run: (change: Change) => void;
  readonly t: Translate;
  readonly groupId: string | null;
}

type OrderChange = 'move' | 'order' | 'sortGroups' | 'deleteGroup';

function contentChanges({ run, t, groupId }: ChangeContext): Omit<WatchChanges, OrderChange> {
  const undo = (undoToken: string): void =>
    run({
      apply: unchanged,
      send: async () => {
        const answer = await call(routes.undoDelete, { undoToken });
        tellDone(t(($) => $.watchlist.undone));
        return answer;
      },
    });
  return {
    add: (stockIds, name) =>
      run({
        apply: unchanged,
        send: async () => {
          const answer = await call(routes.manageWatchlist, {
            stockIds: [...stockIds],
            op: 'add',
            ...(groupId === null ? {} : { groupId }),
          });
          tellDone(
            answer.added.length > 0
              ? t(($) => $.watchlist.added, { name })
              : t(($) => $.watchlist.alreadyThere, { name }),
          );
          return answer;
        },
      }),
    remove: (items, from) => {
      const ids = items.map((item) => item.id);
      const ofGroup = from === 'group' && groupId !== null ? { groupId } : {};
      run({
        apply: without(new Set(ids)),
        send: async () => {
          const answer = await call(routes.deleteWatched, { ids, ...ofGroup });
          const { undoToken, removed: total } = answer;
          const text =
            'groupId' in ofGroup
              ? t(($) => $.watchlist.removedFromGroup, { total })
              : t(($) => $.watchlist.removed, { total });
          const { undoMs: validMs } = watchlistLimits;
          tellDone(text, undoToken === null ? undefined : { run: () => undo(undoToken), validMs });
          return answer;
        },
      });
    },
    batch: (ids, change) =>
      run({
        apply: eachChanged(new Set(ids), (item) => batched(item, change)),
        send: () => call(routes.batchWatched, { ids: [...ids], ...change }),
      }),
  };
}

function orderChanges({ run, t, groupId }: ChangeContext): Pick<WatchChanges, OrderChange> {
  const inGroup = groupId === null ? {} : { groupId };
  return {
    move: (id, move) =>
      run({
        apply: (held) => ({ ...held, list: movedTo(held.list, id, move) }),
        send: () => call(routes.moveWatched, { id, ...move, ...inGroup }),
      }),
    order: (ids) =>
      run({
        apply: (held) => ({ ...held, list: orderedBy(held.list, ids) }),
        send: async () => {
          const answer = await call(routes.orderWatched, { ids: [...ids], ...inGroup });
          tellDone(t(($) => $.watchlist.orderKept));
          return answer;
        },
      }),
    sortGroups: (ids) =>
      run({
        apply: (held) => ({ ...held, groups: groupsOrderedBy(held.groups, ids) }),
        send: () => call(routes.sortWatchGroups, { ids: [...ids] }),
      }),
    deleteGroup: (id) =>
      run({
        apply: (held) => ({ ...held, groups: held.groups.filter((group) => group.id !== id) }),
        send: () => call(routes.deleteWatchGroup, { id }),
      }),
  };
}

/** Makes changes one after the other, in the order in which they were asked for. */
function useChange(groupId: string | null): (change: Change) => void {
  const { locale } = useTexts();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: watchlistKey,
    scope: { id: 'watchlist' },
    // Without a network a change must fail at once, not wait unseen.
    networkMode: 'always',
    mutationFn: (change: Change) => change.send(),
    onMutate: (change) => applyAtOnce(client, groupId, change.apply),
    onSuccess: (answer) => takeZxlist(answer.zxlist),
    onError: (error, _, before) => {
      if (before !== undefined) client.setQueryData([...watchlistKey, groupId], before);
      tellFailed(messageOf(error, locale));
    },
    onSettled: () => readAgain(client),
  });
  return mutate;
}

const unchanged: OptimisticChange = (held) => held;

function batched(item: WatchItem, change: BatchRequest): WatchItem {
  const { addTag, removeTag, colour } = change;
  const tags = item.tags.filter((tag) => tag !== removeTag);
  if (addTag !== undefined && !tags.includes(addTag)) tags.push(addTag);
  return { ...item, tags, colour: colour === undefined ? item.colour : colour };
}

/** Shows a change before it is made; answers what was there, for when it is refused. */
async function applyAtOnce(
  client: QueryClient,
  groupId: string | null,
  apply: OptimisticChange,
): Promise<HeldWatchlist | undefined> {
  // An answer that left the server before the change would undo it on the screen.
  await client.cancelQueries({ queryKey: watchlistKey });
  const key = [...watchlistKey, groupId];
  const before = client.getQueryData<HeldWatchlist>(key);
  if (before !== undefined) client.setQueryData(key, apply(before));
  return before;
}

/** Reads what became of the changes, once the last of them is answered. */
function readAgain(client: QueryClient): void {
  // The change that is just ending still counts.
  if (client.isMutating({ mutationKey: watchlistKey }) > 1) return;
  void client.invalidateQueries({ queryKey: watchlistKey });
}
