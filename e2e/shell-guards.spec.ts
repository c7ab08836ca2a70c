import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { activePane, menuPaths, openPage, tabTitles } from './stage/shell-page.ts';
import { editUser, forgetAttempts } from './stage/members.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setShellStage();

const addressOf = (page: Page): string => page.url().split('#')[1] ?? '';

const storedToken = async (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('chanscope.token'));

/** Answers calls to a path in the server's place. */
async function answer(page: Page, path: string, content: object): Promise<void> {
  await page.route(`**${path}*`, async (route) => route.fulfill({ json: content }));
}

const good = (data: unknown): object => ({ code: 200, msg: '', data });

/** Notes what is asked of the server from now on: the end of its path, and what was sent. */
function noteCalls(page: Page): { readonly times: (name: string, body?: string) => number } {
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

describe('a visitor', () => {
  it('G-01 opens every public page', async () => {
    const { page } = await stage.open('/index');
    const open = ['/login', '/register', '/passwordback', '/callback', '/403', '/404', '/index'];
    for (const address of open) {
      await openPage(page, address);
      expect(addressOf(page)).toBe(address);
      expect(await activePane(page).getAttribute('data-tab')).toBe(address);
    }
  });

  it('G-02 is led to the login, which remembers where from', async () => {
    const { page } = await stage.open('/vab/card');
    await expectShown(page.locator('input[name="username"]:visible'));
    expect(addressOf(page)).toBe('/login?redirect=%2Fvab%2Fcard');
  });

  it('G-03 is led from the root home, where nothing has to be remembered', async () => {
    const { page } = await stage.open('/');
    await expect.poll(() => addressOf(page)).toBe('/index');
    await page.getByTestId('account-menu').click();
    await page.getByRole('link', { name: '登录', exact: true }).click();
    await expectShown(page.locator('input[name="username"]:visible'));
    expect(addressOf(page)).toBe('/login?redirect=%2Findex');
    await page.evaluate(() => {
      location.hash = '/';
    });
    await expect.poll(() => addressOf(page)).toBe('/index');
  });

  it('G-04 is led to a login that remembers nothing where that is switched off', async () => {
    const { page } = await stage.open('/vab/card', { options: { recordRoute: false } });
    await expectShown(page.locator('input[name="username"]:visible'));
    expect(addressOf(page)).toBe('/login');
  });

  it('G-05 is led back after the login', async () => {
    const { page } = await stage.open('/vab/card');
    const { username, password } = stage.accounts.admin;
    await signIn(page, username, password);
    await signedIn(page);
    await expect.poll(() => addressOf(page)).toBe('/vab/card');
    await expectShown(activePane(page).getByTestId('fixture-input'));
  });

  it('G-06 is led to 404 from an address that there is not', async () => {
    const { page } = await stage.open('/no/such/page');
    await expect.poll(() => addressOf(page)).toBe('/404');
    await expectShown(activePane(page).getByRole('heading', { name: '404' }));
  });

  it('G-11 gets the routes of visitors and the state of the market, each asked for once', async () => {
    let calls = { times: (_name: string, _body?: string): number => 0 };
    const { page } = await stage.open('/index', {
      prepare: async (fresh) => {
        calls = noteCalls(fresh);
      },
    });
    await expect.poll(async () => menuPaths(page)).toContain('/index');
    expect(await menuPaths(page)).not.toContain('/vab');
    expect(calls.times('getVisitList')).toBe(1);
    expect(calls.times('kaipan', '{}')).toBe(1);
    expect(calls.times('userInfo') + calls.times('getPrivateList')).toBe(0);
  });
});

describe('a member', () => {
  it('G-07 is led on from the login', async () => {
    const { page } = await stage.open('/login', { as: 'admin' });
    await expect.poll(() => addressOf(page)).toBe('/index');
  });

  it('G-08 comes with a token: user, routes and market are asked for once, then the page opens', async () => {
    let calls = { times: (_name: string, _body?: string): number => 0 };
    const { page } = await stage.open('/vab/card', {
      as: 'admin',
      prepare: async (fresh) => {
        calls = noteCalls(fresh);
      },
    });
    await expectShown(activePane(page).getByTestId('fixture-input'));
    expect(addressOf(page)).toBe('/vab/card');
    expect(calls.times('userInfo')).toBe(1);
    expect(calls.times('getPrivateList')).toBe(1);
    expect(calls.times('kaipan', '{}')).toBe(1);
    expect(calls.times('getVisitList')).toBe(0);
  });

  it('G-09 is led to the login, which remembers where from, when nobody knows who it is', async () => {
    const { page } = await stage.open('/vab/card', {
      as: 'admin',
      prepare: async (fresh) => answer(fresh, '/userInfo', { code: 500, msg: 'x', data: null }),
    });
    await expectShown(page.locator('input[name="username"]:visible'));
    expect(addressOf(page)).toBe('/login?redirect=%2Fvab%2Fcard');
    expect(await storedToken(page)).toBeNull();
  });

  it('G-10 is told that what is known of them cannot be read', async () => {
    const { page } = await stage.open('/vab/card', {
      as: 'admin',
      prepare: async (fresh) =>
        answer(fresh, '/userInfo', good({ username: 'a', avatar: '', roles: 'admin' })),
    });
    await expectShown(page.getByText('getUserInfo核心接口异常，请检查返回JSON格式是否正确'));
    await expectShown(page.locator('input[name="username"]:visible'));
    expect(await storedToken(page)).toBeNull();
  });

  it('G-16 leaves nothing behind when signing out', async () => {
    const { page } = await stage.open('/vab/icon/remixIcon', { as: 'editor' });
    await openPage(page, '/vab/roles');
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
  it.each([
    ['07:30', '早上好'],
    ['10:00', '上午好'],
    ['12:30', '中午好'],
    ['15:00', '下午好'],
    ['20:00', '晚上好'],
  ])('G-12 greets at %s with %s', async (time, greeting) => {
    const { page } = await stage.open('/login');
    await page.clock.setFixedTime(new Date(`2026-11-20T${time}:00Z`));
    const { username, password } = stage.accounts.member;
    await signIn(page, username, password);
    await expectShown(page.getByText(greeting));
    await expectShown(page.getByText(`${username}，欢迎使用缠镜`));
  });

  it('G-13 says so when it gets no token, and stays', async () => {
    const { page } = await stage.open('/login');
    await answer(page, '/api/public/login', good({}));
    await signIn(page, 'somebody', 'kestrel-42');
    await expectShown(page.getByText('登录接口异常，未正确返回token').first());
    expect(addressOf(page)).toBe('/login');
    expect(await storedToken(page)).toBeNull();
  });

  it('G-14 says what is missing, and asks the server nothing', async () => {
    const { page } = await stage.open('/login');
    const calls = noteCalls(page);
    await signIn(page, '', '12345');
    await expectShown(page.getByText('用户名不能为空'));
    await expectShown(page.getByText('密码不能少于6位'));
    expect(calls.times('login')).toBe(0);
  });

  it('G-15 sends what was typed in one encrypted field', async () => {
    const { page } = await stage.open('/login');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/public/login'));
    const { username, password } = stage.accounts.member;
    await signIn(page, username, password);
    const body = (await sent).postData() ?? '';
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['param']);
    expect(body).not.toContain(password);
    await signedIn(page);
  });
});

describe('the list of routes', () => {
  const record = (name: string, component: string): object => ({
    path: `/${name}`,
    name,
    component,
    meta: { title: name, icon: 'star' },
  });

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

  it('G-18 may be none: that is said, and the page goes on', async () => {
    const { page } = await stage.open('/index', {
      as: 'admin',
      prepare: async (fresh) => answer(fresh, '/getPrivateList', good({ list: 'none' })),
    });
    await expectShown(page.getByText('路由格式返回有误'));
    await expectShown(activePane(page).getByRole('heading', { level: 1 }));
    expect(addressOf(page)).toBe('/index');
  });

  it('G-19 ends with 404 for everything else', async () => {
    const { page } = await stage.open('/index', { as: 'admin' });
    await page.evaluate(() => {
      location.hash = '/vab/no-such-page';
    });
    await expect.poll(() => addressOf(page)).toBe('/404');
  });

  it('is read anew when the roles of the account change, and menu, page and tabs follow', async () => {
    const { page } = await stage.open('/other/timeline', { as: 'test' });
    await expect.poll(async () => menuPaths(page)).toContain('/other');
    const { username } = stage.accounts.test;
    await editUser(stage.server, stage.accounts.admin, { username, roles: ['editor'] });
    try {
      await expect.poll(async () => menuPaths(page), { timeout: 15_000 }).not.toContain('/other');
      await expect.poll(() => addressOf(page)).not.toContain('/other');
      expect(await page.locator('[data-testid="tab"][data-key="/other/timeline"]').count()).toBe(0);
    } finally {
      const roles = ['admin', 'editor'];
      await editUser(stage.server, stage.accounts.admin, { username, roles });
    }
  });
});

describe('the progress bar', () => {
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

  it('G-20 runs at the top in the primary colour while a page comes, and ends', async () => {
    const { page } = await stage.open('/index', { as: 'admin' });
    const seen = await watchBar(page);
    await openPage(page, '/vab/card');
    await expect.poll(seen).toBe('rgb(65, 181, 132) 0');
    await page.getByTestId('progress-bar').waitFor({ state: 'detached' });
  });

  it('G-20 is not there where it is switched off', async () => {
    const { page } = await stage.open('/index', {
      as: 'admin',
      theme: { showProgressBar: false },
    });
    const seen = await watchBar(page);
    await openPage(page, '/vab/card');
    expect(await seen()).toBeNull();
  });
});

describe('access', () => {
  async function seenBy(as: 'admin' | 'editor' | 'test', ability?: readonly string[]) {
    const visitor = await stage.open('/vab/roles', {
      as,
      prepare: async (page) => {
        if (ability === undefined) return;
        await page.route('**/userInfo*', async (route) => {
          const response = await route.fetch();
          const body = (await response.json()) as { data: object };
          await route.fulfill({ response, json: { ...body, data: { ...body.data, ability } } });
        });
      },
    });
    const buttons = activePane(visitor.page).locator('[data-testid^="can-"]');
    await expectShown(activePane(visitor.page).getByTestId('fixture-refresh-token'));
    const ids = await buttons.evaluateAll((all) => all.map((each) => each.dataset['testid'] ?? ''));
    return { ...visitor, names: ids.map((id) => id.replace('can-', '')) };
  }

  it('A-01 A-09 takes what is denied out of the document', async () => {
    const { page, names } = await seenBy('admin');
    expect(names).toContain('admin');
    expect(names).not.toContain('not-admin');
    expect(await page.locator('[data-testid="can-not-admin"]').count()).toBe(0);
    expect(await page.content()).not.toContain('can-not-admin');
  });

  it('A-02 follows the abilities of an editor', async () => {
    const { names } = await seenBy('editor');
    expect(names).toEqual(expect.arrayContaining(['READ', 'WRITE']));
    expect(names).not.toContain('DELETE');
  });

  it('A-03 grants what asks for both roles', async () => {
    const { names } = await seenBy('test');
    expect(names).toContain('admin-and-editor');
  });

  it('A-04 asks for role and ability where both are named', async () => {
    expect((await seenBy('test', ['READ'])).names).not.toContain('admin-with-DELETE');
    expect((await seenBy('admin')).names).toContain('admin-with-DELETE');
  });

  it('A-05 denies what is for those without an ability', async () => {
    expect((await seenBy('admin')).names).not.toContain('without-READ');
  });

  it('A-06 takes one ability of a plain list', async () => {
    expect((await seenBy('editor')).names).toContain('WRITE-or-DELETE');
  });

  it('A-07 shows everything to everybody, and asks nothing that needs a token, where nobody signs in', async () => {
    let calls = { times: (_name: string, _body?: string): number => 0 };
    const { page } = await stage.open('/vab/roles', {
      options: { loginInterception: false },
      prepare: async (fresh) => {
        calls = noteCalls(fresh);
      },
    });
    await expectShown(activePane(page).getByTestId('can-without-READ'));
    await expectShown(activePane(page).getByTestId('can-DELETE'));
    await signedIn(page);
    expect(await page.getByTestId('account-menu').innerText()).toContain('admin');
    await expect
      .poll(async () => menuPaths(page))
      .toEqual(expect.arrayContaining(['/vab', '/other']));
    for (const name of ['userInfo', 'getPrivateList', 'getVisitList', 'personal'])
      expect([name, calls.times(name)]).toEqual([name, 0]);
  });

  it('A-08 follows another account after the page was loaded anew', async () => {
    const { page } = await stage.open('/vab/roles', { as: 'admin' });
    await expect.poll(async () => menuPaths(page)).toContain('/other');
    await page.getByTestId('fixture-token').fill(await stage.tokenOf('editor'));
    await page.getByTestId('fixture-switch-account').click();
    await expect.poll(async () => menuPaths(page)).not.toContain('/other');
    expect(addressOf(page)).toBe('/vab/roles');
    await expectShown(activePane(page).getByTestId('can-WRITE'));
    expect(await page.getByTestId('can-DELETE').count()).toBe(0);
  });

  it('A-10 keeps a renewed token and goes on', async () => {
    const { page } = await stage.open('/vab/roles', { as: 'member' });
    const before = await storedToken(page);
    await page.getByTestId('fixture-refresh-token').click();
    await expectShown(page.getByText('Token renewed'));
    expect(await storedToken(page)).not.toBe(before);
    await signedIn(page);
  });
});
