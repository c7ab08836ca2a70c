import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setStage();
const maotai = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs';

async function panesAreReady(page: Page, periods: readonly string[]): Promise<void> {
  for (const period of periods)
    await expectShown(
      page.locator(`[data-period="${period}"] [data-testid="stock-chart"][data-state="ready"]`),
    );
}

/** The day of the bar that the legend of each pane speaks of, from the top. */
async function daysOf(page: Page): Promise<string[]> {
  const times = await page
    .locator('[data-testid="level-pane"] .chart-legend__time')
    .allInnerTexts();
  // The legend of MACD is written alike.
  return times.filter((time) => /^\d{4}-/.test(time)).map((time) => time.slice(0, 10));
}

describe('several levels together', () => {
  it('are a table in the dock and three charts with one crosshair, and the way back leaves them', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open(`${maotai}&period=day`);
    await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));
    await page.getByTestId('dock').getByText('级别', { exact: true }).click();
    await expectShown(page.getByTestId('levels-verdict'));
    expect(await page.getByTestId('levels-verdict').innerText()).toMatch(
      /^总评 (共振偏多|共振偏空|大多小空|大空小多|盘整)：/,
    );
    const rows = page.getByTestId('levels-table').locator('tbody tr');
    expect(await rows.locator('th').allInnerTexts()).toEqual(['周', '日', '30分', '5分']);
    for (const conclusion of await rows.locator('[data-conclusion]').allInnerTexts())
      expect(['偏多', '偏空', '注意', '无']).toContain(conclusion);
    expect(await page.getByTestId('levels-basis').innerText()).toMatch(
      /^按缠镜读 · 来源 模拟行情.* · 前复权 · 截至 \d{4}-.*不构成建议$/,
    );
    await stage.visitor.picture('levels-desktop-zh');
    await expectAccessible(page);

    await page.getByTestId('open-level-panes').click();
    await panesAreReady(page, ['day', '30', '5']);
    expect(decodeURIComponent(page.url())).toContain('panes=day,30,5');
    const charts = page.getByTestId('stock-chart');
    const newest = await daysOf(page);
    await charts.first().focus();
    const dayAfterKey = async (): Promise<string | undefined> => {
      await page.keyboard.press('ArrowLeft');
      return (await daysOf(page))[0];
    };
    await expect.poll(dayAfterKey).not.toBe(newest[0]);
    const [pointed] = await daysOf(page);
    await expect.poll(() => daysOf(page)).toEqual([pointed, pointed, pointed]);
    const bands = page.locator('.stock-chart__band').filter({ visible: true });
    await expect.poll(() => bands.count(), { message: 'in both panes below' }).toBe(2);

    const marked = page.getByTestId('pane-marked');
    await expect.poll(() => marked.nth(1).innerText()).toMatch(/^日最后一笔的时段：\d{4}-/);
    await page.keyboard.press('Enter');
    await expect.poll(() => marked.nth(1).innerText()).toMatch(/^日上点的：\d{4}-/);
    await stage.visitor.picture('level-panes-desktop-zh');
    await expectAccessible(page);
    await page.getByRole('button', { name: '取消定位' }).click();
    await expect.poll(() => marked.nth(1).innerText()).toContain('最后一笔');

    const middle = page.getByTestId('level-pane').nth(1);
    await middle.getByText('60分', { exact: true }).click();
    await panesAreReady(page, ['day', '60', '5']);
    await page.goBack();
    await expect.poll(() => charts.count()).toBe(1);
    expect(page.url()).not.toContain('panes=');
  });

  it('stand at the moment of a replay, and show nothing that came later', async () => {
    const { page } = stage.visitor;
    const newest = async (): Promise<string | undefined> => (await daysOf(page)).toSorted().at(-1);
    await stage.visitor.open(`${maotai}&period=day&panes=day,30,5`);
    await panesAreReady(page, ['day', '30', '5']);
    const today = (await newest()) ?? '';
    const before = new Date(Date.parse(today) - 14 * 86_400_000).toISOString().slice(0, 10);
    await stage.visitor.open(`${maotai}&period=day&panes=day,30,5&asOf=${before}T07:00Z`);
    await expectShown(page.getByTestId('level-panes-replay'));
    await panesAreReady(page, ['day', '30', '5']);
    await expect.poll(async () => ((await newest()) ?? '') <= before).toBe(true);
    const replays = page.locator('[data-testid="stock-chart"][data-replay="true"]');
    expect(await replays.count()).toBe(3);
    await page.getByRole('button', { name: '退出回放' }).click();
    await expect.poll(newest).toBe(today);
  });
});
