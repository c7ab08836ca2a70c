import type { Holder } from '@chanscope/contract';
import { factoryRoutes, reachableRoutes, routes as endpoints } from '@chanscope/contract';

import { ApiError, call, showFailure } from '../../api/index.ts';
import { useSession } from '../../session/index.ts';
import { startTabs } from '../tabs/start-tabs.ts';
import type { ShellRoute } from './route-tree.ts';
import { recordsFrom, resolveRoutes } from './route-tree.ts';
import { useRoutesState } from './routes-store.ts';
import { options } from './shell-options.ts';

/** Goes up whenever other routes are wanted: lists asked for before are dropped. */
let generation = 0;

/** Loads the routes of whoever uses the page, now and whenever that changes. Call once. */
export function followSession(): void {
  let known = '';
  const follow = (): void => {
    const { status, user } = useSession.getState();
    const wanted = `${status} ${user?.username ?? ''} ${user?.roles.join(' ') ?? ''}`;
    if (wanted === known) return;
    known = wanted;
    generation += 1;
    if (status === 'unknown') useRoutesState.setState({ status: 'none' });
    else void load(user);
  };
  useSession.subscribe(follow);
  follow();
}

async function load(user: Holder | null): Promise<void> {
  const asked = generation;
  useRoutesState.setState({ status: 'loading' });
  const loaded = await routesOf(user);
  if (asked !== generation) return;
  startTabs(loaded);
  useRoutesState.setState({
    status: 'ready',
    routes: loaded,
    routesWhiteflag: user === null,
    menuPatch: {},
  });
}

async function routesOf(user: Holder | null): Promise<readonly ShellRoute[]> {
  const own = (): ShellRoute[] => resolveRoutes(reachableRoutes(factoryRoutes, user));
  if (options.routeMode === 'intelligence') return own();
  try {
    const { list } = await (user === null
      ? call(endpoints.getVisitList, {})
      : call(endpoints.getPrivateList, {}));
    const records = recordsFrom(list);
    if (records === null) {
      showFailure(new ApiError({ kind: 'routesAbnormal', code: 200 }));
      return [];
    }
    const isFiltered = user !== null && options.rolesControl;
    return resolveRoutes(isFiltered ? reachableRoutes(records, user) : records);
  } catch {
    // Without a list the page is as it was delivered: nobody stands before an empty menu.
    return own();
  }
}
