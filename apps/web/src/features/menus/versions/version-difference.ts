import type { MenuPlace } from '@chanscope/contract';

/** Titles of entries that restoring a version brings back, changes and takes away. */
export interface VersionDifference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** What becomes of the menu when it is put back to a version. */
export function versionDifference(
  now: readonly MenuPlace[],
  version: readonly MenuPlace[],
): VersionDifference {
  const present = new Map(now.map((row) => [row.name, row]));
  const kept = new Map(version.map((row) => [row.name, row]));
  const titles = (rows: readonly MenuPlace[]): string[] => rows.map(({ meta }) => meta.title);
  return {
    added: titles(version.filter(({ name }) => !present.has(name))),
    changed: titles(
      version.filter((row) => {
        const other = present.get(row.name);
        return other !== undefined && contentOf(other) !== contentOf(row);
      }),
    ),
    removed: titles(now.filter(({ name }) => !kept.has(name))),
  };
}

/** How many entries that are. */
export function sizeOf({ added, changed, removed }: VersionDifference): number {
  return added.length + changed.length + removed.length;
}

function contentOf({ parent, order, path, component, redirect, meta }: MenuPlace): string {
  const fields = Object.entries(meta).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([parent, order, path, component, redirect, fields]);
}
