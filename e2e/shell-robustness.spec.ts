import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { waitMs } from './stage/patience.ts';
import { activePane, openPage } from './stage/shell-page.ts';
import { setShellStage } from './stage/shell-stage.ts';
import { expectShown } from './stage/visitor.ts';

const stage = setShellStage();

function layoutOf(page: Page): Promise<string | null> {
  return page.getByTestId('shell').getAttribute('data-layout');
}

describe('a browser that kept nonsense', () => {
  it('X-01 X-03 opens as delivered when what was stored cannot be read, and is led through by keys', async () => {
    const { page } = await stage.open('/vab/card', {
      as: 'admin',
      storage: { theme: '{"layout":', collapse: 'yes!', language: '"zh' },
    });
    await expectShown(activePane(page).getByTestId('fixture-input'));
    await expect.poll(() => layoutOf(page)).toBe('horizontal');
    await expect.poll(() => page.locator('body').getAttribute('class')).toMatch(/vab-theme-green/);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await expectSkipLink(page);
    await openPage(page, '/vab/list');
  });

  it('X-02 replaces a layout and a theme that do not exist', async () => {
    const stored = { layout: 'spiral', themeName: 'pink', columnStyle: 7, showTabs: 'perhaps' };
    const { page } = await stage.open('/vab/card', {
      as: 'admin',
      storage: { theme: JSON.stringify(stored) },
    });
    await expect.poll(() => layoutOf(page)).toBe('horizontal');
    await expect.poll(() => page.locator('body').getAttribute('class')).toMatch(/vab-theme-green/);
    await expectShown(page.getByTestId('tab-bar'));
  });
});

/** on a page that was just opened, the content is reached by the skip link before anything else. */
async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  expect(await skip.innerText(), 'X-03').toBe('跳到正文');
  expect((await skip.boundingBox())?.y ?? -1, 'X-03').toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.keyboard.press('Tab');
  const isInside = await page.evaluate(
    () => document.querySelector('#content')?.contains(document.activeElement) ?? false,
  );
  expect(isInside, 'X-03').toBe(true);
}

/** What moves in the frames after an address was opened, as names of elements. */
async function motionAfter(page: Page, address: string): Promise<string[]> {
  return page.evaluate(async (requested) => {
    const moving = new Set<string>();
    location.hash = requested;
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const { effect } of document.getAnimations()) {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        // Rules for reduced motion shorten a movement to less than a frame.
        if (Number(effect?.getComputedTiming().duration ?? 0) > 16)
          moving.add(`${target?.tagName ?? ''}.${target?.className ?? ''}`);
      }
    }
    return Array.from(moving);
  }, address);
}

/** How long the longest task was that a press of the fold button set off, in ms, and what it shifted. */
async function costOfFolding(page: Page): Promise<{ shift: number; maxMs: number }> {
  await page.evaluate(() => {
    const seen = { shift: 0, maxMs: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.maxMs = Math.max(seen.maxMs, duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as {
          readonly value: number;
          readonly hadRecentInput: boolean;
        };
        // What follows a press at once is what the press asked for.
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: 'layout-shift' });
  });
  await page.getByTestId('fold-button').click();
  return page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as unknown as { seen: { shift: number; maxMs: number } }).seen;
  });
}

describe('the vertical layout', () => {
  it('X-03 X-06 X-09 is led through by keys, folds without shifting or holding up, and lets nothing move if so asked', async () => {
    const { page } = await stage.open('/vab/card', {
      as: 'admin',
      theme: { layout: 'vertical' },
      screen: { reducedMotion: 'no-preference' },
    });
    await expectShown(activePane(page).getByTestId('fixture-input'));
    await expectSkipLink(page);

    const costs = [];
    for (let press = 0; press < 4; press += 1) costs.push(await costOfFolding(page));
    expect(costs.map(({ shift }) => shift)).toEqual([0, 0, 0, 0]);
    // The quickest of them, because other programs share the processor.
    expect(Math.min(...costs.map(({ maxMs }) => maxMs))).toBeLessThanOrEqual(waitMs(100));

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motionAfter(page, '/other/timeline'), 'X-06').toEqual([]);
    expect(await motionAfter(page, '/vab/list'), 'X-06').toEqual([]);
  });
});

