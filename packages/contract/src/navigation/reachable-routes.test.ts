import { describe, expect, it } from 'vitest';

import type { Holder } from '../access.ts';
import { factoryRoutes } from './factory-routes.ts';
import { type RolePages, pageGrantsOf } from './page-grants.ts';
import { reachableRoutes } from './reachable-routes.ts';
import { flatRoutes } from './route-address.ts';
import type { RouteRecord } from './route-record.ts';

const member: Holder = { roles: [], ability: [] };
const editor: Holder = { roles: ['editor'], ability: [] };
const admin: Holder = { roles: ['admin'], ability: [] };
const both: Holder = { roles: ['admin', 'editor'], ability: [] };
const free: Holder = { roles: [], ability: [], fullAccess: true };

/** What can be opened or chosen, and whether the menu shows it. */
function reached(holder: Holder | null): Readonly<Record<string, boolean>> {
  const placed = flatRoutes(reachableRoutes(factoryRoutes, holder));
  return Object.fromEntries(placed.map(({ address, isHidden }) => [address, !isHidden]));
}

function shown(holder: Holder | null): string[] {
  return Object.entries(reached(holder)).flatMap(([address, isShown]) =>
    isShown ? [address] : [],
  );
}

/** A page of a small tree. */
function leaf(path: string, more: Partial<RouteRecord> = {}): RouteRecord {
  return { path, name: path, component: path, meta: { title: path }, ...more };
}

function group(path: string, children: readonly RouteRecord[], more: Partial<RouteRecord> = {}) {
  return { path, name: path, meta: { title: path }, children, ...more } satisfies RouteRecord;
}

describe('reachableRoutes() of the factory routes', () => {
  it('shows a visitor home, and lets charts be opened', () => {
    expect(reached(null)).toEqual({
      '/': true,
      '/index': true,
      '/market/limitup': true,
      '/market/sector': true,
      '/market/rps': true,
      '/market/flow': true,
      '/market/signals': true,
      '/market/score': true,
      '/market/indicators': true,
      '/compare': true,
      '/stock': false,
      '/stock/detail': false,
      '/stock/stockBkgg': false,
    });
  });

  it('shows an editor neither table nor the sections of administrators', () => {
    expect(shown(editor)).toEqual([
      '/',
      '/index',
      '/workbench',
      '/watchlist',
      '/market/limitup',
      '/market/sector',
      '/market/rps',
      '/market/flow',
      '/market/signals',
      '/market/score',
      '/market/indicators',
      '/compare',
      '/vab',
      '/vab/icon',
      '/vab/icon/remixIcon',
      '/vab/icon/iconSelector',
      '/vab/roles',
    ]);
  });

  it('lets an editor open content, personal centre and the link outside, in groups that are hidden', () => {
    const { Setting, Other } = Object.fromEntries(
      reachableRoutes(factoryRoutes, editor).map((record) => [record.name ?? '', record]),
    );
    expect(Setting?.meta.hidden).toBe(true);
    expect(Setting?.redirect).toBe('/setting/personalCenter');
    expect(Setting?.children?.map(({ name }) => name)).toEqual(['PersonalCenter', 'Content']);
    expect(Other?.meta.hidden).toBe(true);
    expect(Other?.children?.map(({ name }) => name)).toEqual(['ExternalLink']);
    // There is no page to lead to.
    expect(Other).not.toHaveProperty('redirect');
  });

  it('shows who is administrator and editor everything but the table group', () => {
    const missing = shown(admin).filter((address) => !shown(both).includes(address));
    expect(missing).toEqual([
      '/vab/table',
      '/vab/table/comprehensiveTable',
      '/vab/table/inlineEditTable',
      '/vab/table/customTable',
    ]);
    expect(shown(both)).toContain('/vab/card');
    expect(reached(both)).not.toHaveProperty('/vab/table/detail');
  });

  it('lets a member without roles open what asks for no role, in groups that are hidden', () => {
    expect(shown(member)).toEqual([
      '/',
      '/index',
      '/workbench',
      '/watchlist',
      '/market/limitup',
      '/market/sector',
      '/market/rps',
      '/market/flow',
      '/market/signals',
      '/market/score',
      '/market/indicators',
      '/compare',
    ]);
    const hidden = Object.keys(reached(member)).filter((address) => !reached(member)[address]);
    expect(hidden).toEqual([
      '/stock',
      '/stock/detail',
      '/stock/stockBkgg',
      '/setting',
      '/setting/personalCenter',
    ]);
  });

  it('gives an administrator and full access the whole tree as it is', () => {
    expect(reachableRoutes(factoryRoutes, admin)).toEqual(factoryRoutes);
    expect(reachableRoutes(factoryRoutes, free)).toEqual(factoryRoutes);
  });

  it.each([null, member, editor, both])('changes nothing when done again for %j', (holder) => {
    const once = reachableRoutes(factoryRoutes, holder);
    expect(reachableRoutes(once, holder)).toEqual(once);
  });
});

