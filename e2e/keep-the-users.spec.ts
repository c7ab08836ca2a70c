import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { downloadOf } from './stage/controls.ts';
import { expectAccessible } from './stage/accessibility.ts';
import { selectDisplay } from './stage/display.ts';
import { waitMs } from './stage/patience.ts';
import { callSealed } from './stage/server/calls.ts';
import {
  type Member,
  editUser,
  giveToken,
  makeAdministrator,
  registerMember,
  tokenOf,
} from './stage/server/members.ts';
import type { RunningServer } from './stage/server/running-server.ts';
import { setStage } from './stage/set-stage.ts';
import { spreadsheetOf } from './stage/spreadsheet.ts';
import { type Visitor, expectShown, forgive, narrow } from './stage/visitor.ts';

const stage = setStage();
const patient = { timeout: waitMs(20_000) };
const password = 'kestrel-harbour-42';

let administrator: Member;

beforeAll(async () => {
  administrator = await makeAdministrator(stage.server, 'chief_admin');
  for (const name of ['zhang_wei', 'li_na_2026']) await registerMember(stage.server, name);
});

const rowOf = (page: Page, name: string): Locator =>
  page.getByTestId('data-table-row').filter({ hasText: name });

const confirmIn = async (page: Page, name: string): Promise<void> => {
  await page.getByTestId('confirm-box').getByRole('button', { name, exact: true }).click();
  await page.getByTestId('confirm-box').waitFor({ state: 'detached' });
};

const actOn = async (page: Page, name: string, act: string): Promise<void> => {
  await rowOf(page, name)
    .getByRole('button', { name: `${name} 的更多操作` })
    .click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
};

it('adds one user by a link and many by a table, and changes, locks and deletes them on any screen', async () => {
  const { visitor, server } = stage;
  const { page } = visitor;
  await giveToken(visitor, server, administrator);
  await visitor.open('/setting/userManagement');
  await expectShown(rowOf(page, 'zhang_wei'));
  await expectOneUserKept(visitor, server);
  await page.keyboard.press('Escape');
  await page.getByTestId('rights-box').waitFor({ state: 'detached' });
  await expectTableImported(visitor);
  await expectOnPhone(visitor);
});

