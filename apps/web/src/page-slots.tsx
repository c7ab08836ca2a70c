import type { StockRow } from '@chanscope/contract';
import { lazy, useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { HomePage } from './features/home/index.ts';
import { forgetStocks, rememberStock, useRecentStocks } from './features/recent/index.ts';
import { RefusalPage } from './features/refusal/index.ts';
import { StockSearch } from './features/search/index.ts';
import { loadWatchlistPage, WatchButton } from './features/watchlist/index.ts';
import { loadPage } from './page-loader.ts';
import type { ChartPreferences } from './session/index.ts';
import { loginAddress, useSession } from './session/index.ts';
import type { PageProps } from './shell/index.ts';
import { stockAddress } from './stock-address.ts';

// The pages as the router opens them: fetched when they are wanted, and with what they may not take from
// each other handed in.

const loadStockPage = () => loadPage(() => import('./features/stock/index.ts'));
const loadEntrance = () => loadPage(() => import('./features/sign-in/index.ts'));
const StockPage = lazy(async () => ({ default: (await loadStockPage()).StockPage }));
export const LoginPage = lazy(async () => ({ default: (await loadEntrance()).LoginPage }));
export const RegisterPage = lazy(async () => ({ default: (await loadEntrance()).RegisterPage }));
export const PasswordBackPage = lazy(async () => ({
  default: (await loadEntrance()).PasswordBackPage,
}));
export const CallbackPage = lazy(async () => ({ default: (await loadEntrance()).CallbackPage }));
export const SetUpPage = lazy(async () => ({ default: (await loadEntrance()).SetUpPage }));
const WatchlistPage = lazy(async () => ({ default: await loadPage(loadWatchlistPage) }));
export const PersonalPage = lazy(async () => {
  const feature = await loadPage(() => import('./features/personal/index.ts'));
  return { default: feature.PersonalPage };
});

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
    const fetchAhead = (): void => {
      // A page that does not come now is asked for again when it is opened.
      import('./features/sign-in/index.ts').catch(() => undefined);
    };
    const timer = setTimeout(fetchAhead, preloadAfterMs);
    return () => clearTimeout(timer);
  }, [isMember]);
}

/** The home page with its search. */
export function HomeRoute(): React.JSX.Element {
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

/** The page of a security with its star; it names the page and is remembered. */
export function StockRoute({ onSubject }: PageProps): React.JSX.Element {
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
export function WatchlistRoute(): React.JSX.Element {
  const searchFor = useCallback(
    (choose: (stock: StockRow) => void) => (
      <StockSearch size="compact" recent={[]} onForgetRecent={forgetStocks} onChoose={choose} />
    ),
    [],
  );
  return <WatchlistPage searchFor={searchFor} addressOf={stockAddress} />;
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

interface SearchProps {
  readonly size: 'large' | 'compact';
  /** Told before what was chosen opens. */
  readonly onChosen?: () => void;
}
