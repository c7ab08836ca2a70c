import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page } from 'playwright-core';

import { post } from '../../e2e/stage/server/calls.ts';
import { makeAdministrator, tokenOf } from '../../e2e/stage/server/members.ts';
import {
  type RunningServer,
  createDataFolder,
  startServer,
} from '../../e2e/stage/server/running-server.ts';

/** What the clocks of the server's market and of the browser show: a Wednesday when no market trades. */
const instant = '2026-11-18T12:00:00Z';

const screens = [
  { name: 'home', route: '/index', shows: 'home-page' },
  {
    name: 'stock',
    route: '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs',
    shows: 'stock-chart',
  },
  { name: 'watchlist', route: '/watchlist', shows: 'watchlist-page' },
  { name: 'data-centre', route: '/setting/dataCentre', shows: 'data-centre' },
] as const;

const languages = ['zh', 'en'] as const;
const watched = ['hs600519', 'hs000001', 'hs300750', 'hk00700', 'usAAPL'];

/** How long a screen may go on changing, and how long it has to stand still. */
const patienceMs = 60_000;
const stillMs = 1500;

/** Takes a picture of each screen in both languages, of the server in the working directory, into a folder. */
export async function saveScreens(browser: Browser, folder: string): Promise<void> {
  const data = createDataFolder();
  const server = await startServer(data.dataDir, {
    SIMULATION_CLOCK: `1x@${instant}`,
    SIMULATION_SEED: '1',
  });
  try {
    const token = await tokenOf(server, await makeAdministrator(server));
    await post({ address: server.address, token }, '/api/stock/zx/zxManager', {
      stockIds: watched,
      op: 'add',
    });
    mkdirSync(folder, { recursive: true });
    for (const language of languages) {
      const page = await openPage(browser, server, { token, language });
      for (const screen of screens) {
        const picture = await pictureOf(page, server, screen);
        writeFileSync(path.join(folder, `${screen.name}-${language}.png`), picture);
      }
      await page.context().close();
    }
  } finally {
    await server.stop();
    data.remove();
  }
}

async function openPage(
  browser: Browser,
  { address }: RunningServer,
  { token, language }: { readonly token: string; readonly language: 'zh' | 'en' },
): Promise<Page> {
  const localStorage = [
    { name: 'chanscope.token', value: token },
    { name: 'language', value: JSON.stringify({ language }) },
  ];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(instant);
  return page;
}

/** A picture of the screen once it stands still. Throws when it goes on changing. */
async function pictureOf(
  page: Page,
  { address }: RunningServer,
  { name, route, shows }: (typeof screens)[number],
): Promise<Buffer> {
  await page.goto('about:blank');
  await page.goto(`${address}/#${route}`);
  await page.getByTestId(shows).waitFor({ timeout: patienceMs });
  await page.locator('[data-state="loading"], [aria-busy="true"]').waitFor({
    state: 'detached',
    timeout: patienceMs,
  });
  await page.mouse.move(0, 0);
  const deadline = performance.now() + patienceMs;
  let before = await shotOf(page);
  while (performance.now() < deadline) {
    await pause(stillMs);
    const now = await shotOf(page);
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error(`Cannot take ${name}: it goes on changing`);
}

function shotOf(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}
