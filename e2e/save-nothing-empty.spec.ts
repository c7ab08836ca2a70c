import { beforeAll, expect, it } from 'vitest';

import { waitMs } from './stage/patience.ts';
import {
  type Member,
  giveToken,
  makeAdministrator,
  registerMember,
} from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setStage();
const patient = { timeout: waitMs(20_000) };

let administrator: Member;

beforeAll(async () => {
  administrator = await makeAdministrator(stage.server, 'form_filler');
  await registerMember(stage.server, 'quiet_reader');
});

it('D-36 says what a user, role, department and menu entry need, deletes no root department, and finds the log of an account', async () => {
  const { visitor, server } = stage;
  const { page } = visitor;
  await giveToken(visitor, server, administrator);
  await visitor.open('/setting/userManagement');
  await page.getByRole('button', { name: '新建用户' }).click();
  const user = page.getByTestId('user-box');
  await user.getByRole('button', { name: '新建用户' }).click();
  await expectShown(user.getByText('用户名不能为空'));
  await visitor.picture('empty-user');
  await page.keyboard.press('Escape');
  await user.waitFor({ state: 'detached' });

  await visitor.open('/setting/roleManagement');
  await page.getByRole('button', { name: '新建角色' }).click();
  const role = page.getByTestId('role-box');
  await role.getByRole('button', { name: '预览差异' }).click();
  await expectShown(role.getByText('请输入角色编码'));
  expect(await role.getByText('请输入名称').count()).toBe(2);
  await visitor.picture('empty-role');
  await page.keyboard.press('Escape');
  await role.waitFor({ state: 'detached' });

  await visitor.open('/setting/departmentManagement');
  await page.getByRole('button', { name: '新建部门' }).click();
  const department = page.getByTestId('department-box');
  await department.getByRole('button', { name: '保存' }).click();
  await expectShown(department.getByText('请输入部门名称'));
  await page.keyboard.press('Escape');
  await department.waitFor({ state: 'detached' });
  const root = page.getByTestId('department').first();
  await root.getByRole('button', { name: /的操作$/ }).click();
  const remove = page.locator('[data-testid=department-menu-item][data-action=remove]');
  expect(await remove.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');

  await visitor.open('/setting/menuManagement');
  await page.getByRole('button', { name: '新增顶级菜单' }).click();
  await expectShown(page.getByTestId('entry-form').getByText('请填写标题').first());
  expect(await page.getByTestId('save-menu').isDisabled()).toBe(true);
  await visitor.picture('empty-menu-entry');
  await page.getByRole('button', { name: '撤销' }).click();

  await visitor.open('/setting/systemLog');
  await page.getByLabel('账号', { exact: true }).fill('quiet_reader');
  await page.keyboard.press('Enter');
  const lines = page.getByTestId('log-line');
  await expect
    .poll(async () => {
      const texts = await lines.allTextContents();
      return texts.length > 0 && texts.every((text) => text.includes('quiet_reader'));
    }, patient)
    .toBe(true);
});
