import { routes } from '@chanscope/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { activePane, openPage, tabTitles } from './stage/shell-page.ts';
import type { Arrival } from './stage/shell-stage.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown, phone } from './stage/visitor.ts';

const stage = setShellStage();

const [a, b, c] = ['/vab/card', '/vab/list', '/mall/goods'] as const;

/** An administrator with the home page and these pages open, in this order. */
async function openTabs(addresses: readonly string[], arrival: Arrival = {}): Promise<Page> {
  const { page } = await stage.open('/index', { as: 'admin', ...arrival });
  await page.locator('[data-testid="tab"][data-key="/index"]').waitFor();
  for (const address of addresses) await openPage(page, address);
  return page;
}

const tabOf = (page: Page, key: string): Locator =>
  page.locator(`[data-testid="tab"][data-key="${key}"]`);

const keysOf = async (page: Page): Promise<(string | null)[]> =>
  page.getByTestId('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('data-key')));

const expectActive = async (page: Page, key: string): Promise<void> => {
  await tabOf(page, key).and(page.locator('[data-active="true"]')).waitFor();
  await page.locator(`[data-pane="active"][data-tab="${key}"]`).waitFor({ state: 'attached' });
};

const addressOf = (page: Page): string => new URL(page.url()).hash.slice(1);

const pick = async (page: Page, action: string): Promise<void> =>
  page.locator(`[data-testid="tab-menu-item"][data-action="${action}"]`).click();

const disabledOf = async (page: Page): Promise<(string | null)[]> => {
  await page.getByTestId('tab-menu').waitFor();
  return page
    .locator('[data-testid="tab-menu-item"]:disabled')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-action')));
};

interface ListedRoute {
  name?: string;
  meta: Record<string, unknown>;
  children?: ListedRoute[];
}

/** Changes the routes that the server lists before the page gets them. */
function changingRoutes(change: (route: ListedRoute) => void): Pick<Arrival, 'prepare'> {
  const changeAll = (list: ListedRoute[]): void =>
    list.forEach((route) => {
      change(route);
      changeAll(route.children ?? []);
    });
  const prepare = async (page: Page): Promise<unknown> =>
    page.route(`**${routes.getPrivateList.path}*`, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { list: ListedRoute[] } };
      changeAll(answer.data.list);
      await route.fulfill({ response, json: answer });
    });
  return { prepare };
}

describe('which tabs there are', () => {
  it('T-01 begins with home, which cannot be closed', async () => {
    const page = await openTabs([]);
    await expect.poll(() => keysOf(page)).toEqual(['/index']);
    expect(await tabOf(page, '/index').getByTestId('tab-close').count()).toBe(0);
  });

  it('T-02 adds a tab for every page in the order of opening', async () => {
    const page = await openTabs([a, b, c]);
    expect(await tabTitles(page)).toEqual(['首页', '卡片', '列表', '商品列表']);
  });

  it('T-03 gives a tab the icon of the nearest route above, or that of a menu', async () => {
    const page = await openTabs(
      ['/vab/table/customTable', c],
      changingRoutes(({ name, meta }) => {
        if (name === 'Mall' || name === 'Goods') delete meta['icon'];
      }),
    );
    const iconOf = async (key: string): Promise<string | null> =>
      tabOf(page, key).getByRole('tab').locator('svg').getAttribute('data-icon');
    expect(await iconOf('/vab/table/customTable')).toBe('table');
    expect(await iconOf(c)).toBe('menu');
  });

  it('T-04 has no icons where the theme wants none', async () => {
    const page = await openTabs([a], { theme: { showTabsBarIcon: false } });
    expect(await page.getByTestId('tab').getByRole('tab').locator('svg').count()).toBe(0);
  });

  it('T-05 adds none for a page that has no tab, and shows the page', async () => {
    const page = await openTabs(
      [a, b],
      changingRoutes((route) => {
        if (route.name === 'List') route.meta['tabHidden'] = true;
      }),
    );
    await expect.poll(() => keysOf(page)).toEqual(['/index', a]);
    await expectShown(activePane(page).locator('[data-component="vab/list"]'));
  });

  it('T-06 adds none for a page whose route has no name', async () => {
    const page = await openTabs(
      [a, b],
      changingRoutes((route) => {
        if (route.name === 'List') delete route.name;
      }),
    );
    await expect.poll(() => keysOf(page)).toEqual(['/index', a]);
    await expectShown(activePane(page).locator('[data-component="vab/list"]'));
  });
});

