import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import {
  type AnalysisResponse,
  type SignalPoint,
  dayMs,
  textFromReason,
} from '@chanscope/contract';
import { barColumnNames } from '@chanscope/market';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { changeChart } from './stage/answers/answers.ts';
import { download } from './stage/controls.ts';
import { selectDisplay } from './stage/display.ts';
import { waitMs } from './stage/patience.ts';
import { setStage } from './stage/set-stage.ts';
import { activePane } from './stage/shell-page.ts';
import { expectShown, forgive, phone } from './stage/visitor.ts';

const stage = setStage();
const maotai = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs';

/** The columns of no bars. */
const packedNothing = Object.fromEntries(
  barColumnNames.map((name) => [`bars.${name}`, new Float64Array(0)]),
);

/** Waits until bars are drawn and analysed. */
async function chartIsReady(page: Page): Promise<void> {
  const pane = activePane(page);
  await expectShown(pane.locator('[data-testid="stock-page"][data-state="ready"]'));
  await expectShown(pane.locator('[data-testid="stock-chart"][data-state="ready"]'));
}

async function pixels(page: Page): Promise<string> {
  const picture = await page.getByTestId('stock-chart').locator('canvas').first().screenshot();
  return createHash('sha256').update(picture).digest('hex');
}

/** The heights of the chart's panes from the top, candles first and the axis of times last, in px. */
async function paneHeightsOf(page: Page): Promise<number[]> {
  return page
    .getByTestId('stock-chart')
    .locator('.stock-chart__canvas')
    .evaluate((place) => {
      const drawn = Array.from(place.querySelectorAll('canvas'), (each) =>
        each.getBoundingClientRect(),
      );
      return [...new Map(drawn.map(({ top, height }) => [top, height])).values()];
    });
}

async function strokesOf(page: Page): Promise<number> {
  return Number(await page.getByTestId('stock-chart').getAttribute('data-strokes'));
}

/** The day of the bar at a share of the width of the chart, as the legend says it. */
async function dayAt(page: Page, share: number): Promise<string> {
  const box = await page.getByTestId('stock-chart').boundingBox();
  if (box === null) throw new Error('Cannot point at a bar: there is no chart');
  await page.mouse.move(box.x + share * box.width, box.y + box.height / 3);
  const legend = page.getByTestId('chart-legend').first();
  const dayOf = async (): Promise<string> =>
    /\d{4}-\d\d-\d\d/.exec((await legend.textContent()) ?? '')?.[0] ?? '';
  await expect.poll(dayOf).not.toBe('');
  return dayOf();
}

describe('a chart that a list opened', () => {
  it('brings the signal into view, marks it, says why it stands, and goes on without the mark', async () => {
    const { page } = stage.visitor;
    const { address } = stage.server;
    const asked = `${address}/api/public/stock/fenxi?stockId=hs600519&level=day`;
    const { data } = (await (await fetch(asked, { method: 'POST' })).json()) as {
      readonly data: AnalysisResponse;
    };
    // It lies before the bars that a chart opens with, which are 500 at the most.
    const isOld = ({ t, level }: SignalPoint): boolean =>
      level === 'bi' && t < (data.asOf ?? 0) - 3 * 365 * dayMs;
    const old = data.levels.day?.points.findLast(isOld);
    if (old === undefined) throw new Error('Cannot mark a signal: there is none so old');
    const reason = textFromReason({
      list: 'signals',
      period: 'day',
      time: old.t,
      age: 0,
      found: { kind: 'signal', side: old.side, kinds: [old.kind] },
    });
    await stage.visitor.open(`${maotai}&period=day&reason=${reason}`);
    const chip = page.locator('[data-testid="chart-reason"][data-state="there"]');
    await expectShown(chip);
    expect(await chip.textContent()).toContain('来自今日信号：日线 笔');
    const day = new Date(old.t).toISOString().slice(0, 10);
    expect((await dayAt(page, 0.1)) < day).toBe(true);
    expect((await dayAt(page, 0.85)) > day).toBe(true);
    await stage.visitor.picture('structures-reason-zh');

    await page.getByTestId('reason-why').click();
    await expectShown(page.getByTestId('proof-panel'));
    await page.keyboard.press('Escape');
    await page.getByTestId('proof-panel').waitFor({ state: 'detached' });
    expect(await chip.count()).toBe(1);

    await page.keyboard.press('Shift+Digit4');
    await page.getByTestId('reason-period').click();
    await expectShown(chip);
    await page.getByTestId('reason-remove').click();
    await chip.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('reason=');
  });
});

