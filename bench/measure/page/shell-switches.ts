import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { createDataFolder, startServer } from '../../../e2e/stage/server/running-server.ts';
import { openBrowser, welcomeVisitor } from '../../../e2e/stage/visitor.ts';
import { median } from '../compare.ts';
import type { Report } from '../report.ts';

const rounds = 30;
const tracedRounds = 5;
const traceFile = '.cache/bench/shell-trace.json';
const stock = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs';

/** What is done in the page, and what it costs until the result is painted, in ms. */
type Timings = Readonly<Record<string, readonly number[]>>;

/**
 * How long the shell takes to switch: to a kept page, to another layout, and, as the peer of the same
 * run, to the same page mounted afresh. Needs the built page; writes a trace for a browser's profiler.
 */
export async function reportShellSwitches(): Promise<Report> {
  const folder = createDataFolder();
  const [browser, server] = await Promise.all([openBrowser(), startServer(folder.dataDir)]);
  try {
    const visitor = await welcomeVisitor(browser, server.address);
    const { page } = visitor;
    await visitor.open('/index');
    await page.locator('[data-pane="active"] [data-testid="stock-search"]').first().waitFor();
    await page.evaluate((address) => {
      location.hash = address;
    }, stock);
    await page.locator('[data-testid="stock-chart"][data-state="ready"]').waitFor();
    await page.evaluate(installStopwatch);
    const timings = await measureIn(page);
    // A trace costs time of its own: it is taken of a second walk.
    await traced(browser, page, () =>
      page.evaluate(timeTabs, { count: tracedRounds, to: 'stock' }),
    );
    return reportOf(timings, longTasksOf());
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

async function measureIn(page: Page): Promise<Timings> {
  return {
    'tab to the kept home page': await page.evaluate(timeTabs, { count: rounds, to: 'home' }),
    'tab to the kept page of a stock': await page.evaluate(timeTabs, {
      count: rounds,
      to: 'stock',
    }),
    'the same page mounted afresh (peer)': await page.evaluate(timeRefreshes, rounds),
    'horizontal to vertical layout and back': await timeLayouts(page),
  };
}

/** Layouts change by the saved theme as another window's drawer would change it: by the drawer itself. */
async function timeLayouts(page: Page): Promise<number[]> {
  const wide = { width: 1440, height: 900 };
  const narrow = { width: 991, height: 900 };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const size = round % 2 === 0 ? narrow : wide;
    const layout = round % 2 === 0 ? 'vertical' : 'horizontal';
    const waiting = page.evaluate(timeLayout, layout);
    await page.setViewportSize(size);
    times.push(await waiting);
  }
  return times;
}

declare global {
  var painted: (isThere: () => boolean, started: number) => Promise<number>;
}

function installStopwatch(): void {
  /** Milliseconds from the start until a frame that shows the result has been handed to the screen. */
  globalThis.painted = async (isThere, started) => {
    while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve());
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
    return performance.now() - started;
  };
}

interface TabRound {
  readonly count: number;
  readonly to: string;
}

async function timeTabs({ count, to }: TabRound): Promise<number[]> {
  const keys = [...document.querySelectorAll('[data-testid="tab"]')].map(
    (tab) => tab.getAttribute('data-key') ?? '',
  );
  const times: number[] = [];
  for (let round = 0; round < count * 2; round += 1) {
    const key = keys[round % 2] ?? '';
    const tab = [...document.querySelectorAll<HTMLElement>('[data-testid="tab"]')].find(
      (each) => each.getAttribute('data-key') === key,
    );
    const target = tab?.querySelector<HTMLElement>('[role="tab"]') ?? tab;
    const started = performance.now();
    target?.click();
    const isThere = (): boolean =>
      document.querySelector('[data-pane="active"]')?.getAttribute('data-tab') === key;
    const took = await globalThis.painted(isThere, started);
    if (key.startsWith('/stock/') === (to === 'stock')) times.push(took);
  }
  return times;
}

async function timeRefreshes(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const before = document.querySelector('[data-pane="active"]');
    const started = performance.now();
    document.querySelector<HTMLElement>('[data-testid="tool-refresh"]')?.click();
    const isThere = (): boolean => {
      const now = document.querySelector('[data-pane="active"]');
      return now !== before && now?.querySelector('[data-testid="stock-chart"]') !== null;
    };
    times.push(await globalThis.painted(isThere, started));
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return times;
}

async function timeLayout(layout: string): Promise<number> {
  const shell = document.querySelector('[data-testid="shell"]');
  // The clock starts when the browser says that the window has another size.
  await new Promise((resolve) => globalThis.addEventListener('resize', resolve, { once: true }));
  const started = performance.now();
  return globalThis.painted(() => shell?.getAttribute('data-layout') === layout, started);
}

async function traced<Result>(
  browser: Browser,
  page: Page,
  task: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(path.dirname(traceFile), { recursive: true });
  await browser.startTracing(page, { path: traceFile });
  try {
    return await task();
  } finally {
    writeFileSync(traceFile, await browser.stopTracing());
  }
}

/** Milliseconds of the tasks of the page's own thread that took 50 ms or more. */
function longTasksOf(): number[] {
  const { traceEvents } = JSON.parse(readFileSync(traceFile, 'utf8')) as {
    traceEvents: readonly { name: string; dur?: number; cat: string }[];
  };
  return traceEvents
    .filter(({ name, dur = 0 }) => name === 'RunTask' && dur >= 50_000)
    .map(({ dur = 0 }) => dur / 1000);
}

function reportOf(timings: Timings, longTasks: readonly number[]): Report {
  const figures = Object.entries(timings).map(([what, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
    return { what, middle: median(times), p95, max: sorted.at(-1) ?? Number.NaN };
  });
  return {
    name: 'Shell, ms from the press until it is painted (goal for a kept page: under 50)',
    lines: [
      ...figures.map(({ what, middle, p95, max }) =>
        [
          what.padEnd(42),
          `median ${middle.toFixed(1)}`.padStart(14),
          `p95 ${p95.toFixed(1)}`.padStart(12),
          `most ${max.toFixed(1)}`.padStart(12),
        ].join(' '),
      ),
      `tasks of 50 ms and more in the trace (${traceFile}): ${longTasks.length}, the longest ${Math.max(0, ...longTasks).toFixed(0)} ms`,
    ],
    figures: Object.fromEntries(figures.map(({ what, p95 }) => [what, p95])),
  };
}
