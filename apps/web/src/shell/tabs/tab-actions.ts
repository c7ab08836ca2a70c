import { create } from 'zustand';

import { addressOf } from '../navigation/route-tree.ts';
import { type BulkClosing, closedByOne, closedInBulk } from './tab-list.ts';
import { dropTabs, useTabs } from './tabs-store.ts';

/** What the user is asked before input is lost. */
interface Closing {
  /** The keys of the tabs that were to be closed; null while nothing is asked. */
  readonly keys: readonly string[] | null;
}

export const useClosing = create<Closing>(() => ({ keys: null }));

/** How the address is changed; the tab bar hands it in. */
let goTo: (address: string) => void = () => undefined;

/** Hands in how the address is changed when the tab on the screen closes. */
export function closeTabsBy(navigate: (address: string) => void): void {
  goTo = navigate;
}

/** Closes a tab with its page (关闭标签), unless it has to stay. */
export function closeTab(key: string): void {
  close(closedByOne(useTabs.getState().tabs, key));
}

/** Closes all tabs but one (关闭其他). */
export function closeOthers(key: string): void {
  closeInBulk('others', key);
}

/** Closes the tabs left of one (关闭左侧). */
export function closeLeft(key: string): void {
  closeInBulk('left', key);
}

/** Closes the tabs right of one (关闭右侧). */
export function closeRight(key: string): void {
  closeInBulk('right', key);
}

/** Closes every tab that may be closed (关闭全部). */
export function closeAll(): void {
  closeInBulk('all', '');
}

/** Closes several tabs, as they stand around the one with `key`. */
export function closeInBulk(closing: BulkClosing, key: string): void {
  close(closedInBulk(useTabs.getState().tabs, closing, key));
}

function close(keys: readonly string[]): void {
  const { unsaved } = useTabs.getState();
  if (keys.some((key) => unsaved.includes(key))) useClosing.setState({ keys });
  else closeAtOnce(keys);
}

/** The answer to the question whether input may be lost. */
export function answerClosing(isAgreed: boolean): void {
  const { keys } = useClosing.getState();
  useClosing.setState({ keys: null });
  if (isAgreed && keys !== null) closeAtOnce(keys);
}

function closeAtOnce(keys: readonly string[]): void {
  const before = useTabs.getState().activeKey;
  dropTabs(keys);
  const { tabs, activeKey } = useTabs.getState();
  if (before === null || !keys.includes(before)) return;
  const next = tabs.find(({ key }) => key === activeKey);
  goTo(next === undefined ? '/' : addressOf(next.place));
}
