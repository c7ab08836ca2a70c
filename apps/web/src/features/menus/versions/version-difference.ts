import type { MenuPlace } from '@chanscope/contract';

/** An entry before and after a version is restored; null where it is not there. */
export interface EntryDifference {
  readonly name: string;
  readonly current: string | null;
  readonly restored: string | null;
}

/** The titles of the entries that putting the menu back to a version brings back, changes and takes away. */
export function versionDifference(
  now: readonly MenuPlace[],
  version: readonly MenuPlace[],
): EntryDifference[] {
  const present = new Map(now.map((place) => [place.name, place]));
  const names = new Set(version.map(({ name }) => name));
  const differing = version.flatMap((place): EntryDifference[] => {
    const { name, meta } = place;
    const other = present.get(name);
    if (other !== undefined && contentOf(other) === contentOf(place)) return [];
    return [{ name, current: other?.meta.title ?? null, restored: meta.title }];
  });
  const gone = now.filter(({ name }) => !names.has(name));
  return [
    ...differing,
    ...gone.map(({ name, meta }) => ({ name, current: meta.title, restored: null })),
  ];
}

function contentOf({ parent, order, path, component, redirect, meta }: MenuPlace): string {
  const fields = Object.entries(meta).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([parent, order, path, component, redirect, fields]);
}
