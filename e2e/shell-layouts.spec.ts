import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { selectValue, comboboxOf } from './stage/controls.ts';
import { changeRoutes, withoutBoards } from './stage/listed-routes.ts';
import { activePane, openPage } from './stage/shell-page.ts';
import { type Arrival, setShellStage } from './stage/shell-stage.ts';
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

const resize = async (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: 900 });

describe('the horizontal layout', () => {
  it('L-01 L-02 L-03 L-04 R-01 R-02 is there as delivered, and on every wide screen', async () => {
    const page = await openAs('/vab/card', changeRoutes(withoutBoards));
    expect(await layoutOf(page), 'L-01').toBe('horizontal');
    const classes = await page.locator('body').getAttribute('class');
    expect(classes, 'L-01: green').toContain('vab-theme-green');

    const header = page.getByTestId('shell-header');
    const bar = { x: 0, y: 0, width: 1440, height: 60 };
    expect(await boxOf(header), 'L-02: one bar').toMatchObject(bar);
    for (const inside of ['logo', 'shell-menu', 'tool-refresh', 'account-menu'])
      await expectShown(header.getByTestId(inside));
    expect(await page.getByTestId('shell-aside').count(), 'L-02: no column').toBe(0);
    expect(await page.getByTestId('fold-button').count(), 'L-02').toBe(0);

    const logo = await boxOf(header.getByTestId('logo'));
    const account = await boxOf(page.getByTestId('account-menu'));
    expect(round(logo.x), 'L-03').toBeCloseTo(57.6, 0);
    expect(account.x + account.width, 'L-03').toBeLessThanOrEqual(1440 - 57);
    for (const part of [page.getByTestId('tab-bar'), activePane(page)]) {
      const { x, width } = await boxOf(part);
      expect([round(x), round(width)], 'L-03: 92 %, centred').toEqual([57.6, 1324.8]);
    }

    await page.locator('[data-testid="menu-group"][data-path="/other"]').hover();
    await expectShown(page.locator('[data-testid="menu-item"][data-path="/other/workflow"]'));
    await page.mouse.move(200, 700);
    await page.getByTestId('menu-popup').waitFor({ state: 'detached' });

    await resize(page, 992);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await layoutOf(page), 'R-01').toBe('horizontal');
    await resize(page, 991);
    await expect.poll(() => layoutOf(page), { message: 'R-02' }).toBe('vertical');
    const shell = page.getByTestId('shell');
    expect(await shell.getAttribute('data-collapsed'), 'R-02: folded').toBe('true');
    expect(await shell.getAttribute('data-device'), 'R-02').toBe('mobile');
    await resize(page, 1200);
    await expect.poll(() => layoutOf(page), { message: 'R-03' }).toBe('horizontal');
  });
});

describe('the vertical layout', () => {
  it('L-05 L-06 R-03 has logo and menu at the left, folds to icons and comes back unfolded', async () => {
    const page = await openAs('/vab/table/customTable', { theme: { layout: 'vertical' } });
    const aside = page.getByTestId('shell-aside');
    const column = { x: 0, y: 0, width: 266, height: 900 };
    expect(await boxOf(aside), 'L-05: the column').toEqual(column);
    await expectShown(aside.getByTestId('logo'));
    await expectShown(aside.locator('[data-path="/setting"]'));
    const nav = page.getByTestId('shell-nav');
    const bar = { x: 266, y: 0, width: 1174, height: 60 };
    expect(await boxOf(nav), 'L-05: the bar').toEqual(bar);
    for (const inside of ['fold-button', 'breadcrumb', 'tool-refresh', 'account-menu'])
      await expectShown(nav.getByTestId(inside));
    const home = page.locator('[data-testid="menu-item"][data-path="/index"]');
    expect((await boxOf(home)).height, 'L-05: an entry').toBe(50);

    const widthOfAside = async (): Promise<number> => (await boxOf(aside)).width;
    await page.getByTestId('fold-button').click();
    await expect.poll(widthOfAside, { message: 'L-06: a strip' }).toBe(65);
    expect((await boxOf(page.locator('#content'))).x, 'L-06').toBe(65);
    expect(await home.locator('svg').count(), 'L-06: the icon').toBe(1);
    const text = await home.getByText('首页').evaluate((each) => each.clientWidth);
    expect(text, 'L-06: no text').toBeLessThan(2);
    expect(await home.getAttribute('title'), 'L-06').toBe('首页');

    await resize(page, 800);
    await expect.poll(() => aside.count(), { message: 'R-03: on a phone' }).toBe(0);
    await resize(page, 1200);
    await expect.poll(widthOfAside, { message: 'R-03: unfolded' }).toBe(266);
  });
});

