import { memo, Suspense, useCallback } from 'react';
import { useRoutes } from 'react-router';

import { ErrorBoundary, TabScopeProvider } from '../../ui/index.ts';
import { PageLoading } from '../page-loading.tsx';
import { renameTab } from '../tabs/tabs-store.ts';
import type { Pane } from '../tabs/tabs-store.ts';
import { PageFailure } from './page-failure.tsx';
import { PageInPreparation } from './page-in-preparation.tsx';
import styles from './page-in-tab.module.css';
import type { Pages } from './pages.ts';
import { scopeOf } from './tab-scopes.ts';
import { useReturnPath } from './use-return-path.ts';

interface PageInTabProps {
  readonly pane: Pane;
  readonly pages: Pages;
  readonly isActive: boolean;
}

/** A page in its tab: it keeps its own address while it is hidden, and its failures to itself. */
export const PageInTab = memo(function PageInTab(props: PageInTabProps): React.JSX.Element {
  const { pane, pages, isActive } = props;
  return (
    <section
      className={styles['pane']}
      data-pane={isActive ? 'active' : 'hidden'}
      data-tab={pane.key}
    >
      <TabScopeProvider scope={scopeOf(pane)}>
        <ErrorBoundary fallback={(error) => <PageFailure error={error} tabKey={pane.key} />}>
          <Suspense fallback={<PageLoading />}>
            <RoutedPage pane={pane} pages={pages} />
          </Suspense>
        </ErrorBoundary>
      </TabScopeProvider>
    </section>
  );
});

function RoutedPage({ pane, pages }: { pane: Pane; pages: Pages }): React.JSX.Element | null {
  const { key, route, place } = pane;
  const Page = pages[route.component ?? ''] ?? null;
  const returnPath = useReturnPath(place);
  const onSubject = useCallback((subject: string | null) => renameTab(key, subject), [key]);
  const element =
    Page === null ? (
      <PageInPreparation title={route.meta.title} />
    ) : (
      <Page onSubject={onSubject} returnPath={returnPath} />
    );
  return useRoutes([{ path: route.fullPath, element }], { ...place, hash: '' });
}
