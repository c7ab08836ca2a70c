import { refreshPane, useTabs } from '../../tabs/tabs-store.ts';
import { flashProgress } from '../progress/progress-store.ts';

/** Lets the page on the screen begin anew (刷新); the others, and the address, stay as they are. */
export function refreshActivePage(): void {
  const { activeKey } = useTabs.getState();
  if (activeKey === null) return;
  flashProgress();
  refreshPane(activeKey);
}
