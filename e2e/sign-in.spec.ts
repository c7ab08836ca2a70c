import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { expectAccessible, graveFaults } from './stage/accessibility.ts';
import { authenticatorCode, startAuthenticator } from './stage/server/authenticator.ts';
import { selectDisplay } from './stage/display.ts';
import {
  type Member,
  editUser,
  endSessions,
  tokenOf,
  expireTokens,
  forcePassword,
  forgetAttempts,
  isGood,
  makeAdministrator,
  newPhone,
  printedCode,
  registerMember,
  signInAs,
  giveToken,
} from './stage/server/members.ts';
import { waitMs } from './stage/patience.ts';
import { setStage } from './stage/set-stage.ts';
import { activePane, openPage } from './stage/shell-page.ts';
import { type Visitor, expectShown, forgive, phone as smallScreen } from './stage/visitor.ts';

let administrator: Member;
let member: Member;
const stage = setStage();

const refusedCall = /Failed to load resource: the server responded with a status of 40[01]/;

beforeAll(async () => {
  administrator = await makeAdministrator(stage.server);
  member = await registerMember(stage.server, '缠论学员甲');
});

beforeEach(async () => {
  forgetAttempts(stage.server);
});

async function fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    await stage.visitor.page.locator(`input[name="${name}"]:visible`).fill(text);
}

async function submit(): Promise<void> {
  await stage.visitor.page.locator('button[type="submit"]:visible').click();
}

const isSignedIn = (): ReturnType<Visitor['page']['locator']> =>
  stage.visitor.page.locator('[data-testid="account-menu"][data-member="true"]');

/** The lightest document of the site, where nothing but its storage matters. */
const anyDocument = (): string => `${stage.server.address}/favicon.svg`;

/** Whether script and style of the login are in the browser. */
function hasFetchedLogin(): boolean {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return [/sign-in-.*\.js/, /sign-in-.*\.css/, /credentials-.*\.css/].every((file) =>
    names.some((name) => file.test(name)),
  );
}

describe('signing in', () => {
  it('leads a visitor to the login and back to the page that was expected', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/watchlist?view=cards');
    await expectShown(page.getByRole('heading', { name: '欢迎回来' }));
    expect(page.url()).toContain('/#/login?redirect=%2Fwatchlist%3Fview%3Dcards');
    await expect.poll(() => page.title()).toBe('登录 - 缠论技术交流平台');
    await stage.visitor.picture('login-desktop-zh');

    await fillIn({ username: member.username, password: member.password });
    await page.keyboard.press('Enter');
    await expectShown(isSignedIn());
    await expect.poll(() => page.url()).toContain('/#/watchlist?view=cards');
    await expectShown(page.getByText(`${member.username}，欢迎使用缠镜`));

    await page.reload();
    await expectShown(isSignedIn());
    await stage.visitor.open('/login');
    await expect.poll(() => page.url()).toContain('/#/index');
  });

  it('says at each field what is missing, shows a password on request, and does not tell wrong from unknown', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/login');
    await submit();
    await expectShown(page.getByText('用户名不能为空'));
    await expectShown(page.getByText('密码不能少于6位'));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'username',
    );

    await page.getByRole('tab', { name: '验证码登录' }).click();
    await submit();
    await expectShown(page.getByText('请输入手机号'));
    await expectShown(page.getByText('请输入手机验证码'));
    await fillIn({ phone: '1380013' });
    await expectShown(page.getByText('请输入正确的手机号'));
    await page.getByRole('tab', { name: '密码登录' }).click();
    await expectPasswordShown(page);
    await expectOneSentence(page);
  });

  /** A wrong password and an unknown name are answered alike. */
  async function expectOneSentence(page: Page): Promise<void> {
    for (const username of [member.username, 'nobody_here']) {
      await fillIn({ username, password: 'not-the-password' });
      await submit();
      await expectShown(page.getByRole('alert').filter({ hasText: '用户名或密码不正确' }));
    }
    expect(page.url()).toContain('/#/login');
    await forgive(stage.visitor, refusedCall);
  }

  /** A password is shown on request. */
  async function expectPasswordShown(page: Page): Promise<void> {
    await fillIn({ password: 'kestrel' });
    const field = page.locator('input[name="password"]');
    expect(await field.getAttribute('type')).toBe('password');
    expect(await field.getAttribute('autocomplete')).toBe('current-password');
    await page.getByRole('button', { name: '显示密码' }).click();
    expect(await field.getAttribute('type')).toBe('text');
  }

  it('signs in by a code to the mobile, and waits before another one is sent', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/login');
    await page.getByRole('tab', { name: '验证码登录' }).click();
    await fillIn({ phone: member.phone });
    await page.locator('[data-testid="send-code"]:visible').click();
    await expectShown(page.getByText(/^\d+秒后重发$/));
    await page.getByRole('tab', { name: '密码登录' }).click();
    await page.getByRole('tab', { name: '验证码登录' }).click();
    await expectShown(page.getByText(/^\d+秒后重发$/));

    await fillIn({ code: '000000' });
    await submit();
    await expectShown(page.getByText('验证码不正确或已失效，请重新获取'));
    await fillIn({ code: await printedCode(stage.server, member.phone) });
    await submit();
    await expectShown(isSignedIn());
    await forgive(stage.visitor, refusedCall);
  });

  it('asks for the code of an authenticator, reports a wrong one, and takes a recovery code', async () => {
    const { page } = stage.visitor;
    const owner = await registerMember(stage.server, 'two_steps_1');
    const { secret, recoveryCodes } = await startAuthenticator(stage.server, owner);
    await stage.visitor.open('/login');
    await fillIn({ username: owner.username, password: owner.password });
    await submit();
    const field = page.getByRole('textbox', { name: '动态验证码' });
    await expectShown(field);
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    // A code counts once; the next one is taken half a minute early.
    const code = authenticatorCode(secret, Date.now() + 30_000);
    await fillIn({ totp: code === '000000' ? '111111' : '000000' });
    await page.keyboard.press('Enter');
    await expectShown(page.getByText('动态验证码不正确，请等它换成下一个再试'));
    await expectAccessible(page);
    await stage.visitor.picture('login-authenticator-zh');
    await page.getByRole('button', { name: '使用恢复码' }).click();
    const recovery = page.getByRole('textbox', { name: '恢复码' });
    await expect
      .poll(() => recovery.evaluate((each) => each === document.activeElement))
      .toBe(true);
    await recovery.fill('0000-0000-00');
    await page.keyboard.press('Enter');
    await expectShown(page.getByText('恢复码不正确或已用过，请换一个'));
    await expectAccessible(page);
    await stage.visitor.picture('login-recovery-code-zh');
    await recovery.fill((recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await expectShown(page.getByText('用过的这枚已作废，还剩 9 枚'));
    await expectShown(isSignedIn());
    await forgive(stage.visitor, refusedCall);
  });
});

