import { type RouteMeta, constantRoutes } from '@chanscope/contract';
import { create } from 'zustand';

import { type ShellRoute, resolveRoutes } from './route-tree.ts';

/** The routes of who uses the page (路由状态). */
export interface RoutesState {
  readonly status: 'none' | 'loading' | 'ready';
  /** What the menu shows and what can be opened, without the constant routes. */
  readonly routes: readonly ShellRoute[];
  /** What could be opened before the rights of the account changed, and may be out of reach since. */
  readonly formerRoutes: readonly ShellRoute[];
  /** True for visitors, whose list is not filtered by roles. */
  readonly routesWhiteflag: boolean;
  /** The name of the top route whose children the rail and the first-level tabs show. */
  readonly activeName: string | null;
  /** What pages have changed about entries of the menu, by the names of their routes. */
  readonly menuPatch: Readonly<Record<string, RoutePatch>>;
}

/** What a page may change about a route: it shows in menu, tab and document title alike. */
export type RoutePatch = Partial<
  Pick<RouteMeta, 'title' | 'icon' | 'badge' | 'dot' | 'activeMenu'>
>;

export const useRoutesState = create<RoutesState>(() => ({
  status: 'none',
  routes: [],
  formerRoutes: [],
  routesWhiteflag: false,
  activeName: null,
  menuPatch: {},
}));

/** Changes what a route is called and marked with, until other routes apply (动态标题). */
export function patchRouteTitle(name: string, patch: RoutePatch): void {
  useRoutesState.setState(({ menuPatch }) => ({
    menuPatch: { ...menuPatch, [name]: { ...menuPatch[name], ...patch } },
  }));
}

/** What a page has changed about a route so far. */
export function useRoutePatch(name: string): RoutePatch | undefined {
  return useRoutesState(({ menuPatch }) => menuPatch[name]);
}

/** Routes that are there for everybody at all times. */
export const alwaysThere: readonly ShellRoute[] = resolveRoutes(constantRoutes);