describe('reachableRoutes()', () => {
  it('takes the rule of the nearest record that has one', () => {
    const open = { meta: { title: 'x', access: 'visitor' } } as const;
    const tree = [
      group(
        '/a',
        [group('b', [leaf('c'), leaf('d', { meta: { title: 'd', roles: ['admin'] } })])],
        open,
      ),
    ];
    expect(flatRoutes(reachableRoutes(tree, null)).map(({ address }) => address)).toEqual([
      '/a',
      '/a/b',
      '/a/b/c',
    ]);
    expect(reachableRoutes([leaf('/a')], null)).toEqual([]);
    expect(reachableRoutes([leaf('/a')], member)).toHaveLength(1);
  });

  it('excepts on top of what the group asks for', () => {
    const except = { role: ['editor'], mode: 'except' } as const;
    const child = leaf('b', { meta: { title: 'b', roles: except } });
    const tree = [group('/a', [child], { meta: { title: 'a', roles: ['admin', 'editor'] } })];
    const reach = (holder: Holder): number => flatRoutes(reachableRoutes(tree, holder)).length;
    expect([member, editor, both, admin].map(reach)).toEqual([0, 0, 0, 2]);
  });

  it('holds to the roles where a record names roles and opens itself as well', () => {
    const meta = { title: 'x', roles: ['admin'], access: 'visitor' } as const;
    expect(reachableRoutes([leaf('/a', { meta })], null)).toEqual([]);
    expect(reachableRoutes([leaf('/a', { meta })], editor)).toEqual([]);
  });

  it('takes the page away from a group that refuses, and leaves what is below', () => {
    const open = leaf('b', { meta: { title: 'b', access: 'member' } });
    const tree = [group('/a', [open], { component: 'a', meta: { title: 'a', roles: ['admin'] } })];
    expect(reachableRoutes(tree, member)).toEqual([
      {
        path: '/a',
        name: '/a',
        meta: { title: 'a', roles: ['admin'], hidden: true },
        children: [open],
      },
    ]);
  });

  it('leaves out groups without anything in reach, but keeps their own page', () => {
    const closed = leaf('b', { meta: { title: 'b', roles: ['admin'] } });
    expect(reachableRoutes([group('/a', [group('c', [closed])])], member)).toEqual([]);
    expect(reachableRoutes([group('/a', [])], admin)).toEqual([]);
    expect(reachableRoutes([group('/a', [closed], { component: 'a' })], member)).toEqual([
      { path: '/a', name: '/a', component: 'a', meta: { title: '/a' } },
    ]);
  });

  it('leaves out entries that lead to a page out of reach, with or without a query', () => {
    const entry = (path: string): RouteRecord => ({ path, meta: { title: path } });
    const tree = [
      leaf('/a/:id', { meta: { title: 'a' } }),
      leaf('/b', { meta: { title: 'b', roles: ['admin'] } }),
      entry('/a/1?x=2'),
      entry('/b?x=2'),
      entry('/nowhere'),
      entry('/login'),
      entry('mailto:a@b.cn'),
    ];
    expect(reachableRoutes(tree, member).map(({ path }) => path)).toEqual([
      '/a/:id',
      '/a/1?x=2',
      '/login',
      'mailto:a@b.cn',
    ]);
  });

  it('leads a redirect out of reach to the first page that the menu shows', () => {
    const children = [
      leaf('x', { meta: { title: 'x', roles: ['admin'] } }),
      leaf('y', { meta: { title: 'y', hidden: true } }),
      leaf('n/:id'),
      group('z', [leaf('w')]),
    ];
    const redirectOf = (tree: readonly RouteRecord[]): string | undefined =>
      reachableRoutes(tree, member)[0]?.redirect;
    expect(redirectOf([group('/a', children, { redirect: '/a/x' })])).toBe('/a/z/w');
    expect(redirectOf([group('/a', children.slice(0, 3), { redirect: '/a/x' })])).toBe('/a/y');
    expect(redirectOf([group('/a', children.slice(2, 3), { redirect: '/a/x' })])).toBeUndefined();
    expect(redirectOf([group('/a', children, { redirect: '/a' })])).toBe('/a/z/w');
  });

  it('ends chains of redirects', () => {
    const tree = [group('/a', [leaf('x')], { redirect: '/b' }), leaf('/b', { redirect: '/a' })];
    const [first, ...others] = reachableRoutes(tree, member);
    expect(first?.redirect).toBe('/a/x');
    expect(others).toEqual([]);
  });
});

