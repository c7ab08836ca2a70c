import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { answerWith, nameUser } from './stage/answers.ts';
import { noticed } from './stage/notices.ts';
import { headerTools, openSearch, tabTitles } from './stage/shell-page.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown, forgive } from './stage/visitor.ts';

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

describe('the tools of the header', () => {
  it('H-01 are search, full screen, refresh, display and account as delivered', async () => {
    const { page } = await stage.open('/index');
    expect(await headerTools(page)).toEqual([
      'search',
      'fullscreen',
      'refresh',
      'display',
      'account-menu',
    ]);
  });

  it.each([
    [{ showRefresh: false }, ['search', 'fullscreen']],
    [{ showSearch: false }, ['fullscreen', 'refresh']],
    [{ showNotice: true }, ['search', 'notice', 'fullscreen', 'refresh']],
    [{ showFullScreen: false }, ['search', 'refresh']],
    [{ showLanguage: true }, ['search', 'fullscreen', 'language', 'refresh']],
    [{ showTheme: true }, ['search', 'fullscreen', 'theme', 'refresh']],
  ])('H-02 follow the theme: %j', async (theme, tools) => {
    const { page } = await stage.open('/index', { theme });
    expect(await headerTools(page)).toEqual([...tools, 'display', 'account-menu']);
  });

  it('keep what matters in the header of a phone and put the rest behind one button', async () => {
    const { page } = await stage.open('/index', {
      theme: { showNotice: true, showLanguage: true, showTheme: true },
      viewport: { width: 390, height: 844 },
    });
    const inHeader = ['search', 'notice', 'refresh', 'more', 'display', 'account-menu'];
    expect(await headerTools(page)).toEqual(inHeader);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(390);
    await page.getByTestId('tool-more').click();
    await page.getByTestId('tool-language').click();
    await page.getByTestId('language-menu').getByText('English').click();
    await expectShown(page.getByTestId('tool-more').and(page.getByLabel('More tools')));
  });
});

