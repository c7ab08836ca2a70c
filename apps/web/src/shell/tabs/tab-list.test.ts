import { factoryRoutes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { resolveRoutes } from '../navigation/route-tree.ts';
import { alwaysThere } from '../navigation/routes-store.ts';
import {
  closedByOne,
  closedInBulk,
  menuState,
  nextActive,
  startingTabs,
  tabAt,
  tabsUnder,
} from './tab-list.ts';
import { tabNamed } from './tab-for-test.ts';
import type { Tab } from './tab.ts';

const home = tabNamed('home', { isClosable: false });
const [a, b, c] = [tabNamed('A'), tabNamed('B'), tabNamed('C')];
const open = [home, a, b, c];
const nothing = { others: false, left: false, right: false, all: false };

function remaining(closed: readonly string[]): string[] {
  return open.filter(({ key }) => !closed.includes(key)).map(({ key }) => key);
}

describe('closing', () => {
  it('takes one tab away, and none that has to stay', () => {
    expect(closedByOne(open, 'B')).toEqual(['B']);
    expect(closedByOne(open, 'home')).toEqual([]);
    expect(closedByOne(open, 'nowhere')).toEqual([]);
  });

  it('leaves home and B when the others of B are closed (T-15)', () => {
    expect(remaining(closedInBulk(open, 'others', 'B'))).toEqual(['home', 'B']);
  });

  it('leaves home, B and C when those left of B are closed (T-16)', () => {
    expect(remaining(closedInBulk(open, 'left', 'B'))).toEqual(['home', 'B', 'C']);
  });

  it('leaves home, A and B when those right of B are closed (T-17)', () => {
    expect(remaining(closedInBulk(open, 'right', 'B'))).toEqual(['home', 'A', 'B']);
  });

  it('leaves only what has to stay when all are closed (T-18)', () => {
    expect(remaining(closedInBulk(open, 'all', 'B'))).toEqual(['home']);
  });

  it('does nothing around a tab that is not there', () => {
    expect(closedInBulk(open, 'others', 'nowhere')).toEqual([]);
  });

  it('keeps the first tab where none of several has to stay', () => {
    expect(closedInBulk([a, b, c], 'all', 'C')).toEqual(['B', 'C']);
    expect(closedByOne([a, b], 'A')).toEqual([]);
  });

  it('takes the only tab away where none has to stay (T-14)', () => {
    expect(closedByOne([a], 'A')).toEqual(['A']);
    expect(nextActive([])).toBeNull();
  });

  it('is followed by the last remaining tab (T-11, T-12)', () => {
    expect(nextActive([home, a, b])).toBe(b);
    expect(nextActive([home, b, c])).toBe(c);
  });
});

describe('the menu of a tab', () => {
  it('has nothing to do when home is alone (T-19)', () => {
    expect(menuState([home], 'home')).toEqual(nothing);
  });

  it('has nothing to close left of the first tab after home (T-20)', () => {
    expect(menuState([home, a, b], 'A')).toEqual({
      others: true,
      left: false,
      right: true,
      all: true,
    });
  });

  it('has nothing to close right of the last tab (T-21)', () => {
    expect(menuState([home, a, b], 'B')).toEqual({
      others: true,
      left: true,
      right: false,
      all: true,
    });
  });

  it('closes the only tab besides home by nothing but "all" when it is that tab', () => {
    expect(menuState([home, a], 'A')).toEqual({ ...nothing, all: true });
  });
});

describe('the tabs under given routes', () => {
  const routes = resolveRoutes(factoryRoutes);
  const at = (pathname: string, search = ''): Tab => {
    const tab = tabAt(routes, { pathname, search });
    if (tab === null) throw new TypeError(`Cannot find a tab at ${pathname}`);
    return tab;
  };
  const keysUnder = (tabs: readonly Tab[], own = routes): string[] =>
    tabsUnder(tabs, own, alwaysThere).map(({ key }) => key);

  it('begin with those that cannot be closed (T-01)', () => {
    expect(startingTabs(routes)).toEqual([at('/index')]);
    expect(startingTabs(routes)[0]?.isClosable).toBe(false);
    expect(keysUnder([at('/vab/card')])).toEqual(['/index', '/vab/card']);
  });

  it('have all of them in tree order', () => {
    const pinned = resolveRoutes([
      { path: '/b', name: 'B', component: 'b', meta: { title: 'b', noClosable: true } },
      { path: '/a', name: 'A', component: 'a', meta: { title: 'a', noClosable: true } },
      { path: '/g', name: 'G', meta: { title: 'g', noClosable: true } },
    ]);
    expect(startingTabs(pinned).map(({ key }) => key)).toEqual(['/b', '/a']);
  });

  it('lose those that lead nowhere any more', () => {
    const own = resolveRoutes(factoryRoutes.filter(({ name }) => name !== 'Vab'));
    expect(keysUnder([at('/vab/card'), at('/mall/goods')], own)).toEqual(['/index', '/mall/goods']);
  });

  it('keep what their pages are called, and where they are', () => {
    const stock = { ...at('/stock/detail', '?stockId=hs600519&period=day'), ownTitle: 'Moutai' };
    expect(tabsUnder([stock], routes, alwaysThere)[1]).toEqual(stock);
  });

  it('are there once, however often they are given', () => {
    expect(keysUnder([at('/vab/card'), at('/index'), at('/vab/card')])).toEqual([
      '/index',
      '/vab/card',
    ]);
  });

  it('keep pages that are open to everybody', () => {
    const lost = tabAt(alwaysThere, { pathname: '/404', search: '' });
    expect(lost?.isClosable).toBe(true);
    expect(keysUnder(lost === null ? [] : [lost], [])).toEqual(['/404']);
  });
});
