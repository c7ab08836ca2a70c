import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { selectDisplay } from './stage/display.ts';
import { tokenOf } from './stage/server/members.ts';
import { activePane, openPage, tabTitles } from './stage/shell-page.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { type Visitor, expectShown, forgive } from './stage/visitor.ts';

const stage = setShellStage();

const addressOf = (page: Page): string => page.url().split('#')[1] ?? '';

const messages = (page: Page) => page.locator('.ant-message-notice');

/** The page with a button that reads something, whose answer is another one. */
async function readAnswering(
  answer: (route: Route) => Promise<void>,
  as: 'admin' | 'test' = 'admin',
): Promise<Visitor> {
  const visitor = await stage.open('/vab/form/button', { as });
  await expectShown(activePane(visitor.page).getByTestId('fixture-call'));
  await visitor.page.route('**/stock/search', answer);
  return visitor;
}

const read = async (page: Page): Promise<void> =>
  activePane(page).getByTestId('fixture-call').click();

const answered = async (page: Page): Promise<string> =>
  (await activePane(page).getByTestId('fixture-answered').innerText()).trim();

const envelope = (code: number | string, msg = '', data: unknown = null) => ({
  json: { code, msg, data },
});

describe('a code of the server', () => {
  // The codes 300 and 600 end a session as 401 does: session-calls.test.ts.
  it('E-01 ends the session when it is 401', async () => {
    const visitor = await readAnswering(async (route) =>
      route.fulfill({ status: 401, ...envelope(401) }),
    );
    const { page } = visitor;
    await read(page);
    await expectShown(page.locator('input[name="username"]:visible'));
    expect(addressOf(page)).toBe('/login?redirect=%2Fvab%2Fform%2Fbutton');
    expect(await page.evaluate(() => localStorage.getItem('chanscope.token'))).toBeNull();
    await openPage(page, '/index');
    expect(await tabTitles(page)).toEqual(['首页']);
    await forgive(visitor, /status of 401/);
  });

  it('E-02 E-03 E-04 E-06 brings a token, is good, is reported, or leads to what is forbidden', async () => {
    const renewed = await tokenOf(stage.server, stage.accounts.admin);
    let times = 0;
    let answer: (route: Route) => Promise<void> = async (route) =>
      times === 1 ? route.fulfill(envelope(402, '', { token: renewed })) : route.continue();
    const visitor = await readAnswering(async (route) => {
      times += 1;
      await answer(route);
    });
    const { page } = visitor;
    await read(page);
    await expect
      .poll(async () => answered(page), { message: 'E-02: what was asked for' })
      .toBe('read');
    const token = await page.evaluate(() => localStorage.getItem('chanscope.token'));
    expect(token, 'E-02').toBe(renewed);
    expect(times, 'E-02').toBe(2);

    const all = ['read'];
    for (const code of [200, 0, '200', '0']) {
      answer = async (route) => route.fulfill(envelope(code, 'fine', []));
      all.push('read');
      await read(page);
      await expect
        .poll(async () => answered(page), { message: `E-04: ${code}` })
        .toBe(all.join(' '));
      expect(await messages(page).count(), `E-04: ${code}`).toBe(0);
    }

    answer = async (route) => route.fulfill(envelope(500));
    await read(page);
    await expectShown(messages(page).getByText('服务器发生错误'));

    answer = async (route) => route.fulfill({ status: 403, ...envelope(403) });
    await read(page);
    await expectShown(activePane(page).getByRole('heading', { name: '403' }));
    expect(addressOf(page), 'E-03').toBe('/403');
    await forgive(visitor, /status of 403/);
  });
});

describe('a call that fails', () => {
  it('E-05 E-07 E-08 E-09 is notified in words of the server, by its status or in our own, and changes nothing twice', async () => {
    let answer = async (route: Route): Promise<void> => route.abort();
    // The language is kept for the account: this one is no one else's.
    const visitor = await readAnswering(async (route) => answer(route), 'test');
    const { page } = visitor;
    await read(page);
    await expectShown(messages(page).getByText('后端接口异常，请联系管理员'));
    await forgive(visitor, /ERR_FAILED/);

    await expectSentOnce(page);

    answer = async (route) => route.fulfill({ status: 418, body: '' });
    await selectDisplay(page, 'en');
    await read(page);
    await expectShown(messages(page).getByText('Request failed with status code 418'));
    await forgive(visitor, /status of 418/);

    await expect.poll(async () => messages(page).count()).toBe(0);
    answer = async (route) => route.fulfill(envelope(500, 'x'));
    await expectForThreeSeconds(page);
  });

  /** E-09: quick clicks send what changes something once, and it covers the page. */
  async function expectSentOnce(page: Page): Promise<void> {
    let sent = 0;
    await page.route('**/userManagement/doEdit', async (route) => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.fulfill(envelope(500, 'not changed'));
    });
    const button = activePane(page).getByTestId('fixture-edit');
    await button.evaluate((element: HTMLElement) => {
      for (let time = 0; time < 3; time += 1) element.click();
    });
    await expectShown(page.getByTestId('edit-cover').locator('span').first());
    await expectShown(messages(page).getByText('not changed'));
    expect(await page.getByTestId('edit-cover').locator('span').count(), 'E-09').toBe(0);
    expect(sent, 'E-09').toBe(1);
  }

  /** E-05: what the server says is shown for three seconds. */
  async function expectForThreeSeconds(page: Page): Promise<void> {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await read(page);
    await expect.poll(async () => messages(page).innerText(), { message: 'E-05' }).toBe('x');
    await page.clock.runFor(2900);
    expect(await messages(page).count(), 'E-05: after 2.9 seconds').toBe(1);
    await page.clock.runFor(600);
    await page.clock.resume();
    await messages(page).waitFor({ state: 'detached' });
  }
});

