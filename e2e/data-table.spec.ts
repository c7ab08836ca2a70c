import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { downloadOf } from './stage/controls.ts';
import { expectAccessible } from './stage/accessibility.ts';
import { activePane } from './stage/shell-page.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setShellStage();

/** The page of the fixture with 5,000 securities, 600000.SH to 604999.SH. */
const route = '/other/count';

const grid = (page: Page): Locator => activePane(page).getByTestId('data-table-grid');

const count = (page: Page): Locator => activePane(page).getByTestId('data-table-count');

const head = (page: Page, title: string): Locator =>
  grid(page).getByRole('columnheader', { name: title, exact: true });

const tool = (page: Page, name: string): Locator =>
  activePane(page).getByRole('toolbar').getByRole('button', { name, exact: true });

/** The rows that exist, by wire id, from top to bottom. */
async function shownRows(page: Page): Promise<string[]> {
  return grid(page)
    .getByTestId('data-table-row')
    .evaluateAll((rows) =>
      rows
        .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
        .map((row) => row.dataset['row'] ?? ''),
    );
}

/** The cell that keys act on, as `row column`; the head has no row. */
async function activeCell(page: Page): Promise<string> {
  return grid(page).evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant') ?? '';
    const cell = document.querySelector(`[id="${id}"]`);
    const row = cell?.closest('[data-row]')?.getAttribute('data-row') ?? 'head';
    return `${row} ${cell?.getAttribute('data-column') ?? ''}`;
  });
}

/** The latest price of a security of the fixture, null for the few without. */
function priceAt(index: number): number | null {
  return index % 97 === 0 ? null : (((index * 7919) % 20_011) + 1) / 100;
}

/** The securities 600500.SH to 600599.SH from the dearest to the cheapest, without a price last. */
function byPrice(): string[] {
  const indexes = Array.from({ length: 100 }, (_, at) => 500 + at);
  const known = indexes.filter((index) => priceAt(index) !== null);
  const unknown = indexes.filter((index) => priceAt(index) === null);
  known.sort((one, other) => (priceAt(other) ?? 0) - (priceAt(one) ?? 0));
  return [...known, ...unknown].map((index) => `hs${600_000 + index}`);
}

