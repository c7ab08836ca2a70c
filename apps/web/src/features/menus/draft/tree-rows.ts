import { type DraftEntry, childrenOf, placesOf } from './menu-draft.ts';
import { flatRoutes, menuTreeOf } from '@chanscope/contract';

/** A line of the tree as it is shown. */
export interface TreeRow {
  readonly entry: DraftEntry;
  /** The address that it opens or leads to. */
  readonly address: string;
  /** 1 at the top. */
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** Whether it, or a group around it, is kept out of the menu. */
  readonly isHidden: boolean;
}

/** The lines of a tree in which some groups are open. */
export function treeRows(entries: readonly DraftEntry[], open: ReadonlySet<string>): TreeRow[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const closed = new Set<string>();
  return flatRoutes(menuTreeOf(placesOf(entries))).flatMap(
    ({ record, address, depth, isHidden }) => {
      const entry = byKey.get(record.name ?? '');
      if (entry === undefined) return [];
      const { key, parent } = entry;
      const isBelowClosed = parent !== null && (closed.has(parent) || !open.has(parent));
      if (isBelowClosed) {
        closed.add(key);
        return [];
      }
      const hasChildren = record.children !== undefined;
      return [
        { entry, address, depth, isHidden, hasChildren, isOpen: hasChildren && open.has(key) },
      ];
    },
  );
}

/** The keys of the groups around an entry, outermost first. */
export function keysAround(entries: readonly DraftEntry[], key: string): string[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const around: string[] = [];
  for (let at = byKey.get(key)?.parent ?? null; at !== null && !around.includes(at);) {
    around.unshift(at);
    at = byKey.get(at)?.parent ?? null;
  }
  return around;
}

/** The lines that a search finds, with the groups around them. */
export function searchedRows(
  entries: readonly DraftEntry[],
  {
    typed,
    textsOf,
  }: { readonly typed: string; readonly textsOf: (row: TreeRow) => readonly string[] },
): TreeRow[] {
  const all = treeRows(entries, new Set(entries.map(({ key }) => key)));
  const sought = typed.trim().toLowerCase();
  const found = all.filter((row) =>
    textsOf(row).some((text) => text.toLowerCase().includes(sought)),
  );
  const shown = new Set(
    found.flatMap(({ entry }) => [entry.key, ...keysAround(entries, entry.key)]),
  );
  return all.filter(({ entry }) => shown.has(entry.key));
}

/** Where a dragged line is dropped. */
export interface Drop {
  /** The line on which it is dropped. */
  readonly on: string;
  readonly place: 'before' | 'into' | 'behind';
}

/** The part of a line that counts as its edge. */
const edge = 0.28;

/** What a point of the tree means, in lines from its top; null without lines. */
export function dropAt(rows: readonly TreeRow[], lines: number): Drop | null {
  const index = Math.min(Math.max(Math.floor(lines), 0), rows.length - 1);
  const row = rows[index];
  if (row === undefined) return null;
  const part = lines - index;
  if (part < edge) return { on: row.entry.key, place: 'before' };
  if (part > 1 - edge) return { on: row.entry.key, place: 'behind' };
  return { on: row.entry.key, place: 'into' };
}

/** Where a drop moves an entry to. Behind an open group is before what is in it, as it looks. */
export function destinationOfDrop(
  rows: readonly TreeRow[],
  entries: readonly DraftEntry[],
  { on, place }: Drop,
): { readonly parent: string | null; readonly before: string | null } | null {
  const row = rows.find(({ entry }) => entry.key === on);
  if (row === undefined) return null;
  const { parent } = row.entry;
  if (place === 'into') return { parent: on, before: null };
  if (place === 'before') return { parent, before: on };
  if (row.isOpen) return { parent: on, before: childrenOf(entries, on)[0]?.key ?? null };
  const siblings = childrenOf(entries, parent);
  const next = siblings[siblings.findIndex(({ key }) => key === on) + 1];
  return { parent, before: next?.key ?? null };
}
