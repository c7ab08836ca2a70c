import { factoryRoutes } from '@chanscope/contract';

import type { Place, RouteMatch, ShellRoute } from './route-tree.ts';
import { flattenRoutes, matchRoute, resolveRoutes } from './route-tree.ts';
import type { RoutesState } from './routes-store.ts';
import { alwaysThere } from './routes-store.ts';

/** What becomes of somebody who opens an address (路由守卫). */
export type Entry =
  | { readonly kind: 'open'; readonly match: RouteMatch }
  /** Not known yet: who it is, or which routes there are. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'leadTo'; readonly address: string }
  /** To the login, which leads back. */
  | { readonly kind: 'toLogin' };

interface EntryQuestion {
  readonly place: Place;
  readonly session: 'unknown' | 'visitor' | 'member';
  readonly state: Pick<RoutesState, 'status' | 'routes'>;
  /** Where a login leads to. */
  readonly returnPath: string;
}

/** Every route as delivered: what an address means, even to somebody who may not open it. */
const delivered: readonly ShellRoute[] = resolveRoutes(factoryRoutes);

/** Pages for those who are not signed in; everybody else is led on. */
const forVisitorsOnly: readonly (string | null)[] = ['Login', 'Register', 'Callback'];

/** Every address without parameters at which a page is. */
export const pagePaths: readonly string[] = flattenRoutes(delivered)
  .filter(({ component, fullPath }) => component !== null && !fullPath.includes(':'))
  .map(({ fullPath }) => fullPath);

/** Decides what an address opens, or where it leads instead. */
export function entryTo({ place, session, state, returnPath }: EntryQuestion): Entry {
  const { pathname } = place;
  if (pathname === '/') return { kind: 'leadTo', address: '/index' };
  const constant = matchRoute(alwaysThere, pathname);
  if (constant !== null) {
    if (!forVisitorsOnly.includes(constant.route.name)) return { kind: 'open', match: constant };
    if (session === 'unknown') return { kind: 'wait' };
    return session === 'member'
      ? { kind: 'leadTo', address: returnPath }
      : { kind: 'open', match: constant };
  }
  const isReady = session !== 'unknown' && state.status === 'ready';
  const match = matchRoute(isReady ? state.routes : openToAll, pathname);
  if (match !== null) return opened(match);
  if (!isReady) return { kind: 'wait' };
  const isDelivered = matchRoute(delivered, pathname) !== null;
  return session === 'visitor' && isDelivered
    ? { kind: 'toLogin' }
    : { kind: 'leadTo', address: '/404' };
}

function opened(match: RouteMatch): Entry {
  const { component, redirect } = match.route;
  return component === null && redirect !== null
    ? { kind: 'leadTo', address: redirect }
    : { kind: 'open', match };
}

/** What everybody may open whatever the lists say: it need not wait for them. */
const openToAll: readonly ShellRoute[] = delivered.flatMap(publicPart);

function publicPart(route: ShellRoute): ShellRoute[] {
  if (route.meta.access !== 'visitor') return [];
  return [{ ...route, children: route.children.flatMap(publicPart) }];
}
