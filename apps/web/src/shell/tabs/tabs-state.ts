import type { Place, RouteMatch, ShellRoute } from '../navigation/route-tree.ts';
import { nextActive } from './tab-list.ts';
import { type Tab, tabKeyOf, tabOf } from './tab.ts';

/** A page that is mounted: the one on the screen, or one kept behind it (缓存页面). */
export interface Pane {
  readonly key: string;
  readonly route: ShellRoute;
  readonly place: Place;
  /** Another one each time that the page begins anew: opened again, or refreshed. */
  readonly revision: number;
}

/** The tabs and the mounted pages. What happens to them are the functions of this file. */
export interface TabsState {
  readonly tabs: readonly Tab[];
  /** The key of the page on the screen, null before the first. */
  readonly activeKey: string | null;
  /** In the order in which they were opened. */
  readonly panes: readonly Pane[];
  /** Keys of panes, the most recently shown first. */
  readonly recency: readonly string[];
  /** Keys of panes that hold input that closing would lose. */
  readonly unsaved: readonly string[];
  /** How many pages have begun so far. */
  readonly begun: number;
}

/** How many pages are kept at most (spec §9). */
export const maxRetained = 8;

export const noTabs: TabsState = {
  tabs: [],
  activeKey: null,
  panes: [],
  recency: [],
  unsaved: [],
  begun: 0,
};

/** An address that is opened. */
export interface Visit {
  readonly place: Place;
  /** What a new tab is named after, until its page names itself; null: its route. */
  readonly subject: string | null;
  /** Whether it takes the place of the tab on the screen instead of a new one. */
  readonly isInPlace: boolean;
}

/** An address was opened: its tab is added or updated, its page shown, the ones before are kept. */
export function visited(state: TabsState, match: RouteMatch, visit: Visit): TabsState {
  const { place, subject, isInPlace } = visit;
  if (isInPlace) {
    const next = visited(state, match, { ...visit, isInPlace: false });
    return inPlaceOf(next, state.activeKey);
  }
  const key = tabKeyOf(match.route, place);
  const tab = tabOf(match, place);
  const known = state.panes.find((pane) => pane.key === key);
  const revision = known?.revision ?? state.begun + 1;
  const pane: Pane = { key, route: match.route, place, revision };
  const retained = state.panes.filter((each) => each.key === key || isRetained(each, state.tabs));
  return fitted({
    ...state,
    tabs: tab === null ? state.tabs : withTab(state.tabs, { ...tab, ownTitle: subject }),
    activeKey: key,
    panes:
      known === undefined
        ? [...retained, pane]
        : retained.map((each) => (each === known ? pane : each)),
    recency: [key, ...state.recency.filter((each) => each !== key)],
    begun: Math.max(state.begun, revision),
  });
}

/** The page on the screen moves to where another tab was, which goes, unless it cannot or holds input. */
function inPlaceOf(state: TabsState, key: string | null): TabsState {
  const { tabs, activeKey, unsaved } = state;
  const former = tabs.find((tab) => tab.key === key && !unsaved.includes(tab.key));
  const active = tabs.find((tab) => tab.key === activeKey);
  if (former?.isClosable !== true || active === undefined || former === active) return state;
  const others = tabs.filter((tab) => tab !== active);
  return listed(
    state,
    others.map((tab) => (tab === former ? active : tab)),
  );
}

/** A page without a tab, or one that asks to begin anew each time, goes when it is left. */
function isRetained({ key, route }: Pane, tabs: readonly Tab[]): boolean {
  return route.meta.noKeepAlive !== true && tabs.some((tab) => tab.key === key);
}

function withTab(tabs: readonly Tab[], tab: Tab): Tab[] {
  const known = tabs.find(({ key }) => key === tab.key);
  if (known === undefined) return [...tabs, tab];
  return tabs.map((each) =>
    each === known ? { ...tab, ownTitle: known.ownTitle ?? tab.ownTitle } : each,
  );
}

/** The longest unseen pages go first; those that hold input only when nothing else is left to go. */
function fitted(state: TabsState): TabsState {
  const [, ...behind] = state.recency.filter((key) => state.panes.some((each) => each.key === key));
  const oldestFirst = behind.toReversed();
  const isUnsaved = (key: string): boolean => state.unsaved.includes(key);
  const order = [...oldestFirst.filter((key) => !isUnsaved(key)), ...oldestFirst.filter(isUnsaved)];
  const dropped = order.slice(0, Math.max(0, state.panes.length - maxRetained));
  return withPanes(
    state,
    state.panes.filter(({ key }) => !dropped.includes(key)),
  );
}

/** Forgets what was known of panes that are gone. */
function withPanes(state: TabsState, panes: readonly Pane[]): TabsState {
  const isThere = (key: string): boolean => panes.some((pane) => pane.key === key);
  const { recency, unsaved } = state;
  return {
    ...state,
    panes,
    recency: recency.filter(isThere),
    unsaved: unsaved.filter(isThere),
  };
}

/** Tabs were closed: their pages go; where the one on the screen goes, the last remaining tab follows. */
export function closed(state: TabsState, keys: readonly string[]): TabsState {
  const tabs = state.tabs.filter(({ key }) => !keys.includes(key));
  return listed(state, tabs, nextActive(tabs)?.key ?? null);
}

/** Another list of tabs applies: the pages of those that are no longer in it go. */
export function listed(
  state: TabsState,
  tabs: readonly Tab[],
  nextKey: string | null = null,
): TabsState {
  const gone = state.tabs.map(({ key }) => key).filter((key) => !tabs.some((t) => t.key === key));
  const panes = state.panes.filter(({ key }) => !gone.includes(key));
  const isActiveGone = state.activeKey !== null && gone.includes(state.activeKey);
  return {
    ...withPanes(state, panes),
    tabs,
    activeKey: isActiveGone ? nextKey : state.activeKey,
  };
}

/** A page begins anew where it is (刷新). */
export function refreshed(state: TabsState, key: string): TabsState {
  const begun = state.begun + 1;
  return {
    ...state,
    panes: state.panes.map((pane) => (pane.key === key ? { ...pane, revision: begun } : pane)),
    unsaved: state.unsaved.filter((each) => each !== key),
    begun,
  };
}

/** Nothing of the account is left. A page outside of the tabs stays: it is where one signs in. */
export function forgotten(state: TabsState, tabs: readonly Tab[]): TabsState {
  const staying = state.panes.filter(
    ({ key, route }) => key === state.activeKey && route.meta.tabHidden === true,
  );
  const [active] = staying;
  return { ...withPanes(state, staying), tabs, activeKey: active?.key ?? null };
}
