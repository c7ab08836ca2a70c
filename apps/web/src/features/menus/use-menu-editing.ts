import { administrationRoutes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';

import { ApiError, call } from '../../api/index.ts';
import { refreshUser, useSession } from '../../session/index.ts';
import { randomId, useEffectOnChange } from '../../ui/index.ts';
import { changesOf, countOf, editsOf } from './draft/draft-changes.ts';
import { faultsOf } from './draft/draft-faults.ts';
import { type DraftAction, type DraftState, emptyDraft, nextDraft } from './draft/draft-state.ts';
import type { MenuEditing, MenuDependencies } from './editing-context.ts';
import { menuQuery, versionsQuery } from './menu-queries.ts';

/** The draft of the page, and what becomes of it as a whole. */
export interface DraftWork {
  readonly editing: MenuEditing;
  readonly state: DraftState;
  /** How many entries the draft changes. */
  readonly count: number;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  readonly dismiss: () => void;
  /** False where another administrator saved meanwhile: the draft then stands on top of that. Throws an `ApiError`. */
  readonly save: () => Promise<boolean>;
  /** Takes the saved menu in the draft's place, after a version was restored. */
  readonly replace: () => Promise<void>;
}

export function useMenuEditing(dependencies: MenuDependencies): DraftWork {
  const query = useQuery(menuQuery);
  const [state, dispatch] = useReducer(nextDraft, emptyDraft);
  const [selectedKey, select] = useState<string | null>(null);
  const rows = query.data?.list;
  useEffect(() => {
    if (rows !== undefined) dispatch({ kind: 'read', rows });
  }, [rows]);
  const { refetch } = query;
  const version = useSession(({ user }) => user?.menu);
  useEffectOnChange([version], () => void refetch());

  const { entries } = state;
  const base = useMemo(() => state.base ?? [], [state.base]);
  const changes = useMemo(() => changesOf(base, entries), [base, entries]);
  const faults = useMemo(() => faultsOf(base, entries), [base, entries]);
  const selected = entries.find(({ key }) => key === selectedKey) ?? null;
  const { save, replace } = useSaving({
    draft: state,
    dispatch,
    onSaved: () => select(selected?.name ?? null),
  });
  const editing: MenuEditing = {
    base,
    entries,
    changes,
    faults,
    selected,
    select,
    change: (update, step = null) => dispatch({ kind: 'change', update, step }),
    newKey: () => `+${randomId()}`,
    dependencies,
  };
  return {
    editing,
    state,
    count: countOf(changes),
    error: state.base === null ? query.error : null,
    isLoading: state.base === null,
    retry: () => void refetch(),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    discard: () => dispatch({ kind: 'discard' }),
    dismiss: () => dispatch({ kind: 'dismiss' }),
    save,
    replace,
  };
}

interface SavingOptions {
  readonly draft: DraftState;
  readonly dispatch: (action: DraftAction) => void;
  readonly onSaved: () => void;
}

/** Saves the draft, and takes the saved menu in its place. */
function useSaving({
  draft,
  dispatch,
  onSaved,
}: SavingOptions): Pick<DraftWork, 'save' | 'replace'> {
  const client = useQueryClient();
  // What was asked for before would answer the menu of before.
  const endReading = async (): Promise<void> =>
    client.cancelQueries({ queryKey: menuQuery.queryKey });
  const fetchSaved = async () => {
    await endReading();
    return client.fetchQuery(menuQuery);
  };
  const followUp = async (): Promise<void> => {
    void refreshUser();
    await client.invalidateQueries({ queryKey: versionsQuery.queryKey });
  };
  const save = async (): Promise<boolean> => {
    try {
      const edits = editsOf(draft.base ?? [], draft.entries);
      const { list, total } = await call(administrationRoutes.saveMenu, edits);
      await endReading();
      dispatch({ kind: 'replace', rows: list });
      onSaved();
      client.setQueryData(menuQuery.queryKey, { list, total });
    } catch (error) {
      if (!isConflict(error)) throw error;
      const [{ list }] = await Promise.all([fetchSaved(), followUp()]);
      // No other save came meanwhile: it would be refused again.
      if (JSON.stringify(list) === JSON.stringify(draft.base)) throw error;
      return false;
    }
    await followUp();
    return true;
  };
  const replace = async (): Promise<void> => {
    const { list } = await fetchSaved();
    dispatch({ kind: 'replace', rows: list });
    await followUp();
  };
  return { save, replace };
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.kind === 'editConflict' || error.kind === 'unknownItem')
  );
}
