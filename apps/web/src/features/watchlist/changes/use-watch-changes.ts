import { type WatchItem, routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';

import { call, showSuccess } from '../../../api/index.ts';
import { type Translate, useTexts } from '../../../i18n/index.ts';
import { type WatchChange, changeWatchlist, undoOf } from './change-watchlist.ts';
import {
  type Move,
  eachChanged,
  groupsOrderedBy,
  movedTo,
  orderedBy,
  without,
} from './optimistic-changes.ts';
import { offerUndo } from './offer-undo.ts';

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
  const client = useQueryClient();
  return useMemo(() => {
    const run = (change: WatchChange): void => changeWatchlist(change, { client, groupId });
    const context = { run, t, groupId };
    return { ...contentChanges(context), ...orderChanges(context) };
  }, [client, t, groupId]);
}

interface ChangeContext {
  readonly run: (change: WatchChange) => void;
  readonly t: Translate;
  readonly groupId: string | null;
}

type OrderChange = 'move' | 'order' | 'sortGroups' | 'deleteGroup';

function contentChanges({ run, t, groupId }: ChangeContext): Omit<WatchChanges, OrderChange> {
  return {
    add: (stockIds, name) =>
      run({
        send: async () => {
          const answer = await call(routes.manageWatchlist, {
            stockIds: [...stockIds],
            op: 'add',
            ...(groupId === null ? {} : { groupId }),
          });
          showSuccess(
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
          if (undoToken === null) showSuccess(text);
          else offerUndo(text, { t, undo: () => run(undoOf(undoToken, t)) });
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
        apply: (watchlist) => ({ ...watchlist, list: movedTo(watchlist.list, id, move) }),
        send: () => call(routes.moveWatched, { id, ...move, ...inGroup }),
      }),
    order: (ids) =>
      run({
        apply: (watchlist) => ({ ...watchlist, list: orderedBy(watchlist.list, ids) }),
        send: async () => {
          const answer = await call(routes.orderWatched, { ids: [...ids], ...inGroup });
          showSuccess(t(($) => $.watchlist.orderRetained));
          return answer;
        },
      }),
    sortGroups: (ids) =>
      run({
        apply: (watchlist) => ({ ...watchlist, groups: groupsOrderedBy(watchlist.groups, ids) }),
        send: () => call(routes.sortWatchGroups, { ids: [...ids] }),
      }),
    deleteGroup: (id) =>
      run({
        apply: (watchlist) => ({
          ...watchlist,
          groups: watchlist.groups.filter((group) => group.id !== id),
        }),
        send: () => call(routes.deleteWatchGroup, { id }),
      }),
  };
}

function batched(item: WatchItem, change: BatchRequest): WatchItem {
  const { addTag, removeTag, colour } = change;
  const tags = item.tags.filter((tag) => tag !== removeTag);
  if (addTag !== undefined && !tags.includes(addTag)) tags.push(addTag);
  return { ...item, tags, colour: colour === undefined ? item.colour : colour };
}
