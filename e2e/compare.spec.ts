import { type ComparisonResponse, operatorRoutes } from '@chanscope/contract';
import { known } from '@chanscope/test-support';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { post } from './stage/server/calls.ts';
import { registerMember, giveToken } from './stage/server/members.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, forgive, phone } from './stage/visitor.ts';

const stage = setStage();
const { compareStocks } = operatorRoutes;

/** What the server answers to the same question. */
async function answerOf(fields: Readonly<Record<string, unknown>>): Promise<ComparisonResponse> {
  return compareStocks.response.parse(await post(stage.server, compareStocks.path, fields));
}

async function select(page: Page, code: string): Promise<void> {
  const search = page.getByTestId('compare-page').getByTestId('stock-search');
  await search.fill(code);
  await search.press('Enter');
}

function isOpen(page: Page, kind: 'ready' | 'failed' | 'open'): Promise<void> {
  return expectShown(page.locator(`[data-testid="compare-page"][data-state="${kind}"]`));
}

describe('the page that compares', () => {
  it('shows the server’s numbers of two securities, in each mode, and says what it refuses', async () => {
    await stage.welcomeInstead({ ...phone, colorScheme: 'dark' });
    const { visitor } = stage;
    const { page } = visitor;
    await visitor.open('/compare');
    await isOpen(page, 'open');
    expect(await page.getByTestId('compare-example').count()).toBe(2);
    await select(page, '600519');
    await expectShown(page.getByTestId('compare-indices'));
    await select(page, '000858');
    await isOpen(page, 'ready');
    expect(page.url()).toContain('/#/compare?base=hs600519&against=hs000858');

    const answer = await answerOf({ base: 'hs600519', against: 'hs000858' });
    const pair = known(answer.pairs[0]);
    const { structures, line } = known(pair.ratio);
    const value = known(line.at(-1))[1].toFixed(2);
    expect(await page.getByTestId('ratio-value').textContent()).toBe(`比价 ${value}`);
    const chart = page.locator('[data-testid="stock-chart"][data-state="ready"]');
    await expectShown(chart);
    const { y } = known(await chart.boundingBox());
    expect(y, 'begins on the first screen of a phone').toBeLessThan(0.6 * 844);
    const read = known(structures);
    expect(await chart.getAttribute('data-strokes')).toBe(String(read.strokes.length - 1));
    const figure = page.locator('[data-figure="corr60"]');
    expect(await figure.textContent()).toBe(known(pair.stats.corr60.value).toFixed(2));
    await visitor.picture('compare-ratio-phone-dark');
    await expectAccessible(page);

    const controls = page.getByTestId('compare-controls');
    expect(await controls.getByLabel('A/H 溢价').isDisabled()).toBe(true);
    await expectShown(page.getByTestId('compare-no-premium'));
    await controls.getByText('涨幅').click();
    await expect.poll(() => page.url()).toContain('mode=percent');
    await expect.poll(() => page.getByTestId('ratio-value').count()).toBe(0);
    const last = known(answer.series[1]?.percent.at(-1)) * 100;
    const shown = page.getByTestId('compare-percent').nth(1);
    expect(await shown.textContent()).toContain(`${Math.abs(last).toFixed(2)}%`);
    const cursor = page.getByTestId('compare-cursor');
    await cursor.focus();
    await cursor.press('Home');
    await expect.poll(() => shown.textContent()).toBe('0.00%');
    await visitor.picture('compare-percent-phone-dark');

    await visitor.open('/compare?base=hs600519&against=hs000858,hsSH000300');
    await isOpen(page, 'failed');
    await expectShown(page.getByText('登录后最多与 6 只比较', { exact: false }).first());
    await expectShown(page.getByTestId('compare-sign-in'));
    await forgive(visitor, /status of 400/);
  });

  it('reckons the premium of an A share at the rate that is given, and sets six against one for a member', async () => {
    const { visitor, server } = stage;
    const { page } = visitor;
    await giveToken(visitor, server, await registerMember(server, 'comparer'));
    await visitor.open('/compare?base=hs600036&against=hk03968&mode=ah');
    await isOpen(page, 'failed');
    const rate = page.getByTestId('compare-rate');
    const premiumAt = async (value: number): Promise<string> => {
      const pair = { base: 'hs600036', against: 'hk03968', mode: 'ah', rate: value };
      const { premium } = known((await answerOf(pair)).pairs[0]);
      return `${(known(premium).value * 100).toFixed(2)}%`;
    };
    for (const value of [0.92, 0.5]) {
      await rate.fill(String(value));
      await rate.press('Enter');
      const premium = await premiumAt(value);
      const shown = page.getByTestId('premium-value');
      await expect.poll(async () => (await shown.textContent())?.replace('+', '')).toBe(premium);
      expect(page.url()).toContain(`rate=${value}`);
    }
    await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));
    await visitor.picture('compare-premium-desktop');
    await forgive(visitor, /status of 400/);

    const others = ['hs000858', 'hs000568', 'hs600036', 'hs601318', 'hk00700', 'usAAPL'];
    await visitor.open(`/compare?base=hs600519&against=${others.join(',')}`);
    await isOpen(page, 'ready');
    await expectShown(page.getByText('最多与 6 只比较', { exact: true }));
    expect(await page.getByTestId('compare-legend').locator('li').count()).toBe(7);
    const rows = page.getByTestId('compare-statistics').locator('tbody tr');
    expect(await rows.count()).toBe(6);
    const ratio = page.getByTestId('ratio-value');
    const first = await ratio.textContent();
    await page.getByTestId('compare-pairs').getByText('腾讯控股').click();
    await expect.poll(() => ratio.textContent()).not.toBe(first);
    expect(page.url()).toContain('pair=hk00700');
    await visitor.picture('compare-six-desktop');
    await page.getByRole('button', { name: '不再比较 招商银行' }).click();
    await expect.poll(() => rows.count()).toBe(5);
    await expectShown(page.getByTestId('compare-page').getByTestId('stock-search'));
    await expectAccessible(page);
  });
});

