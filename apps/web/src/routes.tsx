import type { RouteObject } from 'react-router';
import { createHashRouter, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';

import { WatchToast } from './features/watchlist/index.ts';
import {
  CallbackPage,
  ForbiddenRoute,
  HomeRoute,
  LoginPage,
  NotFoundRoute,
  PasswordBackPage,
  PersonalPage,
  RegisterPage,
  Search,
  SetUpPage,
  StockRoute,
  WatchlistRoute,
  useEntranceAtHand,
} from './page-slots.tsx';
import type { PageRoute } from './routed-page.tsx';
import { RoutedPage } from './routed-page.tsx';
import { Shell } from './shell/index.ts';

/** Pages without a search box in the header: they have one of their own, or want to be left alone. */
const quiet = { hasSearch: true } as const;
const searchable = { hasSearch: false } as const;

/** Every page that can be opened: the table of contents of the interface. */
const pages: readonly PageRoute[] = [
  { path: '/index', name: 'Index', title: 'home', access: 'visitor', Page: HomeRoute, ...quiet },
  {
    path: '/stock/detail',
    name: 'StockDetail',
    title: 'stock',
    access: 'visitor',
    Page: StockRoute,
    ...searchable,
  },
  {
    path: '/watchlist',
    name: 'Watchlist',
    title: 'watchlist',
    access: 'member',
    Page: WatchlistRoute,
    ...quiet,
  },
  {
    path: '/setting/personalCenter',
    name: 'PersonalCenter',
    title: 'personal',
    access: 'member',
    Page: PersonalPage,
    ...searchable,
  },
  {
    path: '/login',
    name: 'Login',
    title: 'login',
    access: 'signedOut',
    Page: LoginPage,
    ...quiet,
  },
  {
    path: '/register',
    name: 'Register',
    title: 'register',
    access: 'signedOut',
    Page: RegisterPage,
    ...quiet,
  },
  {
    path: '/passwordback',
    name: 'PasswordBack',
    title: 'recovery',
    access: 'visitor',
    Page: PasswordBackPage,
    ...quiet,
  },
  {
    path: '/callback',
    name: 'Callback',
    title: 'callback',
    access: 'signedOut',
    Page: CallbackPage,
    ...quiet,
  },
  { path: '/setup', name: 'SetUp', title: 'setUp', access: 'visitor', Page: SetUpPage, ...quiet },
  {
    path: '/403',
    name: 'Forbidden',
    title: 'forbidden',
    access: 'visitor',
    Page: ForbiddenRoute,
    ...searchable,
  },
  {
    path: '/404',
    name: 'NotFound',
    title: 'notFound',
    access: 'visitor',
    Page: NotFoundRoute,
    ...searchable,
  },
];

const pagePaths = pages.map(({ path }) => path);

/** The router of the page; addresses stand behind `#`. */
export function createPageRouter(): ReturnType<typeof createHashRouter> {
  const children: RouteObject[] = [
    { path: '/', element: <Navigate to="/index" replace /> },
    ...pages.map((page) => ({
      path: page.path,
      element: <RoutedPage page={page} paths={pagePaths} />,
    })),
    { path: '*', element: <Navigate to="/404" replace /> },
  ];
  return createHashRouter([{ element: <Frame />, children }]);
}

function Frame(): React.JSX.Element {
  const { pathname } = useLocation();
  useEntranceAtHand();
  const hasSearch = pages.some((page) => page.path === pathname && page.hasSearch);
  return (
    <Shell search={hasSearch ? null : <Search size="compact" />}>
      <Outlet />
      <ScrollRestoration />
      <WatchToast />
    </Shell>
  );
}
