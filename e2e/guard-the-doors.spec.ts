import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { selectDisplay } from './stage/display.ts';
import { waitMs } from './stage/patience.ts';
import { authenticatorCode, startAuthenticator } from './stage/server/authenticator.ts';
import { callSealed, post } from './stage/server/calls.ts';
import {
  type Member,
  editUser,
  giveToken,
  isGood,
  lengthenWaits,
  makeAdministrator,
  registerMember,
  tokenOf,
} from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, forgive, phone } from './stage/visitor.ts';

const stage = setStage();
const patient = { timeout: waitMs(20_000) };

let chief: Member;
let second: Member;
let secondToken: string;
let readerToken: string;

beforeAll(async () => {
  const { server } = stage;
  chief = await makeAdministrator(server, 'chief_admin');
  second = await registerMember(server, 'second_admin');
  await editUser(server, chief, { username: second.username, roles: ['admin'] });
  secondToken = await tokenOf(server, second);
  const reader = await registerMember(server, 'zhang_wei');
  readerToken = await tokenOf(server, reader);
  for (let each = 0; each < 6; each += 1)
    await callSealed(server, '/api/public/login', {
      username: reader.username,
      password: 'a wrong password',
    }).catch(() => undefined);
  lengthenWaits(server);
});

const rowOf = (page: Page, name: string): Locator =>
  page.getByTestId('data-table-row').filter({ hasText: name });

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('radiogroup', { name: '安全的部分' }).getByText(name, { exact: true }).click();

const confirm = async (page: Page, name: string): Promise<void> => {
  await page.getByTestId('confirm-box').getByRole('button', { name, exact: true }).click();
  await page.getByTestId('confirm-box').waitFor({ state: 'detached' });
};

it('ends a session, a wait, and sets by which rules and from where people sign in', async () => {
  const { visitor, server } = stage;
  const { page } = visitor;
  await giveToken(visitor, server, chief);
  await startAuthenticator(server, chief);
  await visitor.open('/setting/security');
  await expectShown(rowOf(page, 'zhang_wei'));
  await visitor.picture('security-sessions');
  await expectAccessible(page);
  await rowOf(page, 'zhang_wei')
    .getByRole('button', { name: /^结束 zhang_wei 在/ })
    .click();
  await visitor.picture('security-end');
  await confirm(page, '结束');
  await expect.poll(() => rowOf(page, 'zhang_wei').count(), patient).toBe(0);
  expect(await isGood(server, readerToken)).toBe(false);

  await openTab(page, '登录失败');
  const failed = page.getByRole('table', { name: '按用户名' }).getByRole('row');
  await expectShown(failed.filter({ hasText: 'zhang_wei' }));
  await visitor.picture('security-failures');
  expect(
    await page.getByRole('link', { name: '查看日志：127.0.0.1 登录失败' }).getAttribute('href'),
  ).toMatch(/systemLog\?.*ip=127\.0\.0\.1$/);
  const waiting = failed.filter({ hasText: 'zhang_wei' });
  await expectShown(waiting.getByText(/^须等到 \d/));
  await page.getByRole('button', { name: '解除等待：zhang_wei' }).click();
  await confirm(page, '解除等待');
  await expectShown(waiting.getByText('可以再试'));
  expect(await waiting.getByRole('button').count()).toBe(0);

  await openTab(page, '登录策略');
  await page.getByLabel('新密码最短').fill('7');
  await expectShown(page.getByText('须为 8 到 64 的整数'));
  await page.getByLabel('新密码最短').fill('12');
  await visitor.picture('security-policy');
  await expectAccessible(page);
  // Another administrator is quicker.
  const content = {
    freeFailures: 3,
    maxLockMinutes: 15,
    idleHours: 168,
    absoluteDays: 30,
    minPasswordLength: 8,
    requiresAdminTotp: false,
  };
  const colleague = { address: server.address, token: secondToken };
  await post(colleague, '/api/sys/security/policy/doEdit', { revision: 0, content });
  await page.getByRole('button', { name: '保存' }).click();
  await confirm(page, '保存');
  const conflict = page.getByTestId('setting-conflict');
  await expectShown(conflict.getByText(/覆盖 second_admin 的修改/));
  await visitor.picture('security-conflict');
  await forgive(visitor, /status of 409/);
  await page.getByLabel('管理员必须使用动态验证码').click();
  await page.getByRole('button', { name: '保存' }).click();
  await expectShown(page.getByTestId('confirm-box').getByText('新密码最短：8 → 12 位'));
  await visitor.picture('security-save');
  await confirm(page, '保存');
  await expectShown(page.getByTestId('setting-state').getByText(/chief_admin 设于/));
  await page.getByRole('button', { name: '版本', exact: true }).click();
  await expectShown(page.getByTestId('version-line').first());
  await visitor.picture('security-versions');
  await page.keyboard.press('Escape');

  await openTab(page, '访问地址');
  const denied = page.getByLabel('禁止访问');
  await denied.fill('203.0.113.0/33');
  await expectShown(page.getByText('第 1 行不是地址或网段：203.0.113.0/33'));
  await denied.fill('203.0.113.0/24 # 刷接口\n127.0.0.0/8');
  await page.getByRole('button', { name: '保存' }).click();
  const box = page.getByTestId('confirm-box');
  await box.getByRole('button', { name: '保存', exact: true }).click();
  await expectShown(
    box.getByText('你的地址 127.0.0.1 在禁止名单中（127.0.0.0/8），保存后你将无法访问'),
  );
  await visitor.picture('security-own-address');
  await forgive(visitor, /status of 400/);
  await box.getByRole('button', { name: '取消' }).click();
  await denied.fill('203.0.113.0/24 # 刷接口');
  await page.getByRole('button', { name: '保存' }).click();
  await confirm(page, '保存');
  await expectShown(page.getByTestId('setting-state').getByText(/chief_admin 设于/));
  await visitor.picture('security-addresses');
});

it('leads an administrator without a second factor to set it up, and works on a phone', async () => {
  const { server } = stage;
  await stage.welcomeInstead(phone);
  const { visitor } = stage;
  const { page } = visitor;
  await giveToken(visitor, server, second);
  await visitor.open('/setting/security');
  await expectShown(page.getByTestId('pending-factor-banner'));
  await selectDisplay(page, 'en');
  await visitor.picture('security-owed');
  await forgive(visitor, /status of 403/);
  const row = page.getByTestId('row-totp');
  await row.getByLabel('Enter your password so that we know it is you').fill(second.password);
  await page.keyboard.press('Enter');
  const secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(' ', '');
  await row
    .getByRole('textbox', { name: 'Authenticator code' })
    .fill(authenticatorCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByTestId('pending-factor-banner').waitFor({ state: 'detached' });
  await visitor.open('/setting/security');
  await expectShown(page.getByTestId('data-table-card').first());
  await expectAccessible(page);
  await visitor.picture('security-phone-sessions');
  for (const [name, picture] of [
    ['Failed sign-ins', 'failures'],
    ['Sign-in policy', 'policy'],
    ['Addresses', 'addresses'],
  ] as const) {
    await page
      .getByRole('radiogroup', { name: 'Parts of security' })
      .getByText(name, { exact: true })
      .click();
    await expectShown(page.getByRole('region', { name }));
    await visitor.picture(`security-phone-${picture}`);
  }
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
});
