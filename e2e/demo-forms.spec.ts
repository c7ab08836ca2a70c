import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { selectDisplay } from './stage/display.ts';
import { waitMs } from './stage/patience.ts';
import { setDemoStage } from './stage/demo-stage.ts';
import { activePane, openPage } from './stage/shell-page.ts';
import { expectShown, narrow } from './stage/visitor.ts';

const { stage, arriveAnew } = setDemoStage();
const patient = { timeout: waitMs(20_000) };

/** Takes the page in the dark, in English and on a phone. */
async function pictureOthers(page: Page, name: string): Promise<void> {
  await selectDisplay(page, 'dark');
  await selectDisplay(page, 'en');
  await stage.visitor.picture(`${name}-dark-en`);
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await stage.visitor.picture(`${name}-phone`);
}

/** The sample of a gallery by its name. */
function sample(page: Page, name: string): Locator {
  return activePane(page).getByRole('region', { name, exact: true });
}

it('D-01 D-02 D-03 finds icons by name, copies them, and puts the picked one on its button', async () => {
  const page = await arriveAnew('/vab/icon/remixIcon');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const pane = activePane(page);
  const cards = pane.getByTestId('icon-card');
  await expect.poll(() => cards.count(), patient).toBe(72);
  await stage.visitor.picture('demo-icons');
  await pane.locator('.ant-pagination-options .ant-select').click();
  await expect
    .poll(() => page.locator('.ant-select-item-option').allInnerTexts(), patient)
    .toEqual(['72', '144', '216', '288'].map((size) => `${size} 条/页`));
  await page.keyboard.press('Escape');
  await pane.getByRole('textbox', { name: '图标名称' }).fill('home');
  await page.keyboard.press('Enter');
  await expect.poll(() => cards.filter({ hasNotText: 'home' }).count(), patient).toBe(0);
  await expectShown(pane.getByText(`共 ${await cards.count()} 个`));
  await pane.getByRole('button', { name: '复制 home-line 的代码' }).click();
  await expectShown(page.getByText('已复制 home-line'));
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toMatch(
    /^<svg .*<path d="M.*<\/svg>$/,
  );
  await expectAccessible(page);
  await pictureOthers(page, 'demo-icons');

  await openPage(page, '/vab/icon/iconSelector');
  const button = activePane(page).getByTestId('icon-button');
  const before = await button.locator('path').getAttribute('d');
  await button.click();
  await page.getByTestId('icon-picker').getByRole('textbox').fill('star');
  await page
    .getByTestId('icon-picker')
    .getByRole('button', { name: 'star-fill', exact: true })
    .click();
  await expectShown(activePane(page).getByText('Current icon: star-fill'));
  expect(await button.locator('path').getAttribute('d')).not.toBe(before);
  await button.click();
  await expectAccessible(page);
  // It hangs from the button, also when it opens again without motion, as it does for the check.
  const [picker, opener] = [page.getByTestId('icon-picker'), button].map((part) =>
    part.boundingBox(),
  );
  expect((await picker)?.y).toBeGreaterThan((await opener)?.y ?? Infinity);
  await stage.visitor.picture('demo-icon-picker-phone');
});

