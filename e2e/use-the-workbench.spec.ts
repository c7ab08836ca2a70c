import { operatorRoutes, routes } from '@chanscope/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { answerWith } from './stage/answers/answers.ts';
import { overviewAnswer } from './stage/answers/overview-answer.ts';
import { scoreAnswer } from './stage/answers/score-answer.ts';
import { headOfDay, mapAnswer } from './stage/answers/sector-answers.ts';
import { post } from './stage/server/calls.ts';
import { registerMember, giveToken } from './stage/server/members.ts';
import { waitMs } from './stage/patience.ts';
import { setStage } from './stage/set-stage.ts';
import { activePane } from './stage/shell-page.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setStage();

const [before, newest] = ['2026-11-17', '2026-11-18'] as const;

/** Computing a whole market takes longer than a journey may: two days of the lists that this one looks at. */
async function answerInServersPlace(page: Page): Promise<void> {
  await answerWith(page, operatorRoutes.listStoredDays.path, { days: [newest, before] });
  await answerWith(
    page,
    operatorRoutes.readMarketMap.path,
    mapAnswer({ sectorCount: 3, shareCount: 40 }),
  );
  await answerByDay(page, operatorRoutes.readMarketOverview.path, (date) =>
    overviewAnswer(date, date === newest ? 2025 : 1911),
  );
  await answerByDay(page, operatorRoutes.listScores.path, (date) => ({
    ...scoreAnswer,
    date,
    part: date === before ? { count: 60, of: 251 } : null,
  }));
  await answerByDay(page, operatorRoutes.listFlows.path, flowAnswer);
}

/** What `zjl` answers: a vendor's file was imported of the newest day alone. */
function flowAnswer(date: string): unknown {
  const hasVendor = date === newest;
  const row = {
    stockId: 'hs600519',
    stockName: '贵州茅台',
    stockNameEn: null,
    stockType: 'hs',
    badge: null,
    net: 3.2e8,
    amount: 4e9,
    ratio: 0.08,
    closePlaceNet: null,
    vendorNet: hasVendor ? -1.1e8 : null,
  };
  const page = { count: 1, limited: false, method: 'minute-estimate' };
  return { ...headOfDay, ...page, date, hasVendor, list: [row] };
}

async function answerByDay(
  page: Page,
  path: string,
  answerOf: (date: string) => unknown,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const asked = `${route.request().url()} ${route.request().postData() ?? ''}`;
      const data = answerOf(asked.includes(before) ? before : newest);
      await route.fulfill({ json: { code: 200, msg: 'ok', data } });
    },
  );
}

/** The closes of a security by day, as the page writes them. */
async function closesOf(address: string, stockId: string): Promise<Map<string, string>> {
  const asked = { stockId, adjust: 'none', count: 5, form: 'rows' };
  const { times, datas } = await post({ address }, routes.getStock.path, asked);
  const rows = datas as readonly (readonly number[])[];
  return new Map(
    (times as readonly string[]).map((day, at) => [day, rows[at]?.[1]?.toFixed(2) ?? '']),
  );
}

const widget = (page: Page, id: string): Locator =>
  activePane(page).locator(`[data-widget="${id}"]`);

/** The widgets in their order. */
async function shownWidgets(page: Page): Promise<string[]> {
  const cells = activePane(page).locator('[data-widget]');
  return cells.evaluateAll((found) =>
    found.map((cell) => (cell instanceof HTMLElement ? (cell.dataset['widget'] ?? '') : '')),
  );
}

async function expectOrder(page: Page, first: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await shownWidgets(page)).slice(0, first.length), {
      timeout: waitMs(10_000),
    })
    .toEqual(first);
}

