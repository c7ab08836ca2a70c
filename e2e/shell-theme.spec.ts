import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { activePane } from './stage/shell-page.ts';
import type { Arrival, StageTheme } from './stage/shell-stage.ts';
import { setShellStage } from './stage/shell-stage.ts';
import type { Visitor } from './stage/visitor.ts';
import { expectShown, phone } from './stage/visitor.ts';

const stage = setShellStage();

const themeNames = ['ocean', 'white', 'default', 'green', 'red'] as const;

async function openDressed(theme: StageTheme, arrival: Arrival = {}): Promise<Visitor> {
  const visitor = await stage.open('/vab/card', { as: 'admin', theme, ...arrival });
  await expectShown(activePane(visitor.page).getByTestId('fixture-input'));
  return visitor;
}

/** A page with its drawer open. */
async function openDrawer(theme: StageTheme, arrival: Arrival = {}): Promise<Page> {
  const { page } = await openDressed({ showTheme: true, ...theme }, arrival);
  await page.getByTestId('tool-theme').click();
  await expectShown(page.getByTestId('theme-drawer'));
  return page;
}

const control = (page: Page, field: string): Locator => page.getByTestId(`drawer-${field}`);

/** The themes that the body names in its class: one, and no other. */
async function themeOf(page: Page): Promise<string> {
  const classes = (await page.locator('body').getAttribute('class')) ?? '';
  return Array.from(classes.matchAll(/vab-theme-(\S+)/g), ([, name]) => name).join(' ');
}

const layoutOf = (page: Page): Promise<string | null> =>
  page.getByTestId('shell').getAttribute('data-layout');

type Kept = Readonly<Record<string, unknown>>;

const keptTheme = (page: Page): Promise<Kept | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('theme') ?? 'null') as Kept | null);

const styleOf = (locator: Locator, property: string, pseudo?: string): Promise<string> =>
  locator.evaluate((element, [name, of]) => getComputedStyle(element, of).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);

/** What is painted behind an element: its own ground, or that of the nearest one around it. */
const groundOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { backgroundImage, backgroundColor } = getComputedStyle(around);
      if (backgroundImage !== 'none') return backgroundImage;
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  });

const activeItem = (page: Page): Locator =>
  page.locator('[data-testid="menu-item"][data-active="true"]');

