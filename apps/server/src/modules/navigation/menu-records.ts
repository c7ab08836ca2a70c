import {
  type Holder,
  type PageGrants,
  type RouteMeta,
  type RouteRecord,
  isExternal,
  reachableRoutes,
} from '@chanscope/contract';

/** An entry of the menu table (菜单). */
export interface MenuEntry {
  /** Also of entries that only lead to another page and travel without a name. */
  readonly name: string;
  /** The name of the entry above, null at the top. */
  readonly parent: string | null;
  /** Among those with the same parent; those with the same order follow their names. */
  readonly order: number;
  readonly path: string;
  readonly component: string | null;
  readonly redirect: string | null;
  readonly meta: RouteMeta;
  readonly isFactory: boolean;
  /** Touched by an administrator: a new release leaves it alone. */
  readonly isEdited: boolean;
  /** Kept so that a start does not bring it back. */
  readonly isRemoved: boolean;
  /** Drawn from one count for the whole table, so that none comes twice. */
  readonly revision: number;
}

/** Room to put an entry between two that were delivered. */
const orderStep = 10;

/** The largest order. */
const lastOrder = 10_000;

/** The order behind all of these. */
export function orderBehind(siblings: readonly MenuEntry[]): number {
  return Math.min(lastOrder, Math.max(0, ...siblings.map(({ order }) => order)) + orderStep);
}

/** The revision of what is changed next. */
export function nextRevision(entries: readonly MenuEntry[]): number {
  return Math.max(-1, ...entries.map(({ revision }) => revision)) + 1;
}

/** A tree as entries that no one has touched. */
export function deliveredEntries(
  records: readonly RouteRecord[],
  revision: number,
  parent: string | null = null,
): MenuEntry[] {
  return records.flatMap((record, index) => {
    const { path, component = null, redirect = null, meta, children = [] } = record;
    const name = record.name ?? derivedName(parent, path);
    const order = (index + 1) * orderStep;
    const flags = { isFactory: true, isEdited: false, isRemoved: false };
    return [
      { name, parent, order, path, component, redirect, meta, ...flags, revision },
      ...deliveredEntries(children, revision, name),
    ];
  });
}

/** A lasting name for an entry that has none: of the entry above and the path, without signs. */
function derivedName(parent: string | null, path: string): string {
  return `${parent ?? 'Entry'}-${path}`.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 64);
}

/** The entries that are there, from the top down and each group in its order. */
export function livingEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return livingBelow(childrenByParent(entries), null);
}

function livingBelow(
  children: ReadonlyMap<string | null, readonly MenuEntry[]>,
  parent: string | null,
): MenuEntry[] {
  return (children.get(parent) ?? []).flatMap((entry) => [
    entry,
    ...livingBelow(children, entry.name),
  ]);
}

/** The tree of the entries that are there; every record has its entry's name. */
export function menuTree(entries: readonly MenuEntry[]): RouteRecord[] {
  return treeBelow(childrenByParent(entries), null);
}

function treeBelow(
  children: ReadonlyMap<string | null, readonly MenuEntry[]>,
  parent: string | null,
): RouteRecord[] {
  return (children.get(parent) ?? []).map(({ name, path, component, redirect, meta }) => {
    const below = treeBelow(children, name);
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

function childrenByParent(entries: readonly MenuEntry[]): Map<string | null, MenuEntry[]> {
  const sorted = entries
    .filter(({ isRemoved }) => !isRemoved)
    .toSorted((one, other) => one.order - other.order || (one.name < other.name ? -1 : 1));
  return Map.groupBy(sorted, ({ parent }) => parent);
}

/** The route list (路由列表) of an account, null being a visitor. */
export function routeListFor(
  entries: readonly MenuEntry[],
  holder: Holder | null,
  grants?: PageGrants,
): RouteRecord[] {
  return withoutDerivedNames(reachableRoutes(menuTree(entries), holder, grants));
}

/** Entries that only lead to another page get no tab of their own, hence no name. */
function withoutDerivedNames(records: readonly RouteRecord[]): RouteRecord[] {
  return records.map((record) => {
    const { name: _, ...rest } = record;
    if (record.children !== undefined)
      return { ...record, children: withoutDerivedNames(record.children) };
    const isPlace = record.component !== undefined || isExternal(record.path);
    return isPlace ? record : rest;
  });
}
