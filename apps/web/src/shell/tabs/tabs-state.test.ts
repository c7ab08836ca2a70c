import { factoryRoutes } from '@chanscope/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { flattenRoutes, matchRoute, resolveRoutes } from '../navigation/route-tree.ts';
import { alwaysThere } from '../navigation/routes-store.ts';
import { bulkClosings, closedByOne, closedInBulk, tabsUnder } from './tab-list.ts';
import {
  type TabsState,
  type Visit,
  closed,
  forgotten,
  listed,
  maxRetained,
  noTabs,
  refreshed,
  visited,
} from './tabs-state.ts';

const routes = [...resolveRoutes(factoryRoutes), ...alwaysThere];
const start = listed(noTabs, tabsUnder([], routes, alwaysThere));

function opened(state: TabsState, address: string, subject: string | null = null): TabsState {
  return visitedAt(state, address, { subject, isInPlace: false });
}

function visitedAt(
  state: TabsState,
  address: string,
  how: Pick<Visit, 'subject' | 'isInPlace'>,
): TabsState {
  const [pathname = '', query] = address.split('?');
  const match = matchRoute(routes, pathname);
  if (match === null) throw new TypeError(`Cannot find a route at ${pathname}`);
  const place = { pathname, search: query === undefined ? '' : `?${query}` };
  return visited(state, match, { place, ...how });
}

const after = (...addresses: string[]): TabsState =>
  addresses.reduce((state, address) => opened(state, address), start);
const keysOf = (list: readonly { readonly key: string }[]): string[] => list.map(({ key }) => key);
const unsavedAt = (state: TabsState, ...unsaved: string[]): TabsState => ({ ...state, unsaved });

const forms = ['button', 'link', 'radio', 'checkbox', 'input', 'inputNumber', 'select', 'switch'];
const eightPages = forms.map((name) => `/vab/form/${name}`);

describe('opening pages', () => {
  it('adds tabs in the order of opening (T-02)', () => {
    expect(keysOf(after('/index', '/mall/goods', '/vab/card', '/vab/list').tabs)).toEqual([
      '/index',
      '/mall/goods',
      '/vab/card',
      '/vab/list',
    ]);
  });

  it('keeps one tab and one page with the newest query (T-07)', () => {
    const state = after('/vab/list?page=1', '/vab/card', '/vab/list?page=2');
    expect(state.tabs.find(({ key }) => key === '/vab/list')?.place.search).toBe('?page=2');
    const [pane, again] = state.panes.filter(({ key }) => key === '/vab/list');
    expect(pane).toMatchObject({ place: { search: '?page=2' }, revision: 1 });
    expect(again).toBeUndefined();
  });

  it('names a tab after what its address is about, until its page names it', () => {
    const address = '/stock/detail?stockId=hs600519';
    const title = (state: TabsState) => state.tabs.find(({ name }) => name === 'StockDetail');
    const before = opened(start, address, '贵州茅台 600519.SH');
    const left = opened(before, '/index');
    expect(title(left)?.ownTitle).toBe('贵州茅台 600519.SH');
    const named = { ...left, tabs: left.tabs.map((tab) => ({ ...tab, ownTitle: 'own' })) };
    expect(title(opened(named, address, '贵州茅台 600519.SH'))?.ownTitle).toBe('own');
  });

  it('opens a page in the place of a tab, which goes with its page', () => {
    const inPlace = (state: TabsState, address: string) =>
      visitedAt(state, address, { subject: null, isInPlace: true });
    const before = opened(after('/vab/list', '/vab/card', '/mall/goods'), '/vab/card');
    const next = inPlace(before, '/stock/detail?stockId=hs600519');
    const key = '/stock/detail?stockId=hs600519';
    expect(keysOf(next.tabs)).toEqual(['/index', '/vab/list', key, '/mall/goods']);
    expect(next.activeKey).toBe(key);
    expect(keysOf(next.panes)).not.toContain('/vab/card');
    // One that is open already moves there; one that holds input, or cannot be closed, stays.
    expect(keysOf(inPlace(before, '/mall/goods').tabs)).toEqual([
      '/index',
      '/vab/list',
      '/mall/goods',
    ]);
    expect(keysOf(inPlace(unsavedAt(before, '/vab/card'), key).tabs)).toContain('/vab/card');
    expect(keysOf(inPlace(after('/index'), key).tabs)).toEqual(['/index', key]);
  });

  it('leaves a tab the title that its page gave it', () => {
    const before = after('/stock/stockBkgg?stockId=1&stockName=X', '/vab/list');
    const named = { ...before, tabs: before.tabs.map((tab) => ({ ...tab, ownTitle: 'own' })) };
    const again = opened(
      opened(named, '/stock/stockBkgg?stockId=2&stockName=X'),
      '/vab/list?page=2',
    );
    expect(again.tabs.map(({ ownTitle }) => ownTitle)).toEqual(['own', 'own', 'own']);
    expect(again.tabs[1]?.place.search).toBe('?stockId=2&stockName=X');
  });

  it('shows a page without a tab and drops it when it is left (T-05)', () => {
    const state = after('/index', '/login');
    expect(state.activeKey).toBe('/login');
    expect(keysOf(state.tabs)).toEqual(['/index']);
    expect(keysOf(opened(state, '/index').panes)).toEqual(['/index']);
  });
});

