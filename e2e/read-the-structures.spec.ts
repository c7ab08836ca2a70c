import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { selectValue } from './stage/controls.ts';
import { selectDisplay } from './stage/display.ts';
import { waitMs } from './stage/patience.ts';
import { setStage } from './stage/set-stage.ts';
import { openSearch } from './stage/shell-page.ts';
import { type Visitor, expectShown, forgive, phone } from './stage/visitor.ts';

const stage = setStage();
const maotai = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs';

function chartOf(page: Page): Locator {
  return page.getByTestId('stock-chart');
}

async function openChart(visited: Visitor, period = 'day'): Promise<void> {
  await visited.open(`${maotai}&period=${period}`);
  await expectShown(visited.page.locator('[data-testid="stock-chart"][data-state="ready"]'));
}

async function countOf(page: Page, kind: 'strokes' | 'shown-bar'): Promise<number> {
  return Number(await chartOf(page).getAttribute(`data-${kind}`));
}

/** Remembers layers before the page opens: only those named are shown. */
async function showOnly(page: Page, layers: readonly string[]): Promise<void> {
  await page.addInitScript((shown) => {
    const all = ['movingAverages', 'volume', 'macd', 'fractals', 'strokes', 'segments', 'pivots'];
    const others = ['pivotPrices', 'firstSignals', 'secondSignals', 'thirdSignals'];
    const off = Object.fromEntries([...all, ...others].map((layer) => [layer, false]));
    const on = Object.fromEntries(shown.map((layer) => [layer, true]));
    localStorage.setItem('chanscope.chart.v2', JSON.stringify({ layers: { ...off, ...on } }));
  }, layers);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Finds a place of the chart at which something can be pointed at, or a fractal at which no stroke turns. */
async function placeOfSomething(page: Page, kind?: 'fractal'): Promise<Place> {
  const wanted = kind === undefined ? '[data-pointed]' : `[data-pointed="${kind}"]`;
  await chartOf(page).focus();
  for (let press = 0; press < 9; press += 1) await page.keyboard.press('-');
  // Where things are is known once they are drawn: what is found before stands elsewhere afterwards.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  // Thousands of real movements would take minutes.
  const find = async (): Promise<Place | null> =>
    chartOf(page).evaluate((chart, pointed) => {
      const { left, top, width, height } = chart.getBoundingClientRect();
      const rest = (clientX: number, clientY: number): boolean => {
        chart.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY }));
        return chart.matches(pointed);
      };
      // A mark is pointed at within eight pixels.
      for (let x = left + width * 0.75; x > left + 20; x -= 8)
        for (let y = top + 60; y < top + height - 60; y += 4) if (rest(x, y)) return { x, y };
      return null;
    }, wanted);
  await expect.poll(find, { timeout: waitMs(10_000) }).not.toBeNull();
  const place = await find();
  await page.mouse.move(5, 5);
  return place ?? { x: 0, y: 0 };
}

/** Rests the pointer on something that the chart shows. */
async function pointAtSomething(page: Page, kind?: 'fractal'): Promise<Place> {
  const place = await placeOfSomething(page, kind);
  await page.mouse.move(place.x, place.y);
  return place;
}

/** The numbers of the newest bars that a chart opens with. */
async function opensWith(page: Page): Promise<number> {
  return Number(await chartOf(page).getAttribute('data-opens-with'));
}

