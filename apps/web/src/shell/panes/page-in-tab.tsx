import {
  createElement,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
} from 'react';
import { NavigationType, UNSAFE_LocationContext as LocationContext, useRoutes } from 'react-router';

import { ErrorBoundary, TabScopeProvider } from '../../ui/index.ts';
import type { Place } from '../navigation/route-tree.ts';
import { PageLoading } from '../page-loading.tsx';
import { renameTab, type Pane } from '../tabs/tabs-store.ts';
import { logError } from '../tools/error-log/error-log-store.ts';
import { arrivalOf, pageComponentOf } from './page-components.ts';
import { PageFailure } from './page-failure.tsx';
import { pageDependencies } from './page-dependencies.ts';
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
  const [, showArrived] = useReducer((arrivals: number) => arrivals + 1, 0);
  const page = pageOf(pages, pane);
  return (
    <TabScopeProvider scope={scopeOf(pane)}>
      <ErrorBoundary
        fallback={(error) => <PageFailure error={error} tabKey={pane.key} />}
        onError={logError}
      >
        <Suspense fallback={<PageOnItsWay page={page} onArrived={showArrived} />}>
          <PlacedAt place={pane.place}>
            <RoutedPage pane={pane} page={page} />
          </PlacedAt>
        </Suspense>
      </ErrorBoundary>
    </TabScopeProvider>
  );
});

/** The page that the route of a pane names; where a list of routes names one that is not there, nothing is found. */
function pageOf(pages: Pages, { route }: Pane): Pages[string] | undefined {
  return pages[route.component ?? ''] ?? pages['404'];
}

/**
 * Says that a page is being fetched. React would show what took the place of a fallback no sooner than 300 ms
 * after it, unless something else asks for it: the arrival does.
 */
function PageOnItsWay(props: {
  readonly page: Pages[string] | undefined;
  readonly onArrived: () => void;
}): React.JSX.Element {
  const { page, onArrived } = props;
  useEffect(() => {
    let isGone = false;
    void arrivalOf(page).then(() => {
      if (!isGone) onArrived();
    });
    return () => {
      isGone = true;
    };
  }, [page, onArrived]);
  return <PageLoading />;
}

/**
 * Gives a page its own address alone. By the router's, all hidden pages would be drawn again whenever the one on the
 * screen moves, such as to another period.
 */
function PlacedAt(props: {
  readonly place: Place;
  readonly children: ReactNode;
}): React.JSX.Element {
  const { place, children } = props;
  const placed = useMemo(
    () => ({
      location: { ...place, hash: '', state: null, key: 'default' },
      navigationType: NavigationType.Pop,
    }),
    [place],
  );
  return <LocationContext value={placed}>{children}</LocationContext>;
}

function RoutedPage(props: {
  readonly pane: Pane;
  readonly page: Pages[string] | undefined;
}): React.JSX.Element | null {
  const { pane, page } = props;
  const element = page === undefined ? null : <BuiltPage pane={pane} page={page} />;
  return useRoutes([{ path: pane.route.fullPath, element }]);
}

function BuiltPage(props: {
  readonly pane: Pane;
  readonly page: Pages[string];
}): React.JSX.Element {
  const { key, place } = props.pane;
  const returnPath = useReturnPath(place);
  const onSubject = useCallback((subject: string | null) => renameTab(key, subject), [key]);
  return createElement(pageComponentOf(props.page, scopeOf(props.pane)), {
    onSubject,
    returnPath,
    shell: pageDependencies,
  });
}