describe('keeping pages', () => {
  it('drops the longest unseen one when there is one too many, and keeps its tab (K-05, K-06)', () => {
    const state = after('/index', ...eightPages);
    expect(keysOf(state.panes)).toEqual(eightPages);
    expect(keysOf(state.tabs)).toEqual(['/index', ...eightPages]);
  });

  it('counts seeing again as having been seen', () => {
    const state = after('/index', ...eightPages.slice(0, 7), '/index', '/mall/goods');
    expect(keysOf(state.panes)).toContain('/index');
    expect(keysOf(state.panes)).not.toContain(eightPages[0]);
  });

  it('spares what holds input as long as anything else can go', () => {
    const full = unsavedAt(after(...eightPages), ...eightPages.slice(0, 1));
    const spared = opened(full, '/mall/goods');
    expect(keysOf(spared.panes)).toContain(eightPages[0]);
    expect(keysOf(spared.panes)).not.toContain(eightPages[1]);
    const allHold = opened(unsavedAt(full, ...eightPages), '/mall/goods');
    expect(keysOf(allHold.panes)).not.toContain(eightPages[0]);
    expect(allHold.unsaved).toEqual(eightPages.slice(1));
  });

  it('does not keep what asks to begin anew (K-03)', () => {
    const state = after('/vab/table/inlineEditTable', '/index');
    expect(keysOf(state.panes)).toEqual(['/index']);
    expect(keysOf(state.tabs)).toContain('/vab/table/inlineEditTable');
  });

  it('gives a page that is opened again another revision than before (K-07, X-12)', () => {
    const first = after('/vab/card');
    const again = opened(closed(first, ['/vab/card']), '/vab/card');
    expect(again.panes[0]?.revision).not.toBe(first.panes[0]?.revision);
  });

  it('begins one page anew and no other (K-09)', () => {
    const before = unsavedAt(after('/vab/card', '/vab/list'), '/vab/list');
    const state = refreshed(before, '/vab/list');
    expect(state.panes[0]).toBe(before.panes[0]);
    expect(state.panes[1]?.revision).not.toBe(before.panes[1]?.revision);
    expect(state).toMatchObject({ unsaved: [], activeKey: '/vab/list' });
  });
});

describe('closing tabs', () => {
  it('shows the last remaining one when the shown one goes (T-12)', () => {
    const state = closed(after('/vab/list', '/mall/goods', '/vab/card', '/vab/list'), [
      '/vab/list',
    ]);
    expect(state.activeKey).toBe('/vab/card');
    expect(keysOf(state.panes)).toEqual(['/mall/goods', '/vab/card']);
  });

  it('leaves what is shown when another one goes (T-13)', () => {
    const state = closed(after('/vab/card', '/vab/list'), ['/vab/card']);
    expect(state.activeKey).toBe('/vab/list');
    expect(keysOf(state.panes)).toEqual(['/vab/list']);
  });

  it('shows none when none is left (T-14)', () => {
    const lone = { ...start, tabs: [] };
    expect(closed(opened(lone, '/vab/card'), ['/vab/card'])).toMatchObject({
      tabs: [],
      activeKey: null,
      panes: [],
    });
  });
});

describe('another account', () => {
  it('finds nothing of the one before', () => {
    const state = forgotten(unsavedAt(after('/vab/card'), '/vab/card'), start.tabs);
    expect(state).toMatchObject({ activeKey: null, panes: [], recency: [], unsaved: [] });
    expect(keysOf(state.tabs)).toEqual(['/index']);
  });

  it('stays on the page where it signs in', () => {
    const state = forgotten(after('/vab/card', '/login'), start.tabs);
    expect(state.activeKey).toBe('/login');
    expect(keysOf(state.panes)).toEqual(['/login']);
  });
});

describe('whatever happens', () => {
  const addresses = flattenRoutes(routes)
    .filter(({ component }) => component !== null)
    .map(({ fullPath }) => fullPath.replace(':id', '1'))
    .flatMap((path) => [path, `${path}?stockId=1&stockName=X&id=1`]);
  const key = (state: TabsState, select: number): string =>
    state.tabs[select % state.tabs.length]?.key ?? '';
  const step = fc.oneof(
    {
      weight: 16,
      arbitrary: fc.constantFrom(...addresses).map((to) => (s: TabsState) => opened(s, to)),
    },
    fc.nat(40).map((n) => (s: TabsState) => closed(s, closedByOne(s.tabs, key(s, n)))),
    fc.tuple(fc.constantFrom(...bulkClosings), fc.nat(40)).map(
      ([closing, n]) =>
        (s: TabsState) =>
          closed(s, closedInBulk(s.tabs, closing, key(s, n))),
    ),
    fc.nat(40).map((n) => (s: TabsState) => refreshed(s, key(s, n))),
    fc.nat(40).map((n) => (s: TabsState) => ({ ...s, unsaved: [...s.unsaved, key(s, n)] })),
  );

  const expectSound = (state: TabsState): void => {
    const panes = keysOf(state.panes);
    const withoutTab = state.panes.filter(({ route }) => route.meta.tabHidden === true);
    const showable = [null, ...keysOf(state.tabs), ...keysOf(withoutTab)];
    expect(state.tabs[0]?.key).toBe('/index');
    expect(showable).toContain(state.activeKey);
    expect(new Set(panes).size).toBe(panes.length);
    expect(panes.length).toBeLessThanOrEqual(maxRetained);
    expect(state.recency.toSorted()).toEqual(panes.toSorted());
  };

  it('loses no tab that has to stay, shows a page of its own and keeps eight', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
        steps.reduce((now, next) => {
          const state = next(now);
          expectSound(state);
          return state;
        }, start);
      }),
      { numRuns: 200 },
    );
  });
});