describe('the first look', () => {
  it('reads by the product’s own rules, frames pivot and signal, and has other rules a tap away', async () => {
    const { page } = stage.visitor;
    await openChart(stage.visitor);
    const presets = page.getByTestId('preset-bar');
    expect(await presets.getByLabel('缠镜').isChecked()).toBe(true);
    expect(await chartOf(page).getAttribute('data-rules')).toContain('"school":"chanscope"');
    const shown = await opensWith(page);
    expect(shown).toBeGreaterThanOrEqual(120);
    expect(shown).toBeLessThanOrEqual(500);
    await stage.visitor.picture('structures-opened-zh');

    const strokes = await countOf(page, 'strokes');
    await presets.getByText('chan.py').click();
    await expect.poll(() => countOf(page, 'strokes')).not.toBe(strokes);
    expect(await chartOf(page).getAttribute('data-rules')).toContain('"school":"chan.py"');
    expect(await opensWith(page)).toBe(shown);
    await page.reload();
    await expectShown(presets);
    expect(await presets.getByLabel('chan.py').isChecked()).toBe(true);
  });

  it('leaves the view to a reader who moved it before the structures were read', async () => {
    const { page } = stage.visitor;
    await showOnly(page, []);
    // The lines of the dock come with the structures.
    await page.addInitScript(() => localStorage.setItem('chanscope.dock.v1', 'true'));
    const reading = Promise.withResolvers<void>();
    await page.route(/analysis-(?:client|worker)/, async (route) => {
      await reading.promise;
      await route.continue();
    });
    await stage.visitor.open(`${maotai}&period=day`);
    await expectShown(page.locator('[data-testid="stock-chart"][data-state="analysing"]'));
    const untouched = await chartOf(page).screenshot();
    await chartOf(page).focus();
    await page.keyboard.press('+');
    await expect.poll(async () => (await chartOf(page).screenshot()).equals(untouched)).toBe(false);
    const moved = await chartOf(page).screenshot();
    reading.resolve();
    await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));
    expect(await opensWith(page)).toBe(250);
    expect((await chartOf(page).screenshot()).equals(moved)).toBe(true);
  });
});

describe('the panel of layers and rules', () => {
  it('draws another preset, remembers it, and reads another school beside', async () => {
    const { page } = stage.visitor;
    await openChart(stage.visitor);
    await page.getByTestId('chan-panel-open').click();
    await expectShown(page.getByTestId('chan-panel'));
    const before = await chartOf(page).screenshot();
    await page.getByText('学习', { exact: true }).click();
    await page.mouse.move(5, 5);
    await expect.poll(async () => (await chartOf(page).screenshot()).equals(before)).toBe(false);
    await stage.visitor.picture('structures-learning-zh');

    await page.getByTestId('panel-layer-mergedBars').uncheck();
    await expectShown(page.getByTestId('preset-modified'));
    await page.reload();
    await page.getByTestId('chan-panel-open').click();
    await expectShown(page.getByTestId('preset-modified'));
    expect(await page.getByTestId('panel-layer-fractals').isChecked()).toBe(true);
    await page.getByTestId('chan-reset').click();
    await expect.poll(() => page.getByTestId('preset-modified').count()).toBe(0);
    expect(await page.getByTestId('panel-layer-fractals').isChecked()).toBe(false);

    const strokes = await countOf(page, 'strokes');
    await page.getByTestId('school-czsc').check();
    await expect.poll(() => countOf(page, 'strokes')).not.toBe(strokes);
    expect(await page.getByTestId('option-bi_strict').isDisabled()).toBe(true);
    expect(await page.getByTestId('option-czsc_min_bi_len').isDisabled()).toBe(false);
    await selectValue(page.getByTestId('compare-select'), 'chan.py');
    await expectShown(page.getByTestId('comparison').getByText('一致'));

    expect(await page.getByTestId('offer-structures').innerText()).not.toMatch(/线段|信号/);
    expect(await page.getByTestId('analysis-summary').innerText()).toMatch(/笔 \d+ · 中枢 \d+$/);
    expect(await page.getByTestId('panel-layer-segments').isDisabled()).toBe(true);
    expect(await page.getByTitle('czsc 不画这一层').filter({ hasText: '线段' }).count()).not.toBe(
      0,
    );
  });

  it('takes the place of a proof, counts anew after a change of rules, and closes with Esc where no one types', async () => {
    const { page } = stage.visitor;
    await openChart(stage.visitor);
    await expectProofByKeys(page);
    const before = await countOf(page, 'strokes');
    await page.getByTestId('chan-panel-open').click();
    await selectValue(page.getByTestId('option-bi_algo'), 'fx');
    await expect.poll(() => countOf(page, 'strokes')).not.toBe(before);
    const after = await countOf(page, 'strokes');
    await expectShown(page.getByText(`笔 ${before}→${after}`));
    await stage.visitor.picture('structures-changed-zh');

    await page.getByRole('button', { name: '查看差异' }).click();
    await expectShown(page.getByTestId('comparison').getByText('一致'));
    await expectShown(page.getByTestId('compare-go'));
    await page.getByTestId('compare-go').click();
    await stage.visitor.picture('structures-compared-zh');
    await page.getByTestId('chan-reset').click();
    await expect.poll(() => countOf(page, 'strokes')).toBe(before);

    await page.getByTestId('chan-panel-open').click();
    await expect.poll(() => page.getByTestId('chan-panel').count()).toBe(0);
    const openPanel = page.getByTestId('chan-panel-open');
    for (const beside of [chartOf(page), openPanel, page.getByTestId('layer-macd')]) {
      await openPanel.click();
      await expectShown(page.getByTestId('chan-panel'));
      await beside.focus();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByTestId('chan-panel').count()).toBe(0);
    }
    await openPanel.click();
    await expectShown(page.getByTestId('chan-panel'));
    const search = await openSearch(page);
    await search.press('Escape');
    expect(await page.getByTestId('chan-panel').count()).toBe(1);
  });

  /** Enter asks for what is nearest to the crosshair, and the panel takes the place of the answer. */
  async function expectProofByKeys(page: Page): Promise<void> {
    await chartOf(page).focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expectShown(page.getByTestId('proof-step').first());
    await page.getByTestId('chan-panel-open').click();
    await expectShown(page.getByTestId('chan-panel'));
    expect(await page.getByTestId('proof-panel').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByTestId('chan-panel').count()).toBe(0);
  }

  it('falls back when what it remembered is broken', async () => {
    const { page } = stage.visitor;
    await page.addInitScript(() => {
      const edits = { 'chan.py': { bi_strict: 7, seg_algo: 'none' } };
      localStorage.setItem('chanscope.chart.v2', JSON.stringify({ school: 'mine', edits }));
    });
    await openChart(stage.visitor);
    expect(await countOf(page, 'strokes')).toBeGreaterThan(0);
    await page.getByTestId('chan-panel-open').click();
    expect(await page.getByTestId('school-chanscope').isChecked()).toBe(true);
  });
});

