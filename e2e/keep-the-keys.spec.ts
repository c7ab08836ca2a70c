import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { selectDisplay } from './stage/display.ts';
import { waitMs } from './stage/patience.ts';
import { post } from './stage/server/calls.ts';
import { type Member, giveToken, makeAdministrator, tokenOf } from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, forgive } from './stage/visitor.ts';

const stage = setStage();
const patient = { timeout: waitMs(20_000) };

/** Makes a token in the personal centre, where its form is open, and answers its secret. */
async function makeToken(page: Page, name: string, { password }: Member): Promise<string> {
  await page.getByLabel('名称', { exact: true }).fill(name);
  await page.getByLabel('当前密码').fill(password);
  await page.getByRole('button', { name: '生成令牌' }).click();
  const secret = page.getByTestId('token-secret-box').getByLabel('令牌', { exact: true });
  await expectShown(secret);
  return secret.inputValue();
}

/** Calls with a secret what a token may read. */
function readWith(token: string): Promise<unknown> {
  return post({ address: stage.server.address, token }, '/api/stock/zx/getZxList', {});
}

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByTestId('confirm-box').getByRole('button', { name, exact: true }).click();
  await page.getByTestId('confirm-box').waitFor({ state: 'detached', ...patient });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
}

it('gives a script a token and takes it back, and replaces the key under an open page', async () => {
  const { visitor, server } = stage;
  const { page } = visitor;
  const owner = await makeAdministrator(server, 'key_keeper');
  await giveToken(visitor, server, owner);
  await visitor.open('/setting/personalCenter?section=tokens');
  await page.getByRole('button', { name: '新建令牌' }).click();
  await page.getByText('90 天', { exact: true }).click();
  await page.getByLabel('编辑内容').check();
  await page.getByLabel('名称', { exact: true }).fill('收盘同步');
  await page.getByLabel('当前密码').fill('not the password');
  await page.getByRole('button', { name: '生成令牌' }).click();
  await expectShown(page.getByText('当前密码不正确'));
  await forgive(visitor, /status of 400/);
  await visitor.picture('token-form');
  await expectAccessible(page);
  const secret = await makeToken(page, '收盘同步', owner);
  expect(secret).toMatch(/^cst_[\w-]{43}$/);
  await visitor.picture('token-secret');
  await page.getByRole('button', { name: '我已保存' }).last().click();
  await readWith(secret);
  await expectShown(page.getByTestId('own-token').getByText('读取 · 编辑内容'));
  await visitor.picture('own-tokens');

  await visitor.open('/setting/security?part=tokens');
  await page.getByRole('button', { name: '刷新' }).click();
  const row = page.getByTestId('data-table-row').filter({ hasText: 'key_keeper' });
  await expectShown(row);
  await visitor.picture('security-tokens');
  await expectAccessible(page);
  await row.getByRole('button', { name: '撤销 key_keeper 的令牌 收盘同步' }).click();
  await visitor.picture('security-tokens-revoke');
  await confirm(page, '撤销');
  await expectShown(page.getByText('没有 API 令牌'));
  await expect(readWith(secret)).rejects.toThrow('401');

  await visitor.open('/setting/security?part=keys');
  const fingerprint = page.getByTestId('key-fingerprint').first();
  const before = await fingerprint.textContent();
  await page.getByRole('button', { name: '立即轮换' }).click();
  await visitor.picture('security-keys-rotate');
  await confirm(page, '立即轮换');
  await expect.poll(() => fingerprint.textContent(), patient).not.toBe(before);
  expect(await page.getByTestId('key-fingerprint').last().textContent()).toBe(before);

  const days = page.getByLabel('每隔');
  await days.fill('90');
  await page.getByRole('button', { name: '保存' }).click();
  await expectShown(page.getByTestId('key-due').getByText(/^下一次在/));
  await days.fill('0');
  await expectShown(page.getByText('须为 1 到 365 的整数，或留空'));
  await days.fill('60');
  const other = { address: server.address, token: await tokenOf(server, owner) };
  await post(other, '/api/sys/security/keys/doEdit', { everyDays: 30, revision: 1 });
  await page.getByRole('button', { name: '保存' }).click();
  const overtaken = page.getByText('另一位管理员刚刚改为每 30 天', { exact: false });
  await expectShown(overtaken);
  await forgive(visitor, /status of 409/);
  expect(await days.inputValue()).toBe('60');
  await visitor.picture('security-keys');
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await overtaken.waitFor({ state: 'detached', ...patient });
  await expectShown(page.getByTestId('key-due').getByText(/^下一次在/));
  expect(await days.inputValue()).toBe('60');

  // The page sealed with the former key before; it goes on doing so.
  await visitor.open('/setting/personalCenter?section=tokens');
  await page.getByRole('button', { name: '新建令牌' }).click();
  await readWith(await makeToken(page, 'second', owner));
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await selectDisplay(page, 'en');
  await expectShown(page.getByTestId('own-token').getByText('second'));
  await visitor.picture('own-tokens-phone');
  await expectNoSidewaysScroll(page);
  for (const part of ['keys', 'tokens']) {
    await visitor.open(`/setting/security?part=${part}`);
    await expectShown(page.getByTestId(part === 'keys' ? 'key-due' : 'data-table-card').first());
    await visitor.picture(`security-${part}-phone`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