describe('registering and recovering', () => {
  it('registers, refusing a password that is easy to guess', async () => {
    const { page } = stage.visitor;
    const phone = newPhone();
    await stage.visitor.open('/register');
    await fillIn({ username: '新学员_01', phone });
    await page.getByTestId('send-code').click();
    const code = await printedCode(stage.server, phone);
    await fillIn({ code, 'new-password': 'password', 'confirm-password': 'passwor' });
    await submit();
    await expectShown(page.getByText('两次输入的密码不一致'));
    await fillIn({ 'confirm-password': 'password' });
    await submit();
    await expectShown(page.getByText(/这个密码太容易被猜到/));
    await stage.visitor.picture('register-desktop-zh');
    const good = 'harbour-kestrel-43';
    await fillIn({ 'new-password': good, 'confirm-password': good });
    await expectShown(page.getByText('密码强度：强'));
    await submit();
    await expectShown(page.getByText('注册成功，请登录'));
    await fillIn({ username: '新学员_01', password: good });
    await submit();
    await expectShown(isSignedIn());
    await forgive(stage.visitor, refusedCall);
  });

  it('sets a new password by name, number and code', async () => {
    const { page } = stage.visitor;
    const owner = await registerMember(stage.server, 'forgetful_1');
    forgetAttempts(stage.server);
    await stage.visitor.open('/login');
    await page.getByRole('link', { name: '忘记密码' }).click();
    await fillIn({ username: owner.username, phone: owner.phone });
    await submit();
    await expectShown(page.getByText(`验证码会发送到 ${owner.phone}`));
    const code = await printedCode(stage.server, owner.phone);
    await fillIn({
      code,
      'new-password': 'otter-lantern-7',
      'confirm-password': 'otter-lantern-7',
    });
    await submit();
    await expectShown(page.getByText(/密码已重设/));
    await fillIn({ username: owner.username, password: 'otter-lantern-7' });
    await submit();
    await expectShown(isSignedIn());
  });

  it('sets a password by the link of an administrator, who never sees it', async () => {
    const { page } = stage.visitor;
    const owner = await registerMember(stage.server, 'forced_owner_1');
    await stage.visitor.open(await forcePassword(stage.server, administrator, owner.username));
    await expectShown(page.getByText('管理员给你的这个链接只能使用一次，24小时内有效'));
    await expectAccessible(page);
    await stage.visitor.picture('password-link-zh');
    const newPassword = 'slow green lantern';
    await fillIn({ 'new-password': newPassword, 'confirm-password': newPassword });
    await submit();
    await expectShown(page.getByText('密码已设置，请用它登录'));
    await fillIn({ username: owner.username, password: newPassword });
    await submit();
    await expectShown(isSignedIn());
  });
});