describe('asking why', () => {
  it('explains what is shown, whatever layer it is of, with a card first, until Esc', async () => {
    const { page } = stage.visitor;
    await showOnly(page, ['pivots']);
    await openChart(stage.visitor);
    await expectExplained(page, 'pivots', '笔中枢');
    await showInstead(page, 'pivots', 'firstSignals');
    await expectExplained(page, 'firstSignals', '一');
    await showInstead(page, 'firstSignals', 'fractals');
    await expectExplained(page, 'fractals', '分型');
    await page.getByText('周', { exact: true }).click();
    await expect.poll(() => page.url()).toContain('period=week');
    await showInstead(page, 'fractals', 'higherSegments');
    await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));
    await expectExplained(page, 'higherSegments', '线段之线段');
  });

  /** Shows one layer in place of another, and closes the panel. */
  async function showInstead(page: Page, hidden: string, shown: string): Promise<void> {
    await page.getByTestId('chan-panel-open').click();
    await page.getByTestId(`panel-layer-${hidden}`).uncheck();
    await page.getByTestId(`panel-layer-${shown}`).check();
    await page.getByTestId('chan-panel-open').click();
    await expect.poll(() => page.getByTestId('chan-panel').count()).toBe(0);
  }

  async function expectExplained(page: Page, layer: string, name: string): Promise<void> {
    const place = await pointAtSomething(page, layer === 'fractals' ? 'fractal' : undefined);
    await expectShown(page.getByTestId('hover-card'));
    await expectBeside(page, place.x);
    expect(await page.getByTestId('hover-card').innerText()).toContain(name);

    await page.mouse.click(place.x, place.y);
    await expectShown(page.getByTestId('proof-step').first());
    expect(await page.getByTestId('proof-panel').innerText()).toContain(`为什么是`);
    expect(await page.getByTestId('proof-step').first().innerText()).toMatch(/[A-Z]\d/);
    await stage.visitor.picture(`why-${layer}-zh`);

    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByTestId('proof-panel').count()).toBe(0);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
    expect(focused, 'the focus comes back').toBe('stock-chart');
  }

  /** The card is inside of the window, off the bar pointed at. */
  async function expectBeside(page: Page, x: number): Promise<void> {
    const card = await page.getByTestId('hover-card').boundingBox();
    const [left, right] = [card?.x ?? 0, (card?.x ?? 0) + (card?.width ?? 0)];
    expect(left >= 0 && right <= 1440, 'inside of the window').toBe(true);
    expect(left > x || right < x, 'off the bar').toBe(true);
  }

  it('lights up the bars of the step that is looked at, and can be used by everybody', async () => {
    const { page } = stage.visitor;
    await showOnly(page, ['segments']);
    await openChart(stage.visitor);
    await page.getByTestId('chan-panel-open').click();
    await expectShown(page.getByTestId('chan-panel'));
    await expectAccessible(page);
    const { x, y } = await pointAtSomething(page);
    await page.mouse.click(x, y);
    const steps = page.getByTestId('proof-step');
    await expectShown(steps.nth(1));
    await expectAccessible(page);
    const pictures = new Set<string>();
    for (const step of (await steps.all()).slice(0, 6)) {
      await step.focus();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      pictures.add((await chartOf(page).screenshot()).toString('base64'));
    }
    expect(pictures.size).toBeGreaterThan(1);
  });
});

