import { type ShellRoute, flattenRoutes, matchRoute } from '../navigation/route-tree.ts';
import { type Tab, tabOf } from './tab.ts';

/** The ways of closing several tabs at once (批量关闭). */
export const bulkClosings = ['others', 'left', 'right', 'all'] as const;

export type BulkClosing = (typeof bulkClosings)[number];

/** The tabs as they may be closed: where none of several has to stay, the first one does. */
export function anchored(tabs: readonly Tab[]): readonly Tab[] {
  const [first, ...others] = tabs;
  if (first === undefined || others.length === 0) return tabs;
  if (tabs.some(({ isClosable }) => !isClosable)) return tabs;
  return [{ ...first, isClosable: false }, ...others];
}

/** The keys of the tabs that closing one tab takes away: its own, or none when it has to stay. */
export function closedByOne(tabs: readonly Tab[], key: string): string[] {
  return closedWhere(tabs, (tab) => tab.key === key);
}

/** The keys of the tabs that a way of closing takes away, seen from the tab with `key`. */
export function closedInBulk(tabs: readonly Tab[], closing: BulkClosing, key: string): string[] {
  if (closing === 'all') return closedWhere(tabs, () => true);
  const from = tabs.findIndex((tab) => tab.key === key);
  if (from === -1) return [];
  const isMeant = {
    others: (index: number) => index !== from,
    left: (index: number) => index < from,
    right: (index: number) => index > from,
  }[closing];
  return closedWhere(tabs, (_, index) => isMeant(index));
}

function closedWhere(
  tabs: readonly Tab[],
  isMeant: (tab: Tab, index: number) => boolean,
): string[] {
  return anchored(tabs)
    .filter((tab, index) => tab.isClosable && isMeant(tab, index))
    .map(({ key }) => key);
}

/** Which ways of closing would change anything, seen from a tab. */
export function menuState(
  tabs: readonly Tab[],
  key: string,
): Readonly<Record<BulkClosing, boolean>> {
  const does = (closing: BulkClosing): boolean => closedInBulk(tabs, closing, key).length > 0;
  return { others: does('others'), left: does('left'), right: does('right'), all: does('all') };
}

/** What is shown after the active tab went: the last remaining tab, null when none is left. */
export function nextActive(remaining: readonly Tab[]): Tab | null {
  return remaining.at(-1) ?? null;
}

/** The tabs that are there from the beginning: of the routes that cannot be closed, in tree order. */
export function startingTabs(routes: readonly ShellRoute[]): Tab[] {
  return flattenRoutes(routes)
    .filter(({ meta, component }) => meta.noClosable === true && component !== null)
    .flatMap(({ fullPath }) => tabAt(routes, { pathname: fullPath, search: '' }) ?? []);
}

/** The tab of an address; null where nothing is opened, or only what has no tab. */
export function tabAt(routes: readonly ShellRoute[], place: Tab['place']): Tab | null {
  const match = matchRoute(routes, place.pathname);
  return match === null ? null : tabOf(match, place);
}

/**
 * The tabs that still lead somewhere when other routes apply, as these routes name them, with those
 * that are there from the beginning before them.
 */
export function tabsUnder(
  tabs: readonly Tab[],
  own: readonly ShellRoute[],
  forEverybody: readonly ShellRoute[],
): Tab[] {
  const all = [...own, ...forEverybody];
  const left = tabs.flatMap((tab) => {
    const now = tabAt(all, tab.place);
    return now === null ? [] : [{ ...now, ownTitle: tab.ownTitle }];
  });
  const starting = startingTabs(own).map(
    (start) => left.find(({ key }) => key === start.key) ?? start,
  );
  return withoutTwins([...starting, ...left]);
}

function withoutTwins(tabs: readonly Tab[]): Tab[] {
  return tabs.filter((tab, index) => tabs.findIndex(({ key }) => key === tab.key) === index);
}
