import { create } from 'zustand';

import type { RouteMatch, ShellRoute } from '../navigation/route-tree.ts';
import { alwaysThere, useRoutesState } from '../navigation/routes-store.ts';
import { startingTabs, tabsUnder } from './tab-list.ts';
import type { Tab } from './tab.ts';
import {
  type TabsState,
  type Visit,
  closed,
  forgotten,
  listed,
  noTabs,
  refreshed,
  visited,
} from './tabs-state.ts';

export type { Pane } from './tabs-state.ts';

/** The tabs and the pages behind them (标签状态). */
export const useTabs = create<TabsState>(() => noTabs);

/** Opens what an address matched: adds or updates its tab, shows its page, keeps the ones before. */
export function visit(match: RouteMatch, opened: Visit): void {
  useTabs.setState((state) => visited(state, match, opened));
}

/** Takes the tabs with these keys away, with their pages. No one is asked. */
export function dropTabs(keys: readonly string[]): void {
  useTabs.setState((state) => closed(state, keys));
}

/** Puts the tabs in order for routes that apply from now on; those of `before` come first. */
export function listTabs(routes: readonly ShellRoute[], before: readonly Tab[]): void {
  useTabs.setState((state) => {
    const asOpen = (tab: Tab): Tab => state.tabs.find(({ key }) => key === tab.key) ?? tab;
    const tabs = [...before.map(asOpen), ...state.tabs];
    return listed(state, tabsUnder(tabs, routes, alwaysThere));
  });
}

/** Lets a page begin anew (刷新). */
export function refreshPane(key: string): void {
  useTabs.setState((state) => refreshed(state, key));
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
    if (unsaved.includes(key) === isUnsaved) return {};
    const others = unsaved.filter((each) => each !== key);
    return { unsaved: isUnsaved ? [...others, key] : others };
  });
}

/** Closes everything: another account took over. */
export function resetTabs(): void {
  useTabs.setState((state) => forgotten(state, startingTabs(useRoutesState.getState().routes)));
}
