import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { activePane, openPage } from './stage/shell-page.ts';
import type { Arrival } from './stage/shell-stage.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setShellStage();

/** Eight pages with a text field each; with the first one there is one too many to be kept. */
const others = ['link', 'radio', 'checkbox', 'input', 'inputNumber', 'select', 'switch', 'slider'];

async function openAs(route: string, arrival: Arrival = {}): Promise<Page> {
  const { page } = await stage.open(route, { as: 'admin', ...arrival });
  await activePane(page).getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

const input = (page: Page): Locator => activePane(page).getByTestId('fixture-input');

const textIn = async (page: Page): Promise<string> => input(page).inputValue();

const tab = (page: Page, key: string): Locator =>
  page.locator(`[data-testid="tab"][data-key="${key}"]`);

/** Goes to an open page by its tab, and waits until it is the one on the screen. */
async function showTab(page: Page, key: string): Promise<void> {
  await tab(page, key).click();
  await page.locator(`[data-pane="active"][data-tab="${key}"]`).waitFor({ state: 'attached' });
}

async function closeTab(page: Page, key: string): Promise<void> {
  await tab(page, key).getByTestId('tab-close').click();
  await tab(page, key).waitFor({ state: 'detached' });
}

describe('a page behind its tab', () => {
  it('K-01 keeps what was typed', async () => {
    const page = await openAs('/vab/form/input');
    await input(page).fill('half a sentence');
    await openPage(page, '/vab/form/radio');
    expect(await textIn(page)).toBe('');
    await showTab(page, '/vab/form/input');
    expect(await textIn(page)).toBe('half a sentence');
  });

  it('K-02 keeps how far its own scroller was scrolled', async () => {
    const page = await openAs('/vab/form/input');
    const scroller = activePane(page).getByTestId('fixture-scroller');
    await scroller.evaluate((element) => element.scrollTo(0, 480));
    await openPage(page, '/vab/form/radio');
    await showTab(page, '/vab/form/input');
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(480);
  });

  it('K-02 keeps how far down the page itself was, and begins others at their top', async () => {
    const page = await openAs('/other/timeline');
    const scrolledTo = async (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 600));
    await openPage(page, '/vab/form/radio');
    expect(await scrolledTo()).toBe(0);
    await page.goBack();
    await page.locator('[data-pane="active"][data-tab="/other/timeline"]').waitFor();
    expect(await scrolledTo()).toBe(600);
    await page.goForward();
    await page.locator('[data-pane="active"][data-tab="/vab/form/radio"]').waitFor();
    expect(await scrolledTo()).toBe(0);
    await showTab(page, '/other/timeline');
    expect(await scrolledTo()).toBe(600);
  });

  it('K-03 begins anew each time where it is not to be kept', async () => {
    const page = await openAs('/vab/table/inlineEditTable');
    const state = activePane(page).getByTestId('fixture-state');
    await activePane(page).getByTestId('fixture-edit-toggle').click();
    expect(await state.innerText()).toBe('edit');
    await openPage(page, '/vab/form/radio');
    await showTab(page, '/vab/table/inlineEditTable');
    expect(await state.innerText()).toBe('read');
  });

  it('K-04 keeps what was typed four menus deep', async () => {
    const deep = '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1';
    const page = await openAs(deep);
    await input(page).fill('deep down');
    await openPage(page, '/vab/form/radio');
    await showTab(page, deep);
    expect(await textIn(page)).toBe('deep down');
  });

  it('K-05 K-06 gives way when it was not seen for longest and a ninth is kept; its tab stays', async () => {
    const page = await openAs('/vab/form/button');
    await input(page).fill('the first');
    for (const name of others) {
      await openPage(page, `/vab/form/${name}`);
      await input(page).fill(`typed on ${name}`);
    }
    expect(await page.locator('[data-pane]').count()).toBe(8);
    expect(await page.getByTestId('tab').count()).toBe(10);
    for (const name of others) {
      await showTab(page, `/vab/form/${name}`);
      expect(await textIn(page)).toBe(`typed on ${name}`);
    }
    await showTab(page, '/vab/form/button');
    expect(await textIn(page)).toBe('');
  });

  it('K-07 goes with its tab', async () => {
    const page = await openAs('/vab/form/input');
    await input(page).fill('gone');
    await openPage(page, '/vab/form/radio');
    await closeTab(page, '/vab/form/input');
    await openPage(page, '/vab/form/input');
    expect(await textIn(page)).toBe('');
  });

  it('K-08 is one of its own for each thing that it is about', async () => {
    const page = await openAs('/vab/table/detail?id=1&title=One');
    await input(page).fill('about one');
    await openPage(page, '/vab/table/detail?id=2&title=Two');
    expect(await textIn(page)).toBe('');
    await input(page).fill('about two');
    await showTab(page, '/vab/table/detail?id=1&title=One');
    expect(await textIn(page)).toBe('about one');
    await showTab(page, '/vab/table/detail?id=2&title=Two');
    expect(await textIn(page)).toBe('about two');
  });
});

