import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { dropDelayedTimers } from './stage/delayed-timers.ts';
import { setMarketStage } from './stage/market-stage.ts';
import { waitMs } from './stage/patience.ts';
import { post } from './stage/server/calls.ts';
import { expectShown, forgive } from './stage/visitor.ts';

const quotes = '/api/ws/quotes';
const maotai = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs';
// A price of many ticks, so that it moves often.
const ningde = '/stock/detail?stockId=hs300750&stockName=宁德时代&stockType=hs';
const getStock = '**/api/public/stock/getStock*';
const patient = { timeout: waitMs(60_000) };

const priceOf = (page: Page) => async (): Promise<string> =>
  (await page.getByTestId('quote-price').first().textContent()) ?? '';

/** Passes when the price in the header has changed so many times. */
async function expectMoves(page: Page, times: number): Promise<void> {
  await expectChanges(priceOf(page), times);
}

async function expectChanges(read: () => Promise<string>, times: number): Promise<void> {
  const seen = new Set([await read()]);
  await expect
    .poll(async () => seen.add(await read()).size, { timeout: waitMs(60_000), interval: 100 })
    .toBeGreaterThan(times);
}

const stripOf = (page: Page): Locator => page.getByTestId('market-strip');

const indexOf = (page: Page, stockId: string) => async (): Promise<string> =>
  (await stripOf(page).locator(`[data-index="${stockId}"]`).textContent()) ?? '';

/** Passes when the main indices come as they should, and move. */
async function expectLiveMarkets(page: Page): Promise<void> {
  await expect.poll(() => stripOf(page).getAttribute('data-state'), patient).toBe('ready');
  await expectChanges(indexOf(page, 'hsSH000001'), 2);
}

/** What the server says of a security now: the price of each minute of the day by its label. */
async function minutesOf(address: string, stockId: string): Promise<Map<string, number>> {
  const answer = await post({ address }, '/api/public/stock/getStock', { stockId, period: 'time' });
  const { slots, price } = answer['intraday'] as {
    slots: readonly string[];
    price: readonly (number | null)[];
  };
  return new Map(
    slots.flatMap((slot, index) => {
      const at = price[index] ?? null;
      return at === null ? [] : [[slot, at] as const];
    }),
  );
}

/** Waits until a whole minute of the market went by; answers the labels of those that closed meanwhile. */
async function passMinutes(address: string): Promise<readonly string[]> {
  const before = [...(await minutesOf(address, 'hs600519')).keys()].slice(0, -1);
  const closed = async (): Promise<string[]> =>
    [...(await minutesOf(address, 'hs600519')).keys()].slice(before.length, -1);
  await expect.poll(async () => (await closed()).length, patient).toBeGreaterThan(1);
  return closed();
}

/** What the intraday line says of minutes, found by pointing at it from the left to the right. */
async function pointedMinutes(page: Page): Promise<Map<string, string>> {
  const box = await page.getByTestId('intraday-chart').boundingBox();
  if (box === null) throw new Error('Cannot point at the line: it is not on the screen');
  const reported = new Map<string, string>();
  for (let x = box.x; x < box.x + box.width / 3; x += 2) {
    await page.mouse.move(x, box.y + box.height / 3);
    const text = (await page.getByTestId('intraday-legend').textContent()) ?? '';
    reported.set(text.slice(0, 5), text);
  }
  return reported;
}

/** From now on bars are asked for in vain, so that only the stream moves anything. */
async function holdBarsBack(page: Page): Promise<void> {
  await page.route(getStock, () => new Promise(() => undefined));
}

async function turn(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

/**
 * Notes in the page what of its own parts another part has pushed away. A number that gets a digit more moves what
 * stands behind it on its line, and may.
 */
function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  const isPushed = (node: Node | null): node is Element =>
    node instanceof Element &&
    node.closest('[data-testid="home-page"]') !== null &&
    (node.parentElement?.closest('[data-index]') ?? null) === null;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node } of Reflect.get(entry, 'sources') as readonly { node: Node | null }[])
        if (isPushed(node)) shifts.push(node.outerHTML.slice(0, 80));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Lets the server call the quote of a security broken off (行情中断) from the first word on. */
function breakOff(stockId: string) {
  return (page: WebSocketRoute): void => {
    const server = page.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { topic?: string; quote?: object };
      const isOfIt = message.topic === `quote:${stockId}`;
      const quote = isOfIt ? { ...message.quote, stale: true } : message.quote;
      page.send(quote === undefined ? text : JSON.stringify({ ...message, quote }));
    });
  };
}

