import { operatorRoutes } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';
import { createSilentLog, openStores } from '@chanscope/server';
import type { Browser, Page } from 'playwright-core';

import { answerWith } from '../../../e2e/stage/answers/answers.ts';
import { overviewAnswer } from '../../../e2e/stage/answers/overview-answer.ts';
import { mapAnswer } from '../../../e2e/stage/answers/sector-answers.ts';
import { makeAdministrator, tokenOf } from '../../../e2e/stage/server/members.ts';
import {
  type RunningServer,
  createDataFolder,
  startServer,
} from '../../../e2e/stage/server/running-server.ts';
import { storeMarketLists, storedDays } from '../../../e2e/stage/server/stored-lists.ts';
import { openBrowser, welcomeVisitor } from '../../../e2e/stage/visitor.ts';
import { median } from '../compare.ts';
import type { Report } from '../report.ts';

const shareCount = 5000;
const rounds = 9;
/** The first ones find the server cold. */
const warmUps = 2;

/** ms until a frame that shows all widgets was handed to the screen. */
interface Times {
  /** From the press on its entry of the menu, its code fetched on the way. */
  readonly opened: number;
  /** From the press that goes back by a day. */
  readonly changed: number;
}

/**
 * How long the workbench takes to show two days of a market of 5,000 shares, each time in a fresh browser profile. The
 * overview and the map are answered in the server's place, scores, ranks, flows and signals by the server. Needs the
 * built page.
 */
export async function reportWorkbench(): Promise<Report> {
  const folder = createDataFolder();
  await storeMarket(folder.dataDir);
  const [browser, server] = await Promise.all([openBrowser(), startServer(folder.dataDir)]);
  const times: Times[] = [];
  try {
    const token = await tokenOf(server, await makeAdministrator(server));
    for (let round = 0; round < rounds + warmUps; round += 1)
      times.push(await timesOf(browser, server, token));
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
  return reportOf(times.slice(warmUps));
}

async function storeMarket(dataDir: string): Promise<void> {
  const stores = await openStores({ dataDir, databaseUrl: null, log: createSilentLog() });
  const symbols = Array.from(
    { length: shareCount },
    (_, at) => `SH.${600_000 + at}` as StockSymbol,
  );
  await stores.instruments.ensure(symbols);
  await stores.close();
  const stored = storeMarketLists({ dataDir });
  if (stored < shareCount)
    throw new Error(`Cannot time a whole market: ${stored} shares are stored`);
}

async function timesOf(browser: Browser, server: RunningServer, token: string): Promise<Times> {
  const visitor = await welcomeVisitor(browser, server.address);
  const { page } = visitor;
  await answerInServersPlace(page);
  await page.addInitScript((value) => localStorage.setItem('chanscope.token', value), token);
  await visitor.open('/index');
  await page.locator('[data-testid="menu-item"][data-path="/workbench"]').waitFor();
  // What the page does after it was opened is over.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  const opened = await page.evaluate(timeDay, {
    pressed: '[data-testid="menu-item"][data-path="/workbench"]',
    day: '',
  });
  const changed = await page.evaluate(timeDay, {
    pressed: '[data-testid="workbench"] fieldset button',
    day: storedDays.before,
  });
  await visitor.leave();
  return { opened, changed };
}

async function answerInServersPlace(page: Page): Promise<void> {
  const { before, newest } = storedDays;
  await answerWith(page, operatorRoutes.listStoredDays.path, { days: [newest, before] });
  await answerWith(
    page,
    operatorRoutes.readMarketMap.path,
    mapAnswer({ sectorCount: 31, shareCount }),
  );
  await answerWith(page, operatorRoutes.readMarketOverview.path, overviewAnswer(before, 2025));
}

/** Presses something and waits until the workbench shows a day, with everything that there is of it. */
async function timeDay({
  pressed,
  day,
}: {
  readonly pressed: string;
  readonly day: string;
}): Promise<number> {
  const isShown = (): boolean => {
    const workbench = document.querySelector<HTMLElement>('[data-testid="workbench"]');
    const widgets = [
      ...(workbench?.querySelectorAll<HTMLElement>('[data-testid^="widget-"][data-state]') ?? []),
    ];
    return (
      workbench?.dataset['day'] === day &&
      widgets.length > 8 &&
      widgets.every((widget) => widget.dataset['state'] !== 'loading') &&
      Number(workbench.querySelector<HTMLElement>('[data-tiles]')?.dataset['tiles']) > 4000
    );
  };
  const started = performance.now();
  document.querySelector<HTMLElement>(pressed)?.click();
  while (!isShown()) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (performance.now() - started > 20_000) {
      const widgets = [...document.querySelectorAll<HTMLElement>('[data-testid^="widget-"]')];
      const states = widgets.map(({ dataset }) => `${dataset['testid']} ${dataset['state']}`);
      const tiles = document.querySelector<HTMLElement>('[data-tiles]')?.dataset['tiles'];
      throw new Error(`Cannot time the workbench: ${states.join(', ')}, ${tiles} tiles`);
    }
  }
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve());
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
  return performance.now() - started;
}

function reportOf(times: readonly Times[]): Report {
  const figures = [
    { name: 'opened from the menu', goalMs: 1200, took: times.map(({ opened }) => opened) },
    { name: 'another day', goalMs: 800, took: times.map(({ changed }) => changed) },
  ];
  return {
    name: `Workbench of a market of ${shareCount} shares, ms until it is painted`,
    lines: figures.map(
      ({ name, goalMs, took }) =>
        `${name}: median ${median(took).toFixed(0)}, longest ${Math.max(...took).toFixed(0)} (goal ≤ ${goalMs})`,
    ),
    figures: Object.fromEntries(figures.map(({ name, took }) => [name, median(took)])),
  };
}
