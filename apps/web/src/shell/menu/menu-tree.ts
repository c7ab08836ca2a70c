import { type RouteMeta, isExternal } from '@chanscope/contract';

import type { Place, RouteMatch, ShellRoute } from '../navigation/route-tree.ts';
import type { RoutesState } from '../navigation/routes-store.ts';
import type { Layout } from '../theme/shell-theme.ts';

interface MenuEntryHead {
  /** The address of the route: unique in a menu. */
  readonly path: string;
  /** A key of the texts `pages`, or a text to be shown as it is. */
  readonly title: string;
  readonly icon: string | null;
}

/** An entry that leads somewhere (菜单项). */
export interface MenuLeaf extends MenuEntryHead {
  readonly kind: 'leaf';
  /** The key of the page, null for entries that lead to another route's address or outside. */
  readonly component: string | null;
  readonly badge: string | null;
  readonly hasDot: boolean;
  readonly isExternal: boolean;
  readonly opensWindow: boolean;
}

/** An entry that opens a list of others (子菜单). */
export interface MenuGroup extends MenuEntryHead {
  readonly kind: 'group';
  readonly entries: readonly MenuEntry[];
  /** How many routes are below, the hidden ones too: what decides whether its list scrolls. */
  readonly size: number;
}

export type MenuEntry = MenuLeaf | MenuGroup;

/**
 * The menu of a list of routes: hidden ones are left out, a group that is hidden as a level gives way to
 * its children, and a route without anything visible below is a leaf.
 */
export function menuTree(routes: readonly ShellRoute[]): MenuEntry[] {
  return routes.flatMap((route) => {
    const { meta, children } = route;
    if (meta.hidden === true) return [];
    const entries = menuTree(children);
    if (entries.length === 0) return [leafOf(route)];
    if (meta.levelHidden === true) return entries;
    return [{ ...headOf(route), kind: 'group', entries, size: children.length }];
  });
}

/** The routes with what pages have changed about them, by name. */
export function patchedRoutes(
  routes: readonly ShellRoute[],
  patches: RoutesState['menuPatch'],
): readonly ShellRoute[] {
  if (Object.keys(patches).length === 0) return routes;
  return routes.map((route) => ({
    ...route,
    meta: { ...route.meta, ...patches[route.name ?? ''] },
    children: patchedRoutes(route.children, patches),
  }));
}

/** The first level as rail and first-level tabs show it: groups stay groups, whatever their level. */
export function railItems(routes: readonly ShellRoute[]): ShellRoute[] {
  return routes.filter(({ meta }) => meta.hidden !== true);
}

/** What names a route of the first level in the routes' state. */
export function topNameOf({ name, fullPath }: ShellRoute): string {
  return name ?? fullPath;
}

/** The first-level route whose children are shown: the named one, else the first. */
export function activeTopOf(
  routes: readonly ShellRoute[],
  activeName: string | null,
): ShellRoute | null {
  const items = railItems(routes);
  return items.find((route) => topNameOf(route) === activeName) ?? items[0] ?? null;
}

/** What stands beside the rail: the group's title and the menu of what is below it. */
export function panelOf(top: ShellRoute | null): {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
} {
  return { title: top?.meta.title ?? '', entries: top === null ? [] : menuTree(top.children) };
}

/** The path of the entry that is highlighted; null: none. */
export function activePathOf(
  entries: readonly MenuEntry[],
  match: RouteMatch | null,
  place: Place,
): string | null {
  if (match === null) return null;
  const { meta, fullPath } = match.route;
  const { pathname, search } = place;
  // Entries may lead to an address with a query or with a parameter filled in.
  const own = [`${pathname}${search}`, pathname, fullPath];
  const requested = meta.activeMenu === undefined ? own : [meta.activeMenu];
  return requested.find((path) => chainTo(entries, path) !== null) ?? null;
}

/** The paths of the groups around an entry, outermost first. */
export function groupsAround(entries: readonly MenuEntry[], path: string | null): string[] {
  if (path === null) return [];
  return chainTo(entries, path)?.map((group) => group.path) ?? [];
}

/** Whether a group is around an entry. */
export function isAround(group: MenuGroup, path: string | null): boolean {
  return path !== null && chainTo([group], path) !== null;
}

function chainTo(entries: readonly MenuEntry[], path: string): MenuGroup[] | null {
  for (const entry of entries) {
    if (entry.kind === 'leaf') {
      if (entry.path === path) return [];
      continue;
    }
    const below = chainTo(entry.entries, path);
    if (below !== null) return [entry, ...below];
  }
  return null;
}

/** Longer lists scroll where they fly out (spec §9). */
const maxWithoutScrolling = 18;

/** Whether a group's list is a scroll area of its own, 86 % of the screen high. */
export function needsScroll(size: number, layout: Layout, isCollapsed: boolean): boolean {
  return size > maxWithoutScrolling && (layout === 'horizontal' || isCollapsed);
}

function headOf({ fullPath, meta }: ShellRoute): MenuEntryHead {
  return { path: fullPath, title: meta.title, icon: meta.icon ?? null };
}

function leafOf(route: ShellRoute): MenuLeaf {
  const { component, fullPath, meta } = route;
  return {
    ...headOf(route),
    kind: 'leaf',
    component,
    badge: badgeOf(meta),
    hasDot: meta.dot === true,
    isExternal: isExternal(fullPath),
    opensWindow: meta.target === '_blank',
  };
}

function badgeOf({ badge = '' }: RouteMeta): string | null {
  return badge === '' ? null : badge;
}
