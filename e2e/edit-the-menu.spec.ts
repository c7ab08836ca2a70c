import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { selectValue } from './stage/controls.ts';
import { selectDisplay } from './stage/display.ts';
import { post } from './stage/server/calls.ts';
import { type Member, giveToken, makeAdministrator, tokenOf } from './stage/server/members.ts';
import { waitMs } from './stage/patience.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, phone } from './stage/visitor.ts';

const stage = setStage();
const patient = { timeout: waitMs(20_000) };

let chief: Member;

beforeAll(async () => {
  chief = await makeAdministrator(stage.server, 'menu_chief');
});

/** The menu of the shell, where an entry leads to this address. */
function shellItem(path: string): Locator {
  return stage.visitor.page.locator(`[data-testid="menu-item"][data-path="${path}"]`);
}

function row(path: string): Locator {
  return stage.visitor.page.locator(`[data-testid="tree-row"][data-path="${path}"]`);
}

function drawn(path: string): Locator {
  return stage.visitor.page.locator(`[data-testid="drawn-item"][data-path="${path}"]`);
}

/** Takes a line by its handle and drops it on another. */
async function drag(line: Locator, onto: Locator): Promise<void> {
  const { mouse } = stage.visitor.page;
  await line.getByRole('button', { name: '拖动' }).hover();
  await mouse.down();
  const box = await onto.boundingBox();
  if (box === null) throw new TypeError('Cannot drag: the line is out of sight');
  const middle = box.y + box.height / 2;
  await mouse.move(box.x + 40, middle - 20, { steps: 3 });
  await mouse.move(box.x + 40, middle, { steps: 2 });
  await stage.visitor.picture('menus-drag');
  await mouse.up();
}

async function save(): Promise<void> {
  await stage.visitor.page.getByTestId('save-menu').click();
  await expect
    .poll(() => stage.visitor.page.getByTestId('save-menu').isDisabled(), patient)
    .toBe(true);
}

it('renames and moves an entry in a draft, previews it, saves it, and puts the menu back', async () => {
  const { visitor } = stage;
  const { page } = visitor;
  await giveToken(visitor, stage.server, chief);
  await visitor.open('/setting/menuManagement');
  await row('/').getByRole('button', { name: '展开' }).click();
  await row('/market/limitup').click();
  const form = page.getByTestId('entry-form');
  await form.getByLabel('中文标题').fill('打板');
  await form.getByLabel('英文标题').fill('Limit hunt');
  await page.keyboard.press('Tab');
  await row('/market/limitup').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await form.getByLabel('角标').fill('新');
  await visitor.picture('menus-draft');
  await expectAccessible(page);

  const preview = page.getByTestId('menu-preview');
  await expect.poll(() => drawn('/market/limitup').textContent(), patient).toBe('打板新');
  expect(await drawn('/workbench').count()).toBe(0);
  await preview.getByText('横向', { exact: true }).click();
  await expectShown(drawn('/market/limitup'));
  await visitor.picture('menus-preview-horizontal');
  await selectValue(preview.getByTestId('preview-viewer'), 'admin');
  await expectShown(drawn('/workbench'));
  await preview.getByText('分栏', { exact: true }).click();
  await visitor.picture('menus-preview-column');

  await drag(row('/market/flow'), row('/market/score'));
  await expect.poll(() => form.getAttribute('data-key'), patient).toBe('MarketFlow');
  await expectShown(form.getByTestId('entry-parent').getByText('评分'));
  await page.getByRole('button', { name: '撤销' }).click();
  await row('/market/limitup').click();

  await save();
  await expect.poll(() => shellItem('/market/limitup').textContent(), patient).toContain('打板');

  // Another administrator saves while there is a draft: nothing of either is lost.
  const token = await tokenOf(stage.server, chief);
  await form.getByLabel('排序').fill('5');
  await post({ address: stage.server.address, token }, '/menuManagement/doEdit', {
    name: 'Goods',
    revision: 0,
    meta: { title: '货架', icon: 'gift' },
  });
  await expectShown(page.getByTestId('others-note'), 30_000);
  await visitor.picture('menus-others');
  await save();

  await page.getByRole('button', { name: '历史版本' }).click();
  const second = page.locator('[data-testid="version-line"][data-number="2"]');
  await second.getByRole('button', { name: '与现在比较' }).click();
  await expectShown(second.getByText('货架'));
  await visitor.picture('menus-versions');
  await second.getByRole('button', { name: '恢复', exact: true }).click();
  await expectShown(page.getByTestId('confirm-box').getByText('恢复后会变'));
  await page.getByTestId('confirm-box').getByRole('button', { name: '恢复', exact: true }).click();
  await expectShown(page.getByText('已恢复到第 2 版').first());
  await page.getByRole('button', { name: '恢复出厂' }).click();
  await page.getByTestId('confirm-box').getByRole('button', { name: '恢复出厂' }).click();
  await expect.poll(() => shellItem('/market/limitup').textContent(), patient).toContain('涨停');
  await selectDisplay(page, 'dark');
  await selectDisplay(page, 'en');
  await expectShown(page.getByRole('heading', { name: 'Menu management', level: 1 }));
  await visitor.picture('menus-dark-english');
  await expectAccessible(page);
  // The account keeps what it chose.
  await selectDisplay(page, 'zh');
  await selectDisplay(page, 'light');
});

it('goes from the tree to the form and back on a phone, and names what is wrong at the field', async () => {
  await stage.welcomeInstead(phone);
  const { page } = stage.visitor;
  await giveToken(stage.visitor, stage.server, chief);
  await stage.visitor.open('/setting/menuManagement');
  await expectShown(row('/mall'));
  await stage.visitor.picture('menus-phone-tree');
  await page.getByRole('button', { name: '新增顶级菜单' }).click();
  const form = page.getByTestId('entry-form');
  await form.getByLabel('路径').fill('a b');
  await expectShown(form.getByText('须为以 / 分隔的字母').first());
  expect(await page.getByTestId('save-menu').isDisabled()).toBe(true);
  await stage.visitor.picture('menus-phone-form');
  await expectAccessible(page);
  await page.getByText('返回菜单树').click();
  await page.getByText('预览', { exact: true }).click();
  await expectShown(page.getByTestId('menu-drawing'));
  await stage.visitor.picture('menus-phone-preview');
});
