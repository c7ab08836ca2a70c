import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import {
  type ListedRoute,
  changeRoutes,
  withChildren,
  withoutBoards,
} from './stage/listed-routes.ts';
import { openPage } from './stage/shell-page.ts';
import { type Arrival, setShellStage } from './stage/shell-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setShellStage();

const vertical = { theme: { layout: 'vertical' } } as const;
const horizontal = { theme: { layout: 'horizontal' } } as const;
const folded = { storage: { collapse: '{"collapse":true}' } } as const;

async function openAs(route: string, arrival: Arrival): Promise<Page> {
  const { page } = await stage.open(route, { as: 'admin', ...arrival });
  await page.locator('[data-path="/vab"], [data-path="#more"]').first().waitFor();
  return page;
}

const itemAt = (page: Page, path: string): Locator =>
  page.locator(`[data-testid="menu-item"][data-path="${path}"]`);

const groupAt = (page: Page, path: string): Locator =>
  page.locator(`[data-testid="menu-group"][data-path="${path}"]`);

const pathsOf = async (entries: Locator): Promise<string[]> =>
  entries.evaluateAll((elements) => elements.map((each) => each.getAttribute('data-path') ?? ''));

const activePaths = async (page: Page): Promise<string[]> =>
  pathsOf(page.locator('[data-testid="menu-item"][data-active="true"]'));

/** Every entry of the menu: opens group after group of the column. */
async function wholeMenu(page: Page): Promise<string[]> {
  const closed = page.locator('[data-testid="menu-group"][data-open="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  return pathsOf(page.locator('[data-testid="menu-group"], [data-testid="menu-item"]'));
}

const list = (page: Page): Locator => page.getByTestId('menu-popup');

const heightOf = async (element: Locator): Promise<number | undefined> =>
  (await element.boundingBox())?.height;

/** Where the first letter of an entry is, in px from the left edge of the window. */
const textBeginOf = async (entry: Locator): Promise<number> =>
  entry.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    range.selectNodeContents(texts.nextNode() ?? element);
    return range.getBoundingClientRect().left;
  });

