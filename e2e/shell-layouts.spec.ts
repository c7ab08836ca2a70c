import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { activePane, openPage } from './stage/shell-page.ts';
import type { Arrival } from './stage/shell-stage.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown, phone } from './stage/visitor.ts';

const stage = setShellStage();

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  await expectShown(locator);
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`Cannot measure ${String(locator)}`);
  return box;
}

/** Something of the menu, wherever the layout has it. */
const menuOf = (page: Page): Locator => page.locator('[data-path="/vab"], [data-path="#more"]');

const round = (value: number): number => Math.round(value * 10) / 10;

async function openAs(route: string, arrival: Arrival): Promise<Page> {
  const { page } = await stage.open(route, { as: 'admin', ...arrival });
  if (arrival.screen !== phone) await menuOf(page).first().waitFor();
  return page;
}

const layoutOf = async (page: Page): Promise<string | null> =>
  page.getByTestId('shell').getAttribute('data-layout');

const rowsOf = async (locator: Locator): Promise<(string | null)[]> =>
  locator.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-path')));

const railCell = (page: Page, path: string): Locator =>
  page.getByTestId('shell-rail').locator(`[data-path="${path}"]`);

const colourOf = async (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

describe('the horizontal layout', () => {
  it('L-01 is there as delivered, in green', async () => {
    const page = await openAs('/index', {});
    expect(await layoutOf(page)).toBe('horizontal');
    expect(await page.locator('body').getAttribute('class')).toContain('vab-theme-green');
  });

  it('L-02 has logo, menu and tools in one bar, and no column', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'horizontal' } });
    const header = page.getByTestId('shell-header');
    expect(await boxOf(header)).toMatchObject({ x: 0, y: 0, width: 1440, height: 60 });
    for (const inside of ['logo', 'shell-menu', 'tool-refresh', 'account-menu'])
      await expectShown(header.getByTestId(inside));
    expect(await page.getByTestId('shell-aside').count()).toBe(0);
    expect(await page.getByTestId('fold-button').count()).toBe(0);
  });

  it('L-03 is 92 % wide and centred', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'horizontal' } });
    const logo = await boxOf(page.getByTestId('shell-header').getByTestId('logo'));
    const account = await boxOf(page.getByTestId('account-menu'));
    expect(round(logo.x)).toBeCloseTo(57.6, 0);
    expect(account.x + account.width).toBeLessThanOrEqual(1440 - 57);
    for (const part of [page.getByTestId('tab-bar'), activePane(page)]) {
      const { x, width } = await boxOf(part);
      expect([round(x), round(width)]).toEqual([57.6, 1324.8]);
    }
  });

  it('L-04 opens a group without a click', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'horizontal' } });
    await page.locator('[data-testid="menu-group"][data-path="/other"]').hover();
    await expectShown(page.locator('[data-testid="menu-item"][data-path="/other/workflow"]'));
    await page.mouse.move(200, 700);
    await page.getByTestId('menu-popup').waitFor({ state: 'detached' });
  });
});

describe('the vertical layout', () => {
  it('L-05 has logo and the whole menu at the left, the bar at its right', async () => {
    const page = await openAs('/vab/table/customTable', { theme: { layout: 'vertical' } });
    const aside = page.getByTestId('shell-aside');
    expect(await boxOf(aside)).toEqual({ x: 0, y: 0, width: 266, height: 900 });
    await expectShown(aside.getByTestId('logo'));
    await expectShown(aside.locator('[data-path="/setting"]'));
    const nav = page.getByTestId('shell-nav');
    expect(await boxOf(nav)).toEqual({ x: 266, y: 0, width: 1174, height: 60 });
    for (const inside of ['fold-button', 'breadcrumb', 'tool-refresh', 'account-menu'])
      await expectShown(nav.getByTestId(inside));
    expect(
      (await boxOf(page.locator('[data-testid="menu-item"][data-path="/index"]'))).height,
    ).toBe(50);
  });

  it('L-06 folds to a strip of icons', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'vertical' } });
    await page.getByTestId('fold-button').click();
    await expect.poll(async () => (await boxOf(page.getByTestId('shell-aside'))).width).toBe(65);
    expect((await boxOf(page.locator('#content'))).x).toBe(65);
    const home = page.locator('[data-testid="menu-item"][data-path="/index"]');
    expect(await home.locator('svg').count()).toBe(1);
    expect(await home.getByText('首页').evaluate((text) => text.clientWidth)).toBeLessThan(2);
    expect(await home.getAttribute('title')).toBe('首页');
  });
});

