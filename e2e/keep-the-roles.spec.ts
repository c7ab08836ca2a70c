import { beforeAll, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { post } from './stage/server/calls.ts';
import {
  type Member,
  editUser,
  giveToken,
  makeAdministrator,
  registerMember,
  tokenOf,
} from './stage/server/members.ts';
import { waitMs } from './stage/patience.ts';
import { setStage } from './stage/set-stage.ts';
import { menuPaths } from './stage/shell-page.ts';
import { expectShown, forgive } from './stage/visitor.ts';

const stage = setStage();
const patient = { timeout: waitMs(15_000) };

let administrator: Member;
let operator: Member;

beforeAll(async () => {
  administrator = await makeAdministrator(stage.server, 'role_keeper');
  operator = await registerMember(stage.server, 'night_operator');
});

/** Changes the role behind the back of the page that edits it. */
async function renameElsewhere(revision: number): Promise<void> {
  const { address } = stage.server;
  await post(
    { address, token: await tokenOf(stage.server, administrator) },
    '/roleManagement/doEdit',
    {
      role: 'operator',
      revision,
      name: { zh: '夜班', en: 'Night shift' },
    },
  );
}

it('copies a role, changes what it grants after a preview, and its members’ open pages follow', async () => {
  const { visitor } = stage;
  const { page } = visitor;
  await giveToken(visitor, stage.server, administrator);
  await visitor.open('/setting/roleManagement');
  const box = page.getByTestId('role-box');
  const ability = (name: string) => box.getByRole('checkbox', { name });
  const rule = (name: string, label: string) =>
    box.locator(`[data-page="${name}"]`).getByRole('radio', { name: label });
  const press = async (name: string): Promise<void> => box.getByRole('button', { name }).click();

  await page.getByRole('button', { name: '复制 编辑' }).click();
  await box.getByLabel('角色编码').fill('operator');
  await box.getByLabel('中文名称').fill('操作员');
  await ability('运行任务').check();
  await visitor.picture('roles-copy');
  await expectAccessible(page);
  await press('预览差异');
  await expectShown(box.getByText('还没有账号拥有这个角色'));
  await press('保存');
  await expectShown(page.locator('[data-row="operator"]').getByText('操作员'));
  await visitor.picture('roles');

  await editUser(stage.server, administrator, { username: operator.username, roles: ['operator'] });
  const other = await stage.welcome();
  await giveToken(other, stage.server, operator);
  await other.open('/watchlist');
  await expect.poll(async () => menuPaths(other.page), patient).toContain('/watchlist');

  await page.getByRole('button', { name: '修改 操作员' }).click();
  await ability('运行任务').uncheck();
  await box.getByRole('button', { name: '首页', exact: true }).first().click();
  await rule('Watchlist', '隐藏').check();
  await renameElsewhere(0);
  await press('预览差异');
  await expectShown(box.getByText('1 个账号拥有这个角色'));
  await expectShown(
    box.getByTestId('role-change').filter({ hasText: '自选' }).getByText('失去').first(),
  );
  await visitor.picture('roles-preview');
  await press('保存');
  await expectShown(box.getByText('这个角色刚刚在别处改过'));
  await forgive(visitor, /409/);
  expect(await ability('运行任务').isChecked(), 'nothing is lost').toBe(false);
  await visitor.picture('roles-conflict');
  await press('预览差异');
  const told = expectShown(other.page.getByText('有些页面不再对你开放'));
  await press('保存');
  await expect.poll(() => box.count(), patient).toBe(0);

  await expect.poll(async () => menuPaths(other.page), patient).not.toContain('/watchlist');
  await told;
  await expectShown(other.page.getByText('没有权限访问这个页面'));
  await other.picture('roles-withdrawn');

  await page.getByRole('button', { name: '删除 操作员' }).click();
  await expectShown(page.getByTestId('role-in-use').getByText('还有 1 个账号拥有它'));
});
