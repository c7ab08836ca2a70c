import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { selectValue } from './stage/controls.ts';
import { selectDisplay } from './stage/display.ts';
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
import { type Visitor, expectShown, narrow } from './stage/visitor.ts';

const stage = setStage();
const patient = { timeout: waitMs(20_000) };

let head: Member;
let teacher: Member;
let pupil: Member;

beforeAll(async () => {
  const { server } = stage;
  head = await makeAdministrator(server, 'head_master');
  teacher = await registerMember(server, 'teacher_wang');
  pupil = await registerMember(server, 'pupil_li');
  const callee = { address: server.address, token: await tokenOf(server, teacher) };
  const { group } = await post(callee, '/api/stock/zx/group/save', { name: '课堂持仓' });
  const groupId = (group as { readonly id: string }).id;
  const stockIds = ['hs600519', 'hk00700', 'usAAPL'];
  await post(callee, '/api/stock/zx/zxManager', { stockIds, op: 'add', groupId });
});

/** The departments as they stand on the screen, each behind as many dots as are above it. */
async function shownTree(page: Page): Promise<string[]> {
  return page
    .getByTestId('department')
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          '·'.repeat(Number(row.ariaLevel) - 1) +
          (row.querySelector('[data-column=name] [title]')?.getAttribute('title') ?? ''),
      ),
    );
}

async function expectTree(page: Page, tree: readonly string[]): Promise<void> {
  await expect.poll(() => shownTree(page), patient).toEqual(tree);
  // The next move waits for the end of the one before.
  await page.locator('[data-testid=department-tree][aria-busy=false]').waitFor();
}

/** Drags a department between another and the one above that. */
async function dragBefore(page: Page, name: string, next: string): Promise<void> {
  const handle = await department(page, name).getByTestId('department-handle').boundingBox();
  const target = await department(page, next).boundingBox();
  if (handle === null || target === null) throw new Error(`Cannot drag ${name} to ${next}`);
  const { mouse } = page;
  await mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await mouse.down();
  await mouse.move(target.x + 80, target.y + 6, { steps: 10 });
  await mouse.up();
}

/** Takes what has a text out of the list that is open. */
async function take(page: Page, text: string): Promise<void> {
  const open = page.locator('.ant-select-dropdown').filter({ visible: true });
  await open.first().waitFor();
  // It takes no click while it slides, nor while the one before does.
  await expect.poll(() => page.locator('.ant-slide-up').count(), patient).toBe(0);
  await open.locator('[data-value]', { hasText: text }).first().click();
}

