import type { StockRow } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { HomePage } from './features/home/index.ts';
import { forgetStocks, rememberStock, useRecentStocks } from './features/recent/index.ts';
import { RefusalPage } from './features/refusal/index.ts';
import { findStocks, rowsStillFitting, StockSearch } from './features/search/index.ts';
import { loadWatchButton, loadWatchlistPage } from './features/watchlist/index.ts';
import {
  loadChanTexts,
  loadKeyTexts,
  loadPersonalTexts,
  loadWatchlistTexts,
} from './i18n/index.ts';
import { MarketSummary } from './market-pages.tsx';
import { loadPage } from './page-loader.ts';
import {
  type ChartPreferences,
  loginAddress,
  rememberStockList,
  useSession,
} from './session/index.ts';
import {
  type FoundStock,
  type LazyPage,
  loadMenuDrawing,
  type PageProps,
  prefetchPage,
} from './shell/index.ts';
import { replayAddress, stockAddress, stockSubject } from './stock-address.ts';
import { listedStock, useStockStep } from './stock-step.ts';
import { useFetchAhead } from './ui/index.ts';

// The pages as the shell opens them: fetched when they are requested, and with what they may not take from
// each other handed in.

const loadStock = () => loadPage(() => import('./features/stock/index.ts'));
const loadEntrance = () => loadPage(() => import('./features/sign-in/index.ts'));

export const loginPage: LazyPage = { fetchPage: async () => (await loadEntrance()).LoginPage };
export const registerPage: LazyPage = {
  fetchPage: async () => (await loadEntrance()).RegisterPage,
};
export const passwordRecoveryPage: LazyPage = {
  fetchPage: async () => (await loadEntrance()).PasswordRecoveryPage,
};
export const callbackPage: LazyPage = {
  fetchPage: async () => (await loadEntrance()).CallbackPage,
};
export const setUpPage: LazyPage = { fetchPage: async () => (await loadEntrance()).SetUpPage };
export const stockPage: LazyPage = {
  fetchPage: async () => {
    const [stock, WatchButton] = await Promise.all([
      loadStock(),
      loadPage(loadWatchButton),
      loadPage(loadChanTexts),
      loadPage(loadKeyTexts),
      loadPage(loadWatchlistTexts),
    ]);
    return stockRoute(stock, WatchButton);
  },
  subjectOf: stockSubject,
  fillsWindow: true,
};
export const watchlistPage: LazyPage = {
  fetchPage: async () => {
    const [page] = await Promise.all([
      loadPage(loadWatchlistPage),
      loadPage(loadChanTexts),
      loadPage(loadWatchlistTexts),
    ]);
    return watchlistRoute(page);
  },
};
export const personalPage: LazyPage = {
  fetchPage: async () => {
    const loadPersonal = () => import('./features/personal/index.ts');
    const [{ PersonalPage }] = await Promise.all([
      loadPage(loadPersonal),
      loadPage(loadChanTexts),
      loadPage(loadPersonalTexts),
    ]);
    return PersonalPage;
  },
};

const loadCompare = () => import('./features/compare/index.ts');

export const comparePage: LazyPage = {
  fetchPage: async () => {
    const [compare] = await Promise.all([loadPage(loadCompare), loadPage(loadChanTexts)]);
    return compareRoute(compare);
  },
};

export const dataCentrePage: LazyPage = {
  fetchPage: async () =>
    (await loadPage(() => import('./features/data-centre/index.ts'))).DataCentrePage,
};

export const contentPage: LazyPage = {
  fetchPage: async () => (await loadPage(() => import('./features/content/index.ts'))).ContentPage,
};

export const systemLogPage: LazyPage = {
  fetchPage: async () =>
    (await loadPage(() => import('./features/system-log/index.ts'))).SystemLogPage,
};

export const departmentsPage: LazyPage = {
  fetchPage: async () => {
    const [{ DepartmentsPage }] = await Promise.all([
      loadPage(() => import('./features/departments/index.ts')),
      loadPage(loadChanTexts),
    ]);
    return DepartmentsPage;
  },
};

export const usersPage: LazyPage = {
  fetchPage: async () => (await loadPage(() => import('./features/users/index.ts'))).UsersPage,
};

export const menusPage: LazyPage = {
  fetchPage: async () => {
    const [{ MenusPage }, dependencies] = await Promise.all([
      loadPage(() => import('./features/menus/index.ts')),
      loadPage(loadMenuDrawing),
    ]);
    return function MenusRoute() {
      return <MenusPage dependencies={dependencies} />;
    };
  },
};

export const rolesPage: LazyPage = {
  fetchPage: async () => (await loadPage(() => import('./features/roles/index.ts'))).RolesPage,
};

export const rulesPage: LazyPage = {
  fetchPage: async () => (await loadPage(() => import('./features/rules/index.ts'))).RulesPage,
};

export const operationsPage: LazyPage = {
  fetchPage: async () =>
    (await loadPage(() => import('./features/operations/index.ts'))).OperationsPage,
};

export const securityPage: LazyPage = {
  fetchPage: async () =>
    (await loadPage(() => import('./features/security/index.ts'))).SecurityPage,
};

