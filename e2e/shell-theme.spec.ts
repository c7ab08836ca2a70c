import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { selectValue, comboboxOf, valuesOf } from './stage/controls.ts';
import { activePane } from './stage/shell-page.ts';
import { type Arrival, type StageTheme, setShellStage } from './stage/shell-stage.ts';
import { type Visitor, expectShown, phone } from './stage/visitor.ts';

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

type StoredTheme = Readonly<Record<string, unknown>>;

const storedTheme = (page: Page): Promise<StoredTheme | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('theme') ?? 'null') as StoredTheme | null);

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

/** Opens the drawer of a page that is there. */
async function showDrawer(page: Page): Promise<void> {
  await page.getByTestId('tool-theme').click();
  await expectShown(page.getByTestId('theme-drawer'));
}

describe('the theme drawer', () => {
  it('TH-01 TH-02 TH-03 TH-04 TH-05 TH-06 TH-07 TH-08 opens at the right, dresses the page, holds what has no use, saves and goes back', async () => {
    const page = await openDrawer({});
    const drawer = page.getByTestId('theme-drawer');
    await expect
      .poll(() => drawer.boundingBox(), { message: 'TH-01: 280 px at the right' })
      .toMatchObject({ x: 1160, y: 0, width: 280, height: 900 });
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
    expect(focused, 'TH-01: the focus comes back').toBe('tool-theme');

    await showDrawer(page);
    for (const name of [...themeNames, 'ocean'] as const) {
      await selectValue(control(page, 'themeName'), name);
      await expect.poll(() => themeOf(page), { message: 'TH-02: at once' }).toBe(name);
    }

    await expectUseless(page);
    await page.reload();
    await expect.poll(() => themeOf(page), { message: 'TH-03: not saved' }).toBe('green');

    await showDrawer(page);
    await selectValue(control(page, 'themeName'), 'red');
    await selectValue(control(page, 'layout'), 'vertical');
    await selectValue(control(page, 'tabsBarStyle'), 'smart');
    await control(page, 'save').click();
    await drawer.waitFor({ state: 'detached' });
    const saved = { themeName: 'red', layout: 'vertical', tabsBarStyle: 'smart' };
    expect(await storedTheme(page), 'TH-04: kept').toMatchObject(saved);
    await page.reload();
    await expect.poll(() => themeOf(page), { message: 'TH-04: there again' }).toBe('red');
    await expect.poll(() => layoutOf(page), { message: 'TH-04: there again' }).toBe('vertical');

    await showDrawer(page);
    await control(page, 'restore').click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => themeOf(page), { message: 'TH-05: as delivered' }).toBe('green');
    expect(await layoutOf(page), 'TH-05').toBe('horizontal');
    const style = await page.getByTestId('tab-bar').getAttribute('data-style');
    expect(style, 'TH-05').toBe('card');
    expect(await storedTheme(page), 'TH-05').toBeNull();
  });

  /** TH-06, TH-07, TH-08: what has no use is disabled. */
  async function expectUseless(page: Page): Promise<void> {
    expect(await comboboxOf(control(page, 'tabsBarStyle')).isEnabled(), 'TH-06: with tabs').toBe(
      true,
    );
    await control(page, 'showTabs').uncheck();
    expect(await control(page, 'showTabsBarIcon').isDisabled(), 'TH-06: without').toBe(true);
    expect(await comboboxOf(control(page, 'tabsBarStyle')).isDisabled(), 'TH-06: without').toBe(
      true,
    );

    expect(await control(page, 'fixedHeader').isEnabled(), 'TH-08: in others').toBe(true);
    const style = control(page, 'columnStyle');
    for (const layout of ['vertical', 'horizontal', 'comprehensive', 'common']) {
      await selectValue(control(page, 'layout'), layout);
      expect(await comboboxOf(style).isDisabled(), `TH-07: ${layout}`).toBe(true);
    }
    expect(await control(page, 'fixedHeader').isDisabled(), 'TH-08: in common').toBe(true);
    await selectValue(control(page, 'layout'), 'column');
    expect(await comboboxOf(style).isEnabled(), 'TH-07: column').toBe(true);
    expect(await valuesOf(style), 'TH-07').toEqual(['vertical', 'horizontal', 'card']);
  }
});

