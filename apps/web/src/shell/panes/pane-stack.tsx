import { Activity, useLayoutEffect } from 'react';

import { useTabs } from '../tabs/tabs-store.ts';
import { PageInTab } from './page-in-tab.tsx';
import { useScrollOfPane } from './pane-scroll.ts';
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
  useScrollOfPane(shown === undefined ? null : paneIdOf(shown));
  return (
    <>
      {panes.map((pane) => (
        <Activity key={paneIdOf(pane)} mode={pane.key === shownKey ? 'visible' : 'hidden'}>
          <PageInTab pane={pane} pages={pages} isActive={pane.key === shownKey} />
        </Activity>
      ))}
    </>
  );
}
