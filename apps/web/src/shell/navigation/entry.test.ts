import { type RouteRecord, factoryRoutes, reachableRoutes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { type Entry, entryTo, pagePaths } from './entry.ts';
import { resolveRoutes, type ShellRoute } from './route-tree.ts';

const admin = { roles: ['admin'], ability: [] };
const ofVisitors = resolveRoutes(reachableRoutes(factoryRoutes, null));
const ofAdmin = resolveRoutes(reachableRoutes(factoryRoutes, admin));

interface Asked {
  readonly session?: 'unknown' | 'visitor' | 'member';
  /** Null: not known yet. */
  readonly routes?: readonly ShellRoute[] | null;
  /** Of before the rights changed. */
  readonly formerRoutes?: readonly ShellRoute[];
  readonly returnPath?: string;
  readonly built?: readonly string[];
  readonly owesSecondFactor?: boolean;
}

function enter(address: string, asked: Asked = {}): Entry {
  const { session = 'visitor', routes = ofVisitors, formerRoutes = [] } = asked;
  const { returnPath = '/', built = [], owesSecondFactor = false } = asked;
  const [pathname = '', query] = address.split('?');
  return entryTo({
    place: { pathname, search: query === undefined ? '' : `?${query}` },
    session,
    state: { status: routes === null ? 'loading' : 'ready', routes: routes ?? [], formerRoutes },
    owesSecondFactor,
    returnPath,
    isBuilt: (component) => built.includes(component),
  });
}

/** The address that is opened, or what happens instead. */
function outcome(entry: Entry): string {
  if (entry.kind === 'open') return entry.match.route.fullPath;
  return entry.kind === 'leadTo' ? `to ${entry.address}` : entry.kind;
}

const route = (record: Partial<RouteRecord> & { path: string }): RouteRecord => ({
  meta: { title: 'a title' },
  ...record,
});

describe('entryTo() for a visitor', () => {
  it.each([
    '/login',
    '/register',
    '/callback',
    '/passwordback',
    '/setup',
    '/403',
    '/404',
    '/index',
  ])('opens %s', (address) => {
    expect(outcome(enter(address))).toBe(address);
  });

  it('leads from the root to the home page', () => {
    expect(outcome(enter('/'))).toBe('to /index');
  });

  it('opens what is public before it is known who it is', () => {
    expect(outcome(enter('/stock/detail?stockId=a', { session: 'unknown', routes: null }))).toBe(
      '/stock/detail',
    );
    expect(outcome(enter('/vab/card', { session: 'unknown', routes: null }))).toBe('wait');
    expect(outcome(enter('/login', { session: 'unknown', routes: null }))).toBe('wait');
  });

  it('leads to the login from what is for members', () => {
    expect(outcome(enter('/vab/card'))).toBe('toLogin');
    expect(outcome(enter('/setting/personalCenter'))).toBe('toLogin');
  });

  it('leads to 404 from what there is not', () => {
    expect(outcome(enter('/no/such/page'))).toBe('to /404');
  });
});

describe('entryTo() for a member', () => {
  const asMember = { session: 'member', routes: ofAdmin } as const;

  it('opens what the routes reach, with and without a slash at the end', () => {
    expect(outcome(enter('/vab/card', asMember))).toBe('/vab/card');
    expect(outcome(enter('/vab/card/', asMember))).toBe('/vab/card');
  });

  it('opens an address with parameters by their route', () => {
    expect(outcome(enter('/other/dynamicSegment/test1/7', asMember))).toBe(
      '/other/dynamicSegment/test1/:id',
    );
  });

  it('leads from a group to its first page', () => {
    expect(outcome(enter('/vab', asMember))).toBe('to /vab/icon/remixIcon');
    expect(outcome(enter('/setting', asMember))).toBe('to /setting/personalCenter');
  });

  it('leads on from the login to where it leads back', () => {
    expect(outcome(enter('/login', { ...asMember, returnPath: '/watchlist' }))).toBe(
      'to /watchlist',
    );
    expect(outcome(enter('/passwordback', asMember))).toBe('/passwordback');
  });

  it('waits while the routes come, and leads nowhere meanwhile', () => {
    expect(outcome(enter('/vab/card', { ...asMember, routes: null }))).toBe('wait');
    expect(outcome(enter('/no/such/page', { ...asMember, routes: null }))).toBe('wait');
  });

  it('leads to 404 from what the routes do not reach', () => {
    const ofEditor = resolveRoutes(
      reachableRoutes(factoryRoutes, { roles: ['editor'], ability: [] }),
    );
    expect(outcome(enter('/other/workflow', { session: 'member', routes: ofEditor }))).toBe(
      'to /404',
    );
  });

  it('says of a page that was open until the rights changed that it is not any more', () => {
    const asked = { session: 'member', routes: [], formerRoutes: ofAdmin } as const;
    expect(outcome(enter('/other/workflow', asked))).toBe('to /403');
    expect(outcome(enter('/no/such/page', asked))).toBe('to /404');
  });

  it('leads who owes a second factor to where it is set up, and nowhere else', () => {
    const owing = { ...asMember, owesSecondFactor: true };
    const setUp = '/setting/personalCenter';
    expect(outcome(enter('/index', owing))).toBe(`to ${setUp}?section=security`);
    expect(outcome(enter('/setting/security', owing))).toBe(`to ${setUp}?section=security`);
    expect(outcome(enter(setUp, owing))).toBe(setUp);
  });

  it('keeps the home page open when the list is empty', () => {
    expect(outcome(enter('/index', { session: 'member', routes: [] }))).toBe('/index');
    expect(outcome(enter('/watchlist', { session: 'member', routes: [] }))).toBe('to /404');
  });
});

describe('entryTo() with a list that names strange things', () => {
  const routes = resolveRoutes([
    route({ path: '/strange', name: 'Strange', component: 'strange/page' }),
    route({ path: '/unbuilt', name: 'Unbuilt', component: 'vab/card' }),
    route({ path: '/itself', redirect: '/itself' }),
    route({ path: '/here', redirect: '/there' }),
    route({ path: '/there', redirect: '/here?again=1' }),
    route({ path: '/on', redirect: '/unbuilt' }),
  ]);
  const asMember = { session: 'member', routes } as const;

  it('leads to 404 from a page that no one knows, until it is built', () => {
    expect(outcome(enter('/strange', asMember))).toBe('to /404');
    expect(outcome(enter('/strange', { ...asMember, built: ['strange/page'] }))).toBe('/strange');
  });

  it('opens a page that is delivered and not built yet', () => {
    expect(outcome(enter('/unbuilt', asMember))).toBe('/unbuilt');
  });

  it('follows redirects, and none that go in circles', () => {
    expect(outcome(enter('/on', asMember))).toBe('to /unbuilt');
    expect(outcome(enter('/itself', asMember))).toBe('to /404');
    expect(outcome(enter('/here', asMember))).toBe('to /404');
  });
});

describe('pagePaths', () => {
  it('are addresses of pages without parameters', () => {
    expect(pagePaths).toContain('/stock/detail');
    expect(pagePaths).toContain('/setting/personalCenter');
    expect(pagePaths.filter((address) => address.includes(':'))).toEqual([]);
    expect(pagePaths).not.toContain('/vab');
  });
});