describe('at noon', () => {
  const stage = setMarketStage('2026-11-20T03:57:00Z');

  it('the lamp reports the lunch break of each market, also when the connection is lost', async () => {
    const lines: WebSocketRoute[] = [];
    let isLost = false;
    const visitor = await stage.welcome('/index', async (page) => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
      await page.routeWebSocket(/\/api\/ws\//, async (line) => {
        lines.push(line);
        if (isLost) await line.close();
        else line.connectToServer();
      });
    });
    const { page } = visitor;
    const lamp = page.getByTestId('market-lamp');
    const title = async (): Promise<string | null> => lamp.getAttribute('title');
    await expect.poll(title, patient).toBe('沪深午间休市 · 港股开盘 · 美股休市');
    await expectShown(lamp.getByText('● 开盘'));
    await expectShown(lamp.getByText('◐ 午休'));
    const inBreak = '沪深午间休市 · 港股午间休市 · 美股休市';
    expect(await title()).toBe(inBreak);
    await expect.poll(() => stripOf(page).getByText('午间休市').count(), patient).toBe(2);
    await visitor.picture('lunch-break');
    const asked = ['hs', 'hk'].map(async (market) =>
      page.waitForResponse((answer) => answer.request().postData() === JSON.stringify({ market })),
    );
    isLost = true;
    await Promise.all(lines.map(async (line) => line.close()));
    await Promise.all(asked);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await title()).toBe(inBreak);
  });
});