it('D-12 D-13 D-14 refuses what is missing or wrong, finds a district, and pays in three steps', async () => {
  const page = await arriveAnew('/vab/form/comprehensiveForm');
  const pane = activePane(page);
  await stage.visitor.picture('demo-comprehensive-form');
  await pane.getByRole('button', { name: '立即创建' }).click();
  for (const name of ['活动名称', '活动区域', '活动日期', '活动性质', '特殊资源', '活动说明'])
    await expectShown(pane.getByText(`请填写${name}`));
  await pane.getByLabel('活动名称').fill('笔段');
  await expectShown(pane.getByText('活动名称须为3到5个字'));
  const wrong = {
    身份证号: ['1', '请输入正确的身份证号码'],
    邮箱: ['a@b', '请输入正确的邮箱地址'],
    中文姓名: ['Li', '请输入2到4个汉字的姓名'],
    金额: ['1.234', '金额只能是数字，最多两位小数'],
    端口: ['65536', '端口须为0到65535的整数'],
    'IP 地址': ['256.1.1.1', '请输入正确的IPv4地址'],
  } as const;
  for (const [name, [text, message]] of Object.entries(wrong)) {
    await pane.getByLabel(name, { exact: true }).fill(text);
    await expectShown(pane.getByText(message));
  }
  await stage.visitor.picture('demo-form-refused');
  await pane.getByLabel('省市区').fill('西湖');
  // Until what was typed has come to the list, it begins with the first province.
  await page.locator('.ant-cascader-menu-item', { hasText: /浙江省.*西湖区/ }).click();
  await expectShown(pane.getByText('浙江省 / 杭州市 / 西湖区').last());
  await expectAccessible(page);
  await pictureOthers(page, 'demo-form');
  const refusals = pane.locator('.ant-form-item-explain-error');
  await expect
    .poll(
      async () => /^[\u0020-\u007E\n]+$/.test((await refusals.allInnerTexts()).join('\n')),
      patient,
    )
    .toBe(true);

  await openPage(page, '/vab/form/stepForm');
  const steps = activePane(page);
  await steps.getByLabel('To account (email)').fill('nobody');
  await steps.getByLabel('Name of the payee').fill('  ');
  await steps.getByLabel('Amount').fill('12.345');
  await steps.getByRole('button', { name: 'Next' }).click();
  await expectShown(steps.getByText('Enter a correct email address'));
  await expectShown(steps.getByText('The amount has digits with at most 2 decimals'));
  await expectShown(steps.getByText('Fill in: Name of the payee'));
  await steps.getByLabel('To account (email)').fill('li@example.com');
  await steps.getByLabel('Name of the payee').fill('李雷');
  await steps.getByLabel('Amount').fill('12.34');
  await steps.getByRole('button', { name: 'Next' }).click();
  await expectShown(steps.getByText('li@example.com'));
  await expectShown(steps.getByText('¥ 12.34'));
  await stage.visitor.picture('demo-step-form-phone');
  await expectAccessible(page);
  await steps.getByLabel('Payment password').fill('secret');
  await steps.getByRole('button', { name: 'Submit' }).click();
  await expectShown(steps.getByRole('button', { name: 'Once more' }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await stage.visitor.picture('demo-step-form');
});

/**
 * Opens the list of a control, types and presses keys there, and answers when the list is gone: open, antd's
 * lists have faults that axe finds.
 */
async function chooseWithKeys(control: Locator, keys: readonly string[], text = ''): Promise<void> {
  const list = control.page().locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible');
  await control.click();
  await expectShown(list);
  if (text !== '') await control.fill(text);
  for (const key of keys) await control.press(key);
  await list.waitFor({ state: 'hidden' });
}

/** The first variant of each control, and what is done to it. */
const controls: Readonly<
  Record<string, readonly [string, string, (own: Locator) => Promise<void>]>
> = {
  button: ['基础用法', '按了 1 次', async (own) => own.getByRole('button').first().click()],
  radio: ['基础用法', '深圳', async (own) => own.getByRole('radio').nth(1).check()],
  checkbox: ['基础用法', '开', async (own) => own.getByRole('checkbox').check()],
  input: ['基础用法', '缠', async (own) => own.getByRole('textbox').fill('缠')],
  inputNumber: ['范围 1 到 10', '10', async (own) => own.getByRole('spinbutton').fill('10')],
  select: [
    '基础用法',
    '深交所',
    async (own) => chooseWithKeys(own.getByRole('combobox'), ['ArrowDown', 'Enter']),
  ],
  switch: ['基础用法', '关', async (own) => own.getByRole('switch').click()],
  slider: ['基础用法', '31', async (own) => own.getByRole('slider').press('ArrowRight')],
  timePicker: [
    '任意时间点（18:30 到 20:30）',
    '19:15',
    async (own) => chooseWithKeys(own.getByRole('textbox'), ['Enter'], '19:15'),
  ],
  datePicker: [
    '日',
    '2026-01-05',
    async (own) => chooseWithKeys(own.getByRole('textbox'), ['Enter'], '2026-01-05'),
  ],
  dateTimePicker: [
    '日期和时间',
    '2026-01-05 09:30:00',
    async (own) => chooseWithKeys(own.getByRole('textbox'), ['Enter'], '2026-01-05 09:30:00'),
  ],
  rate: ['基础用法', '5', async (own) => own.getByRole('radio').last().click()],
};

it('D-15 lets the first of every control react', async () => {
  const page = await arriveAnew('/vab/form/link');
  expect(await activePane(page).getByTestId('sample').count()).toBe(6);
  await stage.visitor.picture('demo-control-link');
  await expectAccessible(page);
  for (const [key, [name, value, act]] of Object.entries(controls)) {
    await openPage(page, `/vab/form/${key}`);
    const own = sample(page, name);
    await act(own);
    await expectShown(own.getByTestId('sample-value').getByText(`当前值：${value}`));
    await stage.visitor.picture(`demo-control-${key}`);
    await expectAccessible(page);
  }
  await sample(page, '基础用法').waitFor();
  await pictureOthers(page, 'demo-control-rate');
  await openPage(page, '/vab/form/datePicker');
  await stage.visitor.picture('demo-control-date-phone');
  await openPage(page, '/vab/form/input');
  await stage.visitor.picture('demo-control-input-phone');
});
