import { beforeAll, expect, it } from 'vitest';

import { downloadOf } from './stage/controls.ts';
import { expectAccessible } from './stage/accessibility.ts';
import { post } from './stage/server/calls.ts';
import {
  type Member,
  giveToken,
  makeAdministrator,
  registerMember,
  tokenOf,
} from './stage/server/members.ts';
import { waitMs } from './stage/patience.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, forgive, narrow } from './stage/visitor.ts';

const stage = setStage();
const patient = { timeout: waitMs(20_000) };

let operator: Member;

beforeAll(async () => {
  operator = await makeAdministrator(stage.server, 'log_reader');
  const token = await tokenOf(stage.server, await registerMember(stage.server, 'busy_trader'));
  const { address } = stage.server;
  // More lines than come at once.
  for (let line = 0; line < 130; line += 1)
    await post({ address, token }, '/api/sys/user/personal/doEdit', { bio: `No. ${line}` });
  const master = await tokenOf(stage.server, operator);
  const name = { zh: '一班', en: 'Class one' };
  await post({ address, token: master }, '/roleManagement/doEdit', { role: 'class-one', name });
});

it('finds who did what, goes on as it is scrolled, and says whether the log is whole', async () => {
  const { visitor } = stage;
  const { page } = visitor;
  await giveToken(visitor, stage.server, operator);
  await visitor.open('/setting/systemLog');
  const table = page.getByTestId('log-table');
  const lines = table.getByTestId('log-line');
  await expectShown(lines.first());
  await visitor.picture('system-log');
  await expectAccessible(page);
  const scrollToEnd = async (): Promise<string | null> => {
    await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    return lines.last().getAttribute('data-line');
  };
  await expect.poll(scrollToEnd, patient).toBe('1');

  await page.getByRole('radio', { name: '操作', exact: true }).click();
  await page.getByLabel('账号', { exact: true }).fill('log_read');
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.count(), patient).toBeLessThan(9);
  expect(page.url()).toContain('account=log_read');
  await lines.filter({ hasText: '修改角色' }).getByRole('button').click();
  const panel = page.getByTestId('log-line-box');
  await expectShown(panel.getByText('log_reader').first());
  await expectShown(panel.getByTestId('log-changes').getByText('一班 / Class one'));
  await visitor.picture('system-log-line');
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count(), patient).toBe(0);

  await page.getByRole('button', { name: '存为常用' }).click();
  await page.getByLabel('名称', { exact: true }).fill('我的操作');
  await page.getByTestId('confirm-box').getByRole('button', { name: '保存' }).click();
  await expectShown(page.getByRole('button', { name: '我的操作', exact: true }));
  const file = await downloadOf(page.getByRole('button', { name: '导出 CSV' }));
  expect(file.name).toMatch(/^system-log-.+\.csv$/);
  await visitor.picture('system-log-saved');

  // What fails in a page is told to the server, and stands in the log without being asked for.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted for the log');
    });
  });
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.getByRole('radio', { name: '页面错误', exact: true }).click();
  const planted = lines.filter({ hasText: 'planted for the log' });
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '刷新', exact: true }).click();
      return planted.count();
    }, patient)
    .toBe(1);
  await forgive(visitor, /planted for the log/);
  await page.getByRole('button', { name: '我的操作', exact: true }).click();
  await expectShown(lines.filter({ hasText: '修改角色' }));

  await page.getByRole('button', { name: '校验', exact: true }).click();
  await expect
    .poll(() => page.getByTestId('log-review').textContent(), patient)
    .toMatch(/^完整：\d+ 行，逐行相符$/);
  await page.getByRole('button', { name: '截去旧日志' }).click();
  await visitor.picture('system-log-cut');
  await page.getByTestId('confirm-box').getByRole('button', { name: '截去旧日志' }).click();
  await expectShown(page.getByText('没有这么旧的日志').first());
  await page.getByText('失败', { exact: true }).first().click();
  await expectShown(page.getByText('没有符合条件的记录'));
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expectShown(lines.first());

  await page.setViewportSize(narrow);
  await visitor.open('/setting/systemLog?result=success');
  await expectShown(lines.first());
  await expectAccessible(page);
  await visitor.picture('system-log-phone');
});