describe('a table of a whole market', () => {
  it('is sorted, filtered and walked over, and hands its order to the page of a security', async () => {
    const { page } = await stage.open(route, { as: 'admin' });
    await expectShown(grid(page));
    expect(await count(page).innerText()).toBe('共 5000 行');
    expect(await grid(page).getAttribute('aria-rowcount')).toBe('5001');
    const inOrder = await shownRows(page);
    expect(inOrder.length).toBeLessThan(40);
    expect(inOrder[0]).toBe('hs600000');
    const { height } = (await grid(page).locator('..').boundingBox()) ?? { height: 0 };
    expect(height).toBe(900 - 291);

    const search = activePane(page).getByRole('searchbox', { name: '筛选文字' });
    await search.fill('6005');
    await expect.poll(() => count(page).innerText()).toBe('100 / 5000 行');
    await head(page, '最新价').getByRole('button').click();
    expect(await head(page, '最新价').getAttribute('aria-sort')).toBe('descending');
    const sorted = byPrice();
    const shown = await shownRows(page);
    expect(shown).toEqual(sorted.slice(0, shown.length));

    // From the head, on which the focus is now, by keys alone.
    await grid(page).focus();
    await page.keyboard.press('ArrowDown');
    expect(await activeCell(page)).toBe(`${sorted[0]} figure0`);
    await page.keyboard.press('End');
    await expect.poll(() => activeCell(page)).toBe(`${sorted.at(-1)} figure0`);
    await page.keyboard.press('Home');
    await expect.poll(() => activeCell(page)).toBe(`${sorted[0]} figure0`);
    await page.keyboard.press('PageDown');
    const byPage = await activeCell(page);
    expect(sorted.indexOf(byPage.split(' ')[0] ?? '')).toBeGreaterThan(8);
    await page.keyboard.press('PageUp');
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');
    expect(await activeCell(page)).toBe(`${sorted[0]} figure14`);
    const edges = await grid(page).evaluate((element) => {
      const boxOf = (column: string): DOMRect | undefined =>
        element.querySelector(`[data-row] [data-column="${column}"]`)?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      return { left, right, name: boxOf('name')?.left, last: boxOf('figure14')?.right };
    });
    expect(edges.name, 'the name stays').toBeCloseTo(edges.left, 0);
    expect(edges.last, 'the last column is in sight').toBeLessThanOrEqual(edges.right + 1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await head(page, '指标12').getAttribute('aria-sort')).toBe('descending');

    await head(page, '最新价').getByRole('button').click();
    await search.fill('60051');
    const listed = sorted.filter((stockId) => stockId.startsWith('hs60051'));
    await expect.poll(() => shownRows(page)).toEqual(listed);
    await grid(page).focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < listed.indexOf('hs600519'); step += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/stock\/detail\?stockId=hs600519/);
    const remembered = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('chanscope.stock-list.v1') ?? '[]') as unknown,
    );
    expect(remembered).toMatchObject(listed.map((stockId) => ({ stockId })));
  });

  it('stars, filters by column, remembers its columns, and is exported as it is shown', async () => {
    const { page } = await stage.open(route, { as: 'admin' });
    const search = activePane(page).getByRole('searchbox', { name: '筛选文字' });
    await search.fill('贵州 茅台');
    await expect.poll(() => shownRows(page)).toEqual(['hs600519']);
    await grid(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const star = grid(page).getByRole('button', { name: '自选：贵州茅台' });
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await expectShown(page.getByText('已加入自选：贵州茅台').first());

    await search.fill('6005');
    await tool(page, '筛选').click();
    const panel = page.getByTestId('data-table-filters');
    await panel.getByLabel('最新价 不小于').fill('1万');
    await expectShown(activePane(page).getByText('没有符合筛选的行'));
    await panel.getByLabel('最新价 不小于').fill('100');
    const dear = byPrice().filter((stockId) => (priceAt(Number(stockId.slice(-3))) ?? 0) >= 100);
    await expect.poll(() => count(page).innerText()).toBe(`${dear.length} / 5000 行`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectShown(tool(page, '筛选 1'));

    await tool(page, '列').click();
    await page.getByRole('menuitemcheckbox', { name: '行业' }).click();
    await page.getByRole('menuitemcheckbox', { name: '指标14' }).click();
    await page.keyboard.press('Escape');
    await tool(page, '紧凑').click();
    expect(await head(page, '行业').count()).toBe(0);

    const file = await downloadOf(tool(page, '导出 CSV'));
    const lines = file.bytes.toString('utf8').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF名称,代码,板,最新价,.*指标14$/);
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(
      dear.toSorted().map((stockId) => `${stockId.slice(2)}.SH`),
    );

    await page.reload();
    await expectShown(grid(page));
    expect(await head(page, '行业').count()).toBe(0);
    expect(await head(page, '指标14').count()).toBe(1);
    expect(await tool(page, '紧凑').getAttribute('aria-pressed')).toBe('true');
  });

  it('is cards on a phone, in English and dark', async () => {
    const { page } = await stage.open(route, {
      as: 'admin',
      viewport: { width: 390, height: 844 },
      storage: {
        language: JSON.stringify({ language: 'en' }),
        'chanscope.settings.v1': JSON.stringify({ theme: 'dark' }),
      },
    });
    const cards = activePane(page).getByTestId('data-table-card');
    await expectShown(cards.first());
    expect(await cards.count()).toBeLessThan(12);
    await tool(page, 'Sort').click();
    await page.getByRole('menuitemcheckbox', { name: '最新价' }).click();
    const prices = Array.from({ length: 5000 }, (_, index) => priceAt(index) ?? 0);
    await expectShown(
      cards
        .first()
        .getByText(Math.max(...prices).toFixed(2))
        .first(),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });

  it('says that it is loading, empty, stale or failed, and tries again', async () => {
    const { page } = await stage.open(`${route}?state=loading`, { as: 'admin' });
    const table = activePane(page).getByTestId('data-table');
    await expectShown(table.getByLabel('正在读取表格…'));
    await page.evaluate((hash) => location.assign(hash), `#${route}?state=empty`);
    await expectShown(table.getByText('没有数据'));
    await page.evaluate((hash) => location.assign(hash), `#${route}?state=stale`);
    await expectShown(table.getByText('The fixture is stale'));
    expect(await table.getByTestId('data-table-row').count()).toBeGreaterThan(0);
    await page.evaluate((hash) => location.assign(hash), `#${route}?state=failed`);
    await expectShown(table.getByText('The fixture fails'));
    await table.getByRole('button', { name: '重试' }).click();
    await expectShown(table.getByTestId('data-table-row').first());
  });
});
