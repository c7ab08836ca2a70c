import { Button } from 'antd';
import type { ComponentType } from 'react';
import { lazy, useCallback, useEffect, useState } from 'react';
import type { RouteObject } from 'react-router';
import {
  createHashRouter,
  Link,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
} from 'react-router';

import { HomePage } from './features/home/index.ts';
import { forgetStocks, rememberStock, useRecentStocks } from './features/recent/index.ts';
import { StockSearch } from './features/search/index.ts';
import { useTexts } from './i18n/index.ts';
import { PageFrame, Shell } from './shell/index.ts';
import { stockAddress } from './stock-address.ts';
import { StateMessage } from './ui/index.ts';

interface PageProps {
  /** Names what the page is about, for the document's title. */
  readonly onSubject: (subject: string) => void;
}

interface PageRoute {
  readonly path: `/${string}`;
  readonly name: string;
  /** The key of the page's name among the texts `pages`. */
  readonly title: 'home' | 'stock' | 'notFound';
  readonly Page: ComponentType<PageProps>;
  /** True when the page has a search box of its own and the header needs none. */
  readonly hasSearch: boolean;
}

const loadStockPage = () => import('./features/stock/index.ts');
const StockPage = lazy(async () => ({ default: (await loadStockPage()).StockPage }));

/** Every page that can be opened: the table of contents of the interface. */
const pages: readonly PageRoute[] = [
  { path: '/index', name: 'Index', title: 'home', Page: HomeRoute, hasSearch: true },
  {
    path: '/stock/detail',
    name: 'StockDetail',
    title: 'stock',
    Page: StockRoute,
    hasSearch: false,
  },
  { path: '/404', name: 'NotFound', title: 'notFound', Page: NotFoundRoute, hasSearch: false },
];

/** The router of the page; addresses stand behind `#`. */
export function createPageRouter(): ReturnType<typeof createHashRouter> {
  const children: RouteObject[] = [
    { path: '/', element: <Navigate to="/index" replace /> },
    ...pages.map((page) => ({ path: page.path, element: <RoutedPage page={page} /> })),
    { path: '*', element: <Navigate to="/404" replace /> },
  ];
  return createHashRouter([{ element: <Frame />, children }]);
}

function Frame(): React.JSX.Element {
  const { pathname } = useLocation();
  const hasSearch = pages.some((page) => page.path === pathname && page.hasSearch);
  return (
    <Shell search={hasSearch ? null : <Search size="compact" />}>
      <Outlet />
      <ScrollRestoration />
    </Shell>
  );
}

function RoutedPage({ page }: { page: PageRoute }): React.JSX.Element {
  const { pathname, search } = useLocation();
  const subjectKey = `${pathname}?${new URLSearchParams(search).get('stockId') ?? ''}`;
  return <SubjectPage key={subjectKey} page={page} />;
}

function SubjectPage({ page }: { page: PageRoute }): React.JSX.Element {
  const { t } = useTexts();
  const [subject, setSubject] = useState<string | null>(null);
  return (
    <PageFrame title={subject ?? t(($) => $.pages[page.title])}>
      <page.Page onSubject={setSubject} />
    </PageFrame>
  );
}

function Search({ size }: { size: 'large' | 'compact' }): React.JSX.Element {
  const navigate = useNavigate();
  const recent = useRecentStocks();
  return (
    <StockSearch
      size={size}
      recent={recent}
      onForgetRecent={forgetStocks}
      onChoose={(stock) => void navigate(stockAddress(stock))}
    />
  );
}

/** A security is the likely next step: its page is fetched while the user reads this one. */
const preloadAfterMs = 1500;

function HomeRoute(): React.JSX.Element {
  const recent = useRecentStocks();
  useEffect(() => {
    const timer = setTimeout(() => void loadStockPage(), preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <HomePage
      search={<Search size="large" />}
      recent={recent}
      onForgetRecent={forgetStocks}
      addressOf={stockAddress}
    />
  );
}

function StockRoute({ onSubject }: PageProps): React.JSX.Element {
  const onOpened = useCallback(
    (stock: Parameters<typeof rememberStock>[0], name: string): void => {
      rememberStock(stock);
      onSubject(`${name} ${stock.stockId}`);
    },
    [onSubject],
  );
  return <StockPage search={<Search size="large" />} onOpened={onOpened} />;
}

function NotFoundRoute(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <StateMessage
      urgency="alert"
      headingTag="h1"
      heading={t(($) => $.notFound.heading)}
      text={t(($) => $.notFound.text)}
    >
      <Link to="/index">
        <Button type="primary">{t(($) => $.notFound.back)}</Button>
      </Link>
    </StateMessage>
  );
}
