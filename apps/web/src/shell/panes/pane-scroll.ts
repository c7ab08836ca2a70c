import { useLayoutEffect } from 'react';

import { useTabs } from '../tabs/tabs-store.ts';
import type { TabsState } from '../tabs/tabs-state.ts';
import { paneIdOf } from './tab-scopes.ts';

/** How far down each kept page was left, in pixels of the document. */
const offsets = new Map<string, number>();

// Reported before anything is drawn: the page that is left still stands where it was read.
useTabs.subscribe((state, before) => {
  const left = shownPaneOf(before);
  if (left !== null && left !== shownPaneOf(state)) offsets.set(left, window.scrollY);
  const retained = new Set(state.panes.map(paneIdOf));
  for (const id of offsets.keys()) if (!retained.has(id)) offsets.delete(id);
});

function shownPaneOf({ panes, activeKey }: TabsState): string | null {
  const pane = panes.find(({ key }) => key === activeKey);
  return pane === undefined ? null : paneIdOf(pane);
}

/** Stands a page that comes on the screen where it was left; one that is opened anew at its top. */
export function useScrollOfPane(paneId: string | null): void {
  useLayoutEffect(() => {
    // With every page in one document, what the browser restores on its own is another page's place.
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    if (paneId !== null) window.scrollTo({ top: offsets.get(paneId) ?? 0, behavior: 'instant' });
  }, [paneId]);
}
