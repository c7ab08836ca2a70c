import { useMemo } from 'react';
import { useLocation } from 'react-router';

import { useSession } from '../../session/index.ts';
import type { Pages } from '../panes/pages.ts';
import { useReturnPath } from '../panes/use-return-path.ts';
import { type Entry, entryTo } from './entry.ts';
import { useRoutesState } from './routes-store.ts';

/** What the present address opens for the user of the page (路由守卫). */
export function useEntry(pages: Pages): Entry {
  const { pathname, search } = useLocation();
  const session = useSession(({ status }) => status);
  const owesSecondFactor = useSession(({ user }) => user?.owesSecondFactor === true);
  const { status, routes, formerRoutes } = useRoutesState();
  const returnPath = useReturnPath({ pathname, search });
  return useMemo(
    () =>
      entryTo({
        place: { pathname, search },
        session,
        state: { status, routes, formerRoutes },
        owesSecondFactor,
        returnPath,
        isBuilt: (component) => Object.hasOwn(pages, component),
      }),
    [pathname, search, session, status, routes, formerRoutes, owesSecondFactor, returnPath, pages],
  );
}