describe('the menu of an administrator', () => {
  it('M-01 M-02 M-04 M-09 M-10 leaves hidden pages out, has badges and dots, and long lists', async () => {
    const page = await openAs('/mall/goods', vertical);
    const first = await pathsOf(page.getByTestId('shell-menu').locator('> ul > li > *'));
    expect(first.slice(0, 3), 'M-02: pages of the root').toEqual([
      '/index',
      '/workbench',
      '/watchlist',
    ]);
    expect(first, 'M-02: not their group').not.toContain('/');
    expect(first.join(), 'no error pages').not.toContain('/error');
    await expectShown(itemAt(page, '/workbench').getByTestId('menu-dot'));
    const dots = await itemAt(page, '/index').getByTestId('menu-dot').count();
    expect(dots, 'M-10: only the workbench').toBe(0);

    const paths = await wholeMenu(page);
    expect(paths, 'M-01').toContain('/vab/table/customTable');
    expect(paths, 'M-01').not.toContain('/vab/table/detail');
    expect(paths, 'M-01').not.toContain('/other/dynamicSegment/test1/:id');
    expect(paths, 'M-01').not.toContain('/other/dynamicSegment/test2');
    expect(paths, 'M-01').toContain('/other/dynamicSegment/test2?id=1');

    await expectBadges(page);

    const column = groupAt(page, '/other').locator('xpath=following-sibling::ul');
    expect(await heightOf(column), 'M-04: an open column').toBeGreaterThan(900);
    await page.getByTestId('fold-button').click();
    await groupAt(page, '/other').hover();
    await expectShown(list(page));
    expect(await list(page).getAttribute('data-scrolls'), 'M-04: folded').toBe('true');
    expect(await heightOf(list(page)), 'M-04: folded').toBe(774);
  });

  /** M-09: a red badge at the right of its entries. */
  async function expectBadges(page: Page): Promise<void> {
    const entry = itemAt(page, '/vab/roles');
    const badge = entry.getByTestId('menu-badge');
    expect(await badge.innerText(), 'M-09').toBe('Pro');
    await entry.scrollIntoViewIfNeeded();
    const [around, own] = await Promise.all([entry.boundingBox(), badge.boundingBox()]);
    const left = (around?.x ?? 0) + (around?.width ?? 0) - (own?.x ?? 0) - (own?.width ?? 0);
    expect(left, 'M-09: 20 px from the right').toBe(20);
    expect(own?.height, 'M-09').toBe(16);
    const colour = await badge.evaluate((tag) => getComputedStyle(tag).backgroundColor);
    expect(colour, 'M-09').toBe('rgb(245, 108, 108)');
    const hot = itemAt(page, '/mall/goods').getByTestId('menu-badge');
    expect(await hot.innerText(), 'M-09').toBe('Hot');
  }

  const popupOf = async (page: Page, press: () => Promise<void>): Promise<Page> => {
    const [popup] = await Promise.all([page.context().waitForEvent('page'), press()]);
    return popup;
  };

  it('M-06 M-08 M-15 M-16 M-17 shows where one is, opens windows, and leads home', async () => {
    const page = await openAs('/vab/list', vertical);
    const path = '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1';
    await openPage(page, path);
    const parts = path.split('/').slice(1, -1);
    for (const depth of parts.keys()) {
      const group = groupAt(page, `/${parts.slice(0, depth + 1).join('/')}`);
      await expect
        .poll(() => group.getAttribute('aria-expanded'), { message: 'M-16' })
        .toBe('true');
    }
    await expect.poll(() => activePaths(page), { message: 'M-16' }).toEqual([path]);
    const isInView = async (): Promise<boolean> =>
      itemAt(page, path).evaluate((item) => item.getBoundingClientRect().bottom <= innerHeight);
    await expect.poll(isInView, { message: 'M-16: in sight' }).toBe(true);
    const chain = parts.map((_, depth) => groupAt(page, `/${parts.slice(0, depth + 1).join('/')}`));
    const begins = await Promise.all([...chain, itemAt(page, path)].map(textBeginOf));
    expect(begins, 'the deeper the further right').toEqual(begins.toSorted((a, b) => a - b));
    expect(new Set(begins).size, 'each level a step').toBe(begins.length);

    await openPage(page, '/vab/table/detail?id=1&title=Row%201');
    const listed = ['/vab/table/comprehensiveTable'];
    await expect.poll(() => activePaths(page), { message: 'M-08' }).toEqual(listed);

    await itemAt(page, '/vab/card').click();
    await expect.poll(() => activePaths(page)).toEqual(['/vab/card']);
    const historyOf = async () => page.evaluate(() => [history.length, history.state] as const);
    const before = await historyOf();
    await itemAt(page, '/vab/card').click();
    await groupAt(page, '/mall').click();
    await expectShown(itemAt(page, '/mall/goods'));
    expect(await historyOf(), 'M-15: where one is already').toEqual(before);

    await page
      .context()
      .route('https://www.chinaclear.cn/**', async (route) =>
        route.fulfill({ body: 'outside', contentType: 'text/plain' }),
      );
    const outside = itemAt(page, 'https://www.chinaclear.cn/');
    expect(await outside.getAttribute('rel'), 'M-06').toContain('noopener');
    const popup = await popupOf(page, async () => outside.click());
    await popup.waitForURL('https://www.chinaclear.cn/');
    expect(page.url(), 'M-06: a window of its own').toMatch(/#\/vab\/card$/);

    await page.bringToFront();
    await page.getByTestId('logo').click();
    await expect.poll(() => page.url(), { message: 'M-17: home' }).toMatch(/#\/index$/);
  });

  it('M-07 M-14 M-17 opens windows, one group at a time and another home where that is said', async () => {
    const blank = (children: readonly ListedRoute[]): ListedRoute[] =>
      children.map((each) =>
        each.path === 'card' ? { ...each, meta: { ...each.meta, target: '_blank' } } : each,
      );
    const page = await openAs('/vab/list', {
      ...vertical,
      options: { uniqueOpened: true },
      prepare: async (own) => {
        await changeRoutes(withChildren('/vab', blank)).prepare(own);
        await own.route('**/api/public/stock/getLogo', async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as { data: object };
          const data = { ...answer.data, title: 'Kestrel', href: '/workbench' };
          await route.fulfill({ response, json: { ...answer, data } });
        });
      },
    });
    const popup = await popupOf(page, async () => itemAt(page, '/vab/card').click());
    await expect.poll(() => popup.url(), { message: 'M-07' }).toMatch(/#\/vab\/card$/);
    expect(page.url(), 'M-07: stays').toMatch(/#\/vab\/list$/);

    await page.bringToFront();
    await groupAt(page, '/mall').click();
    await expectShown(itemAt(page, '/mall/goods'));
    expect(await groupAt(page, '/vab').getAttribute('aria-expanded'), 'M-14').toBe('false');
    expect(await itemAt(page, '/vab/card').count(), 'M-14').toBe(0);

    await expect
      .poll(() => page.getByTestId('logo').innerText(), { message: 'M-17' })
      .toBe('Kestrel');
    await page.getByTestId('logo').click();
    await expect
      .poll(() => page.url(), { message: 'M-17: where it says' })
      .toMatch(/#\/workbench$/);
  });
});

describe('the menu of others', () => {
  it('M-11 M-13 shows an editor what editors may open, and lets them type nothing else', async () => {
    const page = await openAs('/vab/icon/remixIcon', { ...vertical, as: 'editor' });
    const paths = await wholeMenu(page);
    for (const path of ['/vab/icon', '/vab/roles', '/index', '/workbench'])
      expect(paths, 'M-11').toContain(path);
    const parts = ['table', 'card', 'list', 'form', 'editor'].map((name) => `/vab/${name}`);
    for (const path of [...parts, '/other', '/mall', '/setting'])
      expect(paths, 'M-11').not.toContain(path);
    await page.evaluate(() => {
      location.hash = '/other/workflow';
    });
    await expect.poll(() => page.url(), { message: 'M-13' }).toMatch(/#\/404$/);
  });

  it('M-12 hides from a user with both roles what editors are kept from', async () => {
    const paths = await wholeMenu(await openAs('/vab/card', { ...vertical, as: 'test' }));
    expect(paths).not.toContain('/vab/table');
    expect(paths).toContain('/vab/card');
  });
});

describe('a list in the bar', () => {
  it('M-05 does not scroll up to 18 entries', async () => {
    const page = await openAs('/mall/goods', {
      ...horizontal,
      ...changeRoutes(
        withoutBoards,
        withChildren('/other', (children) => children.slice(0, 18)),
      ),
    });
    await groupAt(page, '/other').hover();
    await expectShown(list(page));
    expect(await list(page).locator('> li').count()).toBe(18);
    expect(await list(page).getAttribute('data-scrolls')).toBe('false');
    expect(await heightOf(list(page))).toBe(18 * 46);
  });
});

describe('the menu by keys', () => {
  it('M-03 walks the bar, enters a list that scrolls in 86 % of the screen, and comes back', async () => {
    const page = await openAs('/mall/goods', { ...horizontal, ...changeRoutes(withoutBoards) });
    const group = groupAt(page, '/other');
    await group.hover();
    await expectShown(list(page));
    expect(await list(page).getAttribute('data-scrolls'), 'M-03').toBe('true');
    expect(await heightOf(list(page)), 'M-03').toBe(774);
    await itemAt(page, '/other/mindMap').scrollIntoViewIfNeeded();
    await itemAt(page, '/other/mindMap').click();
    await expect.poll(() => page.url()).toMatch(/#\/other\/mindMap$/);
    await list(page).waitFor({ state: 'detached' });

    await page.mouse.move(20, 880);
    const focused = page.locator(':focus');
    const focusedPath = async (): Promise<string | null> => focused.getAttribute('data-path');
    await groupAt(page, '/vab').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focusedPath()).toBe('/other');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focusedPath).toBe('/other/workflow');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    expect(await focusedPath()).toBe('/other/excel');
    await page.keyboard.press('ArrowRight');
    await expect.poll(focusedPath).toBe('/other/excel/exportExcel');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focusedPath).toBe('/other/excel');
    await page.keyboard.press('Escape');
    await expect.poll(focusedPath).toBe('/other');
    expect(await page.getByTestId('menu-popup').count()).toBe(0);
  });

  it('opens a page from a folded column, whose heading then has the focus', async () => {
    const page = await openAs('/mall/goods', { ...vertical, ...folded });
    await groupAt(page, '/vab').focus();
    await page.keyboard.press('Enter');
    const focused = page.locator(':focus');
    await expect.poll(() => focused.getAttribute('data-path')).toBe('/vab/icon');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/#\/vab\/roles$/);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('#content') !== null))
      .toBe(true);
    await expect.poll(() => page.getByTestId('page-announcer').innerText()).toBe('角色权限');
  });
});