describe('reading the chart', () => {
  it('draws candles and structures, read in a worker, and switches each layer off and on', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open(maotai);
    await chartIsReady(page);
    expect(await strokesOf(page)).toBeGreaterThan(10);
    expect(await page.getByTestId('simulated-label').innerText()).toContain('模拟行情');
    await stage.visitor.picture('stock-desktop-zh');
    await expectAccessible(page);
    expect(
      page.workers().map((worker) => worker.url()),
      'not on the main thread',
    ).toEqual([expect.stringContaining('analysis-worker')]);

    for (const indicator of ['moving-averages', 'macd', 'volume'])
      await expectSwitches(page, `layer-${indicator}`);
    const width = async (): Promise<number> =>
      (await page.getByTestId('stock-chart').boundingBox())?.width ?? 0;
    const whole = await width();
    await page.getByTestId('chan-panel-open').click();
    await expect.poll(width).toBeLessThan(whole);
    await chartIsReady(page);
    for (const structure of ['strokes', 'segments', 'pivots', 'fractals'])
      await expectSwitches(page, `panel-layer-${structure}`);
    await page.getByTestId('chan-panel-open').click();

    await selectDisplay(page, 'dark');
    await selectDisplay(page, 'en');
    await expectShown(page.getByText('Simulated', { exact: false }).first());
    await stage.visitor.picture('stock-desktop-en-dark');
  });

  /** A layer changes the pixels when it is switched, and changes them back. */
  async function expectSwitches(page: Page, testId: string): Promise<void> {
    const chart = page.getByTestId('stock-chart');
    await page.mouse.move(5, 5);
    const before = await chart.screenshot();
    const isAsBefore = async (): Promise<boolean> => (await chart.screenshot()).equals(before);
    await page.getByTestId(testId).click();
    await page.mouse.move(5, 5);
    await expect.poll(isAsBefore, { message: `${testId} is switched` }).toBe(false);
    await page.getByTestId(testId).click();
    await page.mouse.move(5, 5);
    await expect.poll(isAsBefore, { message: `${testId} is switched back` }).toBe(true);
  }

  it('shows structures with the candles, the same once the worker has read them, and every period', async () => {
    const { page } = stage.visitor;
    const reading = Promise.withResolvers<void>();
    await page.route(/analysis-worker/, async (route) => {
      await reading.promise;
      await route.continue();
    });
    await stage.visitor.open(`${maotai}&period=day`);
    await expect.poll(() => strokesOf(page)).toBeGreaterThan(10);
    const chart = page.getByTestId('stock-chart');
    expect(await chart.getAttribute('data-state')).toBe('analysing');
    const seen = async (): Promise<(string | null)[]> =>
      Promise.all(
        ['strokes', 'segments', 'pivots', 'signals', 'opens-with'].map((name) =>
          chart.getAttribute(`data-${name}`),
        ),
      );
    const first = await seen();
    reading.resolve();
    await chartIsReady(page);
    expect(await seen()).toEqual(first);
    await expectEveryPeriod(page);
  });

  /** Every period is read, and the intraday line; what was chosen stays in the address. */
  async function expectEveryPeriod(page: Page): Promise<void> {
    const chart = page.getByTestId('stock-chart');
    const days = await pixels(page);
    await chart.locator('canvas').evaluateAll((all) => {
      for (const each of all) each.setAttribute('data-seen', 'before');
    });
    for (const period of ['周', '月', '60分', '5分', '1分', '日']) {
      const before = await pixels(page);
      await page.getByText(period, { exact: true }).click();
      await chartIsReady(page);
      await expect.poll(() => pixels(page), { message: period }).not.toBe(before);
      // Another view of it is no view of the next one.
      if (period !== '日') await chart.press('+');
    }
    // The same canvases have drawn all of them, and know of none but the last.
    expect(await chart.locator('canvas:not([data-seen="before"])').count()).toBe(0);
    await expect.poll(() => pixels(page)).toBe(days);

    await page.getByText('分时', { exact: true }).click();
    const intraday = page.getByTestId('intraday-chart');
    await expectShown(intraday);
    // The fixed axis of the session.
    await expect.poll(() => intraday.getAttribute('data-slots')).toBe('241');
    await stage.visitor.picture('intraday-desktop-zh');
    await intraday.focus();
    const slot = async (): Promise<string | null> => intraday.getAttribute('data-crosshair-slot');
    await page.keyboard.press('Home');
    await expect.poll(slot).toBe('0');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(slot).toBe('10');
    expect(await page.getByTestId('intraday-legend').textContent()).toContain('09:40');
    await intraday.click({ button: 'right', position: { x: 300, y: 200 } });
    await expectShown(page.getByTestId('chart-menu').getByText(/^复制价格 [\d.]+$/));
    await page.keyboard.press('Escape');
    const { path } = await download(page, 'minutes');
    expect(readFileSync(path, 'utf8')).toMatch(/\n600519\.SH,\d{4}-\d\d-\d\d 09:30,[\d.]+,/);

    await page.getByText('周', { exact: true }).click();
    await page.getByText('不复权', { exact: true }).click();
    await expect.poll(() => page.url()).toMatch(/period=week.*adjust=none/);
    await page.reload();
    await chartIsReady(page);
    expect(await page.getByTestId('provenance').innerText()).toContain('不复权');
  }

  it('shares a lower window between its panes, replays from a bar, and loads older ones when dragged', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open(maotai);
    await chartIsReady(page);
    const [, volume = 0, macd = 0] = await paneHeightsOf(page);
    for (const width of [991, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await paneHeightsOf(page))[0]).toBeGreaterThanOrEqual(520);
      const chart = await page.getByTestId('stock-chart').boundingBox();
      expect(chart?.height, `of 900 pixels, ${width} wide`).toBeGreaterThanOrEqual(720);
    }
    await page.setViewportSize({ width: 1440, height: 620 });
    await expect.poll(async () => (await paneHeightsOf(page))[1]).toBeLessThan(volume);
    const [candles = 0, ...others] = await paneHeightsOf(page);
    expect(others[1]).toBeLessThan(macd);
    expect(candles).toBeGreaterThan(others.reduce((sum, height) => sum + height, 0));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectReplayFromClick(page);

    const days = await pixels(page);
    await page.getByText('1分', { exact: true }).click();
    await expect.poll(() => pixels(page)).not.toBe(days);
    await chartIsReady(page);
    const bars = async (): Promise<number> =>
      Number(await page.getByTestId('stock-chart').getAttribute('data-bars'));
    const before = await bars();
    const box = await page.getByTestId('stock-chart').boundingBox();
    if (box === null) throw new Error('Cannot drag: the chart is not on the screen');
    const y = box.y + box.height / 3;
    for (let drag = 0; drag < 60 && (await bars()) === before; drag += 1) {
      await page.mouse.move(box.x + 100, y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 120, y, { steps: 5 });
      await page.mouse.up();
    }
    await expect.poll(bars).toBeGreaterThan(before);
  });

  /** A replay begins at the bar that was clicked with the right button. */
  async function expectReplayFromClick(page: Page): Promise<void> {
    const chart = page.getByTestId('stock-chart');
    await chart.click({ button: 'right', position: { x: 500, y: 120 } });
    await page.getByRole('menuitem', { name: '从这一根开始回放' }).click();
    await expect.poll(() => chart.getAttribute('data-replay')).toBe('true');
    await expectShown(page.getByTestId('replay-bar'));
    await page.keyboard.press('Escape');
    await expect.poll(() => chart.getAttribute('data-replay')).toBe('false');
  }
});