describe('the comprehensive layout', () => {
  it('L-08 L-09 has the first level above, its children at the left, and leads there', async () => {
    const page = await openAs('/vab/card', { theme: { layout: 'comprehensive' } });
    const tabs = page.getByTestId('shell-nav').getByTestId('first-level-tabs');
    expect(await rowsOf(tabs.locator('[data-active="true"]')), 'L-08: above').toEqual(['/vab']);
    const first = page.getByTestId('shell-aside').locator('nav > ul > li > *');
    const children = ['icon', 'roles', 'table', 'card', 'list', 'form', 'editor'];
    const paths = children.map((name) => `/vab/${name}`);
    expect(await rowsOf(first), 'L-08: at the left').toEqual(paths);
    const { height } = await boxOf(page.getByTestId('breadcrumb'));
    expect(height, 'L-08: the crumbs').toBeGreaterThanOrEqual(20);

    await page.getByTestId('first-level-tabs').locator('[data-path="/setting"]').click();
    await expect.poll(() => page.url(), { message: 'L-09' }).toMatch(/#\/setting\/personalCenter$/);
    const second = async (): Promise<string | null | undefined> => (await rowsOf(first))[1];
    await expect.poll(second, { message: 'L-09' }).toBe('/setting/userManagement');
    await openPage(page, '/vab/table/customTable');
    await expectRoomForCrumbs(page);
  });

  it('leaves room for the crumbs in English', async () => {
    const page = await openAs('/vab/table/customTable', {
      theme: { layout: 'comprehensive' },
      storage: { language: '{"language":"en"}' },
    });
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await expectRoomForCrumbs(page);
  });

  /** There is room for the crumbs in every font. */
  async function expectRoomForCrumbs(page: Page): Promise<void> {
    const crumb = page.getByTestId('breadcrumb').getByTestId('crumb').last();
    const first = page.getByTestId('first-level-tabs').locator('[data-active="true"]');
    for (const style of [
      '/* as it is */',
      '* { font-family: monospace !important; letter-spacing: .5px }',
    ]) {
      await page.addStyleTag({ content: style });
      for (const width of [1440, 992]) {
        await resize(page, width);
        const where = `${style} at ${width}`;
        const { width: room } = await boxOf(page.getByTestId('breadcrumb'));
        expect(room, `the crumbs, ${where}`).toBeGreaterThanOrEqual(96);
        expect((await boxOf(crumb)).width, `the last crumb, ${where}`).toBeGreaterThan(24);
        expect((await boxOf(first)).width, `the first level, ${where}`).toBeGreaterThan(24);
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrolls, `the page, ${where}`).toBe(width);
      }
    }
  }
});

