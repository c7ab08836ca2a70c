import { beforeAll, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { waitMs } from './stage/patience.ts';
import { post } from './stage/server/calls.ts';
import {
  type Member,
  giveToken,
  makeAdministrator,
  registerMember,
  tokenOf,
} from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, forgive } from './stage/visitor.ts';

const stage = setStage();
const patient = { timeout: waitMs(15_000) };

let administrator: Member;

beforeAll(async () => {
  const { server } = stage;
  administrator = await makeAdministrator(server, 'chief_admin');
  const member = await registerMember(server, 'li_na_2026');
  const callee = { address: server.address, token: await tokenOf(server, member) };
  await post(callee, '/api/stock/zx/zxManager', { stockId: 'hs600519' });
});

it('looks at the product as a user, is told that nothing can be changed, and comes back', async () => {
  const { visitor, server } = stage;
  const { page } = visitor;
  await giveToken(visitor, server, administrator);
  await visitor.open('/setting/userManagement');
  // The user's page looks as the user left it, not as the administrator's browser was told.
  await page.evaluate(() => localStorage.setItem('theme', '{"layout":"vertical"}'));
  await page.getByRole('button', { name: 'li_na_2026 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '代看' }).click();
  const question = page.getByTestId('confirm-box');
  const confirm = question.getByRole('button', { name: '代看', exact: true });
  expect(await confirm.isDisabled()).toBe(true);
  await question.getByLabel('原因').fill('来电说看不到自选');
  await visitor.picture('act-as-question');
  await confirm.click();

  const banner = page.getByTestId('acting-banner');
  await expectShown(banner);
  const text = await banner.innerText();
  for (const part of ['li_na_2026', 'chief_admin', '来电说看不到自选', '剩余 29:'])
    expect(text).toContain(part);
  expect(await page.getByTestId('shell').getAttribute('data-layout')).toBe('horizontal');
  await visitor.picture('act-as-home');
  await visitor.open('/setting/userManagement');
  await expect.poll(() => page.url(), patient).toContain('/index');
  await visitor.open('/watchlist');
  await expectShown(page.getByTestId('watch-row').filter({ hasText: '600519' }));
  await visitor.picture('act-as-watchlist');
  await expectAccessible(page);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await expectShown(banner.getByRole('button', { name: '结束代看' }));
  await page.getByLabel('代码、名称或 CSV').fill('000001');
  await page.getByRole('button', { name: '试导入' }).click();
  await expectShown(page.getByText('代看时只能查看').first());
  await forgive(visitor, /status of 403/);
  await page.keyboard.press('Escape');

  // Another tab of the same browser stays the administrator's.
  const other = await page.context().newPage();
  await other.goto(`${server.address}/favicon.svg`);
  const tokens = await Promise.all(
    [page, other].map((each) => each.evaluate(() => localStorage.getItem('chanscope.token'))),
  );
  expect(tokens.map((token) => token?.startsWith('act-'))).toEqual([true, false]);
  await other.close();

  await page.setViewportSize({ width: 390, height: 844 });
  const [closedDays] = await Promise.all([
    page.waitForResponse(/marketRules/),
    visitor.open('/stock/detail?stockId=hs600519'),
  ]);
  await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));
  expect(closedDays.status(), 'days without trading are read').toBe(200);
  await expectShown(banner.getByRole('button', { name: '结束代看' }));
  await visitor.picture('act-as-phone');
  const box = await banner.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);

  await banner.getByRole('button', { name: '结束代看' }).click();
  await expectShown(page.getByTestId('users'));
  expect(await banner.count()).toBe(0);
});