export const backupsPage: LazyPage = {
  fetchPage: async () => (await loadPage(() => import('./features/backups/index.ts'))).BackupsPage,
};

/** The code of the stock page once it came. */
let stockCode: Awaited<ReturnType<typeof loadStock>> | null = null;

/** Fetches what the page of any security needs, and starts its worker. What does not come is asked for again. */
function prepareStockPage(): void {
  prefetchPage(stockPage);
  loadStock().then(
    (code) => {
      stockCode = code;
      code.prepareChart();
    },
    () => undefined,
  );
}

/** Takes what a chart opens with. When its page cannot be fetched, the chart opens as it was last. */
export function openChartsWith(preferences: ChartPreferences): void {
  import('./features/stock/index.ts').then(
    ({ preferChart }) => preferChart(preferences),
    () => undefined,
  );
}

/**
 * Fetches the login for members ahead of need: the user who signs out without a network must not end on a
 * page that cannot be fetched.
 */
export function useEntranceAtHand(): void {
  const isMember = useSession((session) => session.status === 'member');
  useFetchAhead(() => prefetchPage(loginPage), { need: isMember ? 'certain' : 'none' });
}

/** The home page with its search. */
export function HomeRoute(): React.JSX.Element {
  const recent = useRecentStocks();
  // A security is the likely next step.
  useFetchAhead(() => prefetchPage(stockPage));
  return (
    <HomePage
      search={<Search size="large" />}
      summary={<MarketSummary />}
      recent={recent}
      onForgetRecent={forgetStocks}
      addressOf={stockAddress}
      replayOf={replayAddress}
    />
  );
}

type WatchButtonType = Awaited<ReturnType<typeof loadWatchButton>>;

/** The page of a security with its star; it names the page and is remembered. */
function stockRoute(
  { StockPage }: Awaited<ReturnType<typeof loadStock>>,
  WatchButton: WatchButtonType,
) {
  const starFor = (stock: StarProps['stock']): React.JSX.Element => (
    <Star stock={stock} WatchButton={WatchButton} />
  );
  return function StockRoute({ onSubject }: PageProps): React.JSX.Element {
    const onOpened = useCallback(
      (stock: Parameters<typeof rememberStock>[0], name: string): void => {
        rememberStock(stock);
        onSubject(`${name} ${shownCodeOf(stock.stockId)}`);
      },
      [onSubject],
    );
    const step = useStockStep();
    const searchFor = useSearchFor('dialog');
    return (
      <StockPage
        search={<Search size="large" />}
        searchFor={searchFor}
        starFor={starFor}
        addressOf={stockAddress}
        onOpened={onOpened}
        onStep={step}
      />
    );
  };
}

interface StarProps {
  readonly stock: { readonly stockId: string; readonly name: string };
  readonly WatchButton: WatchButtonType;
}

/** The star of a security; it leads visitors to the sign-in and back. */
function Star({ stock, WatchButton }: StarProps): React.JSX.Element {
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
      (select: (stock: StockRow) => void) => (
        <StockSearch size="compact" recent={[]} onForgetRecent={forgetStocks} onSelect={select} />
      ),
      [],
    );
    return <WatchlistPage searchFor={searchFor} addressOf={stockAddress} />;
  };
}

/** The comparison of securities with the search that adds to it. */
function compareRoute({ ComparePage }: Awaited<ReturnType<typeof loadCompare>>) {
  return function CompareRoute({ onSubject }: PageProps): React.JSX.Element {
    const searchFor = useSearchFor('compact');
    return <ComparePage searchFor={searchFor} addressOf={stockAddress} onSubject={onSubject} />;
  };
}

/** A search box that hands over what was chosen, and offers what was looked at lately. */
function useSearchFor(
  size: 'compact' | 'dialog',
): (select: (stock: StockRow) => void) => React.JSX.Element {
  const recent = useRecentStocks();
  return (select) => (
    <StockSearch size={size} recent={recent} onForgetRecent={forgetStocks} onSelect={select} />
  );
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
export function Search({ size, onSelected = () => undefined }: SearchProps): React.JSX.Element {
  const navigate = useNavigate();
  const recent = useRecentStocks();
  const client = useQueryClient();
  return (
    <StockSearch
      size={size}
      recent={recent}
      onForgetRecent={forgetStocks}
      onFocus={prepareStockPage}
      onSelect={(stock, rows) => {
        // The page asks for the same, but only once it is drawn.
        stockCode?.readAhead(client, stock.stockId);
        onSelected();
        rememberStockList(rows.map(listedStock));
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
  prepareStockPage();
  const rows = await findStocks(text, signal);
  return rows.map((stock) => ({
    stock,
    code: shownCodeOf(stock.stockId),
    address: stockAddress(stock),
  }));
}

/** Whether a security found for the command palette is one for the text typed since. */
export function stillFits(stock: StockRow, text: string): boolean {
  return rowsStillFitting([stock], text).length > 0;
}

interface SearchProps {
  readonly size: 'large' | 'dialog';
  /** Called before what was chosen opens. */
  readonly onSelected?: () => void;
}
