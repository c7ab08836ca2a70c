import { Activity, useLayoutEffect } from 'react';

import type { TabsState } from '../tabs/tabs-state.ts';
import { useTabs } from '../tabs/tabs-store.ts';
import { PageInTab } from './page-in-tab.tsx';
import { useScrollOfPane } from './pane-scroll.ts';
import styles from './pane-stack.module.css';
import type { Pages } from './pages.ts';
import { dropPassed } from './passing-pages.ts';
import { paneIdOf } from './tab-scopes.ts';

interface PaneStackProps {
  readonly pages: Pages;
  /** While it is not known yet what the address opens, the page before is no longer shown. */
  readonly isWaiting: boolean;
}

/** The page on the screen and, hidden behind it, the pages that are kept (缓存页面). */
export function PaneStack({ pages, isWaiting }: PaneStackProps): React.JSX.Element {
  const panes = useTabs((state) => state.panes);
  const activeKey = useTabs((state) => state.activeKey);
  const shownKey = isWaiting ? null : activeKey;
  const shown = panes.find(({ key }) => key === shownKey);
  useLayoutEffect(() => useTabs.subscribe(dropPassed), []);
  useLayoutEffect(() => useTabs.subscribe(releaseFocus), []);
  useScrollOfPane(shown === undefined ? null : paneIdOf(shown));
  return (
    <>
      {panes.map((pane) => (
        // Outside of what is hidden, where React takes its time with changes.
        <section
          key={paneIdOf(pane)}
          className={styles['pane']}
          data-pane={pane.key === shownKey ? 'active' : 'hidden'}
          data-tab={pane.key}
        >
          <Activity mode={pane.key === shownKey ? 'visible' : 'hidden'}>
            <PageInTab pane={pane} pages={pages} />
          </Activity>
        </section>
      ))}
    </>
  );
}

/**
 * Takes the focus out of a page before it is hidden. The browser would do so afterwards, when the fields
 * of the page are no longer whole: what a calendar does then is an error.
 */
function releaseFocus({ activeKey }: TabsState, before: TabsState): void {
  const { activeElement } = document;
  if (activeKey === before.activeKey || !(activeElement instanceof HTMLElement)) return;
  if (activeElement.closest('[data-pane="active"]') !== null) activeElement.blur();
}
