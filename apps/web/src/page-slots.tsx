import type { StockRow } from '@chanscope/contract';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { HomePage } from './features/home/index.ts';
import { forgetStocks, rememberStock, useRecentStocks } from './features/recent/index.ts';
import { RefusalPage } from './features/refusal/index.ts';
import { findStocks, StockSearch } from './features/search/index.ts';
import { loadWatchlistPage, WatchButton } from './features/watchlist/index.ts';
import { loadPage } from './page-loader.ts';
import type { ChartPreferences } from './session/index.ts';
import { loginAddress, useSession } from './session/index.ts';
import type { FoundStock, LatePage, PageProps } from './shell/index.ts';
import { prefetchPage } from './shell/index.ts';
import { stockAddress } from './stock-address.ts';

// The pages as the shell opens them: fetched when they are wanted, and with what they may not take from
// each other handed in.

const loadStock = () => loadPage(() => import('./features/stock/index.ts'));
const loadEntrance = () => loadPage(() => import('./features/sign-in/index.ts'));

export const loginPage: LatePage = { fetchPage: async () => (await loadEntrance()).LoginPage };
export const registerPage: LatePage = {
  fetchPage: async () => (await loadEntrance()).RegisterPage,
};
export const passwordBackPage: LatePage = {
  fetchPage: async () => (await loadEntrance()).PasswordBackPage,
};
export const callbackPage: LatePage = {
  fetchPage: async () => (await loadEntrance()).CallbackPage,
};
export const setUpPage: LatePage = { fetchPage: async () => (await loadEntrance()).SetUpPage };
export const stockPage: LatePage = { fetchPage: async () => stockRoute(await loadStock()) };
export const watchlistPage: LatePage = {
  fetchPage: async () => watchlistRoute(await loadPage(loadWatchlistPage)),
};
export const personalPage: LatePage = {
  fetchPage: async () =>
    (await loadPage(() => import('./features/personal/index.ts'))).PersonalPage,
};

export const dataCentrePage: LatePage = {
  fetchPage: async () =>
    (await loadPage(() => import('./features/data-centre/index.ts'))).DataCentrePage,
};

/** Takes what a chart opens with. When its page cannot be fetched, the chart opens as it was last. */
export function openChartsWith(preferences: ChartPreferences): void {
  import('./features/stock/index.ts').then(
    ({ preferChart }) => preferChart(preferences),
    () => undefined,
  );
}

/** A security is the likely next step: its page is fetched while the user reads this one. */
const preloadAfterMs = 1500;

/**
 * Fetches the login for members ahead of need: whoever signs out without a network must not end on a
 * page that cannot be fetched.
 */
export function useEntranceAtHand(): void {
  const isMember = useSession((session) => session.status === 'member');
  useEffect(() => {
    if (!isMember) return undefined;
    const timer = setTimeout(() => prefetchPage(loginPage), preloadAfterMs);
    return () => clearTimeout(timer);
  }, [isMember]);
}

/** The home page with its search. */
export function HomeRoute(): React.JSX.Element {
  const recent = useRecentStocks();
  useEffect(() => {
    const timer = setTimeout(() => prefetchPage(stockPage), preloadAfterMs);
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

/** The page of a security with its star; it names the page and is remembered. */
function stockRoute({ StockPage }: Awaited<ReturnType<typeof loadStock>>) {
  return function StockRoute({ onSubject }: PageProps): React.JSX.Element {
    const onOpened = useCallback(
      (stock: Parameters<typeof rememberStock>[0], name: string): void => {
        rememberStock(stock);
        onSubject(`${name} ${stock.stockId}`);
      },
      [onSubject],
    );
    return (
      <StockPage
        search={<Search size="large" />}
        starFor={(stock) => <Star {...stock} />}
        onOpened={onOpened}
      />
    );
  };
}

/** The star of a security; it leads visitors to the sign-in and back. */
function Star(stock: { stockId: string; name: string }): React.JSX.Element {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <WatchButton {...stock} onSignIn={() => void navigate(loginAddress(`${pathname}${search}`))} />
  );
}

/** The watchlist with the search that adds to it. */
function watchlistRoute(WatchlistPage: Awaited<ReturnType<typeof loadWatchlistPage>>) {
  return function WatchlistRoute(): React.JSX.Element {
    const searchFor = useCallback(
      (choose: (stock: StockRow) => void) => (
        <StockSearch size="compact" recent={[]} onForgetRecent={forgetStocks} onChoose={choose} />
      ),
      [],
    );
    return <WatchlistPage searchFor={searchFor} addressOf={stockAddress} />;
  };
}

/** The page that says what is not permitted. */
export function ForbiddenRoute(): React.JSX.Element {
  return <RefusalPage reason="forbidden" />;
}

/** The page that says that there is none. */
export function NotFoundRoute(): React.JSX.Element {
  return <RefusalPage reason="notFound" />;
}

/** The search box that opens what is chosen. */
export function Search({ size, onChosen = () => undefined }: SearchProps): React.JSX.Element {
  const navigate = useNavigate();
  const recent = useRecentStocks();
  return (
    <StockSearch
      size={size}
      recent={recent}
      onForgetRecent={forgetStocks}
      onChoose={(stock) => {
        onChosen();
        void navigate(stockAddress(stock));
      }}
    />
  );
}

/** Finds securities for the command palette. */
export async function findStockPages(
  text: string,
  signal: AbortSignal,
): Promise<readonly FoundStock[]> {
  const rows = await findStocks(text, signal);
  return rows.map((stock) => ({ stock, address: stockAddress(stock) }));
}

interface SearchProps {
  readonly size: 'large' | 'dialog';
  /** Told before what was chosen opens. */
  readonly onChosen?: () => void;
}
