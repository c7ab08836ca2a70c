import { HashRouter } from 'react-router';

import {
  flowPage,
  indicatorPage,
  limitUpPage,
  rpsPage,
  scorePage,
  sectorPage,
  sectorStocksPage,
  signalPage,
  workbenchPage,
} from './market-pages.tsx';
import {
  backupsPage,
  callbackPage,
  comparePage,
  contentPage,
  dataCentrePage,
  departmentsPage,
  findStockPages,
  ForbiddenRoute,
  HomeRoute,
  loginPage,
  menusPage,
  NotFoundRoute,
  operationsPage,
  passwordRecoveryPage,
  personalPage,
  registerPage,
  rolesPage,
  rulesPage,
  Search,
  securityPage,
  setUpPage,
  stillFits,
  stockPage,
  systemLogPage,
  useEntranceAtHand,
  usersPage,
  watchlistPage,
} from './page-slots.tsx';
import { demoPages } from './demo/index.ts';
import { fixturePages } from './fixtures/index.ts';
import { loadPage } from './page-loader.ts';
import { type Pages, type ShellSlots, prefetchPage, Shell } from './shell/index.ts';

/**
 * Every page that is built, by the key under which routes name it: the table of contents of the
 * interface. Where each stands in the menu, and who may open it, say the routes (`factoryRoutes` of the
 * contract and the menu table).
 */
const builtPages: Pages = {
  index: HomeRoute,
  workbench: workbenchPage,
  watchlist: watchlistPage,
  'market/limitup': limitUpPage,
  'market/sector': sectorPage,
  'market/rps': rpsPage,
  'market/flow': flowPage,
  'market/signals': signalPage,
  'market/score': scorePage,
  'market/indicators': indicatorPage,
  compare: comparePage,
  'stock/detail': stockPage,
  'stock/stockBkgg': sectorStocksPage,
  'setting/personalCenter': personalPage,
  'setting/departmentManagement': departmentsPage,
  'setting/dataCentre': dataCentrePage,
  'setting/content': contentPage,
  'setting/userManagement': usersPage,
  'setting/menuManagement': menusPage,
  'setting/systemLog': systemLogPage,
  'setting/roleManagement': rolesPage,
  'setting/operations': operationsPage,
  'setting/security': securityPage,
  'setting/rules': rulesPage,
  'setting/backup': backupsPage,
  login: loginPage,
  register: registerPage,
  passwordback: passwordRecoveryPage,
  callback: callbackPage,
  setup: setUpPage,
  '403': ForbiddenRoute,
  '404': NotFoundRoute,
  'error/403': ForbiddenRoute,
  'error/404': NotFoundRoute,
};

/** In the build for the tests of the shell, small pages stand in the place of the demonstration. */
const pages: Pages = {
  ...demoPages(loadPage),
  ...(import.meta.env.VITE_FIXTURES === 'on' ? fixturePages() : {}),
  ...builtPages,
};

const slots: ShellSlots = {
  pages,
  prefetch: (component) => prefetchPage(pages[component]),
  search: (onSelected) => <Search size="dialog" onSelected={onSelected} />,
  findStocks: findStockPages,
  stillFits,
};

/**
 * The page at the address behind `#`. The shell decides what each of them opens, so that none of the
 * router's own ways to load data is needed: they would be 17 kB of the first load.
 */
export function Page(): React.JSX.Element {
  return (
    <HashRouter useTransitions={false}>
      <Root />
    </HashRouter>
  );
}

function Root(): React.JSX.Element {
  useEntranceAtHand();
  return <Shell slots={slots} />;
}
