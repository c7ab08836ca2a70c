import { type Locale, type administrationRoutes, type routes, Problem } from '@chanscope/contract';
import type { z } from 'zod';

import { checkChange, checkProtected } from './check-menu.ts';
import { type MenuEntry, nextRevision, orderBehind } from './menu-records.ts';
import { menuProblem, unknownEntry } from './menu-problems.ts';

/** What an administrator asks to be changed or added. */
export type MenuEdit = z.output<typeof routes.editMenu.request>;

/** What an administrator asks to be removed. */
export type MenuRemoval = z.output<typeof routes.removeMenu.request>;

/** What an administrator asks to be done at once. */
export type MenuEdits = z.output<typeof administrationRoutes.saveMenu.request>;

/**
 * The table with an entry added, when no revision is given, or changed. Throws `unknownItem`,
 * `editConflict`, and what `checkChange` throws.
 */
export function withEdited(
  before: readonly MenuEntry[],
  edit: MenuEdit,
  locale: Locale,
): MenuEntry[] {
  return withSaved(before, { edits: [edit], removals: [] }, locale);
}

/**
 * The table with entries added, changed and then removed with what is left below them, judged as a whole.
 * Throws as `withEdited`.
 */
export function withSaved(
  before: readonly MenuEntry[],
  { edits, removals }: MenuEdits,
  locale: Locale,
): MenuEntry[] {
  const revision = nextRevision(before);
  const entries = new Map(before.map((entry) => [entry.name, entry]));
  for (const edit of edits) {
    const changed = editedEntry([...entries.values()], edit, locale);
    entries.delete(edit.name);
    entries.set(edit.name, { ...changed, isEdited: true, revision });
  }
  const edited = [...entries.values()];
  // Their revisions are those of the table that its editor saw.
  for (const removal of removals) presentEntry(before, removal);
  const gone = new Set(removals.flatMap(({ name }) => namesFrom(edited, name)));
  const seen = new Set(removals.map(({ name }) => name));
  // What was put below meanwhile, no one decided to remove.
  if ([...gone].some((name) => !seen.has(name))) throw new Problem('editConflict');
  const after = withoutNames(edited, gone, revision);
  const names = new Set(edits.map(({ name }) => name));
  const touched = after.filter(({ name, isRemoved }) => names.has(name) && !isRemoved);
  checkChange({ before, after, touched, locale });
  return after;
}

function editedEntry(before: readonly MenuEntry[], edit: MenuEdit, locale: Locale): MenuEntry {
  const { revision } = edit;
  if (revision === undefined) return addedEntry(before, edit, locale);
  return changedEntry(presentEntry(before, { ...edit, revision }), edit);
}

function addedEntry(before: readonly MenuEntry[], edit: MenuEdit, locale: Locale): MenuEntry {
  const { name, parent = null, path, meta, component = null, redirect = null } = edit;
  const former = before.find((each) => each.name === name);
  if (former !== undefined && !former.isRemoved)
    throw menuProblem({ field: 'name', what: 'nameTaken' }, locale);
  if (path === undefined) throw menuProblem({ field: 'path', what: 'missing' }, locale);
  if (meta === undefined) throw menuProblem({ field: 'meta', what: 'missing' }, locale);
  const siblings = before.filter((each) => each.parent === parent && !each.isRemoved);
  const { order = orderBehind(siblings) } = edit;
  const isFactory = former?.isFactory ?? false;
  const flags = { isFactory, isEdited: true, isRemoved: false };
  return { name, parent, order, path, component, redirect, meta, ...flags, revision: 0 };
}

function changedEntry(entry: MenuEntry, edit: MenuEdit): MenuEntry {
  const { parent, order, path, component, redirect, meta } = edit;
  return {
    ...entry,
    parent: parent === undefined ? entry.parent : parent,
    order: order ?? entry.order,
    path: path ?? entry.path,
    component: component === undefined ? entry.component : component,
    redirect: redirect === undefined ? entry.redirect : redirect,
    meta: meta ?? entry.meta,
  };
}

/**
 * The table with an entry and everything below it removed. Throws `unknownItem`, `editConflict` and
 * `protectedEntry`.
 */
export function withRemoved(before: readonly MenuEntry[], removal: MenuRemoval): MenuEntry[] {
  presentEntry(before, removal);
  const gone = new Set(namesFrom(before, removal.name));
  const after = withoutNames(before, gone, nextRevision(before));
  checkProtected(after);
  return after;
}

/**
 * The table as it was in a version: what was added since goes, what came with a release since stays. Throws
 * `protectedEntry`.
 */
export function withRestored(
  before: readonly MenuEntry[],
  restored: readonly MenuEntry[],
): MenuEntry[] {
  const revision = nextRevision(before);
  const present = new Map(before.map((entry) => [entry.name, entry]));
  const revised = restored.map((entry) => asItWas(entry, present.get(entry.name), revision));
  const names = new Set(restored.map(({ name }) => name));
  const others = before.filter(({ name }) => !names.has(name));
  const gone = new Set(others.flatMap(({ name, isFactory }) => (isFactory ? [] : [name])));
  const after = [...revised, ...withoutNames(others, gone, revision)];
  checkProtected(after);
  return after;
}

/** An entry of a version, with a revision of its own unless nothing changed since. */
function asItWas(entry: MenuEntry, now: MenuEntry | undefined, revision: number): MenuEntry {
  const isSame = now !== undefined && JSON.stringify(now) === JSON.stringify(entry);
  return isSame ? now : { ...entry, revision };
}

/** The table with entries marked as removed. */
function withoutNames(
  entries: readonly MenuEntry[],
  gone: ReadonlySet<string>,
  revision: number,
): MenuEntry[] {
  return entries.map((entry) =>
    gone.has(entry.name) ? { ...entry, isEdited: true, isRemoved: true, revision } : entry,
  );
}

/** An entry that is there and whose revision its editor has seen. */
function presentEntry(entries: readonly MenuEntry[], { name, revision }: MenuRemoval): MenuEntry {
  const entry = entries.find((each) => each.name === name);
  if (entry === undefined || entry.isRemoved) throw unknownEntry(name);
  if (entry.revision !== revision) throw new Problem('editConflict');
  return entry;
}

/** The names of an entry and of everything below it that is there. */
function namesFrom(entries: readonly MenuEntry[], name: string): string[] {
  const names = new Set([name]);
  // What is added while it is gone through is gone through, too; what is in a circle comes once.
  for (const above of names)
    for (const { parent, isRemoved, name: own } of entries)
      if (parent === above && !isRemoved) names.add(own);
  return [...names];
}
