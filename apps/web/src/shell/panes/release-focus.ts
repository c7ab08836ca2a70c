import type { TabsState } from '../tabs/tabs-state.ts';

/**
 * Takes the focus out of a page before it is hidden. The browser would do so afterwards, when the fields
 * of the page are no longer whole: what a calendar does then is an error.
 */
export function releaseFocus({ activeKey }: TabsState, before: TabsState): void {
  const { activeElement } = document;
  if (activeKey === before.activeKey || !(activeElement instanceof HTMLElement)) return;
  if (activeElement.closest('[data-pane="active"]') !== null) activeElement.blur();
}