describe('a part that does not come', () => {
  it('says so in its place and fetches it again', async () => {
    const { page } = stage.visitor;
    const lazyParts = [
      { chunk: '**/structure-panels-*.js', opener: 'chan-panel-open', part: 'chan-panel' },
      { chunk: '**/replay-bar-*.js', opener: 'replay-open', part: 'replay-bar' },
    ];
    for (const { chunk } of lazyParts) await page.route(chunk, async (route) => route.abort());
    await openChart(stage.visitor);
    for (const lazyPart of lazyParts)
      expect(await isFetchedAgain(page, lazyPart), `${lazyPart.part} comes`).toBe(true);
    await forgive(stage.visitor, /ERR_FAILED|Failed to fetch dynamically imported module/);
  });

  interface LazyPart {
    readonly chunk: string;
    readonly opener: string;
    readonly part: string;
  }

  /** Whether a part that fails says so, and comes when it is fetched again. */
  async function isFetchedAgain(page: Page, { chunk, opener, part }: LazyPart): Promise<boolean> {
    await page.getByTestId(opener).click();
    const failure = page.getByTestId('late-part-failed');
    await expectShown(failure);
    await stage.visitor.picture(`late-${part}-zh`);
    await failure.getByRole('button', { name: '重试' }).click();
    await expectShown(failure);

    await page.unroute(chunk);
    await failure.getByRole('button', { name: '重试' }).click();
    await expectShown(page.getByTestId(part));
    return (await failure.count()) === 0;
  }
});

describe('the replay', () => {
  /** Notes every bar that the chart has shown from now on. */
  async function noteShownBars(page: Page): Promise<void> {
    await chartOf(page).evaluate((chart) => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => seen.push(chart.getAttribute('data-shown-bar') ?? '')).observe(
        chart,
        { attributes: true, attributeFilter: ['data-shown-bar'] },
      );
    });
  }

  async function notedBars(page: Page): Promise<number[]> {
    return page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.map(Number));
  }

  it('plays 100 bars at 20 a second, leaves out none, is steered with keys but not with those of a writer', async () => {
    const { page } = stage.visitor;
    await openChart(stage.visitor);
    const newest = await countOf(page, 'shown-bar');
    await page.getByTestId('replay-open').click();
    await expectShown(page.getByTestId('replay-bar'));
    await expectShown(page.getByTestId('replay-badge'));
    await page.getByTestId('replay-slider').fill(String(newest - 100));
    await expect.poll(() => countOf(page, 'shown-bar')).toBe(newest - 100);
    await noteShownBars(page);
    await selectValue(page.getByTestId('replay-speed'), '20');
    await page.getByTestId('replay-play').click();
    await expect.poll(() => countOf(page, 'shown-bar'), { timeout: waitMs(30_000) }).toBe(newest);
    const seen = await notedBars(page);
    expect(seen).toEqual(Array.from({ length: 100 }, (_, at) => newest - 99 + at));
    expect(await page.getByTestId('replay-play').getAttribute('data-playing')).toBe('false');

    await chartOf(page).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByTestId('replay-bar').count()).toBe(0);
    await page.getByTestId('replay-open').click();
    await expectShown(page.getByTestId('replay-bar'));
    await chartOf(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => countOf(page, 'shown-bar')).toBe(newest - 301);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => countOf(page, 'shown-bar')).toBe(newest - 291);
    await page.keyboard.press('Space');
    await expect
      .poll(() => page.getByTestId('replay-play').getAttribute('data-playing'))
      .toBe('true');
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await expect.poll(() => countOf(page, 'shown-bar')).toBe(newest);
    await stage.visitor.picture('replay-desktop-zh');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByTestId('replay-bar').count()).toBe(0);
    await expectBesideWriting(page);
  });

  /** The replay leaves the keys to the user who types, stays when the rules change, and speaks English. */
  async function expectBesideWriting(page: Page): Promise<void> {
    await page.getByTestId('replay-open').click();
    await expectShown(page.getByTestId('replay-bar'));
    const bar = await countOf(page, 'shown-bar');
    const search = await openSearch(page);
    await search.fill('平 安');
    await search.press('ArrowLeft');
    await search.press('Space');
    expect(await search.inputValue()).toBe('平  安');
    expect(await countOf(page, 'shown-bar')).toBe(bar);

    await search.press('Escape');
    await page.getByTestId('search-dialog').waitFor({ state: 'detached' });
    const strokes = await countOf(page, 'strokes');
    await page.getByTestId('chan-panel-open').click();
    await selectValue(page.getByTestId('option-bi_algo'), 'fx');
    await expect.poll(() => countOf(page, 'strokes')).not.toBe(strokes);
    expect(await countOf(page, 'shown-bar')).toBe(bar);
    await expectAccessible(page);

    await selectDisplay(page, 'dark');
    await selectDisplay(page, 'en');
    await expectShown(page.getByText('Chan layers and rules'));
    await expectShown(page.getByText('From the cursor'));
    await stage.visitor.picture('structures-en-dark');
    await expectAccessible(page);
  }
});

