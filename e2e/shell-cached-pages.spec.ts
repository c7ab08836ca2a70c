import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { selectValue } from './stage/controls.ts';
import { activePane, openPage } from './stage/shell-page.ts';
import { type Arrival, setShellStage } from './stage/shell-stage.ts';
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
  it('K-01 K-02 K-03 K-04 K-07 K-08 keeps what was typed and how far it was scrolled, where it is to be kept and until its tab goes', async () => {
    const page = await openAs('/vab/form/input');
    await input(page).fill('half a sentence');
    const scroller = activePane(page).getByTestId('fixture-scroller');
    await scroller.evaluate((element) => element.scrollTo(0, 480));
    await openPage(page, '/vab/form/radio');
    expect(await textIn(page), 'K-01: of its own').toBe('');
    await showTab(page, '/vab/form/input');
    expect(await textIn(page), 'K-01').toBe('half a sentence');
    expect(await scroller.evaluate((element) => element.scrollTop), 'K-02').toBe(480);
    await showTab(page, '/vab/form/radio');
    await closeTab(page, '/vab/form/input');
    await openPage(page, '/vab/form/input');
    expect(await textIn(page), 'K-07').toBe('');
    await expectPlace(page);
    await expectAnew(page);
  });

  /** K-02: how far down the page itself was is kept, and others begin at their top. */
  async function expectPlace(page: Page): Promise<void> {
    await openPage(page, '/other/timeline');
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
  }

  /** K-03, K-04, K-08: a page begins anew only where it is not to be kept or about something else. */
  async function expectAnew(page: Page): Promise<void> {
    await openPage(page, '/vab/table/inlineEditTable');
    const state = activePane(page).getByTestId('fixture-state');
    await activePane(page).getByTestId('fixture-edit-toggle').click();
    expect(await state.innerText(), 'K-03').toBe('edit');
    const deep = '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1';
    await openPage(page, deep);
    await input(page).fill('deep down');
    await showTab(page, '/vab/table/inlineEditTable');
    expect(await state.innerText(), 'K-03: anew').toBe('read');
    await showTab(page, deep);
    expect(await textIn(page), 'K-04: four menus deep').toBe('deep down');

    const [one, two] = ['id=1&title=One', 'id=2&title=Two'].map(
      (query) => `/vab/table/detail?${query}`,
    ) as [string, string];
    await openPage(page, one);
    await input(page).fill('about one');
    await openPage(page, two);
    expect(await textIn(page), 'K-08: another').toBe('');
    await input(page).fill('about two');
    await showTab(page, one);
    expect(await textIn(page), 'K-08: the first').toBe('about one');
    await showTab(page, two);
    expect(await textIn(page), 'K-08: the second').toBe('about two');
  }

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
});

describe('refreshing', () => {
  it('K-09 K-15 lets the page on the screen begin anew, and no other layout does', async () => {
    const page = await openAs('/vab/form/radio', { theme: { showTheme: true } });
    await input(page).fill('stays');
    await openPage(page, '/vab/form/input');
    await input(page).fill('goes');
    const before = await page.evaluate(() => [location.hash, history.length]);
    await page.getByTestId('tool-refresh').click();
    await expect.poll(async () => textIn(page), { message: 'K-09' }).toBe('');
    const after = await page.evaluate(() => [location.hash, history.length]);
    expect(after, 'K-09: goes nowhere').toEqual(before);
    await showTab(page, '/vab/form/radio');
    expect(await textIn(page), 'K-09: nothing else').toBe('stays');

    await page.getByTestId('tool-theme').click();
    for (const layout of ['vertical', 'column', 'comprehensive', 'common', 'horizontal']) {
      await selectValue(page.getByTestId('drawer-layout'), layout);
      await page.locator(`[data-testid="shell"][data-layout="${layout}"]`).waitFor();
      expect(await textIn(page), `K-15: ${layout}`).toBe('stays');
    }
  });

  it('K-10 works on the only tab, with a bar for about 200 ms', async () => {
    const page = await openAs('/index', {
      as: 'visitor',
      prepare: async (fresh) => fresh.clock.install(),
    });
    const bar = page.getByTestId('progress-bar');
    await bar.waitFor({ state: 'detached' });
    for (const part of ['market-strip', 'market-summary'])
      await expectShown(page.getByTestId(part));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByTestId('tool-refresh').click();
    await bar.waitFor({ state: 'attached' });
    await page.clock.runFor(150);
    expect(await bar.count(), 'after 150 ms').toBe(1);
    await page.clock.runFor(60);
    expect(await bar.count(), 'after 210 ms').toBe(0);
  });

  it('K-11 G-20 shows no bar where it is switched off, also when another page opens', async () => {
    const page = await openAs('/vab/form/input', { theme: { showProgressBar: false } });
    await watchBar(page);
    await input(page).fill('goes');
    await page.getByTestId('tool-refresh').click();
    await expect.poll(async () => textIn(page)).toBe('');
    await openPage(page, '/vab/form/radio');
    expect(await wasBarSeen(page)).toBe(false);
  });
});