describe('refreshing', () => {
  it('K-09 lets the page on the screen begin anew, and nothing else', async () => {
    const page = await openAs('/vab/form/radio');
    await input(page).fill('stays');
    await openPage(page, '/vab/form/input');
    await input(page).fill('goes');
    const before = await page.evaluate(() => [location.hash, history.length]);
    await page.getByTestId('tool-refresh').click();
    await expect.poll(async () => textIn(page)).toBe('');
    expect(await page.evaluate(() => [location.hash, history.length])).toEqual(before);
    await showTab(page, '/vab/form/radio');
    expect(await textIn(page)).toBe('stays');
  });

  it('K-10 works on the only tab, with a bar for about 200 ms', async () => {
    const page = await openAs('/index', { as: 'visitor' });
    await watchBar(page);
    await page.getByTestId('tool-refresh').click();
    await expect.poll(async () => shownFor(page)).toBeGreaterThan(150);
    expect(await shownFor(page)).toBeLessThan(1500);
  });

  it('K-11 shows no bar where it is switched off', async () => {
    const page = await openAs('/vab/form/input', { theme: { showProgressBar: false } });
    await watchBar(page);
    await input(page).fill('goes');
    await page.getByTestId('tool-refresh').click();
    await expect.poll(async () => textIn(page)).toBe('');
    expect(await shownFor(page)).toBe(0);
  });
});