describe('on a phone, 390 pixels wide', () => {
  beforeEach(async () => {
    await stage.welcomeInstead(phone);
  });

  it('opens a card after a tap, the proof from it, the panel as a sheet, and replays', async () => {
    const { page } = stage.visitor;
    await showOnly(page, ['pivots']);
    await openChart(stage.visitor);
    const { x, y } = await placeOfSomething(page);
    await page.touchscreen.tap(x, y);
    await expectShown(page.getByTestId('hover-card'));
    await stage.visitor.picture('card-phone-zh');
    await page.getByTestId('hover-why').tap();
    await expectShown(page.getByTestId('proof-step').first());
    await stage.visitor.picture('why-phone-zh');
    await page.getByTestId('proof-panel').getByRole('button', { name: '关闭' }).tap();
    await page.getByTestId('chan-panel-open').tap();
    await expectShown(page.getByTestId('chan-panel'));
    await stage.visitor.picture('structures-phone-zh');
    await expectNarrow(page);
    await expectAccessible(page);
    await page.getByTestId('chan-panel').getByRole('button', { name: '关闭' }).tap();
    await page.getByTestId('dock-open').tap();
    await expectShown(page.getByTestId('dock-branches'));
    await stage.visitor.picture('dock-phone-zh');
    const pageScroll = async (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await pageScroll(), 'the page behind a sheet stays').toBe('hidden');
    await expectNarrow(page);
    await page.getByTestId('dock').getByRole('button', { name: '收起' }).tap();
    await expect.poll(pageScroll).not.toBe('hidden');

    await page.getByTestId('replay-open').tap();
    await expectShown(page.getByTestId('replay-bar'));
    const bar = await page.getByTestId('replay-bar').boundingBox();
    expect(bar?.height ?? 0, 'two rows of buttons').toBeLessThan(2 * 44 + 20);
    await page.getByTestId('replay-forward').tap();
    await stage.visitor.picture('replay-phone-zh');
    await expectNarrow(page);
  });

  it('opens the card of a line beside which a finger lands', async () => {
    const { page } = stage.visitor;
    await showOnly(page, ['segments']);
    await openChart(stage.visitor);
    const { x, y } = await placeOfSomething(page);
    // The place found is where the reach of a mouse begins.
    const above = y - 6;
    await page.mouse.move(x, above);
    expect(await chartOf(page).getAttribute('data-pointed'), 'beyond a mouse').toBeNull();
    await page.touchscreen.tap(x, above);
    await expectShown(page.getByTestId('hover-card'));
  });

  async function expectNarrow(page: Page): Promise<void> {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'nothing beyond the edge').toBeLessThanOrEqual(390);
  }
});
