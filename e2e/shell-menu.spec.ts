import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { openPage } from './stage/shell-page.ts';
import type { Arrival } from './stage/shell-stage.ts';
import { setShellStage } from './stage/shell-stage.ts';
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

interface ListedRoute {
  readonly path: string;
  readonly meta: object;
  readonly children?: readonly ListedRoute[];
}

/** Changes the route list on its way to the page. */
function changeRoutes(change: (list: ListedRoute[]) => ListedRoute[]): Arrival {
  return {
    prepare: async (page) =>
      page.route('**/api/public/getPrivateList', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { data: { list: ListedRoute[] } };
        const json = { ...answer, data: { list: change(answer.data.list) } };
        await route.fulfill({ response, json });
      }),
  };
}

const withChildren =
  (path: string, change: (children: readonly ListedRoute[]) => readonly ListedRoute[]) =>
  (list: ListedRoute[]): ListedRoute[] =>
    list.map((each) =>
      each.path === path ? { ...each, children: change(each.children ?? []) } : each,
    );

describe('what is in the menu', () => {
  it('M-01 leaves hidden pages out', async () => {
    const paths = await wholeMenu(await openAs('/index', vertical));
    expect(paths).toContain('/vab/table/customTable');
    expect(paths).not.toContain('/vab/table/detail');
    expect(paths).not.toContain('/other/dynamicSegment/test1/:id');
    expect(paths).not.toContain('/other/dynamicSegment/test2');
    expect(paths).toContain('/other/dynamicSegment/test2?id=1');
  });

  it('M-02 shows the error pages at the first level, without their group', async () => {
    const page = await openAs('/index', vertical);
    const first = page.getByTestId('shell-menu').locator('> ul > li > *');
    const paths = await pathsOf(first);
    expect(paths.slice(-2)).toEqual(['/error/403', '/error/404']);
    expect(paths).not.toContain('/error');
  });

  it('M-11 shows an editor what editors may open', async () => {
    const paths = await wholeMenu(await openAs('/index', { ...vertical, as: 'editor' }));
    for (const path of ['/vab/icon', '/vab/roles', '/index', '/workbench'])
      expect(paths).toContain(path);
    const parts = ['table', 'card', 'list', 'form', 'editor'].map((name) => `/vab/${name}`);
    for (const path of [...parts, '/other', '/mall', '/setting']) expect(paths).not.toContain(path);
  });

  it('M-12 hides from somebody with both roles what editors are kept from', async () => {
    const paths = await wholeMenu(await openAs('/index', { ...vertical, as: 'test' }));
    expect(paths).not.toContain('/vab/table');
    expect(paths).toContain('/vab/card');
  });

  it('M-13 does not let an editor type what the menu does not show', async () => {
    const page = await openAs('/index', { ...vertical, as: 'editor' });
    await page.evaluate(() => {
      location.hash = '/other/workflow';
    });
    await expect.poll(() => page.url()).toMatch(/#\/404$/);
  });

  it('M-09 has a red badge at the right of its entries', async () => {
    const page = await openAs('/vab/roles', vertical);
    const badge = itemAt(page, '/vab/roles').getByTestId('menu-badge');
    expect(await badge.innerText()).toBe('Pro');
    const [entry, own] = await Promise.all([
      itemAt(page, '/vab/roles').boundingBox(),
      badge.boundingBox(),
    ]);
    expect((entry?.x ?? 0) + (entry?.width ?? 0) - (own?.x ?? 0) - (own?.width ?? 0)).toBe(20);
    expect(own?.height).toBe(16);
    expect(await badge.evaluate((tag) => getComputedStyle(tag).backgroundColor)).toBe(
      'rgb(245, 108, 108)',
    );
    await groupAt(page, '/mall').click();
    expect(await itemAt(page, '/mall/goods').getByTestId('menu-badge').innerText()).toBe('Hot');
  });

  it('M-10 marks the workbench with a dot', async () => {
    const page = await openAs('/index', vertical);
    await expectShown(itemAt(page, '/workbench').getByTestId('menu-dot'));
    expect(await itemAt(page, '/index').getByTestId('menu-dot').count()).toBe(0);
  });
});

describe('long lists', () => {
  const heightOf = async (list: Locator): Promise<number | undefined> =>
    (await list.boundingBox())?.height;

  it('M-03 scroll in 86 % of the screen where they fly out of the bar', async () => {
    const page = await openAs('/index', horizontal);
    await groupAt(page, '/other').hover();
    const list = page.getByTestId('menu-popup');
    await expectShown(list);
    expect(await list.getAttribute('data-scrolls')).toBe('true');
    expect(await heightOf(list)).toBe(774);
    await itemAt(page, '/other/mindMap').scrollIntoViewIfNeeded();
    await itemAt(page, '/other/mindMap').click();
    await expect.poll(() => page.url()).toMatch(/#\/other\/mindMap$/);
    await list.waitFor({ state: 'detached' });
  });

  it('M-04 scroll beside a folded column, but not in an open one', async () => {
    const page = await openAs('/index', vertical);
    await groupAt(page, '/other').click();
    await expectShown(itemAt(page, '/other/mindMap'));
    const list = groupAt(page, '/other').locator('xpath=following-sibling::ul');
    expect(await heightOf(list)).toBeGreaterThan(900);
    await page.getByTestId('fold-button').click();
    await groupAt(page, '/other').hover();
    const popup = page.getByTestId('menu-popup');
    await expectShown(popup);
    expect(await popup.getAttribute('data-scrolls')).toBe('true');
    expect(await heightOf(popup)).toBe(774);
  });

  it('M-05 do not scroll up to 18 entries', async () => {
    const page = await openAs('/index', {
      ...horizontal,
      ...changeRoutes(withChildren('/other', (children) => children.slice(0, 18))),
    });
    await groupAt(page, '/other').hover();
    const list = page.getByTestId('menu-popup');
    await expectShown(list);
    expect(await list.locator('> li').count()).toBe(18);
    expect(await list.getAttribute('data-scrolls')).toBe('false');
    expect(await heightOf(list)).toBe(18 * 46);
  });
});

describe('choosing an entry', () => {
  const popupOf = async (page: Page, press: () => Promise<void>): Promise<Page> => {
    const [popup] = await Promise.all([page.context().waitForEvent('page'), press()]);
    return popup;
  };

  it('M-06 opens an address outside in a window of its own', async () => {
    const page = await openAs('/other/log', vertical);
    await page
      .context()
      .route('https://www.chinaclear.cn/**', async (route) =>
        route.fulfill({ body: 'outside', contentType: 'text/plain' }),
      );
    const outside = itemAt(page, 'https://www.chinaclear.cn/');
    expect(await outside.getAttribute('rel')).toContain('noopener');
    const popup = await popupOf(page, async () => outside.click());
    await popup.waitForURL('https://www.chinaclear.cn/');
    expect(page.url()).toMatch(/#\/other\/log$/);
  });

  it('M-07 opens a page in a window of its own where its route says so', async () => {
    const blank = (children: readonly ListedRoute[]): ListedRoute[] =>
      children.map((each) =>
        each.path === 'card' ? { ...each, meta: { ...each.meta, target: '_blank' } } : each,
      );
    const page = await openAs('/vab/list', {
      ...vertical,
      ...changeRoutes(withChildren('/vab', blank)),
    });
    const popup = await popupOf(page, async () => itemAt(page, '/vab/card').click());
    await expect.poll(() => popup.url()).toMatch(/#\/vab\/card$/);
    expect(page.url()).toMatch(/#\/vab\/list$/);
  });

  it('M-15 does nothing where one is already', async () => {
    const page = await openAs('/vab/list', vertical);
    await itemAt(page, '/vab/card').click();
    await expect.poll(() => activePaths(page)).toEqual(['/vab/card']);
    const before = await page.evaluate(() => [history.length, history.state] as const);
    await itemAt(page, '/vab/card').click();
    await groupAt(page, '/mall').click();
    await expectShown(itemAt(page, '/mall/goods'));
    expect(await page.evaluate(() => [history.length, history.state] as const)).toEqual(before);
  });

  it('M-17 leads home by the logo, or where the site says', async () => {
    const page = await openAs('/vab/card', vertical);
    await page.getByTestId('logo').click();
    await expect.poll(() => page.url()).toMatch(/#\/index$/);
    const renamed = await openAs('/index', {
      ...vertical,
      prepare: async (own) =>
        own.route('**/api/public/stock/getLogo', async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as { data: object };
          const data = { ...answer.data, title: 'Kestrel', href: '/workbench' };
          await route.fulfill({ response, json: { ...answer, data } });
        }),
    });
    await expect.poll(() => renamed.getByTestId('logo').innerText()).toBe('Kestrel');
    await renamed.getByTestId('logo').click();
    await expect.poll(() => renamed.url()).toMatch(/#\/workbench$/);
  });
});

describe('where one is', () => {
  it('M-08 highlights the list of a page that has no entry of its own', async () => {
    const page = await openAs('/vab/table/detail?id=1&title=Row%201', vertical);
    await expect.poll(() => activePaths(page)).toEqual(['/vab/table/comprehensiveTable']);
  });

  it('M-14 leaves one group open when only one may be', async () => {
    const page = await openAs('/index', { ...vertical, options: { uniqueOpened: true } });
    await groupAt(page, '/vab').click();
    await expectShown(itemAt(page, '/vab/card'));
    await groupAt(page, '/mall').click();
    await expectShown(itemAt(page, '/mall/goods'));
    expect(await groupAt(page, '/vab').getAttribute('aria-expanded')).toBe('false');
    expect(await itemAt(page, '/vab/card').count()).toBe(0);
  });

  it('M-16 opens all groups around a page and brings its entry into sight', async () => {
    const path = '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1';
    const page = await openAs('/index', vertical);
    await openPage(page, path);
    const around = [
      '/other',
      '/other/menu1',
      '/other/menu1/menu1-1',
      '/other/menu1/menu1-1/menu1-1-1',
    ];
    for (const group of around)
      await expect.poll(() => groupAt(page, group).getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => activePaths(page)).toEqual([path]);
    const isInSight = async (): Promise<boolean> =>
      itemAt(page, path).evaluate((item) => item.getBoundingClientRect().bottom <= innerHeight);
    await expect.poll(isInSight).toBe(true);
  });
});

describe('the menu by keys', () => {
  it('walks the bar, enters a list, and comes back', async () => {
    const page = await openAs('/index', horizontal);
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
    const page = await openAs('/index', { ...vertical, ...folded });
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
