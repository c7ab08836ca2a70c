import {
  type Holder,
  type PageGrants,
  type RouteMeta,
  type RouteRecord,
  deliveredMenu,
  isExternal,
  menuChildren,
  menuOrderStep,
  menuTreeOf,
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

/** The largest order. */
const lastOrder = 10_000;

/** The order behind all of these. */
export function orderBehind(siblings: readonly MenuEntry[]): number {
  return Math.min(lastOrder, Math.max(0, ...siblings.map(({ order }) => order)) + menuOrderStep);
}

/** The revision of what is changed next. */
export function nextRevision(entries: readonly MenuEntry[]): number {
  return Math.max(-1, ...entries.map(({ revision }) => revision)) + 1;
}

/** A tree as entries that no one has touched. */
export function deliveredEntries(records: readonly RouteRecord[], revision: number): MenuEntry[] {
  const flags = { isFactory: true, isEdited: false, isRemoved: false };
  return deliveredMenu(records).map((place) => ({ ...place, ...flags, revision }));
}

/** The entries that are there, from the top down and each group in its order. */
export function livingEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return livingBelow(menuChildren(entries.filter(({ isRemoved }) => !isRemoved)), null);
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
  return menuTreeOf(entries.filter(({ isRemoved }) => !isRemoved));
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
