import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { selectDisplay } from './stage/display.ts';
import { waitMs } from './stage/patience.ts';
import { setDemoStage } from './stage/demo-stage.ts';
import { activePane, openPage, tabTitles } from './stage/shell-page.ts';
import { expectShown, narrow } from './stage/visitor.ts';

const { stage, arrive } = setDemoStage();
const patient = { timeout: waitMs(20_000) };

/** The rows of the table on the screen. */
function rows(page: Page): Locator {
  return activePane(page).locator('tbody tr.ant-table-row');
}

/** What the heads of the table say, from left to right. */
async function heads(page: Page): Promise<string[]> {
  const texts = await activePane(page).locator('thead th').allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

async function heightOf(table: Locator): Promise<number> {
  return (await placeOf(table)).height;
}

async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = await placeOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

async function placeOf(element: Locator) {
  const place = await element.boundingBox();
  if (place === null) throw new TypeError('Cannot measure the element: it is out of sight');
  return place;
}

it('D-04 D-05 D-06 D-07 asks before rows are deleted, folds the query, opens and closes a detail', async () => {
  const page = await arrive('/vab/table/comprehensiveTable');
  const pane = activePane(page);
  await expect.poll(() => rows(page).count(), patient).toBe(10);
  expect(await pane.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await stage.visitor.picture('demo-comprehensive-table');
  await expectAccessible(page);

  const body = pane.locator('.ant-table-body');
  const folded = await heightOf(body);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expect.poll(() => heightOf(body), patient).toBe(folded + 100);
  await page.setViewportSize({ width: 1440, height: 900 });
  await pane.getByRole('button', { name: '展开' }).click();
  await expect.poll(() => pane.getByTestId('query-field').count(), patient).toBe(11);
  await expect.poll(() => heightOf(body), patient).toBeLessThan(folded);
  await stage.visitor.picture('demo-query-unfolded');
  await pane.getByRole('button', { name: '收起' }).click();
  await expect.poll(() => pane.getByTestId('query-field').count(), patient).toBe(2);
  await expect.poll(() => heightOf(body), patient).toBe(folded);

  await pane.getByRole('button', { name: '新增' }).click();
  const box = page.getByTestId('row-box');
  await box.getByRole('button', { name: '保存' }).click();
  await expectShown(box.getByText('请输入标题'));
  await expectShown(box.getByText('请输入作者'));
  await stage.visitor.picture('demo-row-box');
  await page.keyboard.press('Escape');

  await pane.getByRole('checkbox', { checked: true }).uncheck();
  const remove = pane.getByRole('button', { name: '删除' }).first();
  await remove.click();
  await expectShown(page.getByText('未选中任何行'));
  await rows(page).nth(1).getByRole('checkbox').check();
  await remove.click();
  await page.getByTestId('confirm-box').getByRole('button', { name: '删除' }).click();
  await expectShown(page.getByText('模拟删除成功，共 1 行'));
  await expectShown(pane.getByText('共 49 条'));

  await pane.getByRole('button', { name: '打开详情', exact: true }).click();
  await expect.poll(() => tabTitles(page), patient).toContain('上证指数日线复盘 详情');
  await stage.visitor.picture('demo-detail');
  await activePane(page).getByRole('button', { name: '返回综合表格' }).click();
  await expect.poll(() => tabTitles(page), patient).toEqual(['首页', '综合表格']);
  await expectShown(activePane(page).getByText('共 49 条'));
});

it('D-08 D-09 D-10 edits a title in its cell, arranges the columns, covers the window', async () => {
  const page = await arrive('/vab/table/inlineEditTable');
  const first = rows(page).first();
  await first.getByRole('button', { name: '编辑' }).click();
  await first.getByRole('textbox').fill('不要这个标题');
  await first.getByRole('button', { name: '取消' }).click();
  await expectShown(first.getByText('上证指数日线复盘'));
  await first.getByRole('button', { name: '编辑' }).click();
  await first.getByRole('textbox').fill('改过的标题');
  await first.getByRole('button', { name: '保存' }).click();
  await expectShown(first.getByText('改过的标题'));
  await stage.visitor.picture('demo-inline-edit');

  await openPage(page, '/vab/table/customTable');
  await expect
    .poll(() => heads(page), patient)
    .toEqual(['序号', '标题', '作者', '评级', '点击量', '状态', '时间']);
  await activePane(page).getByRole('button', { name: '列设置' }).click();
  const list = page.getByTestId('column-list');
  await expect
    .poll(() => list.getByRole('checkbox', { name: '显示“标题”' }).isDisabled(), patient)
    .toBe(true);
  await list.getByRole('checkbox', { name: '显示“评级”' }).uncheck();
  await list.getByRole('button', { name: '移动“序号”' }).hover();
  await page.mouse.down();
  const { x, y } = await middleOf(list.getByRole('button', { name: '移动“标题”' }));
  await page.mouse.move(x, y + 4, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => heads(page), patient)
    .toEqual(['标题', '序号', '作者', '点击量', '状态', '时间']);
  await stage.visitor.picture('demo-custom-columns');
  await page.keyboard.press('Escape');
  await activePane(page).getByRole('heading', { level: 1 }).click();

  const whole = page.getByTestId('custom-table');
  await page.getByRole('button', { name: '全屏', exact: true }).last().click();
  await expect
    .poll(() => whole.boundingBox(), patient)
    .toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await stage.visitor.picture('demo-custom-whole');
  await page.getByRole('button', { name: '退出全屏' }).last().click();
  await expect.poll(() => whole.getAttribute('data-whole'), patient).toBe('false');
});

it('D-11 filters cards and list by title from their first page, on a phone and in the dark too', async () => {
  const page = await arrive('/vab/card');
  const cards = activePane(page).getByTestId('card');
  await expect.poll(() => cards.count(), patient).toBe(20);
  await stage.visitor.picture('demo-card');
  await activePane(page).getByTitle('2', { exact: true }).click();
  await expectShown(cards.first().getByText('上证指数笔段划分', { exact: true }));
  await activePane(page).getByRole('textbox', { name: '标题' }).fill('中枢');
  await page.keyboard.press('Enter');
  await expect.poll(() => cards.count(), patient).toBe(10);
  expect(await cards.filter({ hasText: '中枢笔记' }).count()).toBe(10);

  await openPage(page, '/vab/list');
  const lines = activePane(page).getByTestId('list-line');
  await activePane(page).getByTitle('3', { exact: true }).click();
  await expectShown(lines.first().getByText('笔段划分').first());
  await activePane(page).getByRole('textbox', { name: '标题' }).fill('周线');
  await page.keyboard.press('Enter');
  await expectShown(activePane(page).getByText('共 10 条'));
  await expectShown(lines.first().getByText('上证指数周线走势').first());
  await expectAccessible(page);
  await selectDisplay(page, 'dark');
  await selectDisplay(page, 'en');
  await activePane(page).getByRole('textbox', { name: 'Title' }).fill('weekly');
  await page.keyboard.press('Enter');
  await expectShown(lines.first().getByText('SSE Composite weekly trend').first());
  await stage.visitor.picture('demo-list-dark-en');
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await stage.visitor.picture('demo-list-phone');
  await openPage(page, '/vab/card');
  await stage.visitor.picture('demo-card-phone');
  await openPage(page, '/vab/table/comprehensiveTable');
  await expectShown(rows(page).first());
  await stage.visitor.picture('demo-table-phone');
});