describe('what a page holds', () => {
  it('K-12 is not loaded anew in a frame', async () => {
    const address = '/other/iframe/view?url=https%3A%2F%2Fexample.org&title=Frame';
    const page = await openAs(address);
    const field = activePane(page).frameLocator('iframe').getByRole('textbox');
    await field.fill('typed inside');
    await openPage(page, '/vab/form/radio');
    await showTab(page, address);
    expect(await field.inputValue()).toBe('typed inside');
  });

  it('K-13 hides and comes back when it is a dialog', async () => {
    const page = await openAs('/other/notice');
    await openPage(page, '/vab/form/radio');
    await showTab(page, '/other/notice');
    await activePane(page).getByTestId('fixture-open-dialog').click();
    const dialog = page.getByTestId('fixture-dialog');
    await expectShown(dialog);
    // The dialog lies over the tab bar: pages change by their addresses.
    await openPage(page, '/vab/form/radio');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.locator('.ant-modal-mask').filter({ visible: true }).count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('visible');
    await openPage(page, '/other/notice');
    await expectShown(dialog);
  });

  it('K-13 survives that its page is shown and hidden faster than it can be drawn', async () => {
    const page = await openAs('/other/notice');
    await activePane(page).getByTestId('fixture-open-dialog').click();
    const dialog = page.getByTestId('fixture-dialog');
    await expectShown(dialog);
    await page.evaluate(async () => {
      const places = ['#/vab/form/radio', '#/other/notice'];
      // Shorter than a frame, within the motion of a dialog, and after it.
      const pausesMs = [60, 700, 0, 3, 400, 60, 1, 0, 60, 700];
      for (let turn = 0; turn < 30; turn += 1) {
        location.hash = places[turn % 2] ?? '';
        await new Promise((resolve) => setTimeout(resolve, pausesMs[turn % pausesMs.length]));
      }
    });
    await page.locator('[data-pane="active"][data-tab="/other/notice"]').waitFor();
    await expectShown(dialog);
    expect(await page.getByTestId('page-failure').count()).toBe(0);
    await page.getByRole('dialog').getByRole('button').first().click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it.each([
    ['drawer', 'fixture-open-drawer', '.ant-drawer-content-wrapper'],
    ['list of choices', 'fixture-select', '.ant-select-dropdown'],
    ['calendar', 'fixture-date', '.ant-picker-dropdown'],
    ['popover', 'fixture-popover', '.ant-popover'],
  ])('K-13 hides with its page when it is a %s, and the page goes on', async (_, opener, over) => {
    const page = await openAs('/other/notice');
    await activePane(page).getByTestId(opener).first().click();
    const shown = page.locator(over).filter({ visible: true });
    await expectShown(shown.first());
    await openPage(page, '/vab/form/radio');
    await expect.poll(async () => shown.count()).toBe(0);
    await openPage(page, '/other/notice');
    await input(page).fill('goes on', { force: true });
    expect(await textIn(page)).toBe('goes on');
    expect(await page.getByTestId('page-failure').count()).toBe(0);
  });

  it('K-14 is not asked for again when it is a list', async () => {
    const page = await openAs('/vab/card');
    const requests = activePane(page).getByTestId('fixture-requests');
    await expect.poll(async () => requests.innerText()).toBe('1');
    await openPage(page, '/vab/form/radio');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await showTab(page, '/vab/card');
    expect(await requests.innerText()).toBe('1');
    expect(asked.filter((url) => url.includes('/search'))).toEqual([]);
  });

  it('K-14 is not asked for again when it is a chart, which stands where it was', async () => {
    const page = await openAs('/stock/detail?stockId=hs600519&stockName=A&stockType=hs');
    const chart = activePane(page).locator('[data-testid="stock-chart"][data-state="ready"]');
    await expectShown(chart);
    const canvas = activePane(page).locator('.stock-chart__canvas canvas').first();
    await canvas.evaluate((element) => element.setAttribute('data-seen', 'before'));
    await chart.focus();
    await chart.press('+');
    await chart.press('ArrowLeft');
    const legend = activePane(page).locator('.stock-chart').first();
    const told = await legend.innerText();
    await openPage(page, '/vab/form/radio');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await showTab(page, '/stock/detail?stockId=hs600519');
    expect(await canvas.getAttribute('data-seen')).toBe('before');
    expect(await legend.innerText()).toBe(told);
    expect(asked.filter((url) => url.includes('getStock'))).toEqual([]);
  });

  it('K-14 asks nothing for as long as it is hidden', async () => {
    const page = await openAs('/watchlist', {
      as: 'member',
      prepare: async (fresh) => fresh.clock.install(),
    });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/stock/zx/')) asked += 1;
    });
    await page.clock.runFor(12_000);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await openPage(page, '/index');
    asked = 0;
    await page.clock.runFor(60_000);
    expect(asked).toBe(0);
    await showTab(page, '/watchlist');
    await expect.poll(() => asked).toBeGreaterThan(0);
  });

  it('K-15 stays when the layout is another one', async () => {
    const page = await openAs('/vab/form/input', { theme: { showTheme: true } });
    await input(page).fill('through every layout');
    await page.getByTestId('tool-theme').click();
    for (const layout of ['vertical', 'column', 'comprehensive', 'common', 'horizontal']) {
      await page.getByTestId('drawer-layout').selectOption(layout);
      await page.locator(`[data-testid="shell"][data-layout="${layout}"]`).waitFor();
      expect(await textIn(page)).toBe('through every layout');
    }
  });
});

/** Notes from now on for how long the progress bar is there. */
async function watchBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch = { since: 0, shownMs: 0 };
    Reflect.set(globalThis, 'barWatch', watch);
    const look = (): void => {
      const isThere = document.querySelector('[data-testid="progress-bar"]') !== null;
      const now = performance.now();
      if (isThere && watch.since === 0) watch.since = now;
      if (isThere) watch.shownMs = now - watch.since;
      requestAnimationFrame(look);
    };
    look();
  });
}

async function shownFor(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(globalThis, 'barWatch') as { shownMs: number }).shownMs);
}
