import { factoryRoutes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { type ShellRoute, matchRoute, resolveRoutes } from '../../navigation/route-tree.ts';
import { crumbsOf } from './crumbs.ts';

const routes = resolveRoutes(factoryRoutes);
const chainTo = (path: string): readonly ShellRoute[] => matchRoute(routes, path)?.chain ?? [];
const titlesOf = (
  chain: readonly ShellRoute[],
  textOf = (title: string): string => title,
): string[] => crumbsOf(chain, textOf).map(({ meta }) => meta.title);

describe('the breadcrumb', () => {
  it('has a crumb for every route on the way', () => {
    expect(titlesOf(chainTo('/vab/table/customTable'))).toEqual([
      'components',
      'table',
      'customTable',
    ]);
  });

  it('passes routes without a title over', () => {
    const chain = chainTo('/vab/table/customTable').map((route, index) =>
      index === 0 ? { ...route, meta: { ...route.meta, title: '' } } : route,
    );
    expect(titlesOf(chain)).toEqual(['table', 'customTable']);
  });

  it('does not say the same twice', () => {
    expect(titlesOf(chainTo('/index'), () => 'Home')).toEqual(['home']);
  });

  it('is empty where nothing is open', () => {
    expect(titlesOf([])).toEqual([]);
  });
});