describe('what a page holds', () => {
  it('K-12 K-13 is not loaded anew in a frame, and hides with what lies over it', async () => {
    const address = '/other/iframe/view?url=https%3A%2F%2Fexample.org&title=Frame';
    const page = await openAs(address);
    const field = activePane(page).frameLocator('iframe').getByRole('textbox');
    await field.fill('typed inside');
    await openPage(page, '/vab/form/radio');
    await showTab(page, address);
    expect(await field.inputValue()).toBe('typed inside');
    await expectDialogHidden(page);
    await closeTab(page, '/other/notice');
    await expectOverlaysHidden(page);
  });

  /** K-13: a dialog hides and comes back with its page, however fast. */
  async function expectDialogHidden(page: Page): Promise<void> {
    await openPage(page, '/other/notice');
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
    expect(await page.getByTestId('page-failure').count(), 'faster than it is drawn').toBe(0);
    await page.getByRole('dialog').getByRole('button').first().click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** K-13: what lies over a page hides with it, and the page goes on. */
  async function expectOverlaysHidden(page: Page): Promise<void> {
    for (const [name, opener, over] of [
      ['drawer', 'fixture-open-drawer', '.ant-drawer-content-wrapper'],
      ['list of choices', 'fixture-select', '.ant-select-dropdown'],
      ['calendar', 'fixture-date', '.ant-picker-dropdown'],
      ['popover', 'fixture-popover', '.ant-popover'],
    ] as const) {
      await openPage(page, '/other/notice');
      await activePane(page).getByTestId(opener).first().click();
      const shown = page.locator(over).filter({ visible: true });
      await expectShown(shown.first());
      await openPage(page, '/vab/form/radio');
      await expect.poll(async () => shown.count(), { message: name }).toBe(0);
      await openPage(page, '/other/notice');
      await input(page).fill('goes on', { force: true });
      expect(await textIn(page), `beside the ${name}`).toBe('goes on');
      expect(await page.getByTestId('page-failure').count(), `beside the ${name}`).toBe(0);
      await openPage(page, '/vab/form/radio');
      await closeTab(page, '/other/notice');
    }
  }

  it('K-14 is not asked for again when it is a list, or a chart, which stands where it was', async () => {
    const page = await openAs('/vab/card');
    const requests = activePane(page).getByTestId('fixture-requests');
    await expect.poll(async () => requests.innerText()).toBe('1');
    await openPage(page, '/vab/form/radio');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await showTab(page, '/vab/card');
    expect(await requests.innerText()).toBe('1');
    expect(asked.filter((url) => url.includes('/search'))).toEqual([]);

    await openPage(page, '/stock/detail?stockId=hs600519&stockName=A&stockType=hs');
    const chart = activePane(page).locator('[data-testid="stock-chart"][data-state="ready"]');
    await expectShown(chart);
    const canvas = activePane(page).locator('.stock-chart__canvas canvas').first();
    await canvas.evaluate((element) => element.setAttribute('data-seen', 'before'));
    await chart.focus();
    await chart.press('+');
    await chart.press('ArrowLeft');
    const legend = activePane(page).locator('.stock-chart').first();
    const reported = await legend.innerText();
    await openPage(page, '/vab/form/radio');
    asked.length = 0;
    await showTab(page, '/stock/detail?stockId=hs600519');
    expect(await canvas.getAttribute('data-seen')).toBe('before');
    expect(await legend.innerText()).toBe(reported);
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
    // What is still on its way would be given up when the clock runs.
    for (const part of ['market-strip', 'market-summary'])
      await expectShown(activePane(page).getByTestId(part));
    // React puts the hidden page to rest a moment after the other one is there.
    await expect
      .poll(async () => {
        asked = 0;
        await page.clock.runFor(60_000);
        return asked;
      })
      .toBe(0);
    await showTab(page, '/watchlist');
    await expect.poll(() => asked).toBeGreaterThan(0);
  });
});

/** Notes from now on whether the progress bar is ever there. */
async function watchBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const look = (): void => {
      const isThere = document.querySelector('[data-testid="progress-bar"]') !== null;
      if (isThere) document.documentElement.dataset['bar'] = 'seen';
      requestAnimationFrame(look);
    };
    look();
  });
}

async function wasBarSeen(page: Page): Promise<boolean> {
  return (await page.locator('html').getAttribute('data-bar')) === 'seen';
}