/** Types into an open list and waits for what was found: a list that changes under the pointer gives another one. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  const options = page
    .locator('.ant-select-dropdown')
    .filter({ visible: true })
    .locator('[data-value]');
  await expect
    .poll(async () => {
      const names = await options.allTextContents();
      return names.length > 0 && names.every((name) => name.includes(text));
    }, patient)
    .toBe(true);
}

function department(page: Page, name: string): Locator {
  return page
    .getByTestId('department')
    .filter({ has: page.locator('[data-column=name]', { hasText: name }) });
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建部门' }).click();
  const panel = page.getByTestId('department-box');
  await panel.getByLabel('名称').fill(name);
  await panel.getByRole('button', { name: '保存' }).click();
  await panel.waitFor({ state: 'detached' });
}

it('builds a tree of classes by box, keys and drag, deletes one after its members moved, and shows cards on a phone', async () => {
  const { visitor } = stage;
  const { page } = visitor;
  await giveToken(visitor, stage.server, head);
  await visitor.open('/setting/departmentManagement');
  await expectTree(page, ['总部']);
  await page.getByRole('button', { name: '新建部门' }).click();
  const panel = page.getByTestId('department-box');
  await panel.getByRole('button', { name: '保存' }).click();
  await expectShown(panel.getByText('请输入部门名称'));
  await visitor.picture('department-box-empty');
  await panel.getByLabel('名称').fill('一班');
  await panel.getByRole('button', { name: '保存' }).click();
  await panel.waitFor({ state: 'detached' });
  await add(page, '二班');
  await add(page, '晚课小组');
  await expectTree(page, ['总部', '·一班', '·二班', '·晚课小组']);
  const created = department(page, '一班').locator('[data-column=created]');
  expect(await created.textContent()).toMatch(/^\d{4}\/\d\d\/\d\d$/);

  await department(page, '晚课小组').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expectTree(page, ['总部', '·一班', '·晚课小组', '·二班']);
  await page.keyboard.press('Alt+ArrowRight');
  await expectTree(page, ['总部', '·一班', '··晚课小组', '·二班']);
  expect(await page.evaluate(() => document.activeElement?.ariaLevel)).toBe('3');
  await dragBefore(page, '二班', '一班');
  await expectTree(page, ['总部', '·二班', '·一班', '··晚课小组']);

  await department(page, '一班').getByRole('button', { name: '编辑' }).click();
  await panel.getByTestId('leader-select').click();
  await find(page, 'teacher');
  await take(page, 'teacher_wang');
  await expect
    .poll(() => panel.getByTestId('shared-select').getAttribute('class'), patient)
    .not.toContain('disabled');
  await panel.getByTestId('shared-select').click();
  await take(page, '课堂持仓（3 只）');
  await panel.getByTestId('rules-select').click();
  await take(page, '原文');
  await visitor.picture('department-box');
  await expectAccessible(page);
  await panel.getByRole('button', { name: '保存' }).click();
  await panel.waitFor({ state: 'detached' });

  await department(page, '晚课小组').getByRole('button', { name: '成员' }).click();
  const members = page.getByTestId('members-box');
  await members.getByTestId('member-select').click();
  await find(page, 'pupil');
  await take(page, 'pupil_li');
  await members.getByRole('button', { name: '加入' }).click();
  await expectShown(members.getByTestId('member'));
  await visitor.picture('department-members');
  await members.getByRole('button', { name: '关闭', exact: true }).click();
  await members.waitFor({ state: 'detached' });
  const all = department(page, '一班').getByRole('link');
  expect(await all.textContent()).toBe('0，含下级 1');
  expect(await all.getAttribute('href')).toMatch(/userManagement\?department=[\w-]+$/);
  await visitor.picture('departments');
  await expectAccessible(page);

  // What the class shares is a tab of the pupil's watchlist, with nothing to change it by.
  const guest = await stage.welcome();
  await giveToken(guest, stage.server, pupil);
  await guest.open('/watchlist');
  const tab = guest.page.getByTestId('shared-group');
  await expectShown(tab);
  expect(await tab.textContent()).toBe('课堂持仓一班3');
  await tab.click();
  await expect.poll(() => guest.page.getByTestId('watch-row').count(), patient).toBe(3);
  await expect
    .poll(() => guest.page.locator('[data-column=price]').allTextContents(), patient)
    .not.toContain('—');
  expect(await guest.page.getByTestId('watch-table').getByRole('checkbox').count()).toBe(0);
  expect(await guest.page.getByRole('button', { name: '导入', exact: true }).count()).toBe(0);
  await guest.picture('shared-watchlist');
  await expectRulesShared(guest);

  await department(page, '晚课小组')
    .getByRole('button', { name: /的操作$/ })
    .click();
  await page.locator('[data-testid=department-menu-item][data-action=remove]').click();
  const asked = page.getByTestId('confirm-box');
  await expectShown(asked.getByText('它有 1 名成员和 0 个下级部门'));
  const other = await department(page, '二班').getAttribute('data-department');
  await selectValue(asked.getByTestId('move-to'), other ?? '');
  await visitor.picture('department-removal');
  await asked.getByRole('button', { name: '删除' }).click();
  await expectTree(page, ['总部', '·二班', '·一班']);
  expect(await department(page, '二班').getByRole('link').textContent()).toBe('1');
  // The pupil is in another class now, which shares nothing.
  await guest.page.reload();
  await expectShown(guest.page.getByText('一班口径不再提供给你，图表已改按缠镜的规则'));
  expect(await rulesShown(guest)).toBe('缠镜');
  await guest.open('/watchlist');
  await expectShown(guest.page.getByRole('button', { name: '全部', exact: true }));
  expect(await guest.page.getByTestId('shared-group').count()).toBe(0);
  await expectOnPhone(visitor);
});

const maotai = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs&period=day';

async function rulesShown({ page }: Visitor): Promise<string | null> {
  return page.getByTestId('preset-bar').locator('[data-selected=true]').textContent();
}

/** The teacher decides the rules of the class on a chart; the pupil reads by them, and from now on always. */
async function expectRulesShared(guest: Visitor): Promise<void> {
  const desk = await stage.welcome();
  await giveToken(desk, stage.server, teacher);
  await desk.open(maotai);
  await desk.page.getByTestId('chan-panel-open').click();
  const now = desk.page.getByTestId('class-rules-now');
  await expect.poll(() => now.textContent(), patient).toBe('一班现在的口径：原文');
  await desk.page.getByTestId('option-bi_strict').click();
  await desk.page.getByTestId('class-rules-set').click();
  await expect.poll(() => now.textContent(), patient).toBe('一班现在的口径：缠镜 (已改 1 项)');
  await now.scrollIntoViewIfNeeded();
  await desk.picture('class-rules-of-the-leader');

  const { page } = guest;
  await guest.open(maotai);
  await page.getByTestId('preset-bar').getByText('一班口径', { exact: true }).click();
  const note = page.getByTestId('class-note');
  await expectShown(note.getByText('结构按“一班”的口径读取，只读'));
  await note.getByRole('button', { name: '设为默认' }).click();
  await expectShown(page.getByText('图表以后默认按一班口径打开'));
  await page.getByTestId('chan-panel-open').click();
  expect(await page.getByTestId('option-bi_strict').isDisabled()).toBe(true);
  expect(await page.getByTestId('class-rules-set').count()).toBe(0);
  await expectAccessible(page);
  await page.getByTestId('option-bi_strict').scrollIntoViewIfNeeded();
  await guest.picture('class-rules-of-a-member');
  await page.setViewportSize(narrow);
  await selectDisplay(page, 'dark');
  await guest.picture('class-rules-phone');
  await page.getByTestId('chan-panel-open').click();
  await page.getByTestId('preset-bar').scrollIntoViewIfNeeded();
  await guest.picture('class-rules-phone-foot');
  await page.setViewportSize({ width: 1440, height: 900 });
  await selectDisplay(page, 'en');
  await page.getByTestId('chan-panel-open').click();
  await guest.picture('class-rules-english');
  await selectDisplay(page, 'zh');
}

/** The tree as cards on a phone, moved by a menu, and in the dark in English. */
async function expectOnPhone(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.setViewportSize(narrow);
  await expectTree(page, ['总部', '·二班', '·一班']);
  await department(page, '一班')
    .getByRole('button', { name: /的操作$/ })
    .click();
  await visitor.picture('department-menu-phone');
  await page.locator('[data-testid=department-menu-item][data-action=up]').click();
  await expectTree(page, ['总部', '·一班', '·二班']);
  await visitor.picture('departments-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await selectDisplay(page, 'en');
  await selectDisplay(page, 'dark');
  await expectShown(page.getByText('Department management').first());
  await visitor.picture('departments-dark-english');
  await page.setViewportSize(narrow);
  await department(page, '一班')
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.locator('[data-testid=department-menu-item][data-action=edit]').click();
  await expectShown(page.getByTestId('department-box'));
  await visitor.picture('department-box-phone');
}