/** Adds a user by a link, sees it sign in, locks it, and is told of another administrator. */
async function expectOneUserKept(visitor: Visitor, server: RunningServer): Promise<void> {
  const { page } = visitor;
  await visitor.picture('users');
  await expectAccessible(page);

  await page.getByRole('button', { name: '新建用户' }).click();
  const box = page.getByTestId('user-box');
  await box.getByLabel('用户名').fill('new_hand');
  await box.getByLabel('手机号').fill('123');
  await box.getByLabel('编辑').check();
  await box.getByRole('button', { name: '新建用户' }).click();
  await expectShown(box.getByText('请输入正确的手机号'));
  await visitor.picture('users-new');
  await box.getByLabel('手机号').fill('13812345678');
  await box.getByRole('button', { name: '新建用户' }).click();
  const link = page.getByTestId('password-link-box').getByLabel('密码链接');
  await expectShown(link);
  await visitor.picture('users-link');
  const token = (await link.inputValue()).split('token=')[1] ?? '';
  await callSealed(server, '/api/public/passwordByLink', { token, password });
  const hand: Member = { username: 'new_hand', password, phone: '' };
  expect(await tokenOf(server, hand)).toMatch(/./);
  await page.keyboard.press('Escape');

  await actOn(page, 'new_hand', '锁定');
  await visitor.picture('users-lock');
  await confirmIn(page, '锁定');
  await expectShown(rowOf(page, 'new_hand').getByText('已锁定'));
  await expect(tokenOf(server, hand)).rejects.toThrow('401');

  await rowOf(page, 'new_hand').getByRole('link', { name: 'new_hand' }).click();
  await editUser(server, administrator, { username: 'new_hand', roles: [] });
  await box.getByLabel('昵称').fill('小新');
  await box.getByRole('button', { name: '保存' }).click();
  const conflict = page.getByTestId('user-conflict');
  await conflict.getByRole('button', { name: '查看最新版本' }).click();
  await expectShown(conflict.getByText('角色：编辑 → （空）'));
  await visitor.picture('users-conflict');
  await forgive(visitor, /status of 409/);
  await conflict.getByRole('button', { name: '保留我的，在最新版本上保存' }).click();
  await box.getByRole('button', { name: '保存' }).click();
  await expectShown(rowOf(page, 'new_hand').getByText('小新'));

  await actOn(page, 'new_hand', '删除');
  await confirmIn(page, '删除');
  await expect.poll(() => rowOf(page, 'new_hand').count(), patient).toBe(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expectShown(rowOf(page, 'new_hand'));

  await actOn(page, 'li_na_2026', '有效权限');
  const rights = page.getByTestId('rights-box');
  await expectShown(rights.getByTestId('rights-line').first());
  await visitor.picture('users-rights-pages');
  await rights.getByText(/^数据与操作/).click();
  await rights.getByLabel('搜索名称、地址或原因').fill('/systemLog/getList');
  await expectShown(rights.getByText('需要角色 admin · 不满足'));
  expect(await rights.getByTestId('rights-line').count()).toBe(1);
  await visitor.picture('users-rights-calls');
}

const spreadsheet = spreadsheetOf([
  ['username', 'nickname', 'phone', 'roles', 'validUntil'],
  ['import_one', '一, "&"', null, 'editor', new Date('2099-12-31T00:00:00Z')],
  ['x', null, null, null, null],
  ['import_two', null, 12, null, null],
  ['import_three', null, null, 'ghost', null],
  ['import_four', null, null, null, '2020-01-01'],
  ['zhang_wei', null, null, null, null],
  ['import_five', null, null, null, null],
]);

const table = [
  'username,nickname,phone,roles,validUntil',
  'import_one,"一, ""&""",,editor,2099-12-31',
  'x,,,,',
  'import_two,,12,,',
  'import_three,,,ghost,',
  'import_four,,,,2020-01-01',
  'zhang_wei,,,,',
  'import_five,,,,',
  '',
].join('\n');

/** Tries a spreadsheet with four faults before its good lines are added, changes them together, and exports. */
async function expectTableImported(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: '批量导入' }).click();
  const box = page.getByTestId('user-import');
  await expectShown(box.getByLabel('用户表格'));
  await visitor.picture('users-import');
  await page
    .getByTestId('user-file')
    .setInputFiles({ name: 'users.xlsx', mimeType: 'application/zip', buffer: spreadsheet });
  await expect.poll(() => box.getByLabel('用户表格').inputValue(), patient).toBe(table);
  await box.getByRole('button', { name: '试导入' }).click();
  const counts = box.getByTestId('import-counts');
  await expect.poll(() => counts.textContent(), patient).toBe('新建 2 · 已存在 1 · 有误 4');
  await expectShown(box.getByText('没有角色“ghost”'));
  await visitor.picture('users-import-trial');
  await expectAccessible(page);
  await box.getByRole('button', { name: '导入 2 位新用户' }).click();
  await expectShown(box.getByText('已导入 2 位新用户'));
  await visitor.picture('users-import-done');
  await page.keyboard.press('Escape');

  for (const name of ['import_one', 'import_five', 'chief_admin'])
    await page.getByLabel(`选择 ${name}`).click();
  await visitor.picture('users-chosen');
  await page.getByRole('button', { name: '停用', exact: true }).click();
  await page.getByTestId('confirm-box').getByRole('button', { name: '确认修改 3 人' }).click();
  await expectShown(page.getByTestId('batch-fates').getByText('chief_admin'));
  await visitor.picture('users-batch-fates');
  await page.keyboard.press('Escape');
  await expectShown(rowOf(page, 'import_one').getByText('已停用'));

  await page.getByLabel('用户名', { exact: true }).fill('import_');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('user-count').textContent()).toContain('共 2 人');
  const file = await downloadOf(page.getByRole('button', { name: '导出 CSV' }));
  expect(
    file.bytes
      .toString('utf8')
      .split('\r\n')
      .map((line) => line.split(',')[0]),
  ).toEqual(['\uFEFF用户名', 'import_five', 'import_one', '']);
  // The spreadsheet is read by the import as it is.
  const sheet = await downloadOf(page.getByRole('button', { name: '导出 Excel' }));
  expect(sheet.name).toBe('users.xlsx');
  await page.getByRole('button', { name: '批量导入' }).click();
  await page.getByTestId('user-file').setInputFiles({
    name: 'users.xlsx',
    mimeType: 'application/zip',
    buffer: sheet.bytes,
  });
  await expect
    .poll(() => box.getByLabel('用户表格').inputValue(), patient)
    .toContain('import_one,"一, ""&""",,,editor,');
  await box.getByRole('button', { name: '试导入' }).click();
  await expect.poll(() => counts.textContent(), patient).toBe('新建 0 · 已存在 2 · 有误 0');
  await page.keyboard.press('Escape');
}

async function expectOnPhone(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  // What was cleared filters no more, at once.
  await page.getByLabel('用户名', { exact: true }).fill('');
  await expect
    .poll(() => page.getByTestId('user-count').textContent(), patient)
    .not.toContain('共 2 人');
  await page.setViewportSize(narrow);
  await selectDisplay(page, 'en');
  await selectDisplay(page, 'dark');
  const card = page.getByTestId('data-table-card').filter({ hasText: 'zhang_wei' });
  await expectShown(card);
  await expectAccessible(page);
  await visitor.picture('users-phone');
  await card.getByRole('link', { name: 'zhang_wei' }).click();
  await expectShown(page.getByTestId('user-box').getByLabel('Nickname'));
  await visitor.picture('users-phone-box');
}
