import { expect, it } from 'vitest';

import { factoryRoutes } from '@chanscope/contract';

import { matchRoute, resolveRoutes } from '../navigation/route-tree.ts';
import { crumbsOf } from './crumbs.ts';

const match = matchRoute(resolveRoutes(factoryRoutes), '/vab/table/customTable');

it('has a crumb for every route on the way that has a title', () => {
  expect(crumbsOf(match).map(({ meta }) => meta.title)).toEqual([
    'components',
    'table',
    'customTable',
  ]);
});

it('passes routes without a title over, and is empty for an unknown address', () => {
  const [first, ...rest] = match?.chain ?? [];
  const untitled = { ...first, meta: { title: '' } } as typeof first;
  if (match === null || untitled === undefined) throw new TypeError('Cannot find the route');
  expect(crumbsOf({ ...match, chain: [untitled, ...rest] })).toHaveLength(2);
  expect(crumbsOf(null)).toEqual([]);
});