/** From before the opening on: the tests of this day take a part of the two hours until noon. */
describe('on a morning of trading', () => {
  const stage = setMarketStage('2026-11-20T01:27:00Z');

  describe('before the opening', () => {
    it('the lamp switches on when the server says that the market opened', async () => {
      const visitor = await stage.welcome('/index');
      const asked: string[] = [];
      visitor.page.on('request', (request) => {
        if (request.url().endsWith('/kaipan')) asked.push(request.postData() ?? '');
      });
      const lamp = visitor.page.getByTestId('market-lamp');
      await expectShown(lamp.getByText('○ 休市'));
      await expect.poll(() => stage.proxy.openTo(quotes), patient).toBe(1);
      asked.length = 0;
      await expectShown(lamp.getByText('● 开盘'), 60_000);
      expect(await lamp.getAttribute('aria-label')).toContain('沪深开盘');
      // After the word of the socket the flag is asked for anew; of each market the stream reports.
      await expect.poll(() => asked, patient).toContain('{}');
      expect(asked.filter((question) => question.includes('market'))).toEqual([]);
    });
  });

  describe('on the home page', () => {
    it('the markets are live without any call, and nothing jumps when they come', async () => {
      const asked: string[] = [];
      const visitor = await stage.welcome('/index', async (page) => {
        page.on('request', (request) => asked.push(request.url()));
        // A connection that takes three seconds on a slow machine is helped by calls: here it is alone.
        await page.addInitScript(dropDelayedTimers);
        await page.addInitScript(noteShifts);
      });
      const { page } = visitor;
      await expectLiveMarkets(page);
      expect(asked.filter((url) => url.includes('getStock'))).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as unknown)).toEqual([]);
      const mainland = stripOf(page).locator('[data-market="hs"]');
      await expectShown(mainland.getByText('交易中'));
      await expectShown(mainland.getByText('模拟行情', { exact: true }));
      await expectShown(mainland.getByText(/来源 模拟行情 · 截至 2026-11-20 (?:09|10):\d\d/));
      expect(await indexOf(page, 'hkHSI')()).toMatch(
        /^恒生指数\d+\.\d\d(?:▲\+|▼-)\d+\.\d\d[+-]\d+\.\d\d%/,
      );
      expect(await stripOf(page).locator('[data-market="us"]').textContent()).toContain('休市');
      await visitor.picture('home-markets');
      await stripOf(page).locator('[data-index="hkHSTECH"]').click();
      await expectShown(page.getByRole('heading', { name: '恒生科技指数' }));
    });

    it('in a browser without sockets indices are asked for, and a failure can be retried', async () => {
      const visitor = await stage.welcome('/index', async (page) =>
        page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket')),
      );
      const { page } = visitor;
      await expectLiveMarkets(page);
      await page.route(getStock, async (route) => route.abort());
      await expectShown(stripOf(page).getByText('刷新失败，数字停在之前'), 60_000);
      const before = await indexOf(page, 'hsSH000001')();
      await visitor.picture('home-markets-late');
      await page.unroute(getStock);
      await stripOf(page).getByRole('button', { name: '重试' }).click();
      await expect.poll(() => stripOf(page).getAttribute('data-state'), patient).toBe('ready');
      await expect.poll(indexOf(page, 'hsSH000001'), patient).not.toBe(before);
      await forgive(visitor, /ERR_FAILED/);
    });

    it('an index that there is not is left out, and without any there is no such part', async () => {
      const without = (missing: RegExp) => async (page: Page) => {
        await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'));
        for (const call of [getStock, '**/stock/sparks'])
          await page.route(call, async (route) => {
            const asked = route.request().postData() ?? '';
            const postData = asked.replaceAll(new RegExp(missing, 'g'), 'hs999999');
            await route.continue({ postData });
          });
      };
      const some = await stage.welcome('/index', without(/hkHSTECH|us[A-Z]+/));
      await expect.poll(indexOf(some.page, 'hkHSI'), patient).toMatch(/%$/);
      await expect.poll(() => stripOf(some.page).locator('[data-index]').count(), patient).toBe(5);
      expect(await stripOf(some.page).locator('[data-market="us"]').count()).toBe(0);
      await forgive(some, /404/);
      const none = await stage.welcome('/index', without(/(?:hs|hk|us)[A-Z]+\d*/));
      await none.page.locator('[data-nothing]').waitFor({ state: 'attached' });
      expect(await stripOf(none.page).count()).toBe(0);
      await forgive(none, /404/);
    });
  });

  describe('while the market is open', () => {
    it('the price and the last bar move without any call, and only while somebody looks', async () => {
      const visitor = await stage.welcome(`${maotai}&period=day`);
      const { page } = visitor;
      await expectMoves(page, 1);
      await expect.poll(() => stage.proxy.openTo(quotes), patient).toBe(1);
      await holdBarsBack(page);
      await expectMoves(page, 3);
      const legend = page.getByTestId('chart-legend').first();
      const before = await legend.textContent();
      await expect.poll(() => legend.textContent(), patient).not.toBe(before);
      await expectShown(page.getByTestId('provenance').getByText('来源 模拟'));
      await visitor.picture('live-day');

      // Nobody looks at it: it follows nothing, and is right again when it is looked at.
      await turn(page, 'hidden');
      await expect.poll(() => stage.proxy.openTo(quotes), patient).toBe(0);
      await turn(page, 'visible');
      await expectMoves(page, 2);
      expect(stage.proxy.openTo(quotes)).toBe(1);
    });

    it('the newest minute moves in the intraday line, and five days stand side by side', async () => {
      const visitor = await stage.welcome(`${maotai}&period=time`);
      const { page } = visitor;
      const chart = page.getByTestId('intraday-chart');
      await expectShown(chart);
      await expect.poll(() => stage.proxy.openTo(quotes), patient).toBe(1);
      await holdBarsBack(page);
      const legend = page.getByTestId('intraday-legend');
      const before = await legend.textContent();
      await expect.poll(() => legend.textContent(), patient).not.toBe(before);
      await visitor.picture('live-intraday');
      await page.unroute(getStock);
      await page.getByText('五日', { exact: true }).click();
      await expect.poll(() => chart.getAttribute('data-slots'), patient).toBe(String(5 * 241));
      expect(page.url()).toContain('period=time5');
      await expect.poll(() => legend.textContent(), patient).toMatch(/^11-20 (?:09|10):/);
      await visitor.picture('live-five-days');
    });

    it('two tabs share one socket', async () => {
      const { page } = await stage.welcome(maotai);
      await expectMoves(page, 1);
      const other = await page.context().newPage();
      await other.goto(`${stage.proxy.address}/#${ningde}`);
      await holdBarsBack(page);
      await expectMoves(other, 1);
      await holdBarsBack(other);
      await Promise.all([expectMoves(page, 2), expectMoves(other, 2)]);
      expect(stage.proxy.openTo(quotes)).toBe(1);
      await page.close();
      await expectMoves(other, 2);
      await other.close();
      await expect.poll(() => stage.proxy.openTo(quotes), patient).toBe(0);
    });

    it('two tabs share one socket where no worker can be shared, also when the leading one goes', async () => {
      const visitor = await stage.welcome(maotai, (page) =>
        page.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker')),
      );
      await expectMoves(visitor.page, 1);
      const other = await visitor.page.context().newPage();
      await other.goto(`${stage.proxy.address}/#${ningde}`);
      await expectMoves(other, 1);
      await holdBarsBack(other);
      await expectMoves(other, 2);
      expect(stage.proxy.openTo(quotes)).toBe(1);
      await visitor.page.close();
      await expectMoves(other, 2);
      await expect.poll(() => stage.proxy.openTo(quotes), patient).toBe(1);
    });

    it('goes on by itself after the server was started again', async () => {
      const visitor = await stage.welcome(maotai);
      const { page } = visitor;
      await expectMoves(page, 1);
      await stage.restart(async () => {
        await expect.poll(() => stage.proxy.openTo(quotes), patient).toBe(0);
      });
      await expect.poll(() => stage.proxy.openTo(quotes), patient).toBe(1);
      await holdBarsBack(page);
      await expectMoves(page, 2);
      // Calls, and chunks that were to be fetched ahead just then.
      if (visitor.complaints.length > 0)
        await forgive(visitor, /502|Failed to (?:load resource|fetch)|Unable to preload|WebSocket/);
    });
  });

  describe('on a device that is wrong or away', () => {
    const msPerHour = 3_600_000;

    it.each([
      ['ahead', 2],
      ['behind', -2],
    ])('a clock two hours %s makes no number late or live', async (_, hours) => {
      const visitor = await stage.welcome('/index', async (page) => {
        // The connection is held by the page itself, so that its clock is the wrong one too.
        await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
        await page.clock.install({ time: Date.now() + hours * msPerHour });
        await page.routeWebSocket(/\/api\/ws\/quotes/, breakOff('hkHSI'));
      });
      const { page } = visitor;
      const wrongBy = await page.evaluate(() => Date.now());
      expect(Math.round((wrongBy - Date.now()) / msPerHour)).toBe(hours);
      await expectLiveMarkets(page);
      await expectShown(page.getByTestId('market-lamp').getByText('● 开盘'));
      const words = /中断|过期|失败/;
      expect(await stripOf(page).locator('[data-market="hs"]').textContent()).not.toMatch(words);
      await expectShown(stripOf(page).getByText('行情中断：恒生指数'));
      await expectShown(
        stripOf(page)
          .getByText(/截至 2026-11-20 (?:09|1\d):\d\d/)
          .first(),
      );
      // Its owner puts it right.
      await page.clock.setSystemTime(Date.now());
      await expectLiveMarkets(page);
      stage.proxy.cut();
      await expectShown(stripOf(page).getByText('刷新失败，数字停在之前'), 60_000);
      stage.proxy.mend();
      await expectLiveMarkets(page);
      await visitor.open(maotai);
      await expectMoves(page, 2);
      expect(await page.getByLabel('报价').first().textContent()).not.toMatch(words);
      await forgive(visitor, /ERR_|WebSocket/);
    });

    it('a page whose network was gone for a minute says so and then has every minute', async () => {
      const visitor = await stage.welcome(`${maotai}&period=time`);
      const { page } = visitor;
      const home = await page.context().newPage();
      await home.goto(`${stage.proxy.address}/#/index`);
      await expectLiveMarkets(home);
      await page.bringToFront();
      await expectMoves(page, 1);
      await page.context().setOffline(true);
      stage.proxy.cut();
      const missed = await passMinutes(stage.address);
      await expectShown(page.getByText('网络已断开', { exact: false }).first());
      await expectShown(stripOf(home).getByText('刷新失败，数字停在之前'), 60_000);
      stage.proxy.mend();
      await page.context().setOffline(false);
      await expectMoves(page, 2);
      await expectLiveMarkets(home);
      await expect.poll(async () => wrongMinutes(page, missed), patient).toEqual([]);
      if (visitor.complaints.length > 0) await forgive(visitor, /ERR_|WebSocket/);
    });

    it('a page that the browser put to sleep has every minute when it wakes', async () => {
      const { page } = await stage.welcome(`${maotai}&period=time`);
      await expectMoves(page, 1);
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
      const missed = await passMinutes(stage.address);
      await browser.send('Page.setWebLifecycleState', { state: 'active' });
      await expectMoves(page, 2);
      await expect.poll(async () => wrongMinutes(page, missed), patient).toEqual([]);
    });

    /** Those of the given minutes of which the line reports another price than the server. */
    async function wrongMinutes(page: Page, labels: readonly string[]): Promise<string[]> {
      const [reported, shown] = [
        await minutesOf(stage.address, 'hs600519'),
        await pointedMinutes(page),
      ];
      return labels.filter(
        (label) => shown.get(label)?.includes((reported.get(label) ?? 0).toFixed(2)) !== true,
      );
    }
  });
});
