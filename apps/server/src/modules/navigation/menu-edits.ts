import { type Locale, type routes, Problem } from '@chanscope/contract';
import type { z } from 'zod';

import { checkEntry, checkProtected } from './check-menu.ts';
import { type MenuEntry, nextRevision, orderBehind } from './menu-records.ts';
import { menuFault, unknownEntry } from './menu-problems.ts';

/** What an administrator asks to be changed or added. */
export type MenuEdit = z.output<typeof routes.editMenu.request>;

/** What an administrator asks to be removed. */
export type MenuRemoval = z.output<typeof routes.removeMenu.request>;

/**
 * The table with an entry added, when no revision is given, or changed. Throws `unknownItem`,
 * `editConflict`, and what `checkEntry` throws.
 */
export function withEdited(
  before: readonly MenuEntry[],
  edit: MenuEdit,
  locale: Locale,
): MenuEntry[] {
  const entry =
    edit.revision === undefined
      ? addedEntry(before, edit, locale)
      : changedEntry(presentEntry(before, { ...edit, revision: edit.revision }), edit);
  const touched = { ...entry, isEdited: true, revision: nextRevision(before) };
  const others = before.filter(({ name }) => name !== edit.name);
  const after = [...others, touched];
  checkEntry({ before, after, entry: touched, locale });
  return after;
}

function addedEntry(before: readonly MenuEntry[], edit: MenuEdit, locale: Locale): MenuEntry {
  const { name, parent = null, path, meta, component = null, redirect = null } = edit;
  const former = before.find((each) => each.name === name);
  if (former !== undefined && !former.isRemoved) throw menuFault('name', 'nameTaken', { locale });
  if (path === undefined) throw menuFault('path', 'missing', { locale });
  if (meta === undefined) throw menuFault('meta', 'missing', { locale });
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
  const revision = nextRevision(before);
  const after = before.map((entry) =>
    gone.has(entry.name) ? { ...entry, isEdited: true, isRemoved: true, revision } : entry,
  );
  checkProtected(after);
  return after;
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
  const below = entries.filter(({ parent, isRemoved }) => parent === name && !isRemoved);
  return [name, ...below.flatMap((entry) => namesFrom(entries, entry.name))];
}
