import { beforeEach, describe, expect, it } from 'vitest';

import { selectDisplay } from './stage/display.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown } from './stage/visitor.ts';

// The first journey of everybody, in the browser that people have.
const stage = setStage({ browser: 'full' });

beforeEach(async () => {
  await stage.visitor.open('/index');
});

describe('finding a security', () => {
  it.each([
    ['its code', '600519'],
    ['a part of its name', '茅台'],
    ['the initials of its name', 'gzmt'],
    ['its full pinyin', 'guizhoumaotai'],
  ])('finds 贵州茅台 by %s and opens its chart', async (_, typed) => {
    const { page } = stage.visitor;
    await page.getByTestId('stock-search').fill(typed);
    await expectShown(page.getByRole('option', { name: /贵州茅台/ }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectShown(page.locator('[data-testid="stock-page"][data-state="ready"]'));
    expect(page.url()).toContain('/#/stock/detail?stockId=hs600519');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('贵州茅台');
    await expectShown(page.getByTestId('simulated-label'));
    await expect.poll(() => page.title()).toBe('贵州茅台 600519.SH - 缠论技术交流平台');
  });

  it('opens the first result for who presses Enter before it has come', async () => {
    const { page } = stage.visitor;
    await page.getByTestId('stock-search').fill('600519');
    await page.keyboard.press('Enter');
    await expectShown(page.locator('[data-testid="stock-page"][data-state="ready"]'));
    expect(page.url()).toContain('stockId=hs600519');
  });

  it('shows code, name and initials with the typed text in red', async () => {
    const { page } = stage.visitor;
    await page.getByTestId('stock-search').fill('gzmt');
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
  });

  it('finds securities of all three markets', async () => {
    const { page } = stage.visitor;
    const box = page.getByTestId('stock-search');
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
  });

  it('says so when nothing is found', async () => {
    const { page } = stage.visitor;
    await page.getByTestId('stock-search').fill('zzzzqqqq');
    await expectShown(page.getByText('没有找到“zzzzqqqq”'));
  });

  it('reaches the search from anywhere with the slash key', async () => {
    const { page } = stage.visitor;
    await expectShown(page.getByTestId('stock-search'));
    await page.keyboard.press('/');
    await expectShown(page.getByTestId('palette'));
    await page.keyboard.type('payh');
    await page.getByRole('option', { name: /平安银行/ }).click();
    await expect.poll(() => page.url()).toContain('/#/stock/detail?stockId=hs000001');
  });

  it('shows what was looked at before', async () => {
    const { page } = stage.visitor;
    await page.getByTestId('stock-search').fill('600519');
    await page.getByRole('option', { name: /贵州茅台/ }).click();
    await expectShown(page.locator('[data-testid="stock-page"][data-state="ready"]'));
    await stage.visitor.open('/index');
    await page.getByTestId('stock-search').click();
    await expectShown(page.getByRole('option', { name: /贵州茅台/ }));
  });

  it('leads unknown addresses to the page that says so', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/no/such/page');
    await expectShown(page.getByText('抱歉，你访问的页面不存在'));
    expect(page.url()).toContain('/#/404');
  });

  it('speaks English when asked to', async () => {
    const { page } = stage.visitor;
    await selectDisplay(page, 'en');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByTestId('stock-search').fill('maotai');
    await expectShown(page.getByRole('option', { name: /Moutai/i }));
    await stage.visitor.picture('home-desktop-en');
  });
});
