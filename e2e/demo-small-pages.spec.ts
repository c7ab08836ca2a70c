import type { Page } from 'playwright-core';
import readExcelFile from 'read-excel-file/node';
import { expect, it } from 'vitest';

import { downloadOf, selectText, type DownloadedFile } from './stage/controls.ts';
import { expectAccessible } from './stage/accessibility.ts';
import { selectDisplay } from './stage/display.ts';
import { waitMs } from './stage/patience.ts';
import { setDemoStage } from './stage/demo-stage.ts';
import { activePane, openPage, tabTitles } from './stage/shell-page.ts';
import { expectShown, forgive, narrow } from './stage/visitor.ts';

const { stage, arrive, arriveAnew } = setDemoStage();
const patient = { timeout: waitMs(20_000) };

async function savedBy(page: Page, name: string): Promise<DownloadedFile> {
  return downloadOf(activePane(page).getByRole('button', { name, exact: true }));
}

async function firstSheet(bytes: Buffer): Promise<readonly (readonly unknown[])[]> {
  const [sheet] = await readExcelFile(bytes);
  return sheet?.data ?? [];
}

it('D-22 D-23 D-30 says every kind of message, turns the timeline, opens a menu at the pointer', async () => {
  const page = await arrive('/other/notice');
  await stage.visitor.picture('demo-notice');
  await expectAccessible(page);
  const kinds = ['成功', '消息', '警告', '错误'];
  for (const kind of kinds) {
    await page.getByTestId('plain-messages').getByRole('button', { name: kind }).click();
    await expectShown(page.getByText(`这是一条“${kind}”提示`));
    await page.getByTestId('card-messages').getByRole('button', { name: kind }).click();
    await expectShown(page.getByText(`这是一条“${kind}”卡片提示`));
    await page.getByTestId('notifications').getByRole('button', { name: kind }).click();
    await expectShown(page.getByText(`这是一条“${kind}”通知`));
  }
  expect(await page.locator('.ant-notification-bottomRight').count()).toBe(1);
  await stage.visitor.picture('demo-notice-shown');

  await openPage(page, '/other/timeline');
  const events = page.getByTestId('card-timeline').getByTestId('timeline-event');
  const forward = await events.allInnerTexts();
  await page.getByTestId('card-timeline').getByText('倒序').click();
  await expect.poll(() => events.allInnerTexts(), patient).toEqual(forward.toReversed());
  await stage.visitor.picture('demo-timeline');
  await expectAccessible(page);

  await openPage(page, '/other/contextmenu');
  const place = activePane(page).getByRole('button', { name: '在这里点右键' });
  await place.click({ button: 'right' });
  const items = page.getByTestId('popup-menu-item');
  expect(await items.count()).toBe(5);
  expect(await items.nth(4).isDisabled()).toBe(true);
  await stage.visitor.picture('demo-context-menu');
  await items.first().click();
  await expectShown(page.getByText('已选择：复制'));
});

it('D-24 D-31 counts to the end that is set, covers the window for three seconds', async () => {
  await stage.welcomeInstead({ reducedMotion: 'no-preference' });
  const { page } = stage.visitor;
  await page.clock.install();
  await arrive('/other/count');
  const number = page.getByTestId('counting-number');
  await page.getByLabel('终点').fill('100');
  await page.getByLabel('后缀').fill(' 点');
  await page.clock.runFor(9000);
  await expect.poll(() => number.innerText(), patient).toBe('100 点');
  await page.getByLabel('小数位数').fill('2');
  await page.clock.runFor(1000);
  await expect.poll(() => number.innerText(), patient).not.toBe('100 点');
  await stage.visitor.picture('demo-count');
  await page.clock.runFor(9000);
  await expect.poll(() => number.innerText(), patient).toBe('100.00 点');

  await openPage(page, '/other/loading');
  for (const effect of ['圆环', '彩色花瓣']) {
    await activePane(page).getByRole('button', { name: effect, exact: true }).click();
    await expectShown(page.getByTestId('loading-cover'));
    // The browser's own time goes on beside what it is told to let pass.
    await page.clock.runFor(1000);
    expect(await page.getByTestId('loading-cover').count()).toBe(1);
    await page.clock.runFor(2100);
    await expect.poll(() => page.getByTestId('loading-cover').count(), patient).toBe(0);
  }
  await stage.visitor.picture('demo-loading');
});

