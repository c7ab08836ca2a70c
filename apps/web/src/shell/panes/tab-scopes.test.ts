import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RouteMatch } from '../navigation/route-tree.ts';
import { type TabsState, noTabs } from '../tabs/tabs-state.ts';
import { dropTabs, refreshPane, useTabs, visit } from '../tabs/tabs-store.ts';
import { dropPassed } from './passing-pages.ts';
import { scopeOf } from './tab-scopes.ts';

function matchOf(path: string, name = path): RouteMatch {
  const meta = { title: name };
  const route = { fullPath: path, name, component: path, redirect: null, meta, children: [] };
  return { chain: [route], route };
}

function open(path: string, name = path): void {
  visit(matchOf(path, name), {
    place: { pathname: path, search: '' },
    subject: null,
    isInPlace: false,
  });
}

const scopeAt = (path: string) => {
  const pane = useTabs.getState().panes.find(({ key }) => key === path);
  if (pane === undefined) throw new RangeError(`Cannot find the page ${path}`);
  return scopeOf(pane);
};

/** Makes a thing in the scope of a page and says how often it was disposed of. */
function keepThing(path: string): { readonly disposed: () => number } {
  const dispose = vi.fn<(thing: object) => void>();
  scopeAt(path).resource('thing', () => ({}), dispose);
  return { disposed: () => dispose.mock.calls.length };
}

beforeEach(() => {
  vi.useFakeTimers();
  useTabs.setState(noTabs, true);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the scope of a page', () => {
  it('is the same at each call, and makes a thing once', () => {
    open('/a');
    expect(scopeAt('/a')).toBe(scopeAt('/a'));
    const make = vi.fn<() => object>(() => ({}));
    const one = scopeAt('/a').resource('thing', make, () => undefined);
    expect(scopeAt('/a').resource('thing', make, () => undefined)).toBe(one);
    expect(make).toHaveBeenCalledOnce();
  });

  it('keeps its things while another page is shown', () => {
    open('/a');
    const { disposed } = keepThing('/a');
    open('/b');
    vi.runAllTimers();
    expect(disposed()).toBe(0);
    expect(scopeAt('/a').isShown()).toBe(false);
    expect(scopeAt('/b').isShown()).toBe(true);
  });

  it('disposes of its things once when its tab is closed', () => {
    open('/a');
    open('/b');
    const { disposed } = keepThing('/a');
    dropTabs(['/a']);
    expect(disposed()).toBe(0);
    vi.runAllTimers();
    expect(disposed()).toBe(1);
  });

  it('disposes of its things when the page begins anew, also at once after it was closed', () => {
    open('/a');
    const first = keepThing('/a');
    refreshPane('/a');
    vi.runAllTimers();
    expect(first.disposed()).toBe(1);

    const second = keepThing('/a');
    dropTabs(['/a']);
    open('/a');
    const third = keepThing('/a');
    vi.runAllTimers();
    expect([second.disposed(), third.disposed()]).toEqual([1, 0]);
  });

  it('disposes of its things when its page is no longer among the kept ones', () => {
    open('/a');
    const { disposed } = keepThing('/a');
    for (let page = 1; page <= 8; page += 1) open(`/b${page}`);
    vi.runAllTimers();
    expect(disposed()).toBe(1);
  });

  it('releases a thing before its page goes', () => {
    open('/a');
    const { disposed } = keepThing('/a');
    scopeAt('/a').release('thing');
    scopeAt('/a').release('nothing of this name');
    expect(disposed()).toBe(1);
    dropTabs(['/a']);
    vi.runAllTimers();
    expect(disposed()).toBe(1);
  });
});

describe('dropPassed()', () => {
  it('takes away the tab of a page that says that there is nothing when it is left', () => {
    const stop = useTabs.subscribe(dropPassed);
    open('/index', 'Index');
    open('/404', 'NotFound');
    const keysOf = ({ tabs }: TabsState): string[] => tabs.map(({ key }) => key);
    expect(keysOf(useTabs.getState())).toEqual(['/index', '/404']);
    open('/index', 'Index');
    expect(keysOf(useTabs.getState())).toEqual(['/index']);
    stop();
  });
});
