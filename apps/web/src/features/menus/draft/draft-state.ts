import type { MenuRow } from '@chanscope/contract';

import { changesOf, countOf, rebased } from './draft-changes.ts';
import { type DraftEntry, draftFrom } from './menu-draft.ts';

/** A draft with what was done to it. */
export interface DraftState {
  /** What is saved; null until it was read. */
  readonly base: readonly MenuRow[] | null;
  readonly entries: readonly DraftEntry[];
  readonly past: readonly (readonly DraftEntry[])[];
  readonly future: readonly (readonly DraftEntry[])[];
  /** What was done last, so that letters of one field are undone together. */
  readonly lastStep: string | null;
  /** Names of entries that another administrator changed, too; null while no one saved meanwhile. */
  readonly clashes: readonly string[] | null;
}

export type DraftAction =
  | {
      readonly kind: 'change';
      /** The same for what is undone together; null: by itself. */
      readonly step: string | null;
      readonly update: (entries: readonly DraftEntry[]) => readonly DraftEntry[];
    }
  | { readonly kind: 'undo' | 'redo' | 'discard' | 'dismiss' }
  /** The menu as it is saved was read: what the draft changes stays on top of it. */
  | { readonly kind: 'read'; readonly rows: readonly MenuRow[] }
  /** The draft was saved, or another menu takes its place. */
  | { readonly kind: 'replace'; readonly rows: readonly MenuRow[] };

export const emptyDraft: DraftState = {
  base: null,
  entries: [],
  past: [],
  future: [],
  lastStep: null,
  clashes: null,
};

/** How many steps can be undone. */
const maxSteps = 100;

export function nextDraft(state: DraftState, action: DraftAction): DraftState {
  const { base, entries, past, lastStep } = state;
  switch (action.kind) {
    case 'change': {
      const changed = action.update(entries);
      const isSameStep = action.step !== null && action.step === lastStep;
      const steps = isSameStep ? past : [...past, entries].slice(-maxSteps);
      return { ...state, entries: changed, past: steps, future: [], lastStep: action.step };
    }
    case 'undo':
      return undone(state);
    case 'redo':
      return redone(state);
    case 'discard':
      return afresh(base ?? []);
    case 'dismiss':
      return { ...state, clashes: null };
    case 'replace':
      return afresh(action.rows);
    case 'read':
      return onTopOf(state, action.rows);
  }
}

function undone(state: DraftState): DraftState {
  const { entries, past, future } = state;
  const last = past.at(-1);
  if (last === undefined) return state;
  const steps = { past: past.slice(0, -1), future: [entries, ...future] };
  return { ...state, ...steps, entries: last, lastStep: null };
}

function redone(state: DraftState): DraftState {
  const { entries, past, future } = state;
  const [next, ...later] = future;
  if (next === undefined) return state;
  return { ...state, entries: next, past: [...past, entries], future: later, lastStep: null };
}

function afresh(rows: readonly MenuRow[]): DraftState {
  return { ...emptyDraft, base: rows, entries: draftFrom(rows) };
}

function onTopOf(state: DraftState, rows: readonly MenuRow[]): DraftState {
  const { base, entries } = state;
  if (base === null || countOf(changesOf(base, entries)) === 0) return afresh(rows);
  const isSame = JSON.stringify(base) === JSON.stringify(rows);
  if (isSame) return state;
  const { entries: merged, clashes } = rebased(base, entries, rows);
  // What was done before stood on another menu.
  return { ...state, base: rows, entries: merged, past: [], future: [], lastStep: null, clashes };
}
