import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { answerWith, nameUser } from './stage/answers/answers.ts';
import { selectDisplay } from './stage/display.ts';
import { noticed } from './stage/notices.ts';
import { activePane, headerTools, openSearch, tabTitles } from './stage/shell-page.ts';
import { type Arrival, setShellStage } from './stage/shell-stage.ts';
import { expectShown, forgive, narrow } from './stage/visitor.ts';

const stage = setShellStage();

const entriesOf = async (page: Page): Promise<string[]> => {
  await page.getByTestId('account-menu').click();
  return page.getByTestId('account-panel').locator('a, button').allInnerTexts();
};

const isOpaqueRed = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = Array.from(colour.matchAll(/\d+/g), ([part]) =>
    Number(part),
  );
  return red > 1.5 * green && red > 1.5 * blue;
};

const colourOf = async (element: Locator): Promise<string> =>
  element.evaluate((each) => getComputedStyle(each).color);

const hasFocus = async (element: Locator): Promise<boolean> =>
  element.evaluate((each) => each === document.activeElement);

/** A page of the shell that shows little and asks for nothing. */
const quiet = '/404';

/** Opens the header over a page that does not matter, and stays there. */
async function openHeader(arrival: Arrival = {}): Promise<Page> {
  const { page } = await stage.open(quiet, arrival);
  await activePane(page).getByTestId('stay-here').click();
  return page;
}

describe('the tools of the header', () => {
  it('H-02 follow the theme, and on a phone keep what matters in sight and the rest behind one button', async () => {
    const page = await openHeader({ theme: { showTheme: true } });
    const withTheme = ['search', 'fullscreen', 'theme', 'refresh', 'display', 'account-menu'];
    expect(await headerTools(page), 'showTheme').toEqual(withTheme);
    await page.getByTestId('tool-theme').click();
    for (const [field, tools] of [
      ['showRefresh', ['search', 'fullscreen', 'theme']],
      ['showSearch', ['fullscreen', 'theme', 'refresh']],
      ['showNotice', ['search', 'notice', 'fullscreen', 'theme', 'refresh']],
      ['showFullScreen', ['search', 'theme', 'refresh']],
      ['showLanguage', ['search', 'fullscreen', 'language', 'theme', 'refresh']],
    ] as const) {
      const control = page.getByTestId(`drawer-${field}`);
      const isOn = await control.isChecked();
      await control.setChecked(!isOn);
      await expect
        .poll(() => headerTools(page), { message: field })
        .toEqual([...tools, 'display', 'account-menu']);
      await control.setChecked(isOn);
    }
    for (const field of ['showNotice', 'showLanguage'])
      await page.getByTestId(`drawer-${field}`).check();
    await page.keyboard.press('Escape');
    await page.getByTestId('theme-drawer').waitFor({ state: 'detached' });
    await expectOnPhone(page);
  });

  /** On a phone what matters stays in the header, and one button leads to the rest. */
  async function expectOnPhone(page: Page): Promise<void> {
    await page.setViewportSize(narrow);
    const inHeader = ['search', 'notice', 'refresh', 'more', 'display', 'account-menu'];
    await expect.poll(() => headerTools(page)).toEqual(inHeader);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(390);
    await page.getByTestId('tool-more').click();
    await page.getByTestId('tool-language').click();
    await page.getByTestId('language-menu').getByText('English').click();
    await expectShown(page.getByTestId('tool-more').and(page.getByLabel('More tools')));
  }
});

describe('a visitor at the header', () => {
  it('H-01 H-04 H-08 H-09 H-10 H-15 H-16 finds five tools, the way in, the full screen and the search', async () => {
    const page = await openHeader();
    const tools = ['search', 'fullscreen', 'refresh', 'display', 'account-menu'];
    expect(await headerTools(page), 'H-01: as delivered').toEqual(tools);
    expect(await entriesOf(page), 'H-04').toEqual(['注册', '登录']);
    await page.keyboard.press('Escape');

    const tool = page.getByTestId('tool-fullscreen');
    await tool.focus();
    await page.keyboard.press('Enter');
    await expectShown(tool.and(page.getByLabel('退出全屏')));
    await page.evaluate(async () => document.exitFullscreen());
    await expectShown(tool.and(page.getByLabel('全屏', { exact: true })));

    await page.evaluate(() => {
      Element.prototype.requestFullscreen = async () => Promise.reject(new TypeError('no'));
    });
    await tool.click();
    await expectShown(page.getByText('浏览器不允许全屏显示'));
    expect(await tool.getAttribute('data-full'), 'H-15: the icon stays').toBe('false');
    await expectSearch(page);
  });

  /** H-08 to H-10: a dialog for searching gives the focus back and opens what is chosen. */
  async function expectSearch(page: Page): Promise<void> {
    const box = await openSearch(page);
    const dialog = page.getByTestId('search-dialog');
    const width = (await dialog.boundingBox())?.width;
    expect(width, 'H-08: 40 %').toBeCloseTo(1440 * 0.4, 0);
    expect((await box.boundingBox())?.height, 'H-08').toBe(60);
    expect(await hasFocus(box), 'H-08: the focus').toBe(true);
    expect(await box.getAttribute('placeholder'), 'H-08').toMatch(/代码.*名称.*拼音首字母/);

    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/stock/search')),
      box.fill('ab'),
    ]);
    expect(asked.postData() ?? asked.url(), 'H-09: capitals').toContain('AB');
    const row = dialog.getByRole('option').first();
    await expectShown(row);
    expect(await row.locator(':scope > span').count(), 'H-09: columns').toBe(3);
    const mark = row.locator('mark').first();
    expect((await mark.textContent())?.toLowerCase(), 'H-09: marked').toBe('ab');
    expect(isOpaqueRed(await colourOf(mark)), 'H-09: red').toBe(true);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(page.getByTestId('tool-search')), 'the focus comes back').toBe(true);

    await (await openSearch(page)).fill('600519');
    await dialog
      .getByRole('option', { name: /600519/ })
      .first()
      .click();
    await page.waitForURL(/#\/stock\/detail/);
    const query = new URLSearchParams(page.url().split('?')[1]);
    expect(Object.fromEntries(query), 'H-10').toEqual({
      stockId: 'hs600519',
      stockName: '贵州茅台',
      stockType: 'hs',
    });
    await dialog.waitFor({ state: 'detached' });
  }
});