describe('the account menu', () => {
  it('H-03 offers an administrator the personal centre and the way out', async () => {
    const { page } = await stage.open('/index', { as: 'admin' });
    expect(await entriesOf(page)).toEqual(['个人中心', '退出登录']);
  });

  it('H-04 offers a visitor to register and to sign in', async () => {
    const { page } = await stage.open('/index');
    expect(await entriesOf(page)).toEqual(['注册', '登录']);
  });

  it('H-05 leads to the personal centre', async () => {
    const { page } = await stage.open('/index', { as: 'member' });
    await page.getByTestId('account-menu').click();
    await page.getByTestId('account-panel').getByText('个人中心').click();
    await page.waitForURL(/#\/setting\/personalCenter$/);
    await page.getByTestId('account-panel').waitFor({ state: 'hidden' });
    expect(await tabTitles(page)).toContain('个人中心');
  });

  it.each([
    ['H-06', 'abcdefghijkl', 'abcdefghijkl'],
    ['H-06', 'abcdefghijklm', 'abcde…'],
    ['H-07', '缠中说禅笔段', '缠中说禅笔段'],
    ['H-07', '缠中说禅笔段枢', '缠中说禅笔…'],
  ])('%s shows the name %s as %s', async (_, name, shown) => {
    const { page } = await stage.open('/index', {
      as: 'member',
      prepare: async (blank) => nameUser(blank, name),
    });
    await expectShown(page.getByTestId('account-menu').getByText(shown, { exact: true }));
  });
});

describe('the search dialog', () => {
  it('H-08 is 40 % wide, with the focus in a box that names code, name and initials', async () => {
    const { page } = await stage.open('/index');
    const box = await openSearch(page);
    const dialog = page.getByTestId('search-dialog');
    expect((await dialog.boundingBox())?.width).toBeCloseTo(1440 * 0.4, 0);
    expect((await box.boundingBox())?.height).toBe(60);
    expect(await box.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await box.getAttribute('placeholder')).toMatch(/代码.*名称.*拼音首字母/);
  });

  it('H-09 asks in capitals and marks what was typed in red in three columns', async () => {
    const { page } = await stage.open('/index');
    const box = await openSearch(page);
    const asked = page.waitForRequest((request) => request.url().includes('/stock/search'));
    await box.fill('ab');
    expect((await asked).postData() ?? (await asked).url()).toContain('AB');
    const row = page.getByTestId('search-dialog').getByRole('option').first();
    await expectShown(row);
    expect(await row.locator(':scope > span').count()).toBe(3);
    const mark = row.locator('mark').first();
    expect((await mark.textContent())?.toLowerCase()).toBe('ab');
    expect(isOpaqueRed(await colourOf(mark))).toBe(true);
  });

  it('H-10 opens what is chosen and goes', async () => {
    const { page } = await stage.open('/index');
    const box = await openSearch(page);
    await box.fill('600519');
    await page.getByTestId('search-dialog').getByRole('option').first().click();
    await page.waitForURL(/#\/stock\/detail/);
    const query = new URLSearchParams(page.url().split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      stockId: 'hs600519',
      stockName: '贵州茅台',
      stockType: 'hs',
    });
    await page.getByTestId('search-dialog').waitFor({ state: 'detached' });
  });

  it('closes with Esc, and gives the focus back', async () => {
    const { page } = await stage.open('/index');
    const box = await openSearch(page);
    await box.fill('6');
    await page.keyboard.press('Escape');
    await page.getByTestId('search-dialog').waitFor({ state: 'detached' });
    const tool = page.getByTestId('tool-search');
    expect(await tool.evaluate((each) => each === document.activeElement)).toBe(true);
  });
});

describe('full screen', () => {
  it('H-15 that the browser refuses is said, and the icon stays', async () => {
    const { page } = await stage.open('/index', {
      prepare: async (blank) =>
        blank.addInitScript(() => {
          Element.prototype.requestFullscreen = async () => Promise.reject(new TypeError('no'));
        }),
    });
    await page.getByTestId('tool-fullscreen').click();
    await expectShown(page.getByText('浏览器不允许全屏显示'));
    expect(await page.getByTestId('tool-fullscreen').getAttribute('data-full')).toBe('false');
  });

  it('H-16 shows in the icon, however it was entered and left', async () => {
    const { page } = await stage.open('/index');
    const tool = page.getByTestId('tool-fullscreen');
    await tool.focus();
    await page.keyboard.press('Enter');
    await expectShown(tool.and(page.getByLabel('退出全屏')));
    await page.evaluate(async () => document.exitFullscreen());
    await expectShown(tool.and(page.getByLabel('全屏', { exact: true })));
  });
});

describe('language, fold button and breadcrumb', () => {
  it('H-17 changes menu, tabs and document title at once, and stays', async () => {
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

  it('H-18 keeps the menu folded after the page was loaded anew', async () => {
    const { page } = await stage.open('/index', { as: 'admin', theme: { layout: 'vertical' } });
    await page.getByTestId('fold-button').click();
    await expectShown(page.locator('[data-testid="shell"][data-collapsed="true"]'));
    await page.reload();
    await expectShown(page.locator('[data-testid="shell"][data-collapsed="true"]'));
  });

  it('H-19 leads from the first crumb to its redirect, and the last crumb is weaker', async () => {
    const { page } = await stage.open('/vab/table/comprehensiveTable', {
      as: 'admin',
      theme: { layout: 'vertical' },
    });
    const crumbs = page.getByTestId('crumb');
    await expectShown(crumbs.nth(2));
    expect(await colourOf(crumbs.last())).not.toBe(await colourOf(crumbs.first()));
    await crumbs.first().click();
    await page.waitForURL(/#\/vab\/icon\/remixIcon$/);
  });
});

describe('what the tools open', () => {
  it.each(['light', 'dark'])('can be used with assistive technology, %s', async (look) => {
    const visitor = await stage.open('/other/log', {
      as: 'admin',
      options: { errorLog: true },
      theme: { showNotice: true, showLanguage: true, showTheme: true, layout: 'vertical' },
      storage: { 'chanscope.settings.v1': JSON.stringify({ theme: look }) },
      prepare: async (page) =>
        answerWith(page, '/notice/getList', noticed('See <a href="#/watchlist">this</a>', 'That')),
    });
    const { page } = visitor;
    await page.getByTestId('fixture-uncaught-error').click();
    await expectShown(page.getByTestId('tool-error-log'));
    forgive(visitor, /fixture/);
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
  });
});
