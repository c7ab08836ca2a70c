import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { activePane, menuPaths, openPage, tabTitles } from './stage/shell-page.ts';
import { dropDelayedTimers } from './stage/delayed-timers.ts';
import { editUser, forgetAttempts } from './stage/server/members.ts';
import { waitMs } from './stage/patience.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setShellStage();

/** Every entry of the menu is in sight. */
const column = { theme: { layout: 'vertical' } } as const;

const addressOf = (page: Page): string => page.url().split('#')[1] ?? '';

const storedToken = async (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('chanscope.token'));

/** Answers calls to a path in the server's place. */
async function answer(page: Page, path: string, content: object): Promise<void> {
  await page.route(`**${path}*`, async (route) => route.fulfill({ json: content }));
}

const good = (data: unknown): object => ({ code: 200, msg: '', data });

interface Calls {
  readonly times: (name: string, body?: string) => number;
}

/** Notes what is asked of the server from now on: the end of its path, and what was sent. */
function noteCalls(page: Page): Calls {
  const calls: { name: string; body: string }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    calls.push({ name: pathname.split('/').at(-1) ?? '', body: request.postData() ?? '' });
  });
  return {
    times: (name, body) =>
      calls.filter((each) => each.name === name && (body === undefined || each.body === body))
        .length,
  };
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  forgetAttempts(stage.server);
  await page.locator('input[name="username"]:visible').fill(username);
  await page.locator('input[name="password"]:visible').fill(password);
  await page.locator('button[type="submit"]:visible').click();
}

const signedIn = async (page: Page): Promise<void> =>
  expectShown(page.locator('[data-testid="account-menu"][data-member="true"]'));

async function signOut(page: Page): Promise<void> {
  await page.getByTestId('account-menu').click();
  await page.getByTestId('sign-out').click();
}

/** An arrival whose calls are noted from the beginning. */
function notedArrival(): { prepare: (page: Page) => Promise<void>; times: Calls['times'] } {
  let calls: Calls = { times: () => 0 };
  return {
    prepare: async (fresh) => {
      await fresh.addInitScript(dropDelayedTimers);
      calls = noteCalls(fresh);
    },
    times: (name, body) => calls.times(name, body),
  };
}

