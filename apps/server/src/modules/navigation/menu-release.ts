import type { RouteRecord } from '@chanscope/contract';

import { type MenuEntry, deliveredEntries, nextRevision } from './menu-records.ts';

/**
 * The menu table as a release finds and leaves it: what is new is added, what no one touched is brought
 * up to date or, when it is delivered no more and nothing that stays is below it, dropped. What an
 * administrator changed, added or removed stays.
 */
export function withRelease(
  before: readonly MenuEntry[],
  factory: readonly RouteRecord[],
): MenuEntry[] {
  const present = new Map(before.map((entry) => [entry.name, entry]));
  const touched = before.filter(({ isEdited }) => isEdited);
  const result = new Map(touched.map((entry) => [entry.name, entry]));
  for (const entry of deliveredEntries(factory, nextRevision(before)))
    result.set(entry.name, settled(present.get(entry.name), entry));
  const needed = groupsAbove([...result.values()], present);
  for (const entry of before)
    if (needed.has(entry.name) && !result.has(entry.name)) result.set(entry.name, entry);
  return withoutOrphans(result);
}

/** What becomes of a delivered entry where there may be one of its name. */
function settled(present: MenuEntry | undefined, delivered: MenuEntry): MenuEntry {
  if (present === undefined) return delivered;
  const { revision, isEdited, isFactory, isRemoved } = present;
  // What an administrator added and removed again is no one’s any more.
  const isDecided = isFactory ? isEdited : !isRemoved;
  const isSame = JSON.stringify({ ...delivered, revision }) === JSON.stringify(present);
  return isDecided || isSame ? present : delivered;
}

/** The names of all groups around entries that are there. */
function groupsAbove(
  entries: readonly MenuEntry[],
  present: ReadonlyMap<string, MenuEntry>,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { parent, isRemoved } of entries) {
    if (isRemoved) continue;
    for (let above = parent; above !== null && !names.has(above);) {
      names.add(above);
      above = present.get(above)?.parent ?? null;
    }
  }
  return names;
}

/** What is new below a removed entry is removed with it. */
function withoutOrphans(entries: ReadonlyMap<string, MenuEntry>): MenuEntry[] {
  return [...entries.values()].map((entry) =>
    isGone(entry, entries) && !entry.isRemoved
      ? { ...entry, isEdited: true, isRemoved: true }
      : entry,
  );
}

/** Whether an entry or one above it is removed. */
function isGone(entry: MenuEntry, entries: ReadonlyMap<string, MenuEntry>): boolean {
  const passed = new Set<MenuEntry>();
  // What a release moves and what an administrator moved may stand above each other.
  for (let at: MenuEntry | undefined = entry; at !== undefined && !passed.has(at);) {
    if (at.isRemoved) return true;
    passed.add(at);
    at = entries.get(at.parent ?? '');
  }
  return false;
}
