import { factoryRoutes } from '@chanscope/contract';

import {
  type Place,
  type RouteMatch,
  type ShellRoute,
  flattenRoutes,
  matchRoute,
  resolveRoutes,
} from './route-tree.ts';
import { type RoutesState, alwaysThere } from './routes-store.ts';

/** What becomes of a user who opens an address (路由守卫). */
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
  readonly state: Pick<RoutesState, 'status' | 'routes' | 'formerRoutes'>;
  /** Whether it is an administrator who can do nothing before they have an authenticator. */
  readonly owesSecondFactor: boolean;
  /** Where a login leads to. */
  readonly returnPath: string;
  /** Whether there is a page of this key. */
  readonly isBuilt: (component: string) => boolean;
}

/** Every route as delivered: what an address means, even to a user who may not open it. */
const delivered: readonly ShellRoute[] = resolveRoutes(factoryRoutes);

/** Keys of pages that are delivered, whether they are built already or not. */
const deliveredPages: ReadonlySet<string> = new Set(
  flattenRoutes(delivered).flatMap(({ component }) => component ?? []),
);

/** Pages for those who are not signed in; everybody else is led on. */
const forVisitorsOnly: readonly (string | null)[] = ['Login', 'Register', 'Callback'];

/** Every address without parameters at which a page is. */
export const pagePaths: readonly string[] = flattenRoutes(delivered)
  .filter(({ component, fullPath }) => component !== null && !fullPath.includes(':'))
  .map(({ fullPath }) => fullPath);

/** Where an authenticator is set up. */
const setUpFactor: Entry = { kind: 'leadTo', address: '/setting/personalCenter?section=security' };

/** Decides what an address opens, or where it leads instead. */
export function entryTo(question: EntryQuestion): Entry {
  const { place, session, state, returnPath, isBuilt } = question;
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
  const reachable = [...(isReady ? state.routes : openToAll), ...home];
  const match = matchRoute(reachable, pathname);
  if (question.owesSecondFactor && pathname !== '/setting/personalCenter') return setUpFactor;
  if (match !== null) return opened(match, reachable, isBuilt);
  if (!isReady) return { kind: 'wait' };
  return unreached(pathname, session, state.formerRoutes);
}

/** Who loses a page learns why; a member who never had it does not learn that there is one. */
function unreached(
  pathname: string,
  session: EntryQuestion['session'],
  formerRoutes: readonly ShellRoute[],
): Entry {
  if (matchRoute(formerRoutes, pathname) !== null) return noLonger;
  const isDelivered = matchRoute(delivered, pathname) !== null;
  return session === 'visitor' && isDelivered ? { kind: 'toLogin' } : nothingThere;
}

const nothingThere: Entry = { kind: 'leadTo', address: '/404' };
const noLonger: Entry = { kind: 'leadTo', address: '/403' };

function opened(
  match: RouteMatch,
  reachable: readonly ShellRoute[],
  isBuilt: EntryQuestion['isBuilt'],
): Entry {
  const { component, redirect } = match.route;
  // A list may name pages that this release of the interface does not know.
  if (component !== null)
    return isBuilt(component) || deliveredPages.has(component)
      ? { kind: 'open', match }
      : nothingThere;
  if (redirect === null || leadsInCircles(match.route, reachable)) return nothingThere;
  return { kind: 'leadTo', address: redirect };
}

function leadsInCircles(first: ShellRoute, reachable: readonly ShellRoute[]): boolean {
  const seen = new Set<string>();
  let route: ShellRoute | null = first;
  while (route !== null && route.component === null && route.redirect !== null) {
    if (seen.has(route.fullPath)) return true;
    seen.add(route.fullPath);
    route = matchRoute(reachable, pathOf(route.redirect))?.route ?? null;
  }
  return false;
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

/** What everybody may open whatever the lists say: it need not wait for them. */
const openToAll: readonly ShellRoute[] = delivered.flatMap(publicPart);

/** Where everything leads back to: it is there even when a list is empty or is none. */
const home: readonly ShellRoute[] = openToAll.flatMap((route) => {
  const children = route.children.filter(({ fullPath }) => fullPath === '/index');
  return children.length === 0 ? [] : [{ ...route, children }];
});

function publicPart(route: ShellRoute): ShellRoute[] {
  if (route.meta.access !== 'visitor') return [];
  return [{ ...route, children: route.children.flatMap(publicPart) }];
}
