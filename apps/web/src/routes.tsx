import { createHashRouter } from 'react-router';

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
  useEntranceAtHand,
  WatchlistRoute,
} from './page-slots.tsx';
import type { Pages, ShellParts } from './shell/index.ts';
import { Shell } from './shell/index.ts';

/**
 * Every page that is built, by the key under which routes name it: the table of contents of the
 * interface. Where each stands in the menu, and who may open it, say the routes (`factoryRoutes` of the
 * contract and the menu table).
 */
const pages: Pages = {
  index: HomeRoute,
  watchlist: WatchlistRoute,
  'stock/detail': StockRoute,
  'setting/personalCenter': PersonalPage,
  login: LoginPage,
  register: RegisterPage,
  passwordback: PasswordBackPage,
  callback: CallbackPage,
  setup: SetUpPage,
  '403': ForbiddenRoute,
  '404': NotFoundRoute,
  'error/403': ForbiddenRoute,
  'error/404': NotFoundRoute,
};

const parts: ShellParts = {
  pages,
  search: (onChosen) => <Search size="compact" onChosen={onChosen} />,
  overlays: <WatchToast />,
};

/** The router of the page; addresses stand behind `#`. The shell decides what each of them opens. */
export function createPageRouter(): ReturnType<typeof createHashRouter> {
  return createHashRouter([{ path: '*', element: <Root /> }]);
}

function Root(): React.JSX.Element {
  useEntranceAtHand();
  return <Shell parts={parts} />;
}
