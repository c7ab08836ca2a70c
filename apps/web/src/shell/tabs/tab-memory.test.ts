import { factoryRoutes } from '@chanscope/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { resolveRoutes } from '../navigation/route-tree.ts';
import { tabAt } from './tab-list.ts';
import { forgetTabs, recallTabs, rememberTabs } from './tab-memory.ts';
import type { Tab } from './tab.ts';

const routes = resolveRoutes(factoryRoutes);
const storageKey = 'chanscope.tabs.v1';

function at(pathname: string, search = ''): Tab {
  const tab = tabAt(routes, { pathname, search });
  if (tab === null) throw new TypeError(`Cannot find a tab at ${pathname}`);
  return tab;
}

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the tabs of a window', () => {
  const tabs = [at('/index'), { ...at('/stock/detail', '?stockId=hs600519'), ownTitle: 'Moutai' }];

  it('come back with their addresses and titles', () => {
    rememberTabs('ann', tabs);
    expect(recallTabs('ann', routes)).toEqual(tabs);
  });

  it('come back to no one else', () => {
    rememberTabs('ann', tabs);
    expect(recallTabs('', routes)).toEqual([]);
  });

  it('come back without those that the routes no longer lead to', () => {
    rememberTabs('ann', [...tabs, at('/vab/card')]);
    const own = resolveRoutes(factoryRoutes.filter(({ name }) => name !== 'Vab'));
    expect(recallTabs('ann', own)).toEqual(tabs);
  });

  it('are gone when they were forgotten', () => {
    rememberTabs('ann', tabs);
    forgetTabs();
    expect(recallTabs('ann', routes)).toEqual([]);
  });

  it.each(['{', 'null', '[]', '{"account":"ann"}', '{"account":1,"tabs":[]}'])(
    'are none when %s is stored',
    (text) => {
      stored.set(storageKey, text);
      expect(recallTabs('ann', routes)).toEqual([]);
    },
  );

  it('are those that can be read', () => {
    const readable = { pathname: '/vab/card', search: '', ownTitle: 7 };
    const broken = [null, 3, {}, { pathname: 'vab', search: '' }, { pathname: '/index' }];
    stored.set(storageKey, JSON.stringify({ account: 'ann', tabs: [...broken, readable] }));
    expect(recallTabs('ann', routes)).toEqual([at('/vab/card')]);
  });

  it('are none where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    rememberTabs('ann', tabs);
    forgetTabs();
    expect(recallTabs('ann', routes)).toEqual([]);
  });
});