it('D-20 prints the table alone, and a provider that is refused says so', async () => {
  const { page } = stage.visitor;
  await page.addInitScript(() => {
    window.print = (): void => {
      const { document: paper } = window;
      (window.top ?? window).document.documentElement.dataset['printed'] = paper.body.innerHTML;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await arrive('/other/print');
  await expectShown(page.getByTestId('printed-table').getByText('上证指数日线复盘'));
  expect(await page.getByTestId('printed-table').locator('tbody tr').count()).toBe(8);
  await stage.visitor.picture('demo-print');
  await activePane(page).getByRole('button', { name: '打印表格' }).click();
  const printed = (): Promise<string | null> => page.locator('html').getAttribute('data-printed');
  await expect.poll(printed, patient).toMatch(/^<table.*上证指数日线复盘.*<\/table>$/s);
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('collapse'))).toBe('{"collapse":false}');
  await activePane(page).getByRole('button', { name: '打印图片' }).click();
  await expect.poll(printed, patient).toMatch(/^<img[^>]*>$/);

  await openPage(page, '/other/social');
  for (const [answer, said] of [
    ['同意授权', /授权成功，授权码/],
    ['拒绝', '没有收到授权信息'],
  ] as const) {
    const [provider] = await Promise.all([
      page.waitForEvent('popup'),
      activePane(page).getByRole('button', { name: '通过 GitHub 登录' }).click(),
    ]);
    const button = provider.getByRole('button', { name: answer });
    await button.waitFor();
    // The window may be gone before the press of its button has been reported.
    const press = button.click().catch(() => undefined);
    await Promise.all([provider.waitForEvent('close', patient), press]);
    await expectShown(page.getByText(said));
  }
  await stage.visitor.picture('demo-social');
});

it('D-34 exports the rows as the chosen type, the ticked ones, and below a head of two rows', async () => {
  const page = await arrive('/other/excel/exportExcel');
  const columns = ['序号', '标题', '作者', '点击量', '时间'];
  const pane = activePane(page);
  await expectShown(pane.getByText('上证指数日线复盘'));
  await stage.visitor.picture('demo-excel');
  await expectAccessible(page);
  await pane.getByLabel('文件名').fill('我的表格');
  const sheet = await savedBy(page, '导出 Excel');
  expect(sheet.name).toBe('我的表格.xlsx');
  const cells = await firstSheet(sheet.bytes);
  expect([cells[0], cells[1]?.[1], cells.length]).toEqual([columns, '上证指数日线复盘', 51]);
  await selectText(pane.getByRole('combobox', { name: '文件类型' }), 'csv');
  const text = await savedBy(page, '导出 Excel');
  expect(text.name).toBe('我的表格.csv');
  expect(text.bytes.toString('utf8')).toMatch(new RegExp(`^\u{FEFF}${columns.join(',')}\r\n1,`));

  await openPage(page, '/other/excel/exportSelectedExcel');
  await activePane(page).getByRole('button', { name: '导出所选行' }).click();
  await expectShown(page.getByText('请至少选择一行'));
  await activePane(page).getByRole('checkbox', { name: '上证指数日线复盘' }).check();
  const selected = await firstSheet((await savedBy(page, '导出所选行')).bytes);
  expect(selected).toHaveLength(2);
  await expect
    .poll(() => activePane(page).getByRole('checkbox', { checked: true }).count(), patient)
    .toBe(0);

  await openPage(page, '/other/excel/exportMergeHeaderExcel');
  const merged = await savedBy(page, '导出合并表头');
  expect(merged.name).toBe('excel-list.xlsx');
  expect((await firstSheet(merged.bytes)).slice(0, 2)).toEqual([
    ['序号', '主要信息', null, null, '时间'],
    [null, '标题', '作者', '点击量', null],
  ]);
});

it('filters the goods, and stays in order in English, in the dark and on a phone', async () => {
  const page = await arrive('/mall/goods');
  const goods = activePane(page).getByTestId('goods');
  await expect.poll(() => goods.count(), patient).toBe(8);
  await stage.visitor.picture('demo-goods');
  await expectAccessible(page);
  await activePane(page).getByRole('textbox', { name: '商品名称' }).fill('台历');
  await page.keyboard.press('Enter');
  await expect.poll(() => goods.count(), patient).toBe(1);
  await openPage(page, '/other/cssfx');
  await expect.poll(() => activePane(page).getByTestId('effect').count(), patient).toBe(31);
  await stage.visitor.picture('demo-effects');
  await expectAccessible(page);
  await selectDisplay(page, 'dark');
  await selectDisplay(page, 'en');
  const addresses = {
    notice: '/other/notice',
    timeline: '/other/timeline',
    count: '/other/count',
    loading: '/other/loading',
    menu: '/other/contextmenu',
    effects: '/other/cssfx',
    print: '/other/print',
    social: '/other/social',
    goods: '/mall/goods',
    excel: '/other/excel/exportExcel',
  };
  for (const [name, address] of Object.entries(addresses)) {
    await openPage(page, address);
    await stage.visitor.picture(`demo-${name}-dark-en`);
  }
  await page.setViewportSize(narrow);
  for (const [name, address] of Object.entries(addresses)) {
    await openPage(page, address);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([name, overflow]).toEqual([name, 0]);
    await stage.visitor.picture(`demo-${name}-phone`);
  }
});

it('D-33 opens a listed site in a tab of its own, and says why another is refused', async () => {
  const { page } = stage.visitor;
  await page.route('https://www.sse.com.cn/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>SSE</h1>' }),
  );
  await arriveAnew('/other/iframe/search');
  const pane = activePane(page);
  await pane.getByLabel('地址').fill('www.sse.com.cn');
  await pane.getByLabel('标题').fill('交易所');
  await pane.getByRole('button', { name: '打开' }).click();
  await expectShown(pane.getByText('请输入以 https:// 开头的外部地址'));
  await stage.visitor.picture('demo-iframe-search');
  await pane.getByLabel('地址').fill('https://www.sse.com.cn/');
  await pane.getByRole('button', { name: '打开' }).click();
  await expect.poll(() => tabTitles(page), patient).toContain('交易所');
  const framed = activePane(page).frameLocator('iframe');
  await expectShown(framed.frameLocator('iframe').getByRole('heading', { name: 'SSE' }));
  await stage.visitor.picture('demo-iframe-view');
  await openPage(page, '/other/iframe/view?url=https%3A%2F%2Fwww.sse.com.cn&title=SSE');
  await expect.poll(() => tabTitles(page), patient).toContain('SSE');
  await selectDisplay(page, 'dark');
  await selectDisplay(page, 'en');
  await stage.visitor.picture('demo-iframe-view-dark-en');
  await page.setViewportSize(narrow);
  await stage.visitor.picture('demo-iframe-view-phone');
  await openPage(page, '/other/iframe/search');
  await stage.visitor.picture('demo-iframe-search-phone');
  await openPage(page, '/other/iframe/view?url=https%3A%2F%2Fother.example&title=X');
  await expectShown(
    activePane(page).frameLocator('iframe').getByText('not among those that may be embedded'),
  );
  await stage.visitor.picture('demo-iframe-refused-phone');
  await forgive(stage.visitor, /403/);
});
