import {
  factoryRoutes,
  reachableRoutes,
  type RouteRecord,
  routes as endpoints,
} from '@chanscope/contract';

import { ApiError, call, patiently, showFailure } from '../../api/index.ts';
import { type SessionUser, giveUp, useSession } from '../../session/index.ts';
import { startTabs } from '../tabs/start-tabs.ts';
import { type ShellRoute, flattenRoutes, recordsFrom, resolveRoutes } from './route-tree.ts';
import { useRoutesState } from './routes-store.ts';
import { options } from './shell-options.ts';

/** Goes up whenever other routes are requested: lists asked for before are dropped. */
let generation = 0;

/** Loads the routes of the user of the page, now and whenever that changes. Call once. */
export function followSession(): void {
  let known = { account: '', rights: '' };
  const follow = (): void => {
    const { status, user } = useSession.getState();
    const account = `${status} ${user?.username ?? ''}`;
    const rights = user === null ? '' : rightsOf(user);
    if (account === known.account && rights === known.rights) return;
    generation += 1;
    // An account with other roles goes on where it is until it is known what it may open now.
    const isSame = account === known.account;
    if (!isSame) useRoutesState.setState({ status: status === 'unknown' ? 'none' : 'loading' });
    known = { account, rights };
    if (status !== 'unknown') void load(user, isSame ? useRoutesState.getState().routes : []);
  };
  useSession.subscribe(follow);
  follow();
}

/** All that decides which routes a user has: when it changes, they are read anew. */
function rightsOf({ roles, ability, rights, menu }: SessionUser): string {
  return [roles.join(' '), ability.join(' '), rights, menu].join('; ');
}

/** Loads the routes of a user who had these before, as long as it is the same one. */
async function load(user: SessionUser | null, former: readonly ShellRoute[]): Promise<void> {
  const asked = generation;
  const loaded = await routesOf(user).catch((error: unknown) => {
    // A session without routes is none (spec §4); signing out asks for the routes of visitors.
    if (asked === generation) giveUp(error);
    return null;
  });
  if (loaded === null || asked !== generation) return;
  show(loaded, { former, isVisitor: user === null });
}

function show(
  loaded: readonly ShellRoute[],
  { former, isVisitor }: { readonly former: readonly ShellRoute[]; readonly isVisitor: boolean },
): void {
  startTabs(loaded);
  useRoutesState.setState({
    status: 'ready',
    routes: loaded,
    formerRoutes: former,
    routesWhiteflag: isVisitor,
    menuPatch: {},
  });
  const left = new Set(pathsOf(loaded));
  if (pathsOf(former).some((path) => !left.has(path)))
    showFailure(new ApiError({ kind: 'rightsWithdrawn', code: 403 }));
}

/** What a visitor's list held when it was read last, and when that was. */
let visited = { text: '', at: Number.NEGATIVE_INFINITY };

/** A visitor who goes from page to page reads the menu no more often. */
const visitorsListLastsMs = 30_000;

/**
 * Reads the list of a visitor anew, who receives no message of a changed menu: members learn of it with their account. To be
 * called when another page opens; what cannot be read stays as it is.
 */
export async function followMenuAsVisitor(now: number): Promise<void> {
  const { status, routesWhiteflag, routes: former } = useRoutesState.getState();
  if (status !== 'ready' || !routesWhiteflag || options.routeMode === 'intelligence') return;
  if (now - visited.at < visitorsListLastsMs) return;
  const asked = generation;
  const before = visited.text;
  visited = { text: before, at: now };
  const list = await call(endpoints.getVisitList, {}).then(
    (answer) => answer.list,
    () => null,
  );
  const records = recordsFrom(list);
  const text = JSON.stringify(list);
  if (asked !== generation || records === null || text === before) return;
  visited = { text, at: now };
  show(resolveRoutes(records), { former, isVisitor: true });
}

function pathsOf(routes: readonly ShellRoute[]): string[] {
  return flattenRoutes(routes).map(({ fullPath }) => fullPath);
}

async function routesOf(user: SessionUser | null): Promise<readonly ShellRoute[]> {
  const own = (): ShellRoute[] => resolveRoutes(reachableRoutes(factoryRoutes, user));
  // Without a token the server has no list for the user who is shown everything.
  if (options.routeMode === 'intelligence' || user?.fullAccess === true) return own();
  if (user === null) return visitorRoutes(own);
  const { list } = await patiently(() => call(endpoints.getPrivateList, {}));
  const records = readRecords(list);
  return resolveRoutes(options.rolesControl ? reachableRoutes(records, user) : records);
}

/** Without a list a visitor has what was delivered for visitors, and reads why. */
async function visitorRoutes(own: () => ShellRoute[]): Promise<readonly ShellRoute[]> {
  try {
    const { list } = await call(endpoints.getVisitList, {});
    visited = { text: JSON.stringify(list), at: performance.now() };
    return resolveRoutes(readRecords(list));
  } catch (error) {
    showFailure(error);
    return own();
  }
}

/** The records of a list; one that is no list is said to be none, and the menu stays empty. */
function readRecords(list: unknown): readonly RouteRecord[] {
  const records = recordsFrom(list);
  if (records === null) showFailure(new ApiError({ kind: 'routesAbnormal', code: 200 }));
  return records ?? [];
}
