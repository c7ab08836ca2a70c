import { createElement, memo, Suspense, useCallback, useEffect } from 'react';
import { useRoutes } from 'react-router';

import { ErrorBoundary, TabScopeProvider } from '../../ui/index.ts';
import { PageLoading } from '../page-loading.tsx';
import { renameTab, type Pane } from '../tabs/tabs-store.ts';
import { logError } from '../tools/error-log/error-log-store.ts';
import { pageComponentOf } from './page-components.ts';
import { PageFailure } from './page-failure.tsx';
import { PageInPreparation } from './page-in-preparation.tsx';
import type { Pages } from './pages.ts';
import { scopeOf } from './tab-scopes.ts';
import { useReturnPath } from './use-return-path.ts';

interface PageInTabProps {
  readonly pane: Pane;
  readonly pages: Pages;
}

/** A page in its tab: it keeps its own address while it is hidden, and its failures to itself. */
export const PageInTab = memo(function PageInTab(props: PageInTabProps): React.JSX.Element {
  const { pane, pages } = props;
  return (
    <TabScopeProvider scope={scopeOf(pane)}>
      <ErrorBoundary
        fallback={(error) => <PageFailure error={error} tabKey={pane.key} />}
        onError={logError}
      >
        <Suspense fallback={<PageLoading />}>
          <RoutedPage pane={pane} pages={pages} />
        </Suspense>
      </ErrorBoundary>
    </TabScopeProvider>
  );
});

function RoutedPage({ pane, pages }: PageInTabProps): React.JSX.Element | null {
  const { route, place } = pane;
  const page = pages[route.component ?? ''];
  const element =
    page === undefined ? <AwaitedPage pane={pane} /> : <BuiltPage pane={pane} page={page} />;
  return useRoutes([{ path: route.fullPath, element }], { ...place, hash: '' });
}

function BuiltPage(props: {
  readonly pane: Pane;
  readonly page: Pages[string];
}): React.JSX.Element {
  const { key, place } = props.pane;
  const returnPath = useReturnPath(place);
  const onSubject = useCallback((subject: string | null) => renameTab(key, subject), [key]);
  return createElement(pageComponentOf(props.page, scopeOf(props.pane)), { onSubject, returnPath });
}

/** A page that is not built yet; where there is a tab for every subject, the address names it. */
function AwaitedPage({ pane }: { readonly pane: Pane }): React.JSX.Element {
  const { key, route, place } = pane;
  const query = new URLSearchParams(place.search);
  const subject = (route.meta.tabKeyQuery ?? []).flatMap((name) => query.get(name) ?? []).join(' ');
  useEffect(() => {
    if (subject !== '') renameTab(key, subject);
  }, [key, subject]);
  return <PageInPreparation title={route.meta.title} />;
}
