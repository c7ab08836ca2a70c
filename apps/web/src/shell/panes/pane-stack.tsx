import { Activity } from 'react';

import { useTabs } from '../tabs/tabs-store.ts';
import { PageInTab } from './page-in-tab.tsx';
import type { Pages } from './pages.ts';
import { paneIdOf } from './tab-scopes.ts';

/** The page on the screen and, hidden behind it, the pages that are kept (缓存页面). */
export function PaneStack({ pages }: { pages: Pages }): React.JSX.Element {
  const panes = useTabs((state) => state.panes);
  const activeKey = useTabs((state) => state.activeKey);
  return (
    <>
      {panes.map((pane) => (
        <Activity key={paneIdOf(pane)} mode={pane.key === activeKey ? 'visible' : 'hidden'}>
          <PageInTab pane={pane} pages={pages} isActive={pane.key === activeKey} />
        </Activity>
      ))}
    </>
  );
}