describe('what tells tabs apart', () => {
  it('T-07 keeps one tab with the newest query for a list page opened twice', async () => {
    const page = await openTabs([`${a}?page=1`, b, `${a}?page=2`, b]);
    await expect.poll(() => keysOf(page)).toEqual(['/index', a, b]);
    await tabOf(page, a).click();
    await expect.poll(() => addressOf(page)).toBe(`${a}?page=2`);
  });

  it('T-08 has a tab for every row, titled with it', async () => {
    const page = await openTabs(['/vab/table/customTable']);
    for (const row of [0, 1]) {
      await tabOf(page, '/vab/table/customTable').click();
      await activePane(page).getByTestId('fixture-row').nth(row).click();
      await expectShown(activePane(page).getByTestId('fixture-subject'));
    }
    expect((await tabTitles(page)).slice(2)).toEqual(['Row 1', 'Row 2']);
  });

  it('T-09 has a tab for every parameter, titled with it', async () => {
    const path = '/other/dynamicSegment/test1';
    const page = await openTabs([`${path}/1`, `${path}/2`]);
    expect((await tabTitles(page)).slice(1)).toEqual(['Params Id=1', 'Params Id=2']);
  });

  it('T-10 has one tab for every name of a sector', async () => {
    const path = '/stock/stockBkgg';
    const page = await openTabs([
      `${path}?stockId=hsBK1&stockName=X`,
      `${path}?stockId=hsBK2&stockName=Y`,
      `${path}?stockId=hsBK3&stockName=X`,
    ]);
    expect((await tabTitles(page)).slice(1)).toEqual(['X', 'Y']);
  });
});

