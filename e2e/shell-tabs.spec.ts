import { routes } from '@chanscope/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { selectValue } from './stage/controls.ts';
import { activePane, openPage, tabTitles } from './stage/shell-page.ts';
import { type Arrival, setShellStage } from './stage/shell-stage.ts';
import { expectShown, phone } from './stage/visitor.ts';

const stage = setShellStage();

const [a, b, c] = ['/vab/card', '/vab/list', '/mall/goods'] as const;

/** An administrator with these pages open, in this order, beside the tab of the home page, which is always there. */
async function openTabs(addresses: readonly string[], arrival: Arrival = {}): Promise<Page> {
  const [first = '/index', ...others] = addresses;
  const { page } = await stage.open(first, { as: 'admin', ...arrival });
  await page.locator('[data-testid="tab"][data-key="/index"]').waitFor();
  await activePane(page).getByRole('heading', { level: 1 }).first().waitFor();
  for (const address of others) await openPage(page, address);
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

const select = async (page: Page, action: string): Promise<void> =>
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

/** Changes of the routes by which three of them have no tab, and two the icon of a route above. */
const unusual = changingRoutes((route) => {
  if (route.name === 'Mall' || route.name === 'Goods') delete route.meta['icon'];
  if (route.name === 'List') route.meta['tabHidden'] = true;
  if (route.name === 'Card') delete route.name;
});

describe('which tabs there are', () => {
  it('T-03 T-05 T-06 follow icon, name and request of the route', async () => {
    const page = await openTabs(['/vab/table/customTable', c], unusual);
    const iconOf = async (key: string): Promise<string | null> =>
      tabOf(page, key).getByRole('tab').locator('svg').getAttribute('data-icon');
    expect(await iconOf('/vab/table/customTable'), 'T-03: of the route above').toBe('table');
    expect(await iconOf(c), 'T-03: of a menu').toBe('menu');
    const withTab = ['/index', '/vab/table/customTable', c];
    for (const [id, address, component] of [
      ['T-05: of a page that has no tab', b, 'vab/list'],
      ['T-06: of a route without a name', a, 'vab/card'],
    ] as const) {
      await openPage(page, address);
      await expectShown(activePane(page).locator(`[data-component="${component}"]`));
      await expect.poll(() => keysOf(page), { message: id }).toEqual(withTab);
    }
  });
});

describe('what distinguishes tabs', () => {
  it('T-07 T-08 T-09 T-10 is the page, the row, the parameter or the name', async () => {
    const page = await openTabs([`${a}?page=1`, b, `${a}?page=2`, b]);
    await expect
      .poll(() => keysOf(page), { message: 'T-07: one tab for a list' })
      .toEqual(['/index', a, b]);
    await tabOf(page, a).click();
    await expect
      .poll(() => addressOf(page), { message: 'T-07: the newest query' })
      .toBe(`${a}?page=2`);

    await openPage(page, '/vab/table/customTable');
    for (const row of [0, 1]) {
      await tabOf(page, '/vab/table/customTable').click();
      await activePane(page).getByTestId('fixture-row').nth(row).click();
      await expectShown(activePane(page).getByTestId('fixture-subject'));
    }
    expect((await tabTitles(page)).slice(4), 'T-08').toEqual(['Row 1', 'Row 2']);

    for (const id of [1, 2]) await openPage(page, `/other/dynamicSegment/test1/${id}`);
    expect((await tabTitles(page)).slice(6), 'T-09').toEqual(['Params Id=1', 'Params Id=2']);

    const path = '/stock/stockBkgg';
    for (const query of ['hsBK0477&stockName=X', 'hsBK0475&stockName=Y', 'hsBK0474&stockName=X'])
      await openPage(page, `${path}?stockId=${query}`);
    expect((await tabTitles(page)).slice(8), 'T-10').toEqual(['X', 'Y']);
  });
});

describe('closing tabs', () => {
  const close = async (page: Page, key: string): Promise<void> =>
    tabOf(page, key).getByTestId('tab-close').click();

  it('T-01 T-02 T-11 T-12 T-13 T-23 begins with home, shows the next one, or stays where it is', async () => {
    const page = await openTabs([]);
    await expect.poll(() => keysOf(page), { message: 'T-01' }).toEqual(['/index']);
    expect(await tabOf(page, '/index').getByTestId('tab-close').count(), 'T-01').toBe(0);
    for (const address of [a, b, c]) await openPage(page, address);
    expect(await tabTitles(page), 'T-02').toEqual(['首页', '卡片', '列表', '商品列表']);

    await close(page, c);
    await expect
      .poll(() => keysOf(page), { message: 'T-11: C is closed' })
      .toEqual(['/index', a, b]);
    await expectActive(page, b);
    expect(addressOf(page), 'T-11: B is shown').toBe(b);

    await openPage(page, c);
    await tabOf(page, a).click();
    await expectActive(page, a);
    await close(page, a);
    await expectActive(page, c);
    await expect
      .poll(() => keysOf(page), { message: 'T-12: A is closed' })
      .toEqual(['/index', b, c]);

    await openPage(page, a);
    const before = await page.evaluate(() => history.length);
    await close(page, b);
    await tabOf(page, c).click({ button: 'middle' });
    await expect
      .poll(() => keysOf(page), { message: 'T-13: those not shown' })
      .toEqual(['/index', a]);
    await expectActive(page, a);
    expect(await page.evaluate(() => history.length), 'T-13: goes nowhere').toBe(before);
    await expectMenuCloses(page);
  });

  /** T-23: the menu of a tab is closed by Esc, by a press elsewhere and by another page. */
  async function expectMenuCloses(page: Page): Promise<void> {
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
  }

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

describe('the menu of a tab', () => {
  it('T-15 T-16 T-17 T-18 T-19 T-20 T-21 T-22 closes what is around B, shows B or home, and offers no more', async () => {
    const page = await openTabs([]);
    for (const [id, action, keys] of [
      ['T-15', 'others', ['/index', b]],
      ['T-16', 'left', ['/index', b, c]],
      ['T-17', 'right', ['/index', a, b]],
    ] as const) {
      for (const address of [a, b, c]) await openPage(page, address);
      await tabOf(page, b).click({ button: 'right' });
      await expectActive(page, b);
      await select(page, action);
      await expect.poll(() => keysOf(page), { message: `${id}: ${action}` }).toEqual(keys);
      await expectActive(page, b);

      await tabOf(page, b).click({ button: 'right' });
      await select(page, 'all');
      await expect.poll(() => keysOf(page), { message: 'T-18: all but home' }).toEqual(['/index']);
      await expectActive(page, '/index');
    }
    await expectOffers(page);
  });

  /** T-19 to T-22: the menu offers only what there is to close. */
  async function expectOffers(page: Page): Promise<void> {
    const offeredFor = async (key: string): Promise<(string | null)[]> => {
      await tabOf(page, key).click({ button: 'right' });
      await expectActive(page, key);
      const disabled = await disabledOf(page);
      await page.keyboard.press('Escape');
      await page.getByTestId('tab-menu').waitFor({ state: 'detached' });
      return disabled;
    };
    const all = ['others', 'left', 'right', 'all'];
    expect(await offeredFor('/index'), 'T-19: home alone').toEqual(all);
    for (const address of [a, b]) await openPage(page, address);
    expect(await offeredFor(b), 'T-21: the last').toEqual(['right']);
    expect(await offeredFor(a), 'T-20: the first after home').toEqual(['left']);

    await page.getByTestId('tab-more').click();
    expect(await disabledOf(page), 'T-22: at the end of the bar').toEqual(['left']);
    await select(page, 'right');
    await expect.poll(() => keysOf(page), { message: 'T-22' }).toEqual(['/index', a]);
    await page.getByTestId('tab-more').click();
    expect(await disabledOf(page), 'T-22: once more').toEqual(['others', 'left', 'right']);
  }

  it('opens for a finger that rests on a tab', async () => {
    const page = await openTabs([a, b], { screen: phone, viewport: { width: 390, height: 844 } });
    const { x = 0, y = 0 } = (await tabOf(page, b).boundingBox()) ?? {};
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + 20, y: y + 20 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.getByTestId('tab-menu').waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await select(page, 'others');
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
    page.evaluate((requested) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${requested})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  /** With the menu at the end of the bar closed and open. */
  const expectUsable = async (page: Page): Promise<void> => {
    await expectAccessible(page);
    await page.getByTestId('tab-more').click();
    expect(await page.getByTestId('tab-menu').isVisible()).toBe(true);
    await expectAccessible(page);
  };

  /** Puts another style on in the drawer, and closes it. */
  const dress = async (page: Page, change: () => Promise<void>): Promise<void> => {
    await page.getByTestId('tool-theme').click();
    await change();
    await page.keyboard.press('Escape');
    await page.getByTestId('theme-drawer').waitFor({ state: 'detached' });
  };
  const putOn = async (page: Page, style: 'smart' | 'smooth'): Promise<void> => {
    await selectValue(page.getByTestId('drawer-tabsBarStyle'), style);
    await page.locator(`[data-testid="tab-bar"][data-style="${style}"]`).waitFor();
  };

  it('T-04 T-24 T-25 T-26 T-27 have a border, a line or round feet, no icons and no bar where none is requested', async () => {
    const page = await openTabs([b, a], { theme: { tabsBarStyle: 'card', showTheme: true } });
    await expectCards(page);
    await dress(page, async () => {
      await putOn(page, 'smart');
      await page.getByTestId('drawer-showTabsBarIcon').uncheck();
    });
    await expectLines(page);
    await dress(page, () => putOn(page, 'smooth'));
    await expectFeet(page);

    const topOf = async (): Promise<number> => (await activePane(page).boundingBox())?.y ?? -1;
    const withBar = await topOf();
    await dress(page, () => page.getByTestId('drawer-showTabs').uncheck());
    await expect.poll(() => page.getByTestId('tab-bar').count(), { message: 'T-27' }).toBe(0);
    await expect.poll(topOf, { message: 'T-27: no room' }).toBe(withBar - 50);
  });

  /** T-24: the shown tab of the style card has border and tint. */
  async function expectCards(page: Page): Promise<void> {
    const tab = tabOf(page, a);
    expect((await tab.boundingBox())?.height).toBe(34);
    expect(await styleOf(tab, 'border-top-width')).toBe('1px');
    const [primary, tint] = [
      await variable(page, '--shell-primary'),
      await variable(page, '--shell-tint'),
    ];
    await expect.poll(() => styleOf(tab, 'border-top-color')).toBe(primary);
    await expect.poll(() => styleOf(tab, 'background-color')).toBe(tint);
    await expectUsable(page);
  }

  /** T-04, T-25: there are no icons where none are requested, and tabs of the style smart have a line. */
  async function expectLines(page: Page): Promise<void> {
    const icons = page.getByTestId('tab').getByRole('tab').locator('svg');
    expect(await icons.count(), 'T-04').toBe(0);
    const lineOf = async (key: string): Promise<number> =>
      Number.parseFloat(await styleOf(tabOf(page, key), 'width', '::after'));
    const widthOf = async (key: string): Promise<number> =>
      (await tabOf(page, key).boundingBox())?.width ?? -1;
    await expect.poll(() => lineOf(a)).toBeCloseTo(await widthOf(a), 0);
    expect(await lineOf(b)).toBe(0);
    await tabOf(page, b).hover();
    await expect.poll(() => lineOf(b)).toBeCloseTo(await widthOf(b), 0);
    expect(await styleOf(tabOf(page, b), 'height', '::after')).toBe('2px');
    const primary = await variable(page, '--shell-primary');
    expect(await styleOf(tabOf(page, b), 'background-color', '::after')).toBe(primary);
    await expectUsable(page);
  }

  /** T-26: tabs of the style smooth stand on the end of the bar and overlap. */
  async function expectFeet(page: Page): Promise<void> {
    const boxOf = async (locator: Locator) =>
      (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [bar, before, shown] = [
      await boxOf(page.getByTestId('tab-bar')),
      await boxOf(tabOf(page, b)),
      await boxOf(tabOf(page, a)),
    ];
    expect(shown.height).toBe(38);
    expect(shown.y + shown.height).toBeCloseTo(bar.y + bar.height, 0);
    expect(before.x + before.width - shown.x).toBeCloseTo(18, 0);
    const tab = tabOf(page, a);
    expect(await styleOf(tab, 'border-top-left-radius', '::before')).toBe('9px');
    expect(await styleOf(tab, 'opacity', '::before')).toBe('1');
    expect(await styleOf(tab, 'background-image', '::after')).toContain('radial-gradient');
    await expectUsable(page);
  }
});

describe('more tabs than fit', () => {
  const many = Array.from({ length: 29 }, (_, index) => `/other/dynamicSegment/test1/${index}`);

  it('T-28 brings a new one into sight and scrolls to all others by arrows and wheel', async () => {
    const page = await openTabs(many);
    const isInView = async (key: string): Promise<boolean> =>
      tabOf(page, key).evaluate((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        const strip = tab.parentElement?.getBoundingClientRect();
        return strip !== undefined && left >= strip.left - 1 && right <= strip.right + 1;
      });
    await expect.poll(() => isInView(many.at(-1) ?? '')).toBe(true);
    expect(await isInView('/index')).toBe(false);
    const back = page.getByTestId('tab-scroll-start');
    const stepBack = async (): Promise<boolean> => {
      // A press as of the mouse, but one that does not wait where there is nowhere to go any more.
      await back.dispatchEvent('click');
      return isInView('/index');
    };
    await expect.poll(stepBack).toBe(true);
    await expect.poll(() => back.isDisabled()).toBe(true);
    await tabOf(page, '/index').hover();
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => isInView(many.at(-1) ?? '')).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await openPage(page, many[3] ?? '');
    await expect.poll(() => isInView(many[3] ?? '')).toBe(true);
  });
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

  it('are forgotten with the page where the theme asks for that', async () => {
    const page = await openTabs([a, b], { theme: { remembersTabs: false } });
    await page.reload();
    await expectActive(page, b);
    await expect.poll(() => keysOf(page)).toEqual(['/index', b]);
  });
});