describe('being signed in', () => {
  it('signs out in every tab at once', async () => {
    const { page } = stage.visitor;
    await giveToken(stage.visitor, stage.server, member);
    await stage.visitor.open('/watchlist');
    await expectShown(isSignedIn());
    const other = await page.context().newPage();
    await other.goto(`${stage.server.address}/#/setting/personalCenter`);
    await expectShown(other.getByRole('heading', { level: 1 }));
    await page.getByTestId('account-menu').click();
    await page.getByTestId('sign-out').click();
    await expect.poll(() => page.url()).toMatch(/#\/login$/);
    await expect.poll(() => other.url()).toContain('#/login?redirect=%2Fsetting%2FpersonalCenter');
    expect(await other.evaluate(() => localStorage.getItem('chanscope.token'))).toBeNull();
  });

  it('follows a sign-in of another tab', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/index');
    await expectShown(page.locator('[data-testid="account-menu"][data-member="false"]'));
    const other = await page.context().newPage();
    await other.goto(`${stage.server.address}/#/login`);
    await other.locator('input[name="username"]').fill(member.username);
    await other.locator('input[name="password"]').fill(member.password);
    await other.keyboard.press('Enter');
    await expectShown(isSignedIn());
  });

  it('renews an expired token without the user noticing', async () => {
    const { page } = stage.visitor;
    await page.goto(anyDocument());
    // Of a session that no page uses: a page's calls under way could be the first to have it renewed.
    const before = await tokenOf(stage.server, member);
    expireTokens(stage.server);
    await page.evaluate((spent) => localStorage.setItem('chanscope.token', spent), before);
    await stage.visitor.open('/setting/personalCenter');
    await expectShown(isSignedIn());
    const tokenNow = () => page.evaluate(() => localStorage.getItem('chanscope.token'));
    await expect.poll(tokenNow).not.toBe(before);
    expect(page.url()).toContain('#/setting/personalCenter');
  });

  it('gives many calls with an expired token one new token, and loses none', async () => {
    const { page } = stage.visitor;
    await page.goto(anyDocument());
    // Of a session that no page uses: its own calls could be the first to have it renewed.
    const token = await tokenOf(stage.server, member);
    expireTokens(stage.server);
    const { successors, codes } = await page.evaluate(async (spent) => {
      const ask = async (own: string): Promise<{ code: number; data: { token?: string } }> => {
        const headers = { authorization: `Bearer ${own}` };
        const response = await fetch('/api/sys/user/userInfo', { headers });
        return (await response.json()) as { code: number; data: { token?: string } };
      };
      const first = await Promise.all(Array.from({ length: 20 }, () => ask(spent)));
      const renewed = first.map(({ data }) => data.token ?? spent);
      const replayed = await Promise.all(renewed.map(ask));
      return {
        successors: renewed.filter((token) => token !== spent),
        codes: replayed.map(({ code }) => code),
      };
    }, token);
    expect(new Set(successors).size).toBe(1);
    expect(codes).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('shows a changed role within five seconds in every browser', async () => {
    const watched = await registerMember(stage.server, 'promoted_1');
    const second = await stage.welcome();
    for (const each of [stage.visitor, second]) {
      await giveToken(each, stage.server, watched);
      await each.open('/setting/personalCenter');
    }
    const tierOf = (each: Visitor): Promise<string | null> =>
      each.page.getByTestId('account-tier').textContent();
    for (const each of [stage.visitor, second]) await each.page.getByTestId('account-menu').click();
    expect(await tierOf(stage.visitor)).toBe('会员');

    await editUser(stage.server, administrator, { username: watched.username, roles: ['editor'] });
    const soon = { timeout: waitMs(5000), interval: 100 };
    await expect.poll(() => tierOf(stage.visitor), soon).toBe('编辑');
    await expect.poll(() => tierOf(second), soon).toBe('编辑');

    await editUser(stage.server, administrator, { username: watched.username, state: 'disabled' });
    await expect.poll(() => stage.visitor.page.url(), soon).toContain('#/login');
    await expect.poll(() => second.page.url(), soon).toContain('#/login');
    for (const each of [stage.visitor, second]) {
      await each.leave();
      await forgive(each, refusedCall);
    }
  });

  it('signs out without network, and informs the server when it is back', async () => {
    const { page } = stage.visitor;
    await signInAs(stage.visitor, stage.server, member);
    const token = await page.evaluate(() => localStorage.getItem('chanscope.token') ?? '');
    await expect.poll(() => page.evaluate(hasFetchedLogin), { timeout: waitMs(10_000) }).toBe(true);
    await page.context().setOffline(true);
    await page.getByTestId('account-menu').click();
    await page.getByTestId('sign-out').click();
    await expectShown(page.getByText('已在本机退出，网络恢复后会通知服务器'));
    await expectShown(page.getByLabel('用户名'));
    expect(page.url()).toMatch(/#\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('chanscope.token'))).toBeNull();
    expect(await isGood(stage.server, token)).toBe(true);
    await page.context().setOffline(false);
    // A browser may say that it is back before it lets a call through; the page then tries again ten seconds later.
    const patient = { timeout: waitMs(20_000) };
    await expect.poll(() => isGood(stage.server, token), patient).toBe(false);
    await forgive(stage.visitor, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  });

  it('comes back to a form whose session ended while it was being filled in', async () => {
    const { page } = stage.visitor;
    const form = '/setting/personalCenter?section=profile';
    await giveToken(stage.visitor, stage.server, member);
    await stage.visitor.open(form);
    await page.getByLabel('简介').fill('只做第三');
    endSessions(stage.server);
    await page.getByLabel('简介').pressSequentially('类买点');
    await expect
      .poll(() => page.url(), { timeout: waitMs(10_000) })
      .toContain(`#/login?${new URLSearchParams({ redirect: form })}`);
    await expectShown(page.getByText('登录已失效'));
    await fillIn({ username: member.username, password: member.password });
    await page.keyboard.press('Enter');
    await expectShown(page.getByLabel('简介'));
    expect(page.url()).toContain(`#${form}`);
    await forgive(stage.visitor, refusedCall);
  });

  it('leads to the page that says so when a call is not permitted', async () => {
    const { page } = stage.visitor;
    await giveToken(stage.visitor, stage.server, member);
    // No page of members asks for what only administrators may have.
    const forbidden = `${stage.server.address}/userManagement/getList`;
    await page.route('**/api/sys/user/personal', (route) => route.continue({ url: forbidden }));
    await stage.visitor.open('/setting/personalCenter');
    await expectShown(page.getByText('抱歉，你没有权限访问这个页面'));
    expect(page.url()).toContain('#/403');
    await expectShown(isSignedIn());
    await forgive(stage.visitor, /status of 403/);
  });

  it('ends where a token is no longer good, and remembers the page', async () => {
    const { page } = stage.visitor;
    await page.goto(anyDocument());
    await page.evaluate(() => localStorage.setItem('chanscope.token', 'x'.repeat(43)));
    await stage.visitor.open('/stock/detail?stockId=hs600519');
    await expect
      .poll(() => page.url())
      .toContain('#/login?redirect=%2Fstock%2Fdetail%3FstockId%3Dhs600519');
    expect(await page.evaluate(() => localStorage.getItem('chanscope.token'))).toBeNull();
    await forgive(stage.visitor, refusedCall);
  });
});

describe('every screen and reader', () => {
  it('has nothing serious that axe could find, in light and dark', async () => {
    const { page } = stage.visitor;
    const pages = ['/login', '/register', '/passwordback', '/setup?token=x', '/callback'];
    for (const look of ['light', 'dark'] as const) {
      await stage.visitor.open('/login');
      await selectDisplay(page, look);
      await expectShown(page.locator(`html[data-theme="${look}"]`));
      for (const route of pages) {
        await openPage(page, route);
        expect(await graveFaults(page), `${route}, ${look}`).toEqual([]);
      }
      await openPage(page, '/403');
      // Else it leads home while it is being looked at.
      await activePane(page).getByTestId('stay-here').click();
      expect(await graveFaults(page), `/403, ${look}`).toEqual([]);
    }
  });

  it('fits a phone in English', async () => {
    await stage.welcomeInstead(smallScreen);
    const { page } = stage.visitor;
    await stage.visitor.open('/login');
    await selectDisplay(page, 'en');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    for (const route of ['/login', '/register', '/passwordback']) {
      await openPage(page, route);
      await submit();
      await expectShown(page.getByText(/name cannot be empty/));
      const [scrollWidth, clientWidth] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(scrollWidth, `${route} sideways`).toBe(clientWidth);
      expect(await graveFaults(page), `${route} on a phone`).toEqual([]);
      await stage.visitor.picture(`entrance-phone-en${route.replace('/', '-')}`);
    }
  });
});