describe('a member at the header', () => {
  it('H-03 H-05 H-18 H-19 follows crumbs, folds the menu and finds the personal centre', async () => {
    const { page } = await stage.open('/vab/table/comprehensiveTable', {
      as: 'admin',
      theme: { layout: 'vertical' },
    });
    const crumbs = page.getByTestId('crumb');
    await expectShown(crumbs.nth(2));
    const first = await colourOf(crumbs.first());
    expect(await colourOf(crumbs.last()), 'H-19: the last is weaker').not.toBe(first);
    await crumbs.first().click();
    await page.waitForURL(/#\/vab\/icon\/remixIcon$/);

    expect(await entriesOf(page), 'H-03').toEqual(['个人中心', '退出登录']);
    await page.getByTestId('account-panel').getByText('个人中心').click();
    await page.waitForURL(/#\/setting\/personalCenter$/);
    await page.getByTestId('account-panel').waitFor({ state: 'hidden' });
    expect(await tabTitles(page), 'H-05').toContain('个人中心');

    await page.getByTestId('fold-button').click();
    await expectShown(page.locator('[data-testid="shell"][data-collapsed="true"]'));
    await page.reload();
    await expectShown(page.locator('[data-testid="shell"][data-collapsed="true"]'));
  });

  // Which names are too wide: shown-name.test.ts.
  it('H-06 H-07 is called by a shortened name where it is too wide', async () => {
    const page = await openHeader({
      as: 'member',
      prepare: async (blank) => nameUser(blank, 'abcdefghijklm'),
    });
    const account = page.getByTestId('account-menu');
    await expectShown(account.getByText('abcde…', { exact: true }));
    await nameUser(page, '缠中说禅笔段枢');
    // Who comes back to a page is asked for again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectShown(account.getByText('缠中说禅笔…', { exact: true }));
  });

  it('H-17 changes the language of menu, tabs and document title at once, and for good', async () => {
    const { page } = await stage.open('/index', { theme: { showLanguage: true } });
    await page.getByTestId('tool-language').click();
    await page.getByTestId('language-menu').getByText('English').click();
    await page.waitForFunction(() => document.title === 'Home - Chan Theory Exchange');
    expect(await tabTitles(page)).toEqual(['Home']);
    await expectShown(page.getByTestId('menu-item').getByText('Home'));
    await page.reload();
    await expectShown(page.getByTestId('menu-item').getByText('Home'));
    expect(await tabTitles(page)).toEqual(['Home']);
    expect(await page.title()).toBe('Home - Chan Theory Exchange');
  });
});

describe('what the tools open', () => {
  it('can be used with assistive technology, in light and dark', async () => {
    const visitor = await stage.open('/other/log', {
      as: 'admin',
      options: { errorLog: true },
      theme: { showNotice: true, showLanguage: true, showTheme: true, layout: 'vertical' },
      prepare: async (page) =>
        answerWith(page, '/notice/getList', noticed('See <a href="#/watchlist">this</a>', 'That')),
    });
    const { page } = visitor;
    await page.getByTestId('fixture-uncaught-error').click();
    await expectShown(page.getByTestId('tool-error-log'));
    await forgive(visitor, /fixture/);
    for (const look of ['light', 'dark'] as const) {
      await selectDisplay(page, look);
      await expectShown(page.locator(`html[data-theme="${look}"]`));
      await expectAccessibleTools(page);
    }
  });
});

/** Opens each tool and looks at what it opens. */
async function expectAccessibleTools(page: Page): Promise<void> {
  const opened = [
    ['tool-notice', 'notice-item'],
    ['tool-display', 'display-menu'],
    ['tool-language', 'language-menu'],
    ['account-menu', 'account-panel'],
    ['tool-error-log', 'error-log-entry'],
    ['tool-search', 'search-dialog'],
  ] as const;
  for (const [tool, content] of opened) {
    await page.getByTestId(tool).click();
    await expectShown(page.getByTestId(content).first());
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByTestId(content).first().waitFor({ state: 'hidden' });
  }
  await page.keyboard.press('Control+k');
  await expectShown(page.getByTestId('palette-entry').first());
  await expectAccessible(page);
  expect(await page.getByTestId('palette').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByTestId('palette').waitFor({ state: 'detached' });
}