describe('closing a tab', () => {
  const close = async (page: Page, key: string): Promise<void> =>
    tabOf(page, key).getByTestId('tab-close').click();

  it('T-11 shows B when C is closed', async () => {
    const page = await openTabs([a, b, c]);
    await close(page, c);
    await expect.poll(() => keysOf(page)).toEqual(['/index', a, b]);
    await expectActive(page, b);
    expect(addressOf(page)).toBe(b);
  });

  it('T-12 shows C, the last one, when A is closed', async () => {
    const page = await openTabs([a, b, c]);
    await tabOf(page, a).click();
    await expectActive(page, a);
    await close(page, a);
    await expectActive(page, c);
    await expect.poll(() => keysOf(page)).toEqual(['/index', b, c]);
  });

  it('T-13 goes nowhere when a tab is closed that is not shown, be it by the middle button', async () => {
    const page = await openTabs([b, c, a]);
    const before = await page.evaluate(() => history.length);
    await close(page, b);
    await tabOf(page, c).click({ button: 'middle' });
    await expect.poll(() => keysOf(page)).toEqual(['/index', a]);
    await expectActive(page, a);
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('T-14 opens home when the only tab goes and none has to stay', async () => {
    const { page } = await stage.open(a, {
      as: 'admin',
      ...changingRoutes(({ meta }) => {
        delete meta['noClosable'];
      }),
    });
    await expect.poll(() => keysOf(page)).toEqual([a]);
    await close(page, a);
    await expectActive(page, '/index');
    expect(await keysOf(page)).toEqual(['/index']);
    expect(addressOf(page)).toBe('/index');
  });
});

describe('closing several tabs', () => {
  it.each([
    ['T-15', 'others', ['/index', b]],
    ['T-16', 'left', ['/index', b, c]],
    ['T-17', 'right', ['/index', a, b]],
  ])('%s closes %s around B and shows B', async (_, action, keys) => {
    const page = await openTabs([a, b, c]);
    await tabOf(page, b).click({ button: 'right' });
    await expectActive(page, b);
    await pick(page, action);
    await expect.poll(() => keysOf(page)).toEqual(keys);
    await expectActive(page, b);
  });

  it('T-18 leaves home alone when all are closed', async () => {
    const page = await openTabs([a, b, c]);
    await tabOf(page, b).click({ button: 'right' });
    await pick(page, 'all');
    await expect.poll(() => keysOf(page)).toEqual(['/index']);
    await expectActive(page, '/index');
  });

  it('T-19 offers nothing to close when home is alone', async () => {
    const page = await openTabs([]);
    await tabOf(page, '/index').click({ button: 'right' });
    expect(await disabledOf(page)).toEqual(['others', 'left', 'right', 'all']);
  });

  it('T-20 offers nothing left of the first tab after home', async () => {
    const page = await openTabs([a, b]);
    await tabOf(page, a).click({ button: 'right' });
    await expectActive(page, a);
    expect(await disabledOf(page)).toEqual(['left']);
  });

  it('T-21 offers nothing right of the last tab', async () => {
    const page = await openTabs([a, b]);
    await tabOf(page, b).click({ button: 'right' });
    expect(await disabledOf(page)).toEqual(['right']);
  });

  it('T-22 offers the same for the shown tab at the end of the bar', async () => {
    const page = await openTabs([a, b]);
    await tabOf(page, a).click();
    await expectActive(page, a);
    await page.getByTestId('tab-more').click();
    expect(await disabledOf(page)).toEqual(['left']);
    await pick(page, 'right');
    await expect.poll(() => keysOf(page)).toEqual(['/index', a]);
    await page.getByTestId('tab-more').click();
    expect(await disabledOf(page)).toEqual(['others', 'left', 'right']);
  });

  it('T-23 closes the menu by Esc, by a press elsewhere and by another page', async () => {
    const page = await openTabs([a]);
    const menu = page.getByTestId('tab-menu');
    const open = async (): Promise<void> => {
      await tabOf(page, a).click({ button: 'right' });
      await menu.waitFor();
    };
    await open();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await open();
    await page.mouse.click(700, 700);
    await menu.waitFor({ state: 'detached' });
    await open();
    await openPage(page, b);
    await expect.poll(() => menu.count()).toBe(0);
  });

  it('opens the menu for a finger that rests on a tab', async () => {
    const page = await openTabs([a, b], { screen: phone, viewport: { width: 390, height: 844 } });
    const { x = 0, y = 0 } = (await tabOf(page, b).boundingBox()) ?? {};
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + 20, y: y + 20 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.getByTestId('tab-menu').waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await pick(page, 'others');
    await expect.poll(() => keysOf(page)).toEqual(['/index', b]);
  });
});

describe('how tabs look', () => {
  const styleOf = async (
    locator: Locator,
    name: string,
    pseudo: string | null = null,
  ): Promise<string> =>
    locator.evaluate(
      (element, [property, part]) => getComputedStyle(element, part).getPropertyValue(property),
      [name, pseudo] as const,
    );
  const variable = async (page: Page, name: string): Promise<string> =>
    page.evaluate((wanted) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${wanted})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  it('T-24 draws the shown tab of the style card with border and tint', async () => {
    const page = await openTabs([a], { theme: { tabsBarStyle: 'card' } });
    const tab = tabOf(page, a);
    expect((await tab.boundingBox())?.height).toBe(34);
    expect(await styleOf(tab, 'border-top-width')).toBe('1px');
    const [primary, tint] = [
      await variable(page, '--shell-primary'),
      await variable(page, '--shell-tint'),
    ];
    await expect.poll(() => styleOf(tab, 'border-top-color')).toBe(primary);
    await expect.poll(() => styleOf(tab, 'background-color')).toBe(tint);
  });

  it('T-25 underlines tabs of the style smart while pointed at or shown', async () => {
    const page = await openTabs([a, b], { theme: { tabsBarStyle: 'smart' } });
    const lineOf = async (key: string): Promise<number> =>
      Number.parseFloat(await styleOf(tabOf(page, key), 'width', '::after'));
    const widthOf = async (key: string): Promise<number> =>
      (await tabOf(page, key).boundingBox())?.width ?? -1;
    await expect.poll(() => lineOf(b)).toBeCloseTo(await widthOf(b), 0);
    expect(await lineOf(a)).toBe(0);
    await tabOf(page, a).hover();
    await expect.poll(() => lineOf(a)).toBeCloseTo(await widthOf(a), 0);
    expect(await styleOf(tabOf(page, a), 'height', '::after')).toBe('2px');
    const primary = await variable(page, '--shell-primary');
    expect(await styleOf(tabOf(page, a), 'background-color', '::after')).toBe(primary);
  });

  it('T-26 lets tabs of the style smooth stand on the end of the bar and overlap', async () => {
    const page = await openTabs([a, b], { theme: { tabsBarStyle: 'smooth' } });
    const boxOf = async (locator: Locator) =>
      (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [bar, before, shown] = [
      await boxOf(page.getByTestId('tab-bar')),
      await boxOf(tabOf(page, a)),
      await boxOf(tabOf(page, b)),
    ];
    expect(shown.height).toBe(38);
    expect(shown.y + shown.height).toBeCloseTo(bar.y + bar.height, 0);
    expect(before.x + before.width - shown.x).toBeCloseTo(18, 0);
    const tab = tabOf(page, b);
    expect(await styleOf(tab, 'border-top-left-radius', '::before')).toBe('9px');
    expect(await styleOf(tab, 'opacity', '::before')).toBe('1');
    expect(await styleOf(tab, 'background-image', '::after')).toContain('radial-gradient');
  });

  it('T-27 leaves no room for a bar that is not wanted', async () => {
    const topOf = async (page: Page): Promise<number> =>
      (await activePane(page).boundingBox())?.y ?? -1;
    const withBar = await openTabs([a]);
    const { page } = await stage.open(a, { as: 'admin', theme: { showTabs: false } });
    await expectShown(activePane(page).getByTestId('fixture-input'));
    expect(await page.getByTestId('tab-bar').count()).toBe(0);
    expect(await topOf(page)).toBe((await topOf(withBar)) - 50);
  });
});

describe('more tabs than fit', () => {
  const many = Array.from({ length: 29 }, (_, index) => `/other/dynamicSegment/test1/${index}`);

  it('T-28 brings a new one into sight and scrolls to all others by arrows and wheel', async () => {
    const page = await openTabs(many);
    const isInSight = async (key: string): Promise<boolean> =>
      tabOf(page, key).evaluate((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        const strip = tab.parentElement?.getBoundingClientRect();
        return strip !== undefined && left >= strip.left - 1 && right <= strip.right + 1;
      });
    await expect.poll(() => isInSight(many.at(-1) ?? '')).toBe(true);
    expect(await isInSight('/index')).toBe(false);
    const back = page.getByTestId('tab-scroll-start');
    const stepBack = async (): Promise<boolean> => {
      // A press as of the mouse, but one that does not wait where there is nowhere to go any more.
      await back.dispatchEvent('click');
      return isInSight('/index');
    };
    await expect.poll(stepBack).toBe(true);
    await expect.poll(() => back.isDisabled()).toBe(true);
    await tabOf(page, '/index').hover();
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => isInSight(many.at(-1) ?? '')).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await openPage(page, many[3] ?? '');
    await expect.poll(() => isInSight(many[3] ?? '')).toBe(true);
  }, 180_000);
});

describe('tabs', () => {
  it('are there again after the page was loaded anew, and their pages come when they are shown', async () => {
    const page = await openTabs([a, '/other/dynamicSegment/test1/7', b]);
    await page.reload();
    await expectActive(page, b);
    expect(await tabTitles(page)).toEqual(['首页', '卡片', 'Params Id=7', '列表']);
    expect(await page.locator('[data-tab]').count()).toBe(1);
    await tabOf(page, a).click();
    await expectActive(page, a);
  });

  it('are forgotten with the page where the theme wants that', async () => {
    const page = await openTabs([a, b], { theme: { remembersTabs: false } });
    await page.reload();
    await expectActive(page, b);
    await expect.poll(() => keysOf(page)).toEqual(['/index', b]);
  });

  it.each(['card', 'smart', 'smooth'] as const)(
    'can be used by everybody, in the style %s',
    async (tabsBarStyle) => {
      const page = await openTabs([a, b], { theme: { tabsBarStyle } });
      await expectAccessible(page);
      await page.getByTestId('tab-more').click();
      expect(await page.getByTestId('tab-menu').isVisible()).toBe(true);
      await expectAccessible(page);
    },
  );
});
