import { expect, it } from 'vitest';

import { selectText } from './stage/controls.ts';
import { expectAccessible } from './stage/accessibility.ts';
import { selectDisplay } from './stage/display.ts';
import { waitMs } from './stage/patience.ts';
import { setDemoStage } from './stage/demo-stage.ts';
import { activePane, openPage, tabTitles } from './stage/shell-page.ts';
import { expectShown, forgive, narrow } from './stage/visitor.ts';

// Errors are collected, so that one can be simulated; the menu stands open at the side.
const { stage, arrive } = setDemoStage({
  environment: { SHELL_OPTIONS: JSON.stringify({ errorLog: true }) },
  theme: { layout: 'vertical', showTabs: true, remembersTabs: false },
});
const patient = { timeout: waitMs(20_000) };

it('D-25 closes the tabs around a page from inside of it, and tabs are named after their parameter', async () => {
  const page = await arrive('/other/dynamicSegment/test1/1');
  await openPage(page, '/other/dynamicSegment/test2?id=1');
  await activePane(page).getByRole('button', { name: '打开 Id=2' }).click();
  await expect
    .poll(() => tabTitles(page), patient)
    .toEqual(['首页', '路径参数 Id=1', '查询参数 Id=1', '查询参数 Id=2']);
  await expectShown(activePane(page).getByTestId('segment-route').getByText('"?id=2"'));
  await stage.visitor.picture('demo-segment');
  await openPage(page, '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1');
  await activePane(page).getByLabel('会被缓存的文字').fill('还在');
  await openPage(page, '/other/tabs');
  await stage.visitor.picture('demo-tabs');
  await activePane(page).getByRole('button', { name: '关闭左侧' }).click();
  await expect.poll(() => tabTitles(page), patient).toEqual(['首页', '多标签']);
  await openPage(page, '/vab/card');
  await openPage(page, '/other/tabs');
  await activePane(page).getByRole('button', { name: '关闭其他' }).click();
  await expect.poll(() => tabTitles(page), patient).toEqual(['首页', '多标签']);
  await activePane(page).getByRole('button', { name: '关闭当前' }).click();
  await expect.poll(() => tabTitles(page), patient).toEqual(['首页']);
});

it('D-26 changes title, badge and highlighted entry of its own route', async () => {
  const page = await arrive('/other/dynamicMeta');
  const pane = activePane(page);
  const entry = page.locator('[data-testid="menu-item"][data-path="/other/dynamicMeta"]');
  await pane.getByRole('button', { name: '加 1' }).click();
  await pane.getByRole('button', { name: '加 1' }).click();
  await expect.poll(() => entry.innerText(), patient).toContain('2');
  await pane.getByRole('textbox', { name: '标题' }).fill('我的标题');
  await expect.poll(() => tabTitles(page), patient).toEqual(['首页', '我的标题']);
  await expect.poll(() => page.title(), patient).toContain('我的标题');
  await stage.visitor.picture('demo-dynamic-meta');
  await expectAccessible(page);
  await pane.getByRole('button', { name: '去掉' }).click();
  await expect.poll(() => entry.innerText(), patient).not.toContain('2');
  await selectText(pane.getByRole('combobox', { name: '高亮的菜单项' }), '角色权限');
  const roles = page.locator('[data-testid="menu-item"][data-path="/vab/roles"]');
  await expect.poll(() => roles.getAttribute('aria-current'), patient).toBe('page');
  await pane.getByRole('button', { name: '全部恢复' }).click();
  await expect.poll(() => entry.getAttribute('aria-current'), patient).toBe('page');
  await expect.poll(() => tabTitles(page), patient).toEqual(['首页', '动态标题']);
});

it('shows what accounts of the demonstration may do, and an error that is collected', async () => {
  const page = await arrive('/vab/roles');
  const buttons = page.getByTestId('guarded-buttons');
  const rules = (): Promise<(string | null)[]> =>
    buttons
      .locator('[data-rule]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-rule')));
  await expect.poll(rules, patient).toContain('adminWhoWrites');
  await activePane(page).getByText('editor', { exact: true }).first().click();
  await expect
    .poll(rules, patient)
    .toEqual(['editorOnly', 'adminOrEditor', 'read', 'write', 'readsAndWrites', 'mayNotDelete']);
  await activePane(page).getByRole('button', { name: '刷新令牌' }).click();
  await expectShown(page.getByText(/令牌已刷新（代码 402）：editor-token-/).first());
  await expectShown(page.getByTestId('reachable-routes').getByText('组件'));
  await stage.visitor.picture('demo-roles');
  await expectAccessible(page);
  await selectDisplay(page, 'dark');
  await selectDisplay(page, 'en');
  await stage.visitor.picture('demo-roles-dark-en');
  await page.setViewportSize(narrow);
  await stage.visitor.picture('demo-roles-phone');

  await openPage(page, '/other/log');
  await activePane(page).getByRole('button', { name: 'Simulate an error while drawing' }).click();
  await expectShown(activePane(page).getByRole('alert'));
  await expect.poll(() => page.getByTestId('tool-error-log').innerText(), patient).toContain('1');
  await forgive(stage.visitor, /simulated error/i);
});