describe('the common layout', () => {
  it('L-07 has the bar over everything and the fold button among the tabs', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'common' } });
    expect(await boxOf(page.getByTestId('shell-header'))).toMatchObject({ x: 0, width: 1440 });
    expect(await boxOf(page.getByTestId('shell-aside'))).toMatchObject({ y: 60, width: 266 });
    await expectShown(page.getByTestId('tab-bar').getByTestId('fold-button'));
    expect(await page.getByTestId('fold-button').count()).toBe(1);
  });
});

describe('the comprehensive layout', () => {
  it('L-08 has the first level above and its children at the left', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'comprehensive' } });
    const tabs = page.getByTestId('shell-nav').getByTestId('first-level-tabs');
    expect(await rowsOf(tabs.locator('[data-active="true"]'))).toEqual(['/vab']);
    const first = page.getByTestId('shell-aside').locator('nav > ul > li > *');
    expect(await rowsOf(first)).toEqual([
      '/vab/icon',
      '/vab/roles',
      '/vab/table',
      '/vab/card',
      '/vab/list',
      '/vab/form',
      '/vab/editor',
    ]);
    await expectShown(page.getByTestId('breadcrumb'));
  });

  it('L-09 goes where another first-level tab leads', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'comprehensive' } });
    await page.getByTestId('first-level-tabs').locator('[data-path="/setting"]').click();
    await expect.poll(() => page.url()).toMatch(/#\/setting\/personalCenter$/);
    const first = page.getByTestId('shell-aside').locator('nav > ul > li > *');
    await expect.poll(async () => (await rowsOf(first))[1]).toBe('/setting/userManagement');
  });
});