describe('the theme drawer', () => {
  it('TH-01 opens at the right, 280 px wide, and gives the focus back', async () => {
    const page = await openDrawer({});
    const drawer = page.getByTestId('theme-drawer');
    await expect
      .poll(() => drawer.boundingBox())
      .toMatchObject({ x: 1160, y: 0, width: 280, height: 900 });
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
    expect(focused).toBe('tool-theme');
  });

  it('TH-02 dresses the page at once', async () => {
    const page = await openDrawer({});
    for (const name of themeNames) {
      await control(page, 'themeName').selectOption(name);
      await expect.poll(() => themeOf(page)).toBe(name);
    }
  });

  it('TH-03 forgets with the page what was not saved', async () => {
    const page = await openDrawer({});
    await control(page, 'themeName').selectOption('ocean');
    await expect.poll(() => themeOf(page)).toBe('ocean');
    await page.reload();
    await expect.poll(() => themeOf(page)).toBe('green');
  });

  it('TH-04 keeps what was saved, and closes', async () => {
    const page = await openDrawer({});
    await control(page, 'themeName').selectOption('red');
    await control(page, 'layout').selectOption('vertical');
    await control(page, 'save').click();
    await page.getByTestId('theme-drawer').waitFor({ state: 'detached' });
    expect(await keptTheme(page)).toMatchObject({ themeName: 'red', layout: 'vertical' });
    await page.reload();
    await expect.poll(() => themeOf(page)).toBe('red');
    await expect.poll(() => layoutOf(page)).toBe('vertical');
  });

  it('TH-05 goes back to the theme as delivered, and closes', async () => {
    const page = await openDrawer({ layout: 'vertical', themeName: 'red', tabsBarStyle: 'smart' });
    await expect.poll(() => themeOf(page)).toBe('red');
    await control(page, 'restore').click();
    await page.getByTestId('theme-drawer').waitFor({ state: 'detached' });
    await expect.poll(() => themeOf(page)).toBe('green');
    expect(await layoutOf(page)).toBe('horizontal');
    expect(await page.getByTestId('tab-bar').getAttribute('data-style')).toBe('card');
    expect(await keptTheme(page)).toBeNull();
  });

  it('TH-06 holds icon and style of tabs while there are none', async () => {
    const page = await openDrawer({});
    expect(await control(page, 'tabsBarStyle').isEnabled()).toBe(true);
    await control(page, 'showTabs').uncheck();
    expect(await control(page, 'showTabsBarIcon').isDisabled()).toBe(true);
    expect(await control(page, 'tabsBarStyle').isDisabled()).toBe(true);
  });

  it('TH-07 offers three column styles, in the column layout only', async () => {
    const page = await openDrawer({});
    const style = control(page, 'columnStyle');
    for (const layout of ['vertical', 'horizontal', 'comprehensive', 'common']) {
      await control(page, 'layout').selectOption(layout);
      expect(await style.isDisabled()).toBe(true);
    }
    await control(page, 'layout').selectOption('column');
    expect(await style.isEnabled()).toBe(true);
    const options = await style
      .locator('option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
    expect(options).toEqual(['vertical', 'horizontal', 'card']);
  });

  it('TH-08 holds the fixed header in the common layout', async () => {
    const page = await openDrawer({});
    expect(await control(page, 'fixedHeader').isEnabled()).toBe(true);
    await control(page, 'layout').selectOption('common');
    expect(await control(page, 'fixedHeader').isDisabled()).toBe(true);
  });
});

describe('the five themes', () => {
  it('TH-09 are dark and green in the green one', async () => {
    const { page } = await openDressed({ layout: 'vertical' });
    expect(await groundOf(activeItem(page))).toBe('rgb(65, 181, 132)');
    const menu = await groundOf(page.getByTestId('shell-menu'));
    expect(menu).toBe('rgb(32, 34, 42)');
  });

  it('TH-10 are white with a tinted entry in the white one', async () => {
    const { page } = await openDressed({ layout: 'vertical', themeName: 'white' });
    const menu = await groundOf(page.getByTestId('shell-menu'));
    expect(menu).toBe('rgb(255, 255, 255)');
    expect(await groundOf(activeItem(page))).toBe('rgb(232, 244, 255)');
    // The primary rgb(24, 144, 255), darkened until it can be read on the tint.
    const text = await styleOf(activeItem(page), 'color');
    const [red = 255, green = 255, blue = 0] = (text.match(/\d+/g) ?? []).map(Number);
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
  });

  it('TH-11 run from left to right in the ocean', async () => {
    const { page } = await openDressed({ layout: 'vertical', themeName: 'ocean' });
    const menu = await groundOf(page.getByTestId('shell-menu'));
    expect(menu).toBe('linear-gradient(to right, rgb(0, 108, 255), rgb(57, 158, 253))');
  });

  it('TH-12 have a dark rail beside a white panel in the default one', async () => {
    const { page } = await openDressed({ layout: 'column', themeName: 'default' });
    const rail = await groundOf(page.getByTestId('shell-rail'));
    expect(rail).toBe('linear-gradient(to right, rgb(40, 44, 52), rgb(0, 0, 0))');
    const panel = await groundOf(page.getByTestId('shell-menu'));
    expect(panel).toBe('rgb(255, 255, 255)');
  });

  it('TH-13 are dark and red in the red one', async () => {
    const { page } = await openDressed({ layout: 'vertical', themeName: 'red' });
    expect(await groundOf(activeItem(page))).toBe('rgb(243, 77, 55)');
    const menu = await groundOf(page.getByTestId('shell-menu'));
    expect(menu).toBe('rgb(32, 34, 42)');
  });

  it('TH-20 reach what lies over the page', async () => {
    const page = await openDrawer({ layout: 'vertical' });
    await page.evaluate(() => {
      location.hash = '/other/notice';
    });
    await expectShown(activePane(page).getByTestId('fixture-open-dialog'));
    for (const [name, primary] of [
      ['red', 'rgb(243, 77, 55)'],
      ['ocean', 'rgb(24, 144, 255)'],
      ['green', 'rgb(65, 181, 132)'],
    ] as const) {
      await control(page, 'themeName').selectOption(name);
      await expectOverlaysIn(page, primary);
    }
  });
});

/** Opens a message, a date picker and a dialog, and looks for the colour in each. */
async function expectOverlaysIn(page: Page, primary: string): Promise<void> {
  await activePane(page).getByTestId('fixture-message').click();
  const icon = page.locator('.ant-message-notice .anticon').last();
  await expect.poll(() => styleOf(icon, 'color')).toBe(primary);

  await activePane(page).getByTestId('fixture-date').click();
  const today = page.locator('.ant-picker-cell-today .ant-picker-cell-inner');
  await expectShown(today);
  await expect.poll(() => styleOf(today, 'border-top-color', '::before')).toBe(primary);
  await page.getByRole('heading', { level: 1 }).first().click();
  await today.waitFor({ state: 'hidden' });

  await activePane(page).getByTestId('fixture-open-dialog').click();
  const confirm = page.locator('.ant-modal .ant-btn-primary');
  await expectShown(confirm);
  await expect.poll(() => styleOf(confirm, 'background-color')).toBe(primary);
  await page.locator('.ant-modal .ant-btn-default').click();
  await confirm.waitFor({ state: 'hidden' });
}

/** Puts on a random skin; the clock is the test's. */
async function wearRandom(page: Page): Promise<Kept> {
  const before = JSON.stringify(await keptTheme(page));
  await page.getByTestId('strip-random').click();
  await page.clock.runFor(200);
  await expect.poll(async () => JSON.stringify(await keptTheme(page))).not.toBe(before);
  await page.clock.runFor(1200);
  await page.getByTestId('random-cover').waitFor({ state: 'detached' });
  return (await keptTheme(page)) ?? {};
}

async function ownClock(page: Page): Promise<void> {
  await page.clock.install();
}

describe('a random skin', () => {
  it('TH-14 differs from the one before in every respect', async () => {
    const { page } = await openDressed({ showThemeSetting: true }, { prepare: ownClock });
    let before: Kept = {
      themeName: 'green',
      columnStyle: 'vertical',
      tabsBarStyle: 'card',
      showTabsBarIcon: true,
      layout: 'horizontal',
    };
    for (let time = 0; time < 20; time += 1) {
      const after = await wearRandom(page);
      const same = Object.keys(before).filter((field) => before[field] === after[field]);
      expect(same).toEqual([]);
      before = Object.fromEntries(Object.keys(before).map((field) => [field, after[field]]));
      expect(await layoutOf(page)).toBe(after['layout']);
    }
  });

  it('TH-15 is vertical on a phone and leaves the layout of the desktop alone', async () => {
    const { page } = await openDressed(
      { showThemeSetting: true, layout: 'column' },
      { screen: phone, viewport: { width: 390, height: 844 }, prepare: ownClock },
    );
    const after = await wearRandom(page);
    expect(await layoutOf(page)).toBe('vertical');
    expect(after['themeName']).not.toBe('green');
    expect(after['layout']).toBe('column');
  });

  it('TH-16 is put on under a cover of a second, and kept', async () => {
    const { page } = await openDressed({ showThemeSetting: true }, { prepare: ownClock });
    const cover = page.getByTestId('random-cover');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByTestId('strip-random').click();
    await expectShown(cover);
    await page.clock.runFor(900);
    await expectShown(cover);
    await page.clock.runFor(200);
    await cover.waitFor({ state: 'detached' });
    const { themeName } = (await keptTheme(page)) ?? {};
    await page.clock.resume();
    await page.reload();
    await expect.poll(() => themeOf(page)).toBe(String(themeName));
    expect(themeName).not.toBe('green');
  });
});

/** What stands at the address of the source, so that nothing outside is called. */
async function sourcePage(page: Page): Promise<void> {
  const answer = { body: 'source' };
  await page.context().route('https://example.com/**', async (route) => route.fulfill(answer));
}

describe('the strip of theme tools', () => {
  it('TH-17 stands at the right edge with five tiles', async () => {
    const { page } = await openDressed({ showThemeSetting: true });
    const strip = page.getByTestId('theme-strip');
    await expectShown(strip);
    const tiles = await strip
      .getByRole('button')
      .evaluateAll((all) => all.map((tile) => tile.getAttribute('data-testid')));
    expect(tiles).toEqual(
      ['theme', 'random', 'buy', 'copy', 'clear'].map((each) => `strip-${each}`),
    );
    expect(await styleOf(strip, 'position')).toBe('fixed');
    expect(await strip.boundingBox()).toEqual({ x: 1380, y: 300, width: 60, height: 300 });
  });

  it('TH-18 opens the source for the right key only', async () => {
    const { page } = await openDressed(
      { showThemeSetting: true },
      { prepare: sourcePage, storage: { language: '{"language":"en"}' } },
    );
    const opened: string[] = [];
    page.context().on('page', (other) => opened.push(other.url()));
    await page.getByTestId('strip-copy').click();
    await page.getByTestId('source-key').fill('wrong');
    await page.getByTestId('copy-source-confirm').click();
    await expectShown(page.getByText('the key is incorrect!'));
    expect(opened).toEqual([]);

    await page.getByTestId('source-key').fill('chanscope');
    await page.getByTestId('copy-source-confirm').click();
    await page.getByTestId('copy-source-dialog').waitFor({ state: 'detached' });
    await expect.poll(() => opened.length).toBe(1);
  });

  it('TH-19 empties the local storage and loads the page anew', async () => {
    const { page } = await openDressed({ showThemeSetting: true, themeName: 'red' });
    await page.evaluate(() => {
      document.body.dataset['before'] = 'true';
    });
    await page.getByTestId('strip-clear').click();
    await expect.poll(() => themeOf(page)).toBe('green');
    expect(await page.locator('body').getAttribute('data-before')).toBeNull();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
