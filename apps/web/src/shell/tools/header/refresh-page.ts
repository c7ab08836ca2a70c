import { refreshPane, useTabs } from '../../tabs/tabs-store.ts';
import { endProgress, startProgress } from '../progress/progress-store.ts';

const shownForMs = 200;

/** Lets the page on the screen begin anew (刷新); the others, and the address, stay as they are. */
export function refreshActivePage(): void {
  const { activeKey } = useTabs.getState();
  if (activeKey === null) return;
  startProgress();
  setTimeout(endProgress, shownForMs);
  refreshPane(activeKey);
}
