import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { CountingProxy } from './stage/counting-proxy.ts';
import { startCountingProxy } from './stage/counting-proxy.ts';
import type { RunningServer } from './stage/running-server.ts';
import { createDataFolder, startServer } from './stage/running-server.ts';
import type { Visitor } from './stage/visitor.ts';
import {
  expectShown,
  forgive,
  insistOnQuiet,
  openBrowser,
  welcomeVisitor,
} from './stage/visitor.ts';

const quotes = '/api/ws/quotes';
const maotai = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs';
// A price of many ticks, so that it moves often.
const ningde = '/stock/detail?stockId=hs300750&stockName=宁德时代&stockType=hs';
const getStock = '**/api/public/stock/getStock*';
const patient = { timeout: 60_000 };

/** The market's clock runs six times as fast, so that an hour of it is enough for all tests of a stage. */
const speed = 6;

interface MarketStage {
  readonly proxy: CountingProxy;
  /** Somebody in a browser profile of their own. */
  welcome(route: string): Promise<Visitor>;
  /** Stops the server and starts it again when its clock has gone on. */
  restart(pause: () => Promise<unknown>): Promise<void>;
}

/** A server whose market stands at an instant when the tests begin, seen through a proxy. */
function setMarketStage(startsAt: string): MarketStage {
  let browser: Browser;
  let server: RunningServer;
  let proxy: CountingProxy;
  let present: Visitor[] = [];
  let beganAt = 0;
  const folder = createDataFolder();
  const start = async (): Promise<RunningServer> => {
    const passed = beganAt === 0 ? 0 : (performance.now() - beganAt) * speed;
    const now = new Date(Date.parse(startsAt) + passed).toISOString();
    return startServer(folder.dataDir, {
      SIMULATION_CLOCK: `${speed}x@${now.slice(0, 19)}Z`,
    });
  };

  beforeAll(async () => {
    browser = await openBrowser();
    server = await start();
    beganAt = performance.now();
    proxy = await startCountingProxy(server);
  });
  afterEach(async () => {
    const leaving = present;
    present = [];
    await Promise.all(leaving.map(async (visitor) => visitor.leave()));
    leaving.forEach(insistOnQuiet);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), proxy.close()]);
    await server.stop();
    folder.remove();
  });

  return {
    get proxy() {
      return proxy;
    },
    welcome: async (route) => {
      const visitor = await welcomeVisitor(browser, proxy.address);
      present.push(visitor);
      await visitor.open(route);
      return visitor;
    },
    restart: async (pause) => {
      await server.stop();
      await pause();
      server = await start();
      proxy.leadTo(server);
    },
  };
}

const priceOf = (page: Page) => async (): Promise<string> =>
  (await page.getByTestId('quote-price').first().textContent()) ?? '';

/** Passes when the price in the header has changed so many times. */
async function expectMoves(page: Page, times: number): Promise<void> {
  const seen = new Set([await priceOf(page)()]);
  await expect
    .poll(async () => seen.add(await priceOf(page)()).size, { timeout: 60_000, interval: 100 })
    .toBeGreaterThan(times);
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

describe('before the opening', () => {
  const stage = setMarketStage('2026-11-20T01:27:00Z');

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
    // After the word of the socket the flag is asked for anew; of each market the stream tells.
    await expect.poll(() => asked, patient).toContain('{}');
    expect(asked.filter((question) => question.includes('market'))).toEqual([]);
  });
});

describe('while the market is open', () => {
  const stage = setMarketStage('2026-11-20T02:00:00Z');

  it('the price and the last bar move without any call', async () => {
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
    await expect.poll(() => legend.textContent(), patient).toMatch(/^11-20 10:/);
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
    const visitor = await stage.welcome('/index');
    const context = visitor.page.context();
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
    await visitor.page.goto(`${stage.proxy.address}/#${maotai}`);
    await visitor.page.reload();
    await expectMoves(visitor.page, 1);
    const other = await context.newPage();
    await other.goto(`${stage.proxy.address}/#${ningde}`);
    await expectMoves(other, 1);
    await holdBarsBack(other);
    await expectMoves(other, 2);
    expect(stage.proxy.openTo(quotes)).toBe(1);
    await visitor.page.close();
    await expectMoves(other, 2);
    await expect.poll(() => stage.proxy.openTo(quotes), patient).toBe(1);
  });

  it('a page that nobody looks at follows nothing, and is right again when it is looked at', async () => {
    const { page } = await stage.welcome(maotai);
    await expectMoves(page, 1);
    await expect.poll(() => stage.proxy.openTo(quotes), patient).toBe(1);
    await turn(page, 'hidden');
    await expect.poll(() => stage.proxy.openTo(quotes), patient).toBe(0);
    await holdBarsBack(page);
    await turn(page, 'visible');
    await expectMoves(page, 2);
    expect(stage.proxy.openTo(quotes)).toBe(1);
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
    if (visitor.complaints.length > 0) forgive(visitor, /502|Failed to load resource|WebSocket/);
  });
});
