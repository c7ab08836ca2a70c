import type { Page } from 'playwright-core';

import { createDataFolder, startServer } from '../../../e2e/stage/server/running-server.ts';
import { openBrowser, type Visitor, welcomeVisitor } from '../../../e2e/stage/visitor.ts';
import { median } from '../compare.ts';
import type { Report } from '../report.ts';

const rounds = 20;
/** Of each a chart is opened; the first ones, which find the server cold, are not counted. */
const codes = [
  '600030 000002 600519 000001 600036 000858 601318 600000 000651 600276 601166 000333',
  '600887 601398 601988 600028 601857 600104 000568 002415 300750 600900',
].flatMap((line) => line.split(' '));
const warmUps = codes.length - rounds;
/** Others than the one that charts open with, of so many bars that each security has strokes. */
const periods = ['week', '60', '30', '15', '5'] as const;

/** ms until a frame with candles, and one with structures, was handed to the screen. */
interface Frames {
  readonly candles: number;
  readonly structures: number;
}

/** Who is measured: the page as it is, or as it was when the worker gave the first structures (the peer). */
type Contender = 'product' | 'worker alone (peer)';
const contenders: readonly Contender[] = ['product', 'worker alone (peer)'];

/**
 * From Enter in the search, and from the press on a period, until candles and structures are painted. The peer asks the
 * same server for the bars alone, in the same run. Needs the built page.
 */
export async function reportFirstFrames(): Promise<Report> {
  const folder = createDataFolder();
  const environment = { SIMULATION_CLOCK: '1x@2026-11-18T12:00:00Z' };
  const [browser, server] = await Promise.all([
    openBrowser(),
    startServer(folder.dataDir, environment),
  ]);
  const runs: Run[] = [];
  try {
    for (const [index, code] of codes.entries()) {
      const period = periods[index % periods.length] ?? 'week';
      for (const contender of index % 2 === 0 ? contenders : contenders.toReversed())
        runs.push(
          await runOf(await welcomeVisitor(browser, server.address), { code, contender, period }),
        );
    }
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
  return reportOf(runs.slice(warmUps * contenders.length));
}

/** What is opened, by whom, and to which period it is changed then. */
interface Task {
  readonly code: string;
  readonly contender: Contender;
  readonly period: string;
}

type Run = Pick<Task, 'contender'> & { readonly entered: Frames; readonly changed: Frames };

async function runOf(visitor: Visitor, task: Task): Promise<Run> {
  const entered = await openedBySearch(visitor, task);
  const changed = await changedTo(visitor.page, task.period);
  await visitor.leave();
  return { contender: task.contender, entered, changed };
}

async function openedBySearch(visitor: Visitor, { code, contender }: Task): Promise<Frames> {
  const { page } = visitor;
  if (contender !== 'product') await page.route(/getStock\?.*preset=/, withoutPreset);
  await page.addInitScript(watchFrames);
  await visitor.open('/index');
  const box = page.locator('[data-pane="active"] [data-testid="stock-search"]').first();
  await box.click();
  await box.pressSequentially(code, { delay: 60 });
  await page.getByRole('option').first().waitFor();
  await page.evaluate(() => globalThis.startWatch('keydown'));
  await page.keyboard.press('Enter');
  return framesOf(page);
}

async function withoutPreset(route: {
  request(): { url(): string };
  continue(changes: { url: string }): Promise<void>;
}): Promise<void> {
  await route.continue({
    url: route
      .request()
      .url()
      .replace(/&preset=[^&]*/, ''),
  });
}

async function changedTo(page: Page, period: string): Promise<Frames> {
  await page.locator('[data-testid="stock-chart"][data-state="ready"]').waitFor();
  await page.locator(`[data-pane="active"] label:has(input[value="${period}"])`).hover();
  await page.evaluate(() => globalThis.startWatch('click'));
  await page.mouse.down();
  await page.mouse.up();
  return framesOf(page);
}

async function framesOf(page: Page): Promise<Frames> {
  await page.waitForFunction(() => globalThis.watched.structures !== undefined);
  return page.evaluate(() => {
    const { candles = Number.NaN, structures = Number.NaN } = globalThis.watched;
    return { candles, structures };
  });
}

declare global {
  var watched: { candles?: number; structures?: number };
  var startWatch: (event: 'keydown' | 'click') => void;
}

/** Notes, from the next event on, when a chart that was not there before has been painted. */
function watchFrames(): void {
  let started: number | null = null;
  let former: Element | null = null;
  globalThis.watched = {};
  const chartNow = (): Element | null =>
    document.querySelector('[data-pane="active"] [data-testid="stock-chart"]');
  globalThis.startWatch = (event) => {
    former = chartNow();
    globalThis.watched = {};
    started = null;
    addEventListener(event, () => (started = performance.now()), { capture: true, once: true });
  };
  const note = (name: 'candles' | 'structures', since: number): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        globalThis.watched[name] ??= performance.now() - since;
      });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  };
  const look = (): void => {
    const chart = chartNow();
    const isDrawn = chart !== former && chart?.querySelector('canvas') != null;
    if (started === null || !isDrawn) return;
    note('candles', started);
    if (Number(chart.getAttribute('data-strokes')) > 0) note('structures', started);
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
  });
}

const moments = { entered: 'Enter in the search', changed: 'press on a period' } as const;

function reportOf(runs: readonly Run[]): Report {
  const figures = (['entered', 'changed'] as const).flatMap((moment) =>
    contenders.flatMap((contender) =>
      (['candles', 'structures'] as const).map((frame) => {
        const own = runs.filter((run) => run.contender === contender);
        const times = own.map((run) => run[moment][frame]);
        return {
          what: `${moments[moment]} → ${frame}, ${contender}`,
          middle: median(times),
          most: Math.max(...times),
        };
      }),
    ),
  );
  return {
    name: `First frames, ms, median of ${rounds} (goals: Enter → candles 500, structures 700; period → structures 150)`,
    lines: figures.map(({ what, middle, most }) =>
      [
        what.padEnd(60),
        `median ${middle.toFixed(0)}`.padStart(12),
        `most ${most.toFixed(0)}`.padStart(10),
      ].join(' '),
    ),
    figures: Object.fromEntries(figures.map(({ what, middle }) => [what, middle])),
  };
}
