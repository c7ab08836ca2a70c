import type { TabsState } from '../tabs/tabs-state.ts';
import { dropTabs } from '../tabs/tabs-store.ts';

/** Pages that say that there is nothing: no user comes back to their tabs. */
const passing: readonly string[] = ['Forbidden', 'NotFound', 'Error403', 'Error404'];

/** Takes the tab of such a page away when it is left. */
export function dropPassed({ activeKey }: TabsState, before: TabsState): void {
  if (activeKey === before.activeKey) return;
  const left = before.tabs.find(({ key }) => key === before.activeKey);
  if (left !== undefined && passing.includes(left.name)) dropTabs([left.key]);
}
