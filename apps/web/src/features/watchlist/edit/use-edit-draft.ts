import { type WatchItem, routes } from '@chanscope/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, call } from '../../../api/index.ts';
import { applyZxlist } from '../../../session/index.ts';
import {
  type DraftFaults,
  type DraftField,
  type EditDraft,
  changedFields,
  draftOf,
  editOf,
  faultsOf,
  mergedDraft,
} from './edit-draft.ts';
import { watchlistKey } from '../watch-queries.ts';

/** An item being edited. */
export interface Editing {
  readonly draft: EditDraft;
  readonly faults: DraftFaults;
  /** Whether anything differs from the item as it was taken. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Why the last attempt to save failed; null also after a conflict. */
  readonly error: Error | null;
  /** What was changed elsewhere meanwhile, null unless saving was refused for it. */
  readonly conflict: {
    readonly contested: readonly DraftField[];
    readonly newest: EditDraft;
  } | null;
  readonly change: (changes: Partial<EditDraft>) => void;
  readonly save: () => void;
}

interface EditState {
  /** The item as the form took it, the state that the edit is made against. */
  readonly base: WatchItem;
  readonly draft: EditDraft;
  readonly conflict: Editing['conflict'];
}

/**
 * Edits an item. When it was changed elsewhere the save is refused; the newest state is read and laid
 * under what was typed, so that saving again is a choice made with open eyes.
 */
export function useEditDraft(item: WatchItem, onSaved: () => void): Editing {
  const client = useQueryClient();
  const [state, setState] = useState<EditState>(() => ({
    base: item,
    draft: draftOf(item),
    conflict: null,
  }));
  const { base, draft, conflict } = state;
  const isChanged = changedFields(draft, draftOf(base)).length > 0;
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const changes = editOf(draft, draftOf(base));
      const answer = await call(routes.editWatched, {
        id: base.id,
        revision: base.revision,
        ...changes,
      });
      applyZxlist(answer.zxlist);
    },
    onSuccess: async () => {
      onSaved();
      await client.invalidateQueries({ queryKey: watchlistKey });
    },
    onError: async (error) => {
      if (!isConflict(error)) return;
      const newest = await readItem(base.id);
      await client.invalidateQueries({ queryKey: watchlistKey });
      if (newest === undefined) return onSaved();
      setState((now) => laidOver(now, newest));
    },
  });
  return {
    draft,
    faults: faultsOf(draft),
    isChanged,
    isSaving: saving.isPending,
    error: isConflict(saving.error) ? null : saving.error,
    conflict,
    change: (changes) => setState((now) => ({ ...now, draft: { ...now.draft, ...changes } })),
    save: () => {
      if (!isChanged) onSaved();
      else if (Object.keys(faultsOf(draft)).length === 0) saving.mutate();
    },
  };
}

function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.kind === 'editConflict';
}

function laidOver({ base, draft }: EditState, item: WatchItem): EditState {
  const newest = draftOf(item);
  const merged = mergedDraft(draft, draftOf(base), newest);
  return {
    base: item,
    draft: merged.draft,
    conflict: { contested: merged.contested, newest },
  };
}

async function readItem(id: string): Promise<WatchItem | undefined> {
  const { list } = await call(routes.getWatchlist, {});
  return list?.find((item) => item.id === id);
}
