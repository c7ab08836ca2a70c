import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { makeAdministrator, giveToken } from './stage/server/members.ts';
import { storeMarketLists, storedDays } from './stage/server/stored-lists.ts';
import { setStage } from './stage/set-stage.ts';
import { activePane, openPage } from './stage/shell-page.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setStage();

/** How many shares every list has. */
let shares = 0;

beforeAll(() => {
  shares = storeMarketLists(stage.server);
});

const shownCount = (page: Page): Locator => activePane(page).getByTestId('data-table-count');

const firstRow = (page: Page): Locator =>
  activePane(page).locator('[data-testid="data-table-row"][aria-rowindex="2"]');

/** Passes once the table of the page says how many rows it has. */
async function expectCount(page: Page, count: number): Promise<void> {
  await expect.poll(async () => shownCount(page).textContent()).toBe(`共 ${count} 行`);
}

describe('the pages of the market', () => {
  it('show a visitor the first rows of any stored day, and what they are based on', async () => {
    const { visitor } = stage;
    const { page } = visitor;
    await visitor.open('/market/score');
    await expectCount(page, 20);
    const pane = activePane(page);
    expect(await pane.getByTestId('market-limit').textContent()).toContain(
      `未登录显示前 20 行，共 ${shares} 行`,
    );
    const basis = pane.getByTestId('market-basis');
    expect(await basis.textContent()).toBe(
      `模拟行情${storedDays.newest} 收盘 · 来源 模拟行情 · stage-1 · 计入 ${shares} / ${shares + 4} 只口径`,
    );
    await basis.getByRole('button').click();
    const details = page.getByTestId('market-basis-details');
    await expectShown(details.getByText('当日停牌'));
    expect(await details.textContent()).toContain('样本不足3 只');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await pane.getByRole('button', { name: '前一个已计算的交易日' }).click();
    await expectShown(basis.getByText(`${storedDays.before} 收盘`));
    expect(page.url()).toContain(`#/market/score?date=${storedDays.before}`);
    expect(await firstRow(page).textContent()).toContain('100.0');

    await openPage(page, '/market/score?date=2026-11-13');
    const uncomputed = activePane(page).getByTestId('market-uncomputed');
    await expectShown(uncomputed.getByText('2026-11-13 没有计算过。'));
    expect(await uncomputed.getByRole('link').count()).toBe(0);
    await uncomputed.getByRole('button', { name: `看最近的 ${storedDays.before}` }).click();
    await expectShown(basis.getByText(`${storedDays.before} 收盘`));

    await pane.getByText('美股', { exact: true }).click();
    await expectShown(uncomputed.getByText('这个市场还没有计算过这张榜', { exact: false }));
    expect(page.url()).toContain('#/market/score?market=us');

    await pane.getByTestId('market-limit').waitFor({ state: 'detached' });
    await openPage(page, '/market/flow');
    await expectCount(page, 20);
    expect(await firstRow(page).textContent()).toContain('+2.50亿+25.00%10.00亿');
    await expectAccessible(page);
  });

  it('show a member every row, and lead to the chart that a signal was found on', async () => {
    const { visitor, server } = stage;
    const { page } = visitor;
    await giveToken(visitor, server, await makeAdministrator(server));
    await visitor.open('/market/rps');
    await expectCount(page, shares);
    await activePane(page).getByTestId('rps-three-red').check({ force: true });
    expect(page.url()).toContain('lines=red');
    await expectCount(page, 3);
    await activePane(page).getByText('强弱', { exact: true }).click();
    await expectCount(page, shares);
    expect(await activePane(page).textContent()).toContain('对比 000300.SH');

    await openPage(page, '/market/indicators?view=ccijx');
    await expectCount(page, shares);
    await activePane(page).getByText('金叉', { exact: true }).first().click();
    await expectCount(page, Math.ceil(shares / 2));
    await activePane(page).getByText('60分', { exact: true }).click();
    const uncomputed = activePane(page).getByTestId('market-uncomputed');
    await expectShown(uncomputed.getByRole('link', { name: '在数据中心查看任务' }));

    await openPage(page, '/market/signals?view=strategies&strategy=kdj30');
    await expectShown(activePane(page).getByText('KDJ30 缺数据：', { exact: false }));
    await activePane(page).getByText('缠论信号', { exact: true }).click();
    await expectCount(page, shares);
    // The second one may still vanish: six of a hundred of its kind stayed.
    const second = activePane(page).locator('[data-testid="data-table-row"][aria-rowindex="3"]');
    expect(await second.textContent()).toContain('日线笔一买?未确认6.3%');
    await expectAccessible(page);

    const idOf = async (row: Locator): Promise<string> =>
      ((await row.getAttribute('data-row')) ?? '').split(' ')[0] ?? '';
    const [first, following] = [await idOf(firstRow(page)), await idOf(second)];
    await activePane(page).getByTestId('data-table-grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(new RegExp(`stockId=${first}&.*period=day`));
    await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));
    // By chance the first one that is stored is a signal of the simulated market, and the second one is none.
    const reason = page.getByTestId('chart-reason');
    await expectShown(page.locator('[data-testid="chart-reason"][data-state="there"]'));
    expect(await reason.textContent()).toBe('来自今日信号：日线 笔一买 11-18 ?为什么');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await reason.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('reason=');
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.url()).toMatch(new RegExp(`stockId=${following}&.*period=day`));
    await expectShown(page.locator('[data-testid="chart-reason"][data-state="gone"]'));
    expect(await reason.textContent()).toBe(
      '来自今日信号：日线 笔一买 11-17图上已没有这个点：后来的K线撤回了它',
    );
  });
});
