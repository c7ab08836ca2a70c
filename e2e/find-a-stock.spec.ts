import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { selectDisplay } from './stage/display.ts';
import { setStage } from './stage/set-stage.ts';
import { activePane } from './stage/shell-page.ts';
import { expectShown } from './stage/visitor.ts';

// The first journey of everybody, in the browser that people have.
const stage = setStage({ browser: 'full' });

/** Goes home; answers the search box that stands there. */
async function searchAtHome(): Promise<Locator> {
  await stage.visitor.open('/index');
  const box = activePane(stage.visitor.page).getByTestId('stock-search');
  await expectShown(box);
  return box;
}

/** Passes when the chart of 贵州茅台 is on the screen. */
async function expectMaotai(): Promise<void> {
  const { page } = stage.visitor;
  await expectShown(activePane(page).locator('[data-testid="stock-page"][data-state="ready"]'));
  expect(page.url()).toContain('/#/stock/detail?stockId=hs600519');
}

describe('finding a security', () => {
  it('finds 贵州茅台 by code, a part of its name, initials and pinyin, and opens its chart', async () => {
    const { page } = stage.visitor;
    for (const typed of ['600519', '茅台', 'gzmt', 'guizhoumaotai']) {
      const box = await searchAtHome();
      await box.fill(typed);
      await expectShown(page.getByRole('option', { name: /贵州茅台/ }));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expectMaotai();
      const heading = activePane(page).getByRole('heading', { level: 1 });
      expect(await heading.textContent(), `by ${typed}`).toContain('贵州茅台');
      await expectShown(activePane(page).getByTestId('simulated-label'));
      await expect.poll(() => page.title()).toBe('贵州茅台 600519.SH - 缠论技术交流平台');
    }
  });

  it('opens the first result for who presses Enter before it has come, and shows it the next time', async () => {
    const { page } = stage.visitor;
    const box = await searchAtHome();
    await box.fill('600519');
    await page.keyboard.press('Enter');
    await expectMaotai();
    const again = await searchAtHome();
    await again.click();
    await expectShown(page.getByRole('option', { name: /贵州茅台/ }));
    await again.fill('000001');
    await page.getByRole('option', { name: /平安银行/ }).click();
    await expect.poll(() => page.url()).toContain('/#/stock/detail?stockId=hs000001');
  });

  it('marks what was typed, knows all three markets and English, and says when there is nothing', async () => {
    const { page } = stage.visitor;
    const box = await searchAtHome();
    await box.fill('gzmt');
    const option = page.getByRole('option', { name: /贵州茅台/ });
    await expectShown(option);
    const texts = (await option.innerText()).split(/\s+/);
    expect(texts).toEqual(expect.arrayContaining(['600519.SH', '贵州茅台', 'GZMT']));
    const colour = await option
      .locator('mark')
      .first()
      .evaluate((mark) => getComputedStyle(mark).color);
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await stage.visitor.picture('search-desktop-zh');

    for (const [typed, name] of [
      ['00700', /腾讯控股/],
      ['700', /腾讯控股/],
      ['aapl', /苹果/],
      ['hsi', /恒生指数/],
      ['上证指数', /上证指数/],
    ] as const) {
      await box.fill(typed);
      await expectShown(page.getByRole('option', { name }).first());
    }
    await box.fill('zzzzqqqq');
    await expectShown(page.getByText('没有找到“zzzzqqqq”'));

    await page.keyboard.press('Escape');
    await selectDisplay(page, 'en');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    await box.fill('maotai');
    await expectShown(page.getByRole('option', { name: /Moutai/i }));
    await stage.visitor.picture('home-desktop-en');
  });

  it('leads unknown addresses to the page that says so, and from there to a security by a slash', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/no/such/page');
    await expectShown(page.getByText('抱歉，你访问的页面不存在'));
    expect(page.url()).toContain('/#/404');
    await page.keyboard.press('/');
    await expectShown(page.getByTestId('palette'));
    await page.keyboard.type('payh');
    await page.getByRole('option', { name: /平安银行/ }).click();
    await expect.poll(() => page.url()).toContain('/#/stock/detail?stockId=hs000001');
  });
});
