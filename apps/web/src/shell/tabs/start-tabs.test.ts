import { type UserInfo, factoryRoutes } from '@chanscope/contract';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

import { matchRoute, resolveRoutes } from '../navigation/route-tree.ts';

const routes = resolveRoutes(factoryRoutes);
const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
});

/** The page as it is after it was loaded anew: the modules know nothing. */
async function load() {
  vi.resetModules();
  const { useSession } = await import('../../session/index.ts');
  const store = await import('./tabs-store.ts');
  const { startTabs } = await import('./start-tabs.ts');
  const theme = await import('../theme/theme-store.ts');
  return {
    ...theme,
    start: (name: string) => {
      useSession.setState({ status: 'member', user: { username: name } as UserInfo });
      startTabs(routes);
    },
    open: (pathname: string) => {
      const match = matchRoute(routes, pathname);
      if (match !== null)
        store.visit(match, { place: { pathname, search: '' }, subject: null, isInPlace: false });
    },
    reset: store.resetTabs,
    keys: () => store.useTabs.getState().tabs.map(({ key }) => key),
  };
}

// What follows the session here would answer to the next file of the same worker.
afterAll(() => {
  vi.resetModules();
});

beforeEach(() => stored.clear());

it('shows the tabs of before the page was loaded anew, in their order', async () => {
  const first = await load();
  first.start('ann');
  first.open('/vab/card');
  first.open('/vab/list');
  const second = await load();
  second.open('/vab/list');
  second.start('ann');
  expect(second.keys()).toEqual(['/index', '/vab/card', '/vab/list']);
});

it('writes nothing over the kept tabs before it is known whose they are', async () => {
  const first = await load();
  first.start('ann');
  first.open('/vab/card');
  const storedValue = stored.get('chanscope.tabs.v1');
  const second = await load();
  second.open('/index');
  expect(stored.get('chanscope.tabs.v1')).toBe(storedValue);
});

it('shows another account none of them', async () => {
  const first = await load();
  first.start('ann');
  first.open('/vab/card');
  const second = await load();
  second.start('bob');
  expect(second.keys()).toEqual(['/index']);
});

it('forgets them when the account leaves', async () => {
  const page = await load();
  page.start('ann');
  page.open('/vab/card');
  page.reset();
  expect(stored.get('chanscope.tabs.v1')).not.toContain('/vab/card');
  page.start('');
  page.start('ann');
  expect(page.keys()).toEqual(['/index']);
});

it('does not bring back what was closed when the routes change for the same account', async () => {
  const page = await load();
  page.start('ann');
  page.open('/vab/card');
  page.start('ann');
  expect(page.keys()).toEqual(['/index', '/vab/card']);
});

it('keeps nothing where that is not requested', async () => {
  const page = await load();
  page.start('ann');
  page.changeTheme({ remembersTabs: false });
  page.open('/vab/card');
  expect(stored.size).toBe(0);
  page.changeTheme({ remembersTabs: true });
  expect(stored.get('chanscope.tabs.v1')).toContain('/vab/card');
});