describe('reachableRoutes() with what roles do with pages', () => {
  const tree = [
    group(
      '/a',
      [leaf('x'), leaf('y', { meta: { title: 'y', roles: ['editor'] } }), group('z', [leaf('w')])],
      { component: 'a', meta: { title: 'a', roles: ['admin'] } },
    ),
    leaf('/v', { meta: { title: 'v', access: 'visitor' } }),
    leaf('/m'),
  ];

  /** What an account with one more role has, read by the server and again by the page. */
  function withRole(holder: Holder, pages: RolePages): Record<string, boolean> {
    const roles = [...holder.roles, 'class'];
    const granted = roles.map((role) => ({ role, pages: role === 'class' ? pages : {} }));
    const owner = { ...holder, roles };
    const once = reachableRoutes(tree, owner, pageGrantsOf(granted));
    expect(reachableRoutes(once, owner)).toEqual(once);
    const placed = flatRoutes(once);
    return Object.fromEntries(placed.map(({ address, isHidden }) => [address, !isHidden]));
  }

  it('opens a page with the groups around it, and nothing beside it', () => {
    expect(withRole(member, { w: 'open' })).toEqual({
      '/a': true,
      '/a/z': true,
      '/a/z/w': true,
      '/v': true,
      '/m': true,
    });
    const opened = withRole(editor, { x: 'open' });
    expect(opened).toMatchObject({ '/a': true, '/a/x': true, '/a/y': true });
    expect(opened).not.toHaveProperty('/a/z');
  });

  it('opens a group with everything in it that asks for nothing else', () => {
    const opened = withRole(member, { '/a': 'open' });
    expect(Object.keys(opened)).toEqual(['/a', '/a/x', '/a/z', '/a/z/w', '/v', '/m']);
  });

  it('hides a page, and takes one that visitors may open out of the menu only', () => {
    expect(withRole(member, { '/m': 'hide', '/v': 'hide' })).toEqual({ '/v': false });
    const admins = { '/a': true, '/a/x': true, '/a/z': true, '/a/z/w': true };
    expect(withRole(admin, { '/a': 'hide', '/m': 'hide' }), 'from administrators nothing').toEqual({
      ...admins,
      '/v': true,
      '/m': true,
    });
  });

  it('takes the word of a role that opens over one that hides', () => {
    const pages = { '/m': 'hide' } as const;
    const granted = [
      { role: 'one', pages: { '/m': 'open' } as const },
      { role: 'other', pages },
    ];
    for (const order of [granted, granted.toReversed()])
      expect(pageGrantsOf(order).get('/m')).toEqual({ rule: 'open', role: 'one' });
  });
});
