import { create } from 'zustand';

import type { Place, RouteMatch, ShellRoute } from '../navigation/route-tree.ts';
import type { Tab } from './tab.ts';
import { tabKeyOf, tabOf } from './tab.ts';

/** A page that is mounted: the one on the screen, or one kept behind it (缓存页面). */
export interface Pane {
  readonly key: string;
  readonly route: ShellRoute;
  readonly place: Place;
  /** Goes up when the page is refreshed: it begins anew. */
  readonly revision: number;
}

export interface TabsState {
  readonly tabs: readonly Tab[];
  /** The key of the page on the screen, null before the first. */
  readonly activeKey: string | null;
  /** In the order in which they were opened. */
  readonly panes: readonly Pane[];
  /** Keys of panes, the most recently shown first. */
  readonly recency: readonly string[];
  /** Keys of tabs whose pages hold input that closing would lose. */
  readonly unsaved: readonly string[];
}

/** How many pages are kept at most (spec §9). */
export const mostKept = 8;

const nothing: TabsState = { tabs: [], activeKey: null, panes: [], recency: [], unsaved: [] };

export const useTabs = create<TabsState>(() => nothing);

/** Opens what an address matched: adds or updates its tab, shows its page, keeps the ones before. */
export function visit(match: RouteMatch, place: Place): void {
  useTabs.setState((state) => visited(state, match, place));
}

function visited(state: TabsState, match: RouteMatch, place: Place): TabsState {
  const key = tabKeyOf(match.route, place);
  const tab = tabOf(match, place);
  const recency = [key, ...state.recency.filter((each) => each !== key)];
  const before = state.panes.filter((pane) => pane.key === key || isKept(pane, state.tabs));
  const known = before.find((pane) => pane.key === key);
  const pane: Pane = { key, route: match.route, place, revision: known?.revision ?? 0 };
  const panes =
    known === undefined ? [...before, pane] : before.map((each) => (each === known ? pane : each));
  const dropped = recency.filter((each) => panes.some((one) => one.key === each)).slice(mostKept);
  return {
    tabs: tab === null ? state.tabs : withTab(state.tabs, tab),
    activeKey: key,
    panes: panes.filter((each) => !dropped.includes(each.key)),
    recency,
    unsaved: state.unsaved,
  };
}

/** A page without a tab, or one that wants to begin anew each time, goes when it is left. */
function isKept({ key, route }: Pane, tabs: readonly Tab[]): boolean {
  return route.meta.noKeepAlive !== true && tabs.some((tab) => tab.key === key);
}

function withTab(tabs: readonly Tab[], tab: Tab): Tab[] {
  const known = tabs.find(({ key }) => key === tab.key);
  if (known === undefined) return [...tabs, tab];
  return tabs.map((each) =>
    each === known ? { ...known, place: tab.place, title: tab.title, icon: tab.icon } : each,
  );
}

/** Lets a page begin anew (刷新). */
export function refreshPane(key: string): void {
  useTabs.setState(({ panes }) => ({
    panes: panes.map((pane) =>
      pane.key === key ? { ...pane, revision: pane.revision + 1 } : pane,
    ),
  }));
}

/** Names a tab after what its page is about; null: by its route again. */
export function renameTab(key: string, ownTitle: string | null): void {
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map((tab) => (tab.key === key ? { ...tab, ownTitle } : tab)),
  }));
}

/** Notes whether a page holds input that closing its tab would lose. */
export function setUnsaved(key: string, isUnsaved: boolean): void {
  useTabs.setState(({ unsaved }) => {
    const others = unsaved.filter((each) => each !== key);
    return { unsaved: isUnsaved ? [...others, key] : others };
  });
}

/** Closes everything: another account took over. */
export function resetTabs(): void {
  useTabs.setState(nothing);
}
