import { type RouteMeta, factoryRoutes, reachableRoutes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { type ShellRoute, matchRoute, resolveRoutes } from '../navigation/route-tree.ts';
import {
  type MenuEntry,
  activePathOf,
  activeTopOf,
  groupsAround,
  isAround,
  menuTree,
  needsScroll,
  panelOf,
  patchedRoutes,
  railItems,
} from './menu-tree.ts';

const routesOf = (...roles: string[]): ShellRoute[] =>
  resolveRoutes(reachableRoutes(factoryRoutes, { roles, ability: [] }));

const route = (
  path: string,
  meta: Partial<RouteMeta> = {},
  children: ShellRoute[] = [],
): ShellRoute => ({
  fullPath: path,
  name: path,
  component: children.length === 0 ? path : null,
  redirect: null,
  meta: { title: path, ...meta },
  children,
});

function pathsOf(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap((entry) =>
    entry.kind === 'leaf' ? [entry.path] : [entry.path, ...pathsOf(entry.entries)],
  );
}

const leafAt = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  entries
    .flatMap((entry) => [entry, ...(entry.kind === 'group' ? entry.entries : [])])
    .find((entry) => entry.path === path);

const admin = menuTree(routesOf('admin'));

describe('the menu', () => {
  it('leaves hidden routes out', () => {
    const paths = pathsOf(admin);
    expect(paths).not.toContain('/vab/table/detail');
    expect(paths).not.toContain('/other/dynamicSegment/test1/:id');
    expect(paths).toContain('/other/dynamicSegment/test1/1');
  });

  it('puts the children of a group that is hidden as a level in its place', () => {
    expect(admin.map(({ path }) => path)).toEqual([
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
      '/other',
      '/mall',
      '/setting',
    ]);
  });

  it('does the same deep inside', () => {
    const inner = route('/a/b', { levelHidden: true }, [route('/a/b/c'), route('/a/b/d')]);
    expect(pathsOf(menuTree([route('/a', {}, [inner, route('/a/e')])]))).toEqual([
      '/a',
      '/a/b/c',
      '/a/b/d',
      '/a/e',
    ]);
  });

  it('makes a leaf of a route of whose children none is visible', () => {
    const [only] = menuTree([route('/a', {}, [route('/a/b', { hidden: true })])]);
    expect(only).toMatchObject({ kind: 'leaf', path: '/a' });
  });

  it('makes a leaf of a group whose only level below has nothing visible', () => {
    const level = route('/a/b', { levelHidden: true }, [route('/a/b/c', { hidden: true })]);
    expect(menuTree([route('/a', {}, [level])])).toMatchObject([
      { kind: 'group', entries: [{ kind: 'leaf', path: '/a/b' }] },
    ]);
  });

  it('keeps badges, dots, windows and addresses outside', () => {
    expect(leafAt(admin, '/vab/roles')).toMatchObject({ badge: 'Pro', hasDot: false });
    expect(leafAt(admin, '/workbench')).toMatchObject({ badge: null, hasDot: true });
    expect(leafAt(admin, 'https://www.chinaclear.cn/')).toMatchObject({
      isExternal: true,
      opensWindow: true,
      component: null,
    });
  });

  it('counts hidden routes too where the length of a list decides', () => {
    const hidden = Array.from({ length: 18 }, (_, n) => route(`/a/${n}`, { hidden: true }));
    const [group] = menuTree([route('/a', {}, [...hidden, route('/a/shown')])]);
    expect(group).toMatchObject({ kind: 'group', size: 19 });
  });

  it('shows nothing of what other roles see', () => {
    const paths = pathsOf(menuTree(routesOf('editor')));
    expect(paths).toContain('/vab/icon/remixIcon');
    expect(paths).not.toContain('/vab/card');
    expect(paths).not.toContain('/setting/personalCenter');
  });
});

describe('what pages change about their entries', () => {
  it('shows in the menu, deep inside too', () => {
    const patched = patchedRoutes(routesOf('admin'), { Roles: { title: 'New', badge: '2' } });
    expect(leafAt(menuTree(patched), '/vab/roles')).toMatchObject({ title: 'New', badge: '2' });
    expect(leafAt(menuTree(patched), '/vab/card')).toMatchObject({ title: 'card' });
  });

  it('can take a mark away', () => {
    const patched = patchedRoutes(routesOf('admin'), { Roles: { badge: '' } });
    expect(leafAt(menuTree(patched), '/vab/roles')).toMatchObject({ badge: null });
  });

  it('leaves the routes alone when there is nothing', () => {
    const routes = routesOf('admin');
    expect(patchedRoutes(routes, {})).toBe(routes);
  });
});

describe('lists that scroll', () => {
  it.each([
    [19, 'horizontal', false, true],
    [18, 'horizontal', false, false],
    [22, 'vertical', false, false],
    [22, 'vertical', true, true],
    [18, 'common', true, false],
  ] as const)('with %i routes, in %s, folded %s: %s', (...[size, layout, isFolded, scrolls]) => {
    expect(needsScroll(size, layout, isFolded)).toBe(scrolls);
  });

  it('include that of the group /other', () => {
    const other = admin.find(({ path }) => path === '/other');
    expect(other?.kind === 'group' && needsScroll(other.size, 'horizontal', false)).toBe(true);
  });
});

describe('the highlighted entry', () => {
  const routes = routesOf('admin');
  const activeAt = (pathname: string, search = ''): string | null =>
    activePathOf(admin, matchRoute(routes, pathname), { pathname, search });

  it('is the route itself', () => {
    expect(activeAt('/vab/card', '?from=home')).toBe('/vab/card');
  });

  it('is the entry that the route names instead', () => {
    expect(activeAt('/vab/table/detail', '?id=7')).toBe('/vab/table/comprehensiveTable');
  });

  it('is an entry with a parameter or a query of its own', () => {
    expect(activeAt('/other/dynamicSegment/test1/1')).toBe('/other/dynamicSegment/test1/1');
    expect(activeAt('/other/dynamicSegment/test2', '?id=1')).toBe(
      '/other/dynamicSegment/test2?id=1',
    );
    expect(activeAt('/other/dynamicSegment/test1/2')).toBeNull();
  });

  it('is none for pages that the menu does not know', () => {
    expect(activeAt('/nowhere')).toBeNull();
  });

  it('has all its groups around it', () => {
    expect(groupsAround(admin, '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1')).toEqual([
      '/other',
      '/other/menu1',
      '/other/menu1/menu1-1',
      '/other/menu1/menu1-1/menu1-1-1',
    ]);
    expect(groupsAround(admin, null)).toEqual([]);
    expect(groupsAround(admin, '/nowhere')).toEqual([]);
    const other = admin.find(({ path }) => path === '/other');
    const holds = (path: string | null): boolean =>
      other?.kind === 'group' && isAround(other, path);
    expect([holds('/other/log'), holds('/vab/card'), holds(null)]).toEqual([true, false, false]);
  });
});

describe('the first level', () => {
  const routes = routesOf('admin');

  it('keeps groups that are hidden as a level, and leaves hidden ones out', () => {
    expect(railItems(routes).map(({ fullPath }) => fullPath)).toEqual([
      '/',
      '/vab',
      '/other',
      '/mall',
      '/setting',
    ]);
  });

  it('has the named route active, and the first one when that is not there', () => {
    expect(activeTopOf(routes, 'Vab')?.fullPath).toBe('/vab');
    expect(activeTopOf(routes, 'Stock')?.fullPath).toBe('/');
    expect(activeTopOf([], 'Vab')).toBeNull();
  });

  it('shows the children of the active route under its title', () => {
    const { title, entries } = panelOf(activeTopOf(routes, 'Mall'));
    expect(title).toBe('mall');
    expect(pathsOf(entries)).toEqual(['/mall/goods']);
    expect(panelOf(null)).toEqual({ title: '', entries: [] });
  });
});