describe('a page that says that there is nothing', () => {
  it('E-10 leads home after five seconds unless the reader stays, and its tab goes', async () => {
    const { page } = await stage.open('/vab/card', {
      as: 'admin',
      prepare: async (fresh) => fresh.clock.install(),
    });
    await activePane(page).getByTestId('fixture-input').waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const address of ['/403', '/404', '/error/403', '/error/404']) {
      await openPage(page, address);
      const tab = page.locator(`[data-testid="tab"][data-key="${address}"]`);
      expect(await tab.count(), `${address} has a tab`).toBe(1);
      for (const second of [5, 4, 3, 2]) {
        await expectShown(activePane(page).getByText(`${second} 秒后返回首页`, { exact: true }));
        await page.clock.runFor(1000);
      }
      await expectShown(activePane(page).getByText('1 秒后返回首页', { exact: true }));
      await page.clock.runFor(900);
      expect(addressOf(page), `${address} after 4.9 seconds`).toBe(address);
      await page.clock.runFor(100);
      await expect
        .poll(() => addressOf(page), { message: `${address} after five seconds` })
        .toBe('/index');
      await tab.waitFor({ state: 'detached' });
    }
    await expectToStay(page);
  });

  /** A reader may stay, and the tab goes when the page is left by another way too. */
  async function expectToStay(page: Page): Promise<void> {
    const tab = page.locator('[data-testid="tab"][data-key="/404"]');
    await openPage(page, '/404');
    await expectShown(tab);
    await activePane(page).getByTestId('stay-here').click();
    await page.clock.runFor(10_000);
    expect(addressOf(page), 'stays').toBe('/404');
    expect(await activePane(page).getByTestId('home-countdown').innerText()).toBe('');

    await openPage(page, '/vab/card');
    await tab.waitFor({ state: 'detached' });
    expect(addressOf(page), 'left').toBe('/vab/card');
  }
});

describe('a page that fails', () => {
  it('E-11 E-12 is fetched again or begins anew when asked, and everything else goes on', async () => {
    // A worker that keeps the files of the site would have it.
    const screen = { serviceWorkers: 'block' } as const;
    const visitor = await stage.open('/vab/form/input', { as: 'admin', screen });
    const { page } = visitor;
    await activePane(page).getByTestId('fixture-input').fill('stays');
    await page.route(/assets\/personal-.*\.js/, async (route) => route.abort());
    await page.evaluate(() => {
      location.hash = '/setting/personalCenter';
    });
    await expectShown(activePane(page).getByTestId('page-failure'));
    await expectShown(activePane(page).getByRole('heading', { name: '页面没有取到' }));
    await page.locator('[data-testid="tab"][data-key="/vab/form/input"]').click();
    expect(await activePane(page).getByTestId('fixture-input').inputValue()).toBe('stays');

    await page.locator('[data-testid="tab"][data-key="/setting/personalCenter"]').click();
    await page.unroute(/assets\/personal-.*\.js/);
    await activePane(page).getByTestId('page-retry').click();
    await expectShown(activePane(page).getByRole('heading', { name: '个人中心' }));
    await forgive(visitor, /ERR_FAILED|Failed to fetch dynamically/);
    await expectOthersAlone(page);
    await forgive(visitor, /Cannot draw the fixture/);
  });

  it('E-11 says so after the site was loaded anew once, when it is the only page', async () => {
    const visitor = await stage.open('/index', {
      as: 'admin',
      prepare: async (page) =>
        page.route(/assets\/personal-.*\.js/, async (route) => route.abort()),
    });
    const { page } = visitor;
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(`${stage.server.address}/?first#/setting/personalCenter`);
    await expectShown(activePane(page).getByTestId('page-failure'));
    expect(loads).toBe(2);
    await expectShown(page.getByTestId('tab-bar'));
    await forgive(visitor, /ERR_FAILED|Failed to fetch dynamically/);
  });

  /** E-12: an error leaves menu, tabs and the other pages alone, and the page begins anew when asked. */
  async function expectOthersAlone(page: Page): Promise<void> {
    await openPage(page, '/other/log');
    await activePane(page).getByTestId('fixture-render-error').click();
    await expectShown(activePane(page).getByTestId('page-failure'));
    await expectShown(page.getByTestId('shell-menu').first());
    await page.locator('[data-testid="tab"][data-key="/vab/form/input"]').click();
    await expect
      .poll(async () => activePane(page).getByTestId('fixture-input').inputValue())
      .toBe('stays');
    await page.locator('[data-testid="tab"][data-key="/other/log"]').click();
    await activePane(page).getByTestId('page-retry').click();
    await expectShown(activePane(page).getByTestId('fixture-render-error'));
  }
});