describe('reading by keys', () => {
  it('goes from a home page without serious faults to a chart, and through the list that it came from', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/index');
    await expectShown(activePane(page).getByRole('heading', { level: 1 }));
    await expectAccessible(page);
    await activePane(page).getByTestId('stock-search').fill('6005');
    await expectShown(page.getByRole('option', { name: /贵州茅台/ }));
    const listed = await page.getByRole('option').count();
    expect(listed).toBeGreaterThan(1);
    await page.getByRole('option', { name: /贵州茅台/ }).click();
    await chartIsReady(page);
    await page.keyboard.press('Shift+Digit4');
    await expect.poll(() => page.url()).toContain('period=week');
    await page.keyboard.type('30');
    await expectShown(page.getByTestId('palette-entry').getByText('30分钟'));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('period=30');
    await chartIsReady(page);

    const height = async (): Promise<number> =>
      (await page.getByTestId('chart-area').boundingBox())?.height ?? 0;
    await page.keyboard.press('Shift+F');
    await expect.poll(height).toBe(900);
    await page.keyboard.press('Escape');
    await expect.poll(height).toBeLessThan(900);

    await page.reload();
    await chartIsReady(page);
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.url()).not.toContain('hs600519');
    await chartIsReady(page);
    // In the same tab, beside that of the home page.
    await expect.poll(() => page.getByRole('tab').count()).toBe(2);
    await page.keyboard.press('PageUp');
    await expect.poll(() => page.url()).toContain('hs600519');
  });
});