describe('the column layout', () => {
  it('L-10 lists every visible route of the first level on the rail', async () => {
    const page = await openAs('/index', { theme: { layout: 'column' } });
    const cells = page.getByTestId('first-level-item');
    expect(await rowsOf(cells)).toEqual(['/', '/vab', '/other', '/mall', '/setting', '/error']);
    const texts = await cells.allInnerTexts();
    expect(texts.map((text) => text.trim())).toEqual([
      '首页',
      '组件',
      '其他',
      '商城',
      '设置',
      '错误页',
    ]);
    expect(await cells.locator('svg').count()).toBe(6);
  });

  it('L-11 opens the first page of a group and shows its children under its title', async () => {
    const page = await openAs('/index', { theme: { layout: 'column' } });
    await railCell(page, '/mall').click();
    await expect.poll(() => page.url()).toMatch(/#\/mall\/goods$/);
    const panel = page.getByTestId('shell-panel');
    await expect.poll(() => panel.getByTestId('panel-title').innerText()).toBe('商城');
    const title = await boxOf(panel.getByTestId('panel-title'));
    const child = await boxOf(panel.locator('[data-path="/mall/goods"]'));
    expect(child.y).toBeGreaterThanOrEqual(title.y + title.height);
  });

  it('L-12 only changes the panel when groups are not to open pages', async () => {
    const page = await openAs('/index', {
      theme: { layout: 'column' },
      options: { openFirstMenu: false },
    });
    await railCell(page, '/mall').click();
    await expectShown(page.getByTestId('shell-panel').locator('[data-path="/mall/goods"]'));
    expect(page.url()).toMatch(/#\/index$/);
  });

  it('L-13 marks the group of an address that was typed', async () => {
    const page = await openAs('/index', { theme: { layout: 'column' } });
    await openPage(page, '/setting/systemLog');
    await expect
      .poll(async () => rowsOf(page.getByTestId('shell-rail').locator('[data-active="true"]')))
      .toEqual(['/setting']);
  });

  it('L-14 has square cells with the icon above the label', async () => {
    const page = await openAs('/index', { theme: { layout: 'column', columnStyle: 'vertical' } });
    const cell = railCell(page, '/vab');
    expect(await boxOf(cell)).toMatchObject({ width: 65, height: 65 });
    const icon = await boxOf(cell.locator('svg'));
    const label = await boxOf(cell.getByText('组件'));
    expect(label.y).toBeGreaterThanOrEqual(icon.y + icon.height);
    expect(await boxOf(page.getByTestId('shell-panel'))).toMatchObject({ x: 65, width: 201 });
  });

  it('L-15 has flat cells with icon and label on one line', async () => {
    const page = await openAs('/index', { theme: { layout: 'column', columnStyle: 'horizontal' } });
    const cell = railCell(page, '/vab');
    expect(await boxOf(cell)).toMatchObject({ width: 84.5, height: 50 });
    const icon = await boxOf(cell.locator('svg'));
    const label = await boxOf(cell.getByText('组件'));
    expect(label.x).toBeGreaterThanOrEqual(icon.x + icon.width);
    expect(Math.abs(label.y + label.height / 2 - icon.y - icon.height / 2)).toBeLessThan(3);
    expect(await boxOf(page.getByTestId('shell-panel'))).toMatchObject({ x: 84.5, width: 181.5 });
  });

  it('L-16 has a round tile for the active cell', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'column', columnStyle: 'card' } });
    const cell = railCell(page, '/vab');
    const tile = cell.getByTestId('rail-tile');
    expect(await boxOf(tile)).toMatchObject({ width: 55, height: 55 });
    expect(await tile.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('5px');
    expect(await colourOf(tile)).toBe('rgb(65, 181, 132)');
    expect(await colourOf(cell)).not.toBe('rgb(65, 181, 132)');
    expect(await boxOf(page.getByTestId('shell-panel'))).toMatchObject({ x: 75, width: 181 });
  });

  it('L-17 keeps only the rail when the panel is folded, until a group is chosen', async () => {
    const page = await openAs('/vab/card', {
      theme: { layout: 'column' },
      storage: { collapse: '{"collapse":true}' },
    });
    expect(await page.getByTestId('shell-panel').count()).toBe(0);
    expect((await boxOf(page.locator('#content'))).x).toBe(65);
    await railCell(page, '/setting').click();
    await expectShown(page.getByTestId('shell-panel'));
  });
});

describe('the bars on top', () => {
  const topsAfterScrolling = async (fixedHeader: boolean): Promise<number[]> => {
    const page = await openAs('/other/timeline', { theme: { layout: 'vertical', fixedHeader } });
    await expectShown(page.getByTestId('fixture-tall'));
    await page.evaluate(() => window.scrollTo(0, 800));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(800);
    const tops = await Promise.all(
      ['shell-header', 'tab-bar'].map(async (id) => (await boxOf(page.getByTestId(id))).y),
    );
    return tops;
  };

  it('L-18 stay when they are fixed and scroll away when they are not', async () => {
    expect(await topsAfterScrolling(true)).toEqual([0, 60]);
    expect(Math.max(...(await topsAfterScrolling(false)))).toBeLessThan(-600);
  });
});

const lists = [
  '/vab/card',
  '/vab/list',
  '/vab/table/comprehensiveTable',
  '/vab/table/customTable',
  '/mall/goods',
];