describe('the five themes', () => {
  it('TH-09 TH-10 TH-11 TH-12 TH-13 TH-20 have their colours, also in what lies over the page', async () => {
    const page = await openDrawer({ layout: 'vertical' });
    const setTheme = async (name: string): Promise<void> => {
      await selectValue(control(page, 'themeName'), name);
      await expect.poll(() => themeOf(page)).toBe(name);
    };
    const expectGround = async (part: Locator, ground: string, id: string): Promise<void> => {
      await expect.poll(() => groundOf(part), { message: id }).toBe(ground);
    };
    const menu = page.getByTestId('shell-menu');
    await expectGround(activeItem(page), 'rgb(65, 181, 132)', 'TH-09: green');
    await expectGround(menu, 'rgb(32, 34, 42)', 'TH-09: dark');

    await setTheme('white');
    await expectGround(menu, 'rgb(255, 255, 255)', 'TH-10: white');
    await expectGround(activeItem(page), 'rgb(232, 244, 255)', 'TH-10: tinted');
    // The primary rgb(24, 144, 255), darkened until it can be read on the tint.
    const isBlue = async (): Promise<boolean> => {
      const colour = await styleOf(activeItem(page), 'color');
      const [red = 255, green = 255, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
      return blue > green && green > red;
    };
    await expect.poll(isBlue, { message: 'TH-10: blue text' }).toBe(true);

    await setTheme('ocean');
    const blues = 'linear-gradient(to right, rgb(0, 108, 255), rgb(57, 158, 253))';
    await expectGround(menu, blues, 'TH-11');

    await setTheme('red');
    await expectGround(activeItem(page), 'rgb(243, 77, 55)', 'TH-13: red');
    await expectGround(menu, 'rgb(32, 34, 42)', 'TH-13: dark');

    await page.evaluate(() => {
      location.hash = '/other/notice';
    });
    await expectShown(activePane(page).getByTestId('fixture-open-dialog'));
    for (const [name, primary] of [
      ['red', 'rgb(243, 77, 55)'],
      ['ocean', 'rgb(24, 144, 255)'],
      ['green', 'rgb(65, 181, 132)'],
    ] as const) {
      await setTheme(name);
      await expectOverlaysIn(page, primary);
    }

    await setTheme('default');
    await selectValue(control(page, 'layout'), 'column');
    const rail = 'linear-gradient(to right, rgb(40, 44, 52), rgb(0, 0, 0))';
    await expectGround(page.getByTestId('shell-rail'), rail, 'TH-12: dark rail');
    await expectGround(menu, 'rgb(255, 255, 255)', 'TH-12: white panel');
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
async function setRandom(page: Page): Promise<StoredTheme> {
  const before = JSON.stringify(await storedTheme(page));
  await page.getByTestId('strip-random').click();
  await page.clock.runFor(200);
  await expect.poll(async () => JSON.stringify(await storedTheme(page))).not.toBe(before);
  await page.clock.runFor(1200);
  await page.getByTestId('random-cover').waitFor({ state: 'detached' });
  return (await storedTheme(page)) ?? {};
}

const skinSeed = 20_261_123;

/** The clock is the test's, and so is chance: the skins are the same in every run. */
async function ownClockAndChance(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript((seed) => {
    let state = seed;
    Math.random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  }, skinSeed);
}

describe(`a random skin, with the seed ${skinSeed}`, () => {
  it('TH-14 TH-16 is put on under a cover of a second, kept, and differs from the one before', async () => {
    const { page } = await openDressed({ showThemeSetting: true }, { prepare: ownClockAndChance });
    const cover = page.getByTestId('random-cover');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByTestId('strip-random').click();
    await expectShown(cover);
    await page.clock.runFor(900);
    await expectShown(cover);
    await page.clock.runFor(200);
    await cover.waitFor({ state: 'detached' });
    const first = (await storedTheme(page)) ?? {};
    await page.clock.resume();
    await page.reload();
    await expect
      .poll(() => themeOf(page), { message: 'TH-16: kept' })
      .toBe(String(first['themeName']));
    expect(first['themeName'], 'TH-16').not.toBe('green');

    // A hundred draws: random-theme.test.ts.
    const drawn = ['themeName', 'columnStyle', 'tabsBarStyle', 'showTabsBarIcon', 'layout'];
    let before = first;
    for (let time = 0; time < 4; time += 1) {
      const after = await setRandom(page);
      const same = drawn.filter((field) => before[field] === after[field]);
      expect(same, 'TH-14: the same as before').toEqual([]);
      before = after;
      expect(await layoutOf(page), 'TH-14').toBe(after['layout']);
    }
  });

  it('TH-15 is vertical on a phone and leaves the layout of the desktop alone', async () => {
    const { page } = await openDressed(
      { showThemeSetting: true, layout: 'column' },
      { screen: phone, viewport: { width: 390, height: 844 }, prepare: ownClockAndChance },
    );
    const after = await setRandom(page);
    expect(await layoutOf(page)).toBe('vertical');
    expect(after['themeName']).not.toBe('green');
    expect(after['layout']).toBe('column');
  });
});

/** What stands at the address of the source, so that nothing outside is called. */
async function sourcePage(page: Page): Promise<void> {
  const answer = { body: 'source' };
  await page.context().route('https://example.com/**', async (route) => route.fulfill(answer));
}

describe('the strip of theme tools', () => {
  it('TH-17 TH-18 TH-19 stands at the right edge, opens the source for the right key, and clears', async () => {
    const { page } = await openDressed(
      { showThemeSetting: true, themeName: 'red' },
      {
        prepare: sourcePage,
        options: { sourceAddress: 'https://example.com/source/read' },
        storage: { language: '{"language":"en"}' },
      },
    );
    const strip = page.getByTestId('theme-strip');
    await expectShown(strip);
    const tiles = await strip
      .getByRole('button')
      .evaluateAll((all) => all.map((tile) => tile.getAttribute('data-testid')));
    expect(tiles, 'TH-17').toEqual(
      ['theme', 'random', 'buy', 'copy', 'clear'].map((each) => `strip-${each}`),
    );
    expect(await styleOf(strip, 'position'), 'TH-17').toBe('fixed');
    const box = { x: 1380, y: 300, width: 60, height: 300 };
    expect(await strip.boundingBox(), 'TH-17').toEqual(box);
    const field = await activePane(page).getByTestId('fixture-input').boundingBox();
    const pane = await activePane(page).boundingBox();
    for (const each of [field, pane])
      expect((each?.x ?? 0) + (each?.width ?? 0), 'TH-17: over nothing').toBeLessThanOrEqual(box.x);

    await page.getByTestId('strip-buy').click();
    await expectShown(page.getByText('This site offers no source'));

    const opened: string[] = [];
    page.context().on('page', (other) => opened.push(other.url()));
    await page.getByTestId('strip-copy').click();
    await page.getByTestId('source-key').fill('wrong');
    await page.getByTestId('copy-source-confirm').click();
    await expectShown(page.getByText('the key is incorrect!'));
    expect(opened, 'TH-18: the wrong key').toEqual([]);
    await page.getByTestId('source-key').fill('chanscope');
    await page.getByTestId('copy-source-confirm').click();
    await page.getByTestId('copy-source-dialog').waitFor({ state: 'detached' });
    await expect.poll(() => opened.length, { message: 'TH-18: the right key' }).toBe(1);

    await page.bringToFront();
    await page.evaluate(() => {
      document.body.dataset['before'] = 'true';
    });
    await page.getByTestId('strip-clear').click();
    await expect.poll(() => themeOf(page), { message: 'TH-19' }).toBe('green');
    expect(await page.locator('body').getAttribute('data-before'), 'TH-19: anew').toBeNull();
    expect(await page.evaluate(() => Object.keys(localStorage)), 'TH-19: empty').toEqual([]);
  });
});