describe('the column layout', () => {
  it('L-10 L-11 L-13 L-14 L-15 L-16 has a rail of groups, in three styles, and a panel', async () => {
    const page = await openAs('/vab/card', {
      theme: { layout: 'column', columnStyle: 'vertical', showTheme: true },
    });
    await expectWholeRail(page);

    const panel = page.getByTestId('shell-panel');
    await railCell(page, '/mall').click();
    await expect
      .poll(() => page.url(), { message: 'L-11: its first page' })
      .toMatch(/#\/mall\/goods$/);
    const heading = panel.getByTestId('panel-title');
    await expect.poll(() => heading.innerText(), { message: 'L-11' }).toBe('商城');
    const title = await boxOf(heading);
    const child = await boxOf(panel.locator('[data-path="/mall/goods"]'));
    expect(child.y, 'L-11: under its title').toBeGreaterThanOrEqual(title.y + title.height);

    await openPage(page, '/setting/systemLog');
    const marked = page.getByTestId('shell-rail').locator('[data-active="true"]');
    await expect.poll(async () => rowsOf(marked), { message: 'L-13' }).toEqual(['/setting']);

    const cell = railCell(page, '/vab');
    const [icon, label] = [cell.locator('svg'), cell.getByText('组件')];
    expect(await boxOf(cell), 'L-14: square').toMatchObject({ width: 65, height: 65 });
    const [above, below] = [await boxOf(icon), await boxOf(label)];
    expect(below.y, 'L-14: the icon above').toBeGreaterThanOrEqual(above.y + above.height);
    expect(await boxOf(panel), 'L-14').toMatchObject({ x: 65, width: 201 });

    await page.getByTestId('tool-theme').click();
    await selectValue(page.getByTestId('drawer-columnStyle'), 'horizontal');
    await expect
      .poll(async () => boxOf(panel), { message: 'L-15' })
      .toMatchObject({ x: 84.5, width: 181.5 });
    expect(await boxOf(cell), 'L-15: flat').toMatchObject({ width: 84.5, height: 50 });
    const [left, right] = [await boxOf(icon), await boxOf(label)];
    expect(right.x, 'L-15: side by side').toBeGreaterThanOrEqual(left.x + left.width);
    const offset = Math.abs(right.y + right.height / 2 - left.y - left.height / 2);
    expect(offset, 'L-15: on one line').toBeLessThan(3);

    await openPage(page, '/vab/card');
    await selectValue(page.getByTestId('drawer-columnStyle'), 'card');
    await expect
      .poll(async () => boxOf(panel), { message: 'L-16' })
      .toMatchObject({ x: 75, width: 181 });
    const tile = cell.getByTestId('rail-tile');
    expect(await boxOf(tile), 'L-16').toMatchObject({ width: 55, height: 55 });
    const radius = await tile.evaluate((element) => getComputedStyle(element).borderRadius);
    expect(radius, 'L-16').toBe('5px');
    await expect
      .poll(() => colourOf(tile), { message: 'L-16: the tile' })
      .toBe('rgb(65, 181, 132)');
    expect(await colourOf(cell), 'L-16: the cell').not.toBe('rgb(65, 181, 132)');
  });

  /** L-10: every visible route of the first level. */
  async function expectWholeRail(page: Page): Promise<void> {
    const cells = page.getByTestId('first-level-item');
    const paths = ['/', '/vab', '/other', '/mall', '/setting'];
    expect(await rowsOf(cells), 'L-10').toEqual(paths);
    const texts = (await cells.allInnerTexts()).map((text) => text.trim());
    const names = ['首页', '组件', '其他', '商城', '设置'];
    expect(texts, 'L-10').toEqual(names);
    expect(await cells.locator('svg').count(), 'L-10').toBe(5);
  }

  it('L-12 only changes the panel when groups are not to open pages', async () => {
    const page = await openAs('/vab/card', {
      theme: { layout: 'column' },
      options: { openFirstMenu: false },
    });
    await railCell(page, '/mall').click();
    await expectShown(page.getByTestId('shell-panel').locator('[data-path="/mall/goods"]'));
    expect(page.url()).toMatch(/#\/vab\/card$/);
  });

  it('L-17 R-04 keeps rail, layout and style while the panel is folded or the screen narrow', async () => {
    const page = await openAs('/vab/card', {
      theme: { layout: 'column', columnStyle: 'card' },
      storage: { collapse: '{"collapse":true}' },
    });
    expect(await page.getByTestId('shell-panel').count(), 'L-17: folded').toBe(0);
    expect((await boxOf(page.locator('#content'))).x, 'L-17: the rail').toBe(65);
    await railCell(page, '/setting').click();
    await expectShown(page.getByTestId('shell-panel'));

    const stored = await page.evaluate(() => localStorage.getItem('theme'));
    await resize(page, 390);
    await expect.poll(() => layoutOf(page), { message: 'R-04: narrow' }).toBe('vertical');
    await resize(page, 1440);
    await expect.poll(() => layoutOf(page), { message: 'R-04: wide' }).toBe('column');
    const style = await page.getByTestId('shell-rail').getAttribute('data-column-style');
    expect(style, 'R-04').toBe('card');
    expect(await page.evaluate(() => localStorage.getItem('theme')), 'R-04').toBe(stored);
  });
});

describe('the bars on top', () => {
  it('L-07 L-18 are over everything in the layout common; stay when they are fixed and scroll away when they are not', async () => {
    const theme = { layout: 'common', fixedHeader: true, showTheme: true } as const;
    const page = await openAs('/other/timeline', { theme });
    await expectShown(page.getByTestId('fixture-tall'));
    expect(await boxOf(page.getByTestId('shell-header'))).toMatchObject({ x: 0, width: 1440 });
    expect(await boxOf(page.getByTestId('shell-aside'))).toMatchObject({ y: 60, width: 266 });
    await expectShown(page.getByTestId('tab-bar').getByTestId('fold-button'));
    expect(await page.getByTestId('fold-button').count(), 'L-07').toBe(1);

    await page.getByTestId('tool-theme').click();
    await selectValue(page.getByTestId('drawer-layout'), 'vertical');
    await closeDrawer(page);
    const topsAfterScrolling = async (): Promise<number[]> => {
      await page.evaluate(() => window.scrollTo(0, 800));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(800);
      const bars = ['shell-header', 'tab-bar'].map((id) => page.getByTestId(id));
      return Promise.all(bars.map(async (bar) => (await boxOf(bar)).y));
    };
    expect(await topsAfterScrolling(), 'fixed').toEqual([0, 60]);
    await page.getByTestId('tool-theme').click();
    await page.getByTestId('drawer-fixedHeader').uncheck();
    await closeDrawer(page);
    expect(Math.max(...(await topsAfterScrolling())), 'not fixed').toBeLessThan(-600);
  });
});

async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByTestId('theme-drawer').waitFor({ state: 'detached' });
}

/** Pages with lists, which are wide. */
const lists = [
  '/vab/card',
  '/vab/list',
  '/vab/table/comprehensiveTable',
  '/vab/table/customTable',
  '/mall/goods',
];

describe('a phone', () => {
  it('R-05 R-06 R-07 R-08 R-09 R-10 gives the page its whole width, a column over it and no choice of layouts', async () => {
    const theme = { layout: 'column', showTheme: true } as const;
    const page = await openAs('/vab/card', { theme, screen: phone });
    const column = page.getByTestId('shell-aside');
    const open = async (): Promise<void> => {
      await page.getByTestId('fold-button').click();
      await expectShown(column);
    };
    expect(await column.count(), 'R-05').toBe(0);
    const whole = { x: 0, width: 390 };
    expect(await boxOf(page.locator('#content')), 'R-05').toMatchObject(whole);
    expect(await boxOf(activePane(page)), 'R-05').toMatchObject(whole);

    await open();
    await expect.poll(() => boxOf(column), { message: 'R-06' }).toMatchObject({ x: 0, width: 266 });
    expect(await page.locator('#content').getAttribute('inert'), 'R-06').not.toBeNull();
    await page.getByTestId('shell-mask').click({ position: { x: 350, y: 400 } });
    await column.waitFor({ state: 'detached' });
    await open();
    await page.keyboard.press('Escape');
    await column.waitFor({ state: 'detached' });
    const focused = page.locator(':focus');
    await expect
      .poll(() => focused.getAttribute('data-testid'), { message: 'R-06' })
      .toBe('fold-button');

    await open();
    await column.locator('[data-path="/vab/list"]').click();
    await expect.poll(() => page.url(), { message: 'R-07' }).toMatch(/#\/vab\/list$/);
    await column.waitFor({ state: 'detached' });

    for (const path of lists) {
      await openPage(page, path);
      const [scrollWidth, clientWidth] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect([path, scrollWidth], 'R-10: sideways').toEqual([path, clientWidth]);
    }
    await expectLayoutKept(page);
  });

  /** there is no choice of layouts, and that of the desktop is saved. */
  async function expectLayoutKept(page: Page): Promise<void> {
    await page.getByTestId('tool-theme').click();
    const drawer = page.getByTestId('theme-drawer');
    await expectShown(drawer);
    expect(await comboboxOf(drawer.getByTestId('drawer-layout')).isDisabled(), 'R-08').toBe(true);
    await drawer.getByTestId('drawer-save').click();
    await drawer.waitFor({ state: 'detached' });
    const stored = await page.evaluate(() => localStorage.getItem('theme') ?? '');
    expect(JSON.parse(stored), 'R-09').toMatchObject({ layout: 'column' });
    await resize(page, 1440);
    await expect.poll(() => layoutOf(page), { message: 'R-09' }).toBe('column');
  }
});
