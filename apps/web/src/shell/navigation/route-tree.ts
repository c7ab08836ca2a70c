import { type RouteMeta, type RouteRecord, isExternal, routeHead } from '@chanscope/contract';

/** A route with its address worked out (路由). */
export interface ShellRoute {
  /** Absolute, with `:name` for parameters; for entries of the menu the address that they lead to. */
  readonly fullPath: string;
  readonly name: string | null;
  /** A key into the pages; null for groups and for mere entries of the menu. */
  readonly component: string | null;
  /** Where a group leads: its redirect, or its first page. */
  readonly redirect: string | null;
  readonly meta: RouteMeta;
  readonly children: readonly ShellRoute[];
}

/** An address of the page, as the router knows it. */
export interface Place {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
}

/** A place as the router and a link write it. */
export function addressOf({ pathname, search }: Place): string {
  return `${pathname}${search}`;
}

/** The routes that an address passes through, outermost first; the last one is what is opened. */
export interface RouteMatch {
  readonly chain: readonly ShellRoute[];
  readonly route: ShellRoute;
}

/** Works out the addresses of a list of records. */
export function resolveRoutes(records: readonly RouteRecord[], parent = ''): ShellRoute[] {
  return records.map((record) => {
    const { path, name = null, component = null, redirect, meta } = record;
    const isWhole = path.startsWith('/') || isExternal(path);
    const fullPath = isWhole ? path : `${parent}/${path}`;
    const children = resolveRoutes(record.children ?? [], fullPath === '/' ? '' : fullPath);
    return {
      fullPath,
      name,
      component,
      redirect: redirect ?? firstPageOf(children)?.fullPath ?? null,
      meta,
      children,
    };
  });
}

/** Reads a route list as a server answered it; entries that are none are left out. Null: no list. */
export function recordsFrom(list: unknown): RouteRecord[] | null {
  if (!Array.isArray(list)) return null;
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { children, ...head }: Readonly<Record<string, unknown>> = { ...entry };
    const parsed = routeHead.safeParse(head);
    if (!parsed.success) return [];
    const below = recordsFrom(children);
    return [below === null ? parsed.data : { ...parsed.data, children: below }];
  });
}

/** The first page below, in the order of the menu; hidden ones are passed over. */
function firstPageOf(routes: readonly ShellRoute[]): ShellRoute | null {
  for (const route of routes) {
    if (route.meta.hidden === true || isExternal(route.fullPath)) continue;
    if (route.component !== null) return route;
    const below = firstPageOf(route.children);
    if (below !== null) return below;
  }
  return null;
}

/** Every route, parents before their children. */
export function flattenRoutes(routes: readonly ShellRoute[]): ShellRoute[] {
  return routes.flatMap((route) => [route, ...flattenRoutes(route.children)]);
}

/** What an address opens: a page, or a group that leads on. Null: nothing. */
export function matchRoute(routes: readonly ShellRoute[], pathname: string): RouteMatch | null {
  const matches = chainsOf(routes).filter(({ route }) => opens(route, pathname));
  // An address without parameters is meant before one with.
  return matches.find(({ route }) => !route.fullPath.includes(':')) ?? matches[0] ?? null;
}

function chainsOf(routes: readonly ShellRoute[], above: readonly ShellRoute[] = []): RouteMatch[] {
  return routes.flatMap((route) => {
    const chain = [...above, route];
    return [{ chain, route }, ...chainsOf(route.children, chain)];
  });
}

function opens({ fullPath, component, redirect }: ShellRoute, pathname: string): boolean {
  if (component === null && redirect === null) return false;
  const requested = fullPath.split('/');
  const given = (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname).split('/');
  return (
    requested.length === given.length &&
    requested.every((part, index) =>
      part.startsWith(':') ? given[index] !== '' : part === given[index],
    )
  );
}