describe('the five states of the chart', () => {
  const answers = '**/api/public/stock/getStock*';
  const pingan = '/stock/detail?stockId=hs000001&stockName=平安银行&stockType=hs';
  const shownAs = (page: Page, state: string): Locator =>
    activePane(page).locator(`[data-testid="stock-page"][data-state="${state}"]`);

  it('shows that it is loading, why there is nothing to draw, and the search where there is no security', async () => {
    const { page } = stage.visitor;
    const answered = Promise.withResolvers<void>();
    await page.route(answers, async (route: Route) => {
      await answered.promise;
      await route.continue();
    });
    await stage.visitor.open(maotai);
    await expectShown(shownAs(page, 'loading'));
    await stage.visitor.picture('state-loading');
    answered.resolve();
    await chartIsReady(page);

    await page.unroute(answers);
    await page.route(answers, (route: Route) =>
      changeChart(route, ({ data }) => ({
        data: { ...data, structures: undefined, asOf: null, more: false, quote: null },
        columns: packedNothing,
      })),
    );
    await stage.visitor.open(pingan);
    await expectShown(shownAs(page, 'empty'));
    await expectShown(activePane(page).getByText('暂无数据'));
    await stage.visitor.picture('state-empty');

    await page.unroute(answers);
    await stage.visitor.open('/stock/detail?stockId=hs999999');
    await expectShown(page.getByText('没有找到这只证券'));
    await expectShown(activePane(page).getByTestId('stock-search'));
    await stage.visitor.picture('state-unknown');
    await forgive(stage.visitor, /status of 404/);
  });

  it('says what failed, tries again when asked and by itself, and dates the numbers of an earlier answer', async () => {
    const { page } = stage.visitor;
    const broken = { code: 503, msg: '服务暂不可用：正在维护', data: null };
    await page.route(answers, async (route) => route.fulfill({ status: 503, json: broken }));
    await stage.visitor.open(maotai);
    await expectShown(shownAs(page, 'failed'), 45_000);
    await expectShown(page.getByText('服务暂不可用：正在维护'));
    await stage.visitor.picture('state-failed');
    await page.unroute(answers);
    await activePane(page).getByRole('button', { name: '重试' }).click();
    await chartIsReady(page);

    let isAway = true;
    let isCached = true;
    await page.route(answers, async (route: Route) => {
      if (isAway) return route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } });
      const mark = isCached ? { keptAt: Date.parse('2026-11-20T02:17:00Z') } : {};
      return changeChart(route, ({ data, columns }) => ({ data: { ...data, ...mark }, columns }));
    });
    await stage.visitor.open(pingan);
    await expectShown(shownAs(page, 'failed'), 45_000);
    isAway = false;
    const label = activePane(page).getByTestId('kept-label');
    await expectShown(label.getByText('暂存于 2026-11-20 10:17'), 45_000);
    await label.hover();
    await expectShown(page.getByText('数据库暂时不可用，显示 2026-11-20 10:17 的数据'));
    await chartIsReady(page);
    await stage.visitor.picture('state-kept');
    isCached = false;
    await label.waitFor({ state: 'detached', timeout: waitMs(45_000) });
    await chartIsReady(page);
    await forgive(stage.visitor, /status of 503/);
  });
});

