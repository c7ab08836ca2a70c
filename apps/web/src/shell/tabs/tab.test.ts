import { type RouteMeta, factoryRoutes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { type RouteMatch, matchRoute, resolveRoutes } from '../navigation/route-tree.ts';
import { tabKeyOf, tabOf } from './tab.ts';

const routes = resolveRoutes(factoryRoutes);

function matchOf(pathname: string): RouteMatch {
  const match = matchRoute(routes, pathname);
  if (match === null) throw new TypeError(`Cannot find a route at ${pathname}`);
  return match;
}

function keyOf(pathname: string, search = ''): string {
  return tabKeyOf(matchOf(pathname).route, { pathname, search });
}

describe('what distinguishes tabs', () => {
  it('is the route, whatever the query (T-07)', () => {
    expect(keyOf('/vab/table/customTable', '?page=1')).toBe('/vab/table/customTable');
    expect(keyOf('/vab/table/customTable', '?page=2')).toBe('/vab/table/customTable');
  });

  it('is the query too where every row has a tab (T-08)', () => {
    expect(keyOf('/vab/table/detail', '?id=1')).not.toBe(keyOf('/vab/table/detail', '?id=2'));
  });

  it('is the parameter in the path (T-09)', () => {
    const path = '/other/dynamicSegment/test1';
    expect(keyOf(`${path}/1`)).not.toBe(keyOf(`${path}/2`));
  });

  it('is the named part of the query and nothing else of it (T-10)', () => {
    const path = '/stock/stockBkgg';
    const first = keyOf(path, '?stockId=1&stockName=X');
    expect(keyOf(path, '?stockName=X&stockId=2')).toBe(first);
    expect(keyOf(path, '?stockId=1&stockName=Y')).not.toBe(first);
  });
});

describe('a tab', () => {
  const tabAtPath = (pathname: string, changes: Partial<RouteMeta> = {}) => {
    const match = matchOf(pathname);
    const route = { ...match.route, meta: { ...match.route.meta, ...changes } };
    const chain = [...match.chain.slice(0, -1), route];
    return tabOf({ chain, route }, { pathname, search: '' });
  };

  it('carries its own icon, that of the nearest route above, or none (T-03)', () => {
    expect(tabAtPath('/vab/card')?.icon).toBe('card');
    expect(tabAtPath('/vab/table/customTable')?.icon).toBe('table');
    const [bare] = resolveRoutes([
      { path: '/bare', name: 'Bare', component: 'bare', meta: { title: 'bare' } },
    ]);
    if (bare === undefined) throw new TypeError('Cannot find the route');
    const tab = tabOf({ chain: [bare], route: bare }, { pathname: '/bare', search: '' });
    expect(tab?.icon).toBeNull();
  });

  it('is none for a hidden tab (T-05), without a name (T-06) and without a title', () => {
    expect(tabAtPath('/vab/card', { tabHidden: true })).toBeNull();
    expect(tabAtPath('/vab/card', { title: '' })).toBeNull();
    const match = matchOf('/vab/card');
    const nameless = { ...match, route: { ...match.route, name: null } };
    expect(tabOf(nameless, { pathname: '/vab/card', search: '' })).toBeNull();
  });

  it('has to stay where its route says so', () => {
    expect(tabAtPath('/index')?.isClosable).toBe(false);
    expect(tabAtPath('/vab/card')?.isClosable).toBe(true);
  });
});
