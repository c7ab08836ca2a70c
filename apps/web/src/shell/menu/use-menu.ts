import { useMemo } from 'react';
import { useLocation } from 'react-router';

import { useFrame } from '../frame/frame-context.ts';
import { useRoutesState } from '../navigation/routes-store.ts';
import type { ShellRoute } from '../navigation/route-tree.ts';
import { type MenuEntry, activePathOf, activeTopOf, menuTree, patchedRoutes } from './menu-tree.ts';

/** The routes of the user of the page, with what pages have changed about them. */
export function useShownRoutes(): readonly ShellRoute[] {
  const routes = useRoutesState((state) => state.routes);
  const patches = useRoutesState((state) => state.menuPatch);
  return useMemo(() => patchedRoutes(routes, patches), [routes, patches]);
}

/** The whole menu of the user of the page. */
export function useMenuEntries(): readonly MenuEntry[] {
  const routes = useShownRoutes();
  return useMemo(() => menuTree(routes), [routes]);
}

/** The path of the highlighted entry among these. */
export function useActivePath(entries: readonly MenuEntry[]): string | null {
  const { match } = useFrame();
  const { pathname, search } = useLocation();
  const patches = useRoutesState((state) => state.menuPatch);
  return useMemo(() => {
    const [route] = match === null ? [] : patchedRoutes([match.route], patches);
    const patched = match !== null && route !== undefined ? { ...match, route } : match;
    return activePathOf(entries, patched, { pathname, search });
  }, [entries, match, patches, pathname, search]);
}

/** The first-level route whose children rail and first-level tabs show. */
export function useActiveTop(): ShellRoute | null {
  const routes = useShownRoutes();
  const activeName = useRoutesState((state) => state.activeName);
  return useMemo(() => activeTopOf(routes, activeName), [routes, activeName]);
}