describe('on a phone, 390 pixels wide', () => {
  beforeEach(async () => {
    await stage.welcomeInstead(phone);
  });

  it('finds a security, reads its chart without scrolling sideways, and goes through the list by finger', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/index');
    await stage.visitor.picture('home-phone-zh');
    await activePane(page).getByTestId('stock-search').fill('gzmt');
    await page.getByRole('option', { name: /贵州茅台/ }).tap();
    await chartIsReady(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    const box = await page.getByTestId('stock-chart').boundingBox();
    expect(box?.height ?? 0).toBeGreaterThan(0.5 * 844);
    await stage.visitor.picture('stock-phone-zh');
    await page.getByTestId('quote-more').tap();
    const last = await page.locator('[data-field="limitDown"]').boundingBox();
    expect(last?.y ?? 0).toBeLessThan(
      (await page.getByTestId('stock-chart').boundingBox())?.y ?? 0,
    );
    expect((last?.x ?? 0) + (last?.width ?? 390)).toBeLessThanOrEqual(390);
    await page.getByTestId('quote-more').tap();
    await expectLedByFinger(page);
  });

  /** A finger over the head goes through the list, one on the axis stretches the prices. */
  async function expectLedByFinger(page: Page): Promise<void> {
    await stage.visitor.open('/index');
    await activePane(page).getByTestId('stock-search').fill('6005');
    // The list is what stood there: at first the one that was opened before, which fits.
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(1);
    await page.getByRole('option', { name: /贵州茅台/ }).tap();
    await chartIsReady(page);
    const before = await pixels(page);
    await moveFinger(page, { x: 370, y: 300 }, { x: 370, y: 420 });
    await expect.poll(() => pixels(page)).not.toBe(before);
    expect(await page.evaluate(() => scrollY), 'the page stays').toBe(0);
    const price = await page.getByTestId('quote-price').boundingBox();
    const y = (price?.y ?? 0) + 10;
    await moveFinger(page, { x: 300, y }, { x: 80, y });
    await expect.poll(() => page.url()).not.toContain('hs600519');
    await chartIsReady(page);
  }

  interface Place {
    readonly x: number;
    readonly y: number;
  }

  async function moveFinger(page: Page, from: Place, to: Place): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    // A finger of its own clock: what it does takes a fifth of a second on any machine.
    let timestamp = Date.now() / 1000;
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints,
        timestamp: (timestamp += 0.04),
      });
    await touch('touchStart', from);
    for (const share of [0.2, 0.5, 0.8, 1])
      await touch('touchMove', {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      });
    await touch('touchEnd');
    await browser.detach();
  }
});
