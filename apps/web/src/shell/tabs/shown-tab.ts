import type { Place } from '../navigation/route-tree.ts';
import { useRoutesState } from '../navigation/routes-store.ts';
import { closeInBulk, closeTab } from './tab-actions.ts';
import { type BulkClosing, tabAt } from './tab-list.ts';
import { useTabs } from './tabs-store.ts';

// What a page may do to the tabs around it, without knowing which one is its own.

/** Closes the tab on the screen (关闭当前). */
export function closeShownTab(): void {
  const { activeKey } = useTabs.getState();
  if (activeKey !== null) closeTab(activeKey);
}

/** Closes several tabs, as they stand around the one on the screen. */
export function closeAroundShownTab(closing: BulkClosing): void {
  closeInBulk(closing, useTabs.getState().activeKey ?? '');
}

/** Puts a tab behind the others without showing it; its page begins when the tab is chosen. */
export function openTabBehind(place: Place, subject: string): void {
  const tab = tabAt(useRoutesState.getState().routes, place);
  if (tab === null) return;
  useTabs.setState(({ tabs }) =>
    tabs.some(({ key }) => key === tab.key)
      ? {}
      : { tabs: [...tabs, { ...tab, ownTitle: subject }] },
  );
}