describe('the chart of a security', () => {
  it('draws another one over its candles until that is taken away, and leads to the page', async () => {
    const { visitor } = stage;
    const { page } = visitor;
    await visitor.open('/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs&period=day');
    const chart = page.locator('[data-testid="stock-chart"][data-state="ready"]');
    await expectShown(chart);
    expect(await overlayInk(page)).toBe(0);
    await page.getByTestId('compare-open').click();
    const search = page.getByTestId('compare-box').getByTestId('stock-search');
    await search.fill('000858');
    await search.press('Enter');
    const chip = page.getByTestId('overlay-chip');
    await expectShown(page.locator('[data-testid="overlay-chip"][data-state="ready"]'));
    expect(await chip.textContent()).toContain('叠加 五粮液');
    await expect.poll(() => overlayInk(page)).toBeGreaterThan(100);
    await visitor.picture('compare-overlay-desktop');
    await chip.click();
    await expect.poll(() => overlayInk(page)).toBe(0);

    await page.getByTestId('compare-open').click();
    await page.getByTestId('compare-page-open').click();
    await isOpen(page, 'open');
    const base = page.getByTestId('compare-security');
    await expect.poll(() => base.textContent()).toContain('贵州茅台');
  });

  /** How many pixels of the chart have the colour of the line over the candles. */
  async function overlayInk(page: Page): Promise<number> {
    return page.getByTestId('stock-chart').evaluate((chart) => {
      const [red, green, blue] = [0xbe, 0x18, 0x5d];
      let count = 0;
      for (const canvas of chart.querySelectorAll('canvas')) {
        const { width, height } = canvas;
        if (width === 0 || height === 0) continue;
        const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
      }
      return count;
    });
  }
});