/** Drags a widget by its handle over the middle of another one. */
async function drag(page: Page, id: string, overId: string): Promise<void> {
  const from = await middleOf(widget(page, id).getByRole('button', { name: /^拖动/ }));
  const to = await middleOf(widget(page, overId));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  return element.evaluate((found) => {
    const box = found.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
}

async function arrange(page: Page, id: string, action: string): Promise<void> {
  await widget(page, id).getByTestId('widget-menu').click();
  await page.locator(`[data-testid="widget-actions-item"][data-action="${action}"]`).click();
}

describe('the workbench', () => {
  it('is arranged by pointer, keys and menu, and is so again on the next visit', async () => {
    const { visitor, server } = stage;
    const { page } = visitor;
    await giveToken(visitor, server, await registerMember(server, 'arranger'));
    await answerInServersPlace(page);
    await visitor.open('/workbench');
    await expectShown(widget(page, 'breadth').getByRole('link', { name: '2025 涨' }));
    await expectShown(widget(page, 'rps').getByText('未计算'));
    expect(await activePane(page).getByTestId('market-basis').textContent()).toContain('模拟行情');
    // Said once for all, it is repeated by none.
    expect(await widget(page, 'breadth').getByText('模拟行情').count()).toBe(0);
    await expectOrder(page, ['indices', 'breadth', 'limits', 'turnover', 'mood', 'ladder']);

    await drag(page, 'breadth', 'turnover');
    await expectOrder(page, ['indices', 'limits', 'turnover', 'breadth', 'mood', 'ladder']);
    const handle = widget(page, 'turnover').getByRole('button', { name: /^拖动/ });
    await handle.focus();
    await page.keyboard.press('Space');
    await expectShown(page.getByText('拿起「成交额」。'));
    // The keys are listened to from the next turn of the page on.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowLeft');
    await expectShown(page.getByText('「成交额」放到「涨跌停」的位置。'));
    await page.keyboard.press('Space');
    await expectOrder(page, ['indices', 'turnover', 'limits', 'breadth', 'mood', 'ladder']);

    await arrange(page, 'turnover', 'wider');
    await expect.poll(() => widget(page, 'turnover').getAttribute('data-columns')).toBe('2');
    await arrange(page, 'mood', 'later');
    await expectOrder(page, ['indices', 'turnover', 'limits', 'breadth', 'ladder', 'mood']);
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith(routes.savePreferences.path)),
      arrange(page, 'ladder', 'hide'),
    ]);
    await expectOrder(page, ['indices', 'turnover', 'limits', 'breadth', 'mood']);
    await expectAccessible(page);
    await visitor.picture('workbench-desktop-zh');

    await page.reload();
    await expectOrder(page, ['indices', 'turnover', 'limits', 'breadth', 'mood']);
    expect(await widget(page, 'turnover').getAttribute('data-columns')).toBe('2');

    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => widget(page, 'limits').getByRole('button', { name: /^拖动/ }).isVisible())
      .toBe(false);
    await arrange(page, 'limits', 'earlier');
    await expectOrder(page, ['indices', 'limits', 'turnover', 'breadth', 'mood']);
    await visitor.picture('workbench-phone-zh');

    await activePane(page).getByTestId('workbench-arrange').click();
    await page.locator('[data-testid="workbench-widgets-item"][data-action="reset"]').click();
    await expectOrder(page, ['indices', 'breadth', 'limits', 'turnover', 'mood', 'ladder']);
  });

  it('goes back to a former day as a whole, and leads to the lists of that day', async () => {
    const { visitor, server } = stage;
    const { page } = visitor;
    await giveToken(visitor, server, await registerMember(server, 'looking_back'));
    await answerInServersPlace(page);
    await visitor.open('/workbench');
    await expectShown(widget(page, 'breadth').getByRole('link', { name: '2025 涨' }));
    const flow = widget(page, 'flow');
    await expectShown(flow.getByText('3.20亿'));
    expect(await flow.textContent()).toMatch(/估算供应商.*3\.20亿-1\.10亿/);
    await activePane(page).getByRole('button', { name: '前一个已计算的交易日' }).click();
    await expectShown(widget(page, 'breadth').getByRole('link', { name: '1911 涨' }));
    const notice = activePane(page).getByTestId('workbench-as-of');
    expect(await notice.textContent()).toContain('整页截至 2026-11-17 收盘');
    expect(await widget(page, 'watchlist').textContent()).toContain('现在的行情');
    await expect.poll(() => flow.textContent()).toContain('占比');
    expect(await flow.textContent(), 'no file of the day').not.toContain('供应商');
    const ofPart = activePane(page).getByText('部分市场 60 / 251 只');
    await expectShown(widget(page, 'score').getByText('部分市场 60 / 251 只'));
    expect(await ofPart.count(), 'of the widget alone').toBe(1);
    const shanghai = widget(page, 'indices').locator('[data-index="hsSH000001"]');
    const closes = await closesOf(server.address, 'hsSH000001');
    await expect.poll(() => shanghai.textContent()).toContain(closes.get(before));
    await visitor.picture('workbench-as-of-desktop-zh');

    await widget(page, 'score').getByRole('link', { name: '评分榜' }).click();
    await expectShown(activePane(page).getByTestId('score-page'));
    expect(page.url()).toContain('#/market/score?date=2026-11-17');
    await page.goBack();
    await notice.getByRole('button', { name: '回到最新' }).click();
    await expectShown(widget(page, 'breadth').getByRole('link', { name: '2025 涨' }));
    expect(await notice.isVisible()).toBe(false);
    await expect.poll(() => ofPart.count()).toBe(0);
    await expect.poll(() => shanghai.textContent()).toContain(closes.get(newest));
    const reminders = widget(page, 'reminders');
    expect(await reminders.getByRole('link', { name: '跌破止损' }).getAttribute('href')).toBe(
      '#/watchlist?auto=stop',
    );
    expect(await reminders.getByRole('link').count(), 'jobs are for operators').toBe(3);

    const star = widget(page, 'score').getByRole('button', { name: '自选 贵州茅台' });
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');

    await widget(page, 'breadth').getByRole('link', { name: '2025 涨' }).click();
    const risers = activePane(page).getByTestId('rps-page');
    await expectShown(risers.getByText('+7.68%').first());
    expect(page.url()).toContain('#/market/rps?view=changes&range=0..');
    expect(await risers.getByText(/^-\d+\.\d\d%$/).count(), 'fallers').toBe(0);
    await page.goBack();
    await widget(page, 'score').getByRole('link', { name: '贵州茅台' }).click();
    await expectShown(activePane(page).getByRole('heading', { level: 1, name: /贵州茅台/ }));
  });
});
