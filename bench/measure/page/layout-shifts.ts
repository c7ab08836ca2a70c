import type { Page } from 'playwright-core';

import {
  type Board,
  boards,
  dressPage,
  screens,
  storeBoards,
} from '../../../e2e/stage/looks/board-looks.ts';
import { registerMember, tokenOf } from '../../../e2e/stage/server/members.ts';
import { createDataFolder, startServer } from '../../../e2e/stage/server/running-server.ts';
import { activePane } from '../../../e2e/stage/shell-page.ts';
import { type Visitor, openBrowser, welcomeVisitor } from '../../../e2e/stage/visitor.ts';
import type { Report } from '../report.ts';

const goal = 0.02;

const stock: Pick<Board, 'address' | 'shows'> = {
  address: '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs',
  shows: '[data-testid="stock-chart"][data-state="ready"]',
};

/** Pages that open, and are then read to their end. */
const pages = { stock, home: boards.home, rps: boards.rps, limitup: boards.limitup } as const;

const widths = ['desktop', 'phone'] as const;
const dress = { themeName: 'green', scheme: 'light', locale: 'zh' } as const;

interface Shift {
  readonly what: string;
  readonly shift: number;
  /** What moved the most, for whom the goal is missed. */
  readonly most: string;
}

/**
 * By how much pages move what they have shown while they open and are scrolled to their end (cumulative layout shift),
 * each in a fresh browser profile, with the lists of an evening stored. Needs the built page.
 */
export async function reportLayoutShifts(): Promise<Report> {
  const folder = createDataFolder();
  const [browser, server] = await Promise.all([openBrowser(), startServer(folder.dataDir)]);
  const shifts: Shift[] = [];
  try {
    storeBoards(server);
    const token = await tokenOf(server, await registerMember(server, 'board_reader'));
    for (const [name, page] of Object.entries(pages))
      for (const width of widths) {
        const visitor = await welcomeVisitor(browser, server.address, screens[width]);
        await dressPage(visitor.page, dress, token);
        shifts.push({ what: `${name}, ${width}`, ...(await shiftOf(visitor, page)) });
        await visitor.leave();
      }
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
  return {
    name: `Layout shift while a page opens and is read to its end (goal ${goal})`,
    lines: shifts.map(
      ({ what, shift, most }) =>
        `${what.padEnd(20)} ${shift.toFixed(4)}  ${shift > goal ? most : ''}`,
    ),
    figures: Object.fromEntries(shifts.map(({ what, shift }) => [what, shift])),
  };
}

async function shiftOf(
  visitor: Visitor,
  { address, shows }: Pick<Board, 'address' | 'shows'>,
): Promise<Omit<Shift, 'what'>> {
  const { page } = visitor;
  await page.addInitScript(sumShifts);
  await visitor.open(address);
  await activePane(page).locator(shows).first().waitFor();
  do await rest(page);
  while (await page.evaluate(scrollOn));
  return page.evaluate(() => globalThis.shifts);
}

declare global {
  var shifts: { shift: number; most: string };
}

function sumShifts(): void {
  globalThis.shifts = { shift: 0, most: '' };
  let largest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = Number(Reflect.get(entry, 'value'));
      if (Reflect.get(entry, 'hadRecentInput') !== false) continue;
      globalThis.shifts.shift += value;
      if (value <= largest) continue;
      largest = value;
      const sources = Reflect.get(entry, 'sources') as readonly { readonly node: Node | null }[];
      globalThis.shifts.most = sources
        .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : ''))
        .join(' | ');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls down by half of a window; false at the end of the page. */
function scrollOn(): boolean {
  const before = scrollY;
  scrollBy({ top: innerHeight / 2, behavior: 'instant' });
  return scrollY > before;
}

/** Long enough for what was just asked for to come. */
const rest = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
