import { type MenuRow, type administrationRoutes, tidyTitle } from '@chanscope/contract';
import type { z } from 'zod';

import { type DraftEntry, draftFrom } from './menu-draft.ts';

/** What is sent to save a draft. */
type MenuEdits = z.input<typeof administrationRoutes.saveMenu.request>;

/** What a draft changes, by keys. */
export interface DraftChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Names of the saved menu. */
  readonly removed: readonly string[];
}

/** What a draft changes about the saved menu. */
export function changesOf(base: readonly MenuRow[], entries: readonly DraftEntry[]): DraftChanges {
  const saved = contentsOf(draftFrom(base));
  const keys = new Set(entries.map(({ key }) => key));
  return {
    added: entries.flatMap(({ key, revision }) => (revision === null ? [key] : [])),
    changed: entries.flatMap((entry) =>
      entry.revision !== null && saved.get(entry.key) !== contentOf(entry) ? [entry.key] : [],
    ),
    removed: base.flatMap(({ name }) => (keys.has(name) ? [] : [name])),
  };
}

/** How many entries a draft adds, changes and removes. */
export function countOf({ added, changed, removed }: DraftChanges): number {
  return added.length + changed.length + removed.length;
}

/** What is sent to save a draft: entries are named by their names from here on. */
export function editsOf(base: readonly MenuRow[], entries: readonly DraftEntry[]): MenuEdits {
  const { added, changed, removed } = changesOf(base, entries);
  const sent = new Set([...added, ...changed]);
  const names = new Map(entries.map(({ key, name }) => [key, name]));
  const gone = new Map(base.map(({ name, revision }) => [name, revision]));
  // An entry that is added again under the name of a removed one is a change of it.
  const taken = new Set(entries.map(({ name }) => name));
  const edits = entries.flatMap((entry) => {
    if (!sent.has(entry.key)) return [];
    const { key: _, revision, isFactory: __, parent, meta, ...content } = entry;
    const above = parent === null ? null : (names.get(parent) ?? parent);
    const seen = revision ?? gone.get(entry.name);
    const tidy = { ...meta, title: tidyTitle(meta.title) };
    return [
      { ...content, meta: tidy, parent: above, ...(seen === undefined ? {} : { revision: seen }) },
    ];
  });
  const removals = removed.flatMap((name) => {
    const revision = gone.get(name);
    return revision === undefined || taken.has(name) ? [] : [{ name, revision }];
  });
  return { edits, removals };
}

/** A draft on top of another saved menu (变基). */
export interface RebasedDraft {
  readonly entries: DraftEntry[];
  /** The names of entries that both changed. */
  readonly clashes: readonly string[];
}

/**
 * The changes of a draft on top of what another administrator saved meanwhile: nothing of the draft is lost, and what
 * both changed stays as the draft has it.
 */
export function rebased(
  base: readonly MenuRow[],
  entries: readonly DraftEntry[],
  fresh: readonly MenuRow[],
): RebasedDraft {
  const saved = contentsOf(draftFrom(base));
  const theirs = draftFrom(fresh);
  const theirContents = contentsOf(theirs);
  const mine = new Map(entries.map((entry) => [entry.key, entry]));
  const isTouched = (entry: DraftEntry): boolean => saved.get(entry.key) !== contentOf(entry);
  const isTheirs = (key: string): boolean => saved.get(key) !== theirContents.get(key);
  const clashes = new Set<string>();
  const merged = theirs.flatMap((their) => {
    const own = mine.get(their.key);
    if (own === undefined) {
      // It is new, or the draft removes it.
      if (!saved.has(their.key)) return [their];
      if (isTheirs(their.key)) clashes.add(their.name);
      return [];
    }
    if (!isTouched(own)) return [their];
    if (isTheirs(their.key) && contentOf(own) !== contentOf(their)) clashes.add(their.name);
    return [{ ...own, revision: their.revision, isFactory: their.isFactory }];
  });
  const others = entries.flatMap((entry) => {
    if (theirContents.has(entry.key) || (entry.revision !== null && !isTouched(entry))) return [];
    // They removed what the draft changes: it comes again.
    if (entry.revision !== null) clashes.add(entry.name);
    return [{ ...entry, revision: null }];
  });
  return withoutOrphans([...merged, ...others], clashes);
}

/** What stood below an entry that is gone stands at the top. */
function withoutOrphans(entries: readonly DraftEntry[], clashes: Set<string>): RebasedDraft {
  const keys = new Set(entries.map(({ key }) => key));
  const rooted = entries.map((entry) => {
    if (entry.parent === null || keys.has(entry.parent)) return entry;
    clashes.add(entry.name);
    return { ...entry, parent: null };
  });
  return { entries: rooted, clashes: [...clashes] };
}

function contentsOf(entries: readonly DraftEntry[]): Map<string, string> {
  return new Map(entries.map((entry) => [entry.key, contentOf(entry)]));
}

/** Everything about an entry that is saved, as one text. */
function contentOf(entry: DraftEntry): string {
  const { name, parent, order, path, component, redirect, meta } = entry;
  const fields = Object.entries(meta).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([name, parent, order, path, component, redirect, fields]);
}
