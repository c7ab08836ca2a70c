import type { MenuRow } from './navigation-endpoints.ts';
import type { RouteRecord } from './route-record.ts';

/** What places an entry of the menu table in the tree, and what it is there. */
export type MenuPlace = Pick<
  MenuRow,
  'name' | 'parent' | 'order' | 'path' | 'component' | 'redirect' | 'meta'
>;

/** The tree of a menu table; every record has its entry's name, those with the same order follow their names. */
export function menuTreeOf(table: readonly MenuPlace[]): RouteRecord[] {
  return recordsBelow(menuChildren(table), null);
}

/** The entries of a menu table by the name of the entry above, each group in its order. */
export function menuChildren<Entry extends MenuPlace>(
  table: readonly Entry[],
): Map<string | null, readonly Entry[]> {
  const groups = new Map<string | null, Entry[]>();
  const sorted = table.toSorted(
    (one, other) => one.order - other.order || (one.name < other.name ? -1 : 1),
  );
  for (const entry of sorted) {
    const group = groups.get(entry.parent);
    if (group === undefined) groups.set(entry.parent, [entry]);
    else group.push(entry);
  }
  return groups;
}

function recordsBelow(
  children: ReadonlyMap<string | null, readonly MenuPlace[]>,
  parent: string | null,
): RouteRecord[] {
  return (children.get(parent) ?? []).map(({ name, path, component, redirect, meta }) => {
    const below = recordsBelow(children, name);
    return {
      path,
      name,
      ...(component === null ? {} : { component }),
      ...(redirect === null ? {} : { redirect }),
      meta,
      ...(below.length === 0 ? {} : { children: below }),
    };
  });
}

/** Room to put an entry between two that were delivered. */
export const menuOrderStep = 10;

/** The menu table that a tree is delivered as. */
export function deliveredMenu(
  records: readonly RouteRecord[],
  parent: string | null = null,
): MenuPlace[] {
  return records.flatMap((record, index) => {
    const { path, component = null, redirect = null, meta, children = [] } = record;
    const name = record.name ?? derivedName(parent, path);
    const order = (index + 1) * menuOrderStep;
    return [
      { name, parent, order, path, component, redirect, meta },
      ...deliveredMenu(children, name),
    ];
  });
}

/** A lasting name for an entry that has none: of the entry above and the path, without signs. */
function derivedName(parent: string | null, path: string): string {
  return `${parent ?? 'Entry'}-${path}`.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 64);
}