/** Notes from now on in which colour the bar is seen at the top. */
async function watchBar(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(() => {
    const look = (): void => {
      const bar = document.querySelector('[data-testid="progress-bar"] > *');
      if (bar !== null) {
        const { backgroundColor } = getComputedStyle(bar);
        document.documentElement.dataset['bar'] =
          `${backgroundColor} ${bar.getBoundingClientRect().top}`;
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => page.locator('html').getAttribute('data-bar');
}

describe('a visitor', () => {
  it('G-01 G-03 G-06 G-11 opens every public page, and asks once for what visitors get', async () => {
    const { times, ...noted } = notedArrival();
    const { page } = await stage.open('/', noted);
    await expect
      .poll(() => addressOf(page), { message: 'G-03: from the root home' })
      .toBe('/index');
    await expect.poll(async () => menuPaths(page), { message: 'G-11' }).toContain('/index');
    expect(await menuPaths(page), 'G-11').not.toContain('/vab');
    expect(times('getVisitList'), 'G-11: routes of visitors').toBe(1);
    expect(times('kaipan', '{}'), 'G-11: state of the market').toBe(1);
    expect(times('userInfo') + times('getPrivateList'), 'G-11').toBe(0);

    await page.getByTestId('account-menu').click();
    await page.getByRole('link', { name: '登录', exact: true }).click();
    await expectShown(page.locator('input[name="username"]:visible'));
    expect(addressOf(page), 'G-03').toBe('/login?redirect=%2Findex');
    await page.evaluate(() => {
      location.hash = '/';
    });
    await expect.poll(() => addressOf(page), { message: 'G-03' }).toBe('/index');

    const open = ['/login', '/register', '/passwordback', '/callback', '/403', '/404', '/index'];
    for (const address of open) {
      await openPage(page, address);
      expect(addressOf(page), 'G-01').toBe(address);
      expect(await activePane(page).getAttribute('data-tab'), 'G-01').toBe(address);
    }

    await page.evaluate(() => {
      location.hash = '/no/such/page';
    });
    await expect.poll(() => addressOf(page), { message: 'G-06' }).toBe('/404');
    await expectShown(activePane(page).getByRole('heading', { name: '404' }));
  });

  it('G-04 is led to a login that remembers nothing where that is switched off', async () => {
    const { page } = await stage.open('/vab/card', { options: { recordRoute: false } });
    await expectShown(page.locator('input[name="username"]:visible'));
    expect(addressOf(page)).toBe('/login');
  });

  it('G-02 G-05 G-07 is led to the login, which remembers where from, back after it, and from it on to home', async () => {
    const { page } = await stage.open('/vab/card');
    await expectShown(page.locator('input[name="username"]:visible'));
    expect(addressOf(page), 'G-02').toBe('/login?redirect=%2Fvab%2Fcard');
    const { username, password } = stage.accounts.admin;
    await signIn(page, username, password);
    await signedIn(page);
    await expect.poll(() => addressOf(page), { message: 'G-05' }).toBe('/vab/card');
    await expectShown(activePane(page).getByTestId('fixture-input'));
    await page.evaluate(() => {
      location.hash = '/login';
    });
    await expect.poll(() => addressOf(page), { message: 'G-07' }).toBe('/index');
  });
});

describe('a member', () => {
  it('G-08 G-19 G-20 comes with a token: all is asked for once, then pages open under a bar', async () => {
    const { times, ...noted } = notedArrival();
    const { page } = await stage.open('/vab/card', { as: 'admin', ...noted });
    await expectShown(activePane(page).getByTestId('fixture-input'));
    expect(addressOf(page), 'G-08').toBe('/vab/card');
    for (const name of ['userInfo', 'getPrivateList', 'kaipan'])
      expect([name, times(name, name === 'kaipan' ? '{}' : undefined)], 'G-08').toEqual([name, 1]);
    expect(times('getVisitList'), 'G-08').toBe(0);

    const seen = await watchBar(page);
    await openPage(page, '/vab/list');
    await expect.poll(seen, { message: 'G-20: in the primary colour' }).toBe('rgb(65, 181, 132) 0');
    await page.getByTestId('progress-bar').waitFor({ state: 'detached' });

    await page.evaluate(() => {
      location.hash = '/vab/no-such-page';
    });
    await expect.poll(() => addressOf(page), { message: 'G-19' }).toBe('/404');
  });

  // Whatever else makes a token useless: session.test.ts and load-routes.test.ts.
  it('G-09 is led to the login, which remembers where from, when no one knows who it is', async () => {
    const { page } = await stage.open('/vab/card', {
      as: 'admin',
      prepare: async (fresh) => answer(fresh, '/userInfo', { code: 500, msg: 'x', data: null }),
    });
    await expectShown(page.locator('input[name="username"]:visible'));
    expect(addressOf(page)).toBe('/login?redirect=%2Fvab%2Fcard');
    expect(await storedToken(page)).toBeNull();
  });

  it('A-10 G-16 keeps a renewed token, and leaves nothing behind when signing out', async () => {
    const { page } = await stage.open('/vab/icon/remixIcon', { as: 'editor' });
    await openPage(page, '/vab/roles');
    const before = await storedToken(page);
    await page.getByTestId('fixture-refresh-token').click();
    await expectShown(page.getByText('Token renewed'));
    expect(await storedToken(page), 'A-10').not.toBe(before);
    await signedIn(page);
    const calls = noteCalls(page);
    await signOut(page);
    await expectShown(page.locator('input[name="username"]:visible'));
    expect(addressOf(page)).toBe('/login');
    expect(await storedToken(page)).toBeNull();
    await expect.poll(() => calls.times('logout')).toBe(1);
    await openPage(page, '/index');
    expect(await tabTitles(page)).toEqual(['首页']);
    await expect.poll(async () => menuPaths(page)).not.toContain('/vab');
    const account = page.getByTestId('account-menu');
    expect(await account.getAttribute('data-member')).toBe('false');
    await expect.poll(async () => account.innerText()).toContain('访客');
  });
});

describe('the login', () => {
  it('G-12 G-13 G-14 G-15 says what is missing, and so when it gets no token; sends what was typed encrypted, and greets', async () => {
    const { page } = await stage.open('/login');
    await page.clock.setFixedTime(new Date('2026-11-20T07:30:00Z'));
    const calls = noteCalls(page);
    await signIn(page, '', '12345');
    await expectShown(page.getByText('用户名不能为空'));
    await expectShown(page.getByText('密码不能少于6位'));
    expect(calls.times('login'), 'G-14: nothing is asked').toBe(0);

    await answer(page, '/api/public/login', good({}));
    await signIn(page, 'somebody', 'kestrel-42');
    await expectShown(page.getByText('登录接口异常，未正确返回token').first());
    expect(addressOf(page), 'G-13: stays').toBe('/login');
    expect(await storedToken(page), 'G-13').toBeNull();

    await page.unroute('**/api/public/login*');
    await expectGreeted(page);
  });

  /** G-12, G-15: what was typed is sent in one encrypted field, and greeted. Which greeting when: greeting.test.ts. */
  async function expectGreeted(page: Page): Promise<void> {
    const { username, password } = stage.accounts.member;
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/public/login')),
      signIn(page, username, password),
    ]);
    const body = sent.postData() ?? '';
    expect(Object.keys(JSON.parse(body) as object), 'G-15').toEqual(['param']);
    expect(body, 'G-15').not.toContain(password);
    await expectShown(page.getByText('早上好'));
    await expectShown(page.getByText(`${username}，欢迎使用缠镜`));
    await signedIn(page);
  }
});

describe('the list of routes', () => {
  const record = (name: string, component: string): object => ({
    path: `/${name}`,
    name,
    component,
    meta: { title: name, icon: 'star' },
  });

  // What it says of a list that is none (G-18): load-routes.test.ts.
  it('G-17 may name a page that does not exist: the menu works, its address shows 404', async () => {
    const { page } = await stage.open('/index', {
      as: 'admin',
      prepare: async (fresh) =>
        answer(
          fresh,
          '/getPrivateList',
          good({ list: [record('Strange', 'no/such/component'), record('Known', 'vab/card')] }),
        ),
    });
    await expect.poll(async () => menuPaths(page)).toEqual(['/Strange', '/Known']);
    await page.locator('[data-testid="menu-item"][data-path="/Known"]').click();
    await expectShown(activePane(page).getByTestId('fixture-input'));
    expect(addressOf(page)).toBe('/Known');
    await page.evaluate(() => {
      location.hash = '/Strange';
    });
    await expect.poll(() => addressOf(page)).toBe('/404');
  });
});

describe('access', () => {
  async function seenBy(as: 'admin' | 'test', ability?: readonly string[]) {
    const visitor = await stage.open('/vab/roles', {
      as,
      ...column,
      prepare: async (page) => {
        if (ability === undefined) return;
        await page.route('**/userInfo*', async (route) => {
          const response = await route.fetch();
          const body = (await response.json()) as { data: object };
          await route.fulfill({ response, json: { ...body, data: { ...body.data, ability } } });
        });
      },
    });
    await expectShown(activePane(visitor.page).getByTestId('fixture-refresh-token'));
    return { ...visitor, names: await namesOn(visitor.page) };
  }

  /** What the page shows to who may see it. */
  async function namesOn(page: Page): Promise<string[]> {
    const buttons = activePane(page).locator('[data-testid^="can-"]');
    const ids = await buttons.evaluateAll((all) => all.map((each) => each.dataset['testid'] ?? ''));
    return ids.map((id) => id.replace('can-', ''));
  }

  it('A-01 A-02 A-04 A-05 A-06 A-08 A-09 follows role and abilities, also of another account', async () => {
    const { page, names } = await seenBy('admin');
    expect(names, 'A-01').toContain('admin');
    expect(names, 'A-01').not.toContain('not-admin');
    expect(await page.getByTestId('can-not-admin').count(), 'A-09').toBe(0);
    expect(await page.content(), 'A-09').not.toContain('can-not-admin');
    expect(names, 'A-04: role and ability').toContain('admin-with-DELETE');
    expect(names, 'A-05: for those without').not.toContain('without-READ');

    await expect.poll(async () => menuPaths(page)).toContain('/other');
    await page.getByTestId('fixture-token').fill(await stage.tokenOf('editor'));
    await page.getByTestId('fixture-switch-account').click();
    await expect.poll(async () => menuPaths(page), { message: 'A-08' }).not.toContain('/other');
    expect(addressOf(page), 'A-08').toBe('/vab/roles');
    await expectShown(activePane(page).getByTestId('can-WRITE'));
    const editors = await namesOn(page);
    expect(editors, 'A-02').toEqual(expect.arrayContaining(['READ', 'WRITE']));
    expect(editors, 'A-02 A-08').not.toContain('DELETE');
    expect(editors, 'A-06: one of a list').toContain('WRITE-or-DELETE');
  });

  it('A-03 A-04 grants what asks for both roles, denies an ability that is missing, and follows a change of roles', async () => {
    const { page, names } = await seenBy('test', ['READ']);
    expect(names, 'A-03').toContain('admin-and-editor');
    expect(names, 'A-04').not.toContain('admin-with-DELETE');
    await expectRolesFollowed(page);
  });

  /** The routes are read anew when the roles of the account change, and menu, page and tabs follow. */
  async function expectRolesFollowed(page: Page): Promise<void> {
    await openPage(page, '/other/timeline');
    await expect.poll(async () => menuPaths(page)).toContain('/other');
    const { username } = stage.accounts.test;
    await editUser(stage.server, stage.accounts.admin, { username, roles: ['editor'] });
    try {
      await expect
        .poll(async () => menuPaths(page), { timeout: waitMs(15_000) })
        .not.toContain('/other');
      await expect.poll(() => addressOf(page)).not.toContain('/other');
      expect(await page.locator('[data-testid="tab"][data-key="/other/timeline"]').count()).toBe(0);
    } finally {
      const roles = ['admin', 'editor'];
      await editUser(stage.server, stage.accounts.admin, { username, roles });
    }
  }

  it('A-07 shows everything to everybody, and asks nothing that needs a token, where no one signs in', async () => {
    const { times, ...noted } = notedArrival();
    const { page } = await stage.open('/vab/roles', {
      options: { loginInterception: false },
      ...column,
      ...noted,
    });
    await expectShown(activePane(page).getByTestId('can-without-READ'));
    await expectShown(activePane(page).getByTestId('can-DELETE'));
    await signedIn(page);
    expect(await page.getByTestId('account-menu').innerText()).toContain('admin');
    await expect
      .poll(async () => menuPaths(page))
      .toEqual(expect.arrayContaining(['/vab', '/other']));
    for (const name of ['userInfo', 'getPrivateList', 'getVisitList', 'personal'])
      expect([name, times(name)]).toEqual([name, 0]);
  });
});
