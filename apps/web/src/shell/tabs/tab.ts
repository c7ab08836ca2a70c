import type { Place, RouteMatch, ShellRoute } from '../navigation/route-tree.ts';

/** A visited page in the tab bar (标签). */
export interface Tab {
  readonly key: string;
  /** The name of its route. */
  readonly name: string;
  /** Where it leads: the address at which the page was last. */
  readonly place: Place;
  /** A key of the texts `pages`, or a text to be shown as it is. */
  readonly title: string;
  /** What the page calls itself instead; null: the title. */
  readonly ownTitle: string | null;
  /** Its own icon or that of the nearest route above; null: none has one. */
  readonly icon: string | null;
  readonly isClosable: boolean;
}

/** What distinguishes tabs: the route, or, for routes with a tab for every subject, its parameters too. */
export function tabKeyOf(route: ShellRoute, { pathname, search }: Place): string {
  const { dynamicNewTab = false, tabKeyQuery } = route.meta;
  if (!dynamicNewTab) return route.fullPath;
  if (tabKeyQuery === undefined) return `${pathname}${search}`;
  const query = new URLSearchParams(search);
  const own = new URLSearchParams(tabKeyQuery.map((name) => [name, query.get(name) ?? '']));
  return `${pathname}?${own.toString()}`;
}

/** The tab of an opened route; null for routes without a name or a title, and for hidden ones. */
export function tabOf({ chain, route }: RouteMatch, place: Place): Tab | null {
  const { name, meta } = route;
  if (name === null || meta.title === '' || meta.tabHidden === true) return null;
  return {
    key: tabKeyOf(route, place),
    name,
    place,
    title: meta.title,
    ownTitle: null,
    icon: chain.toReversed().find(({ meta: { icon } }) => icon !== undefined)?.meta.icon ?? null,
    isClosable: meta.noClosable !== true,
  };
}