describe('a screen that changes its width', () => {
  const resize = async (page: Page, width: number): Promise<void> =>
    page.setViewportSize({ width, height: 900 });

  it('R-01 is that of a desktop at 992 px', async () => {
    const viewport = { width: 992, height: 900 };
    const page = await openAs('/vab/card', { theme: { layout: 'horizontal' }, viewport });
    expect(await layoutOf(page)).toBe('horizontal');
  });

  it('R-02 and R-03 folds to the vertical layout below that, and comes back', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'horizontal' } });
    await resize(page, 991);
    await expect.poll(() => layoutOf(page)).toBe('vertical');
    expect(await page.getByTestId('shell').getAttribute('data-collapsed')).toBe('true');
    expect(await page.getByTestId('shell').getAttribute('data-device')).toBe('mobile');
    await resize(page, 1200);
    await expect.poll(() => layoutOf(page)).toBe('horizontal');
  });

  it('R-03 shows the column unfolded when it comes back', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'vertical' } });
    await page.getByTestId('fold-button').click();
    await resize(page, 800);
    await expect.poll(() => page.getByTestId('shell-aside').count()).toBe(0);
    await resize(page, 1200);
    await expect.poll(async () => (await boxOf(page.getByTestId('shell-aside'))).width).toBe(266);
  });

  it('R-04 keeps column layout and style', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'column', columnStyle: 'card' } });
    const stored = await page.evaluate(() => localStorage.getItem('theme'));
    await resize(page, 390);
    await expect.poll(() => layoutOf(page)).toBe('vertical');
    await resize(page, 1440);
    await expect.poll(() => layoutOf(page)).toBe('column');
    expect(await page.getByTestId('shell-rail').getAttribute('data-column-style')).toBe('card');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(stored);
  });
});

describe('a phone', () => {
  const openOnPhone = async (route: string, arrival: Arrival = {}): Promise<Page> =>
    openAs(route, { ...arrival, screen: phone });

  it('R-05 gives the page its whole width', async () => {
    const page = await openOnPhone('/vab/card');
    expect(await page.getByTestId('shell-aside').count()).toBe(0);
    expect(await boxOf(page.locator('#content'))).toMatchObject({ x: 0, width: 390 });
    expect(await boxOf(activePane(page))).toMatchObject({ x: 0, width: 390 });
  });

  it('R-06 opens the column over the page, and the mask folds it', async () => {
    const page = await openOnPhone('/vab/card');
    await page.getByTestId('fold-button').click();
    await expect
      .poll(async () => boxOf(page.getByTestId('shell-aside')))
      .toMatchObject({ x: 0, width: 266 });
    expect(await page.locator('#content').getAttribute('inert')).not.toBeNull();
    await page.getByTestId('shell-mask').click({ position: { x: 350, y: 400 } });
    await page.getByTestId('shell-aside').waitFor({ state: 'detached' });
    await page.getByTestId('fold-button').click();
    await expectShown(page.getByTestId('shell-aside'));
    await page.keyboard.press('Escape');
    await page.getByTestId('shell-aside').waitFor({ state: 'detached' });
    const focused = page.locator(':focus');
    await expect.poll(() => focused.getAttribute('data-testid')).toBe('fold-button');
  });

  it('R-07 folds the column when a page was chosen', async () => {
    const page = await openOnPhone('/vab/card');
    await page.getByTestId('fold-button').click();
    await page.getByTestId('shell-aside').locator('[data-path="/vab/list"]').click();
    await expect.poll(() => page.url()).toMatch(/#\/vab\/list$/);
    await page.getByTestId('shell-aside').waitFor({ state: 'detached' });
  });

  const openDrawer = async (page: Page): Promise<Locator> => {
    await page.getByTestId('tool-theme').click();
    const drawer = page.getByTestId('theme-drawer');
    await expectShown(drawer);
    return drawer;
  };

  it('R-08 has no choice of layouts', async () => {
    const page = await openOnPhone('/vab/card', { theme: { showTheme: true } });
    const drawer = await openDrawer(page);
    expect(await drawer.getByTestId('drawer-layout').isDisabled()).toBe(true);
  });

  it('R-09 saves the layout of the desktop', async () => {
    const page = await openOnPhone('/vab/card', { theme: { layout: 'column', showTheme: true } });
    const drawer = await openDrawer(page);
    await drawer.getByTestId('drawer-save').click();
    await drawer.waitFor({ state: 'detached' });
    const stored = await page.evaluate(() => localStorage.getItem('theme') ?? '');
    expect(JSON.parse(stored)).toMatchObject({ layout: 'column' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => layoutOf(page)).toBe('column');
  });

  it('R-10 never scrolls the document sideways', async () => {
    const page = await openOnPhone('/index');
    for (const path of lists) {
      await openPage(page, path);
      const [scrollWidth, clientWidth] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect([path, scrollWidth]).toEqual([path, clientWidth]);
    }
  });
});