describe('tabs at work', () => {
  const tabOf = (page: Page, key: string): Locator =>
    page.locator(`[data-testid="tab"][data-key="${key}"]`);
  const focused = (page: Page): Promise<string | undefined> =>
    page.evaluate(() =>
      document.activeElement instanceof HTMLElement
        ? document.activeElement.dataset['key']
        : undefined,
    );
  const keysOf = (page: Page): Promise<(string | null)[]> =>
    page.getByTestId('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('data-key')));
  const openTabs = async (...addresses: string[]): Promise<Page> => {
    const [first = '/index', ...others] = addresses;
    const { page } = await stage.open(first, { as: 'admin' });
    await tabOf(page, '/index').waitFor();
    await activePane(page).getByRole('heading', { level: 1 }).first().waitFor();
    for (const address of others) await openPage(page, address);
    return page;
  };
  const form = '/vab/form/comprehensiveForm';
  const change = async (page: Page): Promise<void> => {
    await activePane(page).getByTestId('fixture-unsaved-toggle').click();
    await expectShown(activePane(page).getByText('unsaved', { exact: true }));
  };

  it('X-04 X-11 X-12 are walked by the keyboard, come back fresh, and are closed after a yes where input is unsaved', async () => {
    const page = await openTabs('/vab/card', '/vab/list', '/mall/goods');
    await tabOf(page, '/mall/goods').getByRole('tab').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('/vab/list');
    await page.keyboard.press('Enter');
    await activePane(page).locator('[data-component="vab/list"]').waitFor();
    await page.keyboard.press('Home');
    expect(await focused(page)).toBe('/index');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('/mall/goods');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expect.poll(() => keysOf(page)).toEqual(['/index', '/vab/card', '/mall/goods']);
    await expect.poll(() => focused(page)).toBe('/mall/goods');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+F10');
    await activePane(page).locator('[data-component="vab/card"]').waitFor();
    await page.getByTestId('tab-menu').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => keysOf(page)).toEqual(['/index', '/vab/card']);
    await expect.poll(() => focused(page)).toBe('/vab/card');
    await expectFreshAfterBack(page);
    await expectAsked(page);
  });

  /** the back button opens a closed tab again, with a fresh page. */
  async function expectFreshAfterBack(page: Page): Promise<void> {
    await openPage(page, '/vab/list');
    await activePane(page).getByTestId('fixture-input').fill('typed');
    await tabOf(page, '/vab/list').getByTestId('tab-close').click();
    await expect.poll(() => keysOf(page)).toEqual(['/index', '/vab/card']);
    await page.goBack();
    await expect.poll(() => keysOf(page)).toEqual(['/index', '/vab/card', '/vab/list']);
    await activePane(page).locator('[data-component="vab/list"]').waitFor();
    expect(await activePane(page).getByTestId('fixture-input').inputValue(), 'X-12').toBe('');
  }

  /** tabs are closed only after a yes when their pages hold unsaved input, and at once when it was saved. */
  async function expectAsked(page: Page): Promise<void> {
    const open = ['/index', '/vab/card', '/vab/list', form];
    await openPage(page, form);
    await change(page);
    await openPage(page, '/vab/card');
    const dialog = page.getByTestId('closing-dialog');
    await tabOf(page, form).getByTestId('tab-close').click();
    await expectShown(dialog.getByText('综合表单'));
    await dialog.getByRole('button', { name: '继续编辑' }).first().click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => keysOf(page)).toEqual(open);
    await page.getByTestId('tab-more').click();
    await page.locator('[data-testid="tab-menu-item"][data-action="all"]').click();
    await expectShown(dialog);
    await expect.poll(() => keysOf(page)).toEqual(open);
    await dialog.getByRole('button', { name: '直接关闭' }).click();
    await expect.poll(() => keysOf(page)).toEqual(['/index']);

    await openPage(page, form);
    await change(page);
    await activePane(page).getByTestId('fixture-unsaved-toggle').click();
    await tabOf(page, form).getByTestId('tab-close').click();
    await expect.poll(() => keysOf(page)).toEqual(['/index']);
    expect(await dialog.count()).toBe(0);
  }
});

describe('a long visit', () => {
  it('X-08 takes no more memory after fifty changes of the page', async () => {
    const { page } = await stage.open('/vab/form/button', { as: 'admin' });
    const names = ['link', 'radio', 'checkbox', 'input', 'select', 'switch', 'slider'];
    for (const name of names) await openPage(page, `/vab/form/${name}`);
    const browser = await page.context().newCDPSession(page);
    const changePages = async (times: number): Promise<void> =>
      page.evaluate(
        async ({ addresses, turns }) => {
          for (let turn = 0; turn < turns; turn += 1) {
            location.hash = addresses[turn % addresses.length] ?? '';
            await new Promise((resolve) => setTimeout(resolve, 60));
          }
        },
        { addresses: names.map((name) => `/vab/form/${name}`), turns: times },
      );
    const usedBytes = async (): Promise<number> => {
      await browser.send('HeapProfiler.collectGarbage');
      return (await browser.send('Runtime.getHeapUsage')).usedSize;
    };
    // The first round makes what is made once.
    await changePages(names.length * 2);
    const before = await usedBytes();
    await changePages(50);
    expect(await page.locator('[data-pane]').count()).toBe(8);
    expect((await usedBytes()) / before).toBeLessThan(1.1);
  });
});

describe('two windows of one browser', () => {
  it('X-10 lead to the login both when one of them signs out', async () => {
    const { page } = await stage.open('/vab/roles', { as: 'editor' });
    await expectShown(activePane(page).getByTestId('can-READ'));
    const other = await page.context().newPage();
    await other.goto(`${stage.server.address}/#/vab/icon/remixIcon`);
    await expectShown(activePane(other).getByTestId('fixture-input'));
    await page.getByTestId('account-menu').click();
    await page.getByTestId('sign-out').click();
    await expectShown(page.locator('input[name="username"]:visible'));
    await expectShown(other.locator('input[name="username"]:visible'));
    expect(other.url()).toContain('/#/login?redirect=%2Fvab%2Ficon%2FremixIcon');
  });
});
