import type { Page } from 'playwright-core';

import { makeAdministrator, tokenOf } from '../../../e2e/stage/server/members.ts';
import { createDataFolder, startServer } from '../../../e2e/stage/server/running-server.ts';
import { openBrowser, welcomeVisitor } from '../../../e2e/stage/visitor.ts';
import { buildFixturePage } from '../../../tools/page/fixture-page.ts';
import { median } from '../compare.ts';
import type { Report } from '../report.ts';

const rounds = 3;

/** A way to draw 5,000 rows of 19 columns, and where it is pressed and scrolled. */
interface Contender {
  readonly name: string;
  readonly route: string;
  /** What sorts by name and by the latest price. */
  readonly heads: readonly [string, string];
  readonly scroller: string;
  readonly rows: string;
}

const product: Contender = {
  name: 'product',
  route: '/other/count',
  heads: ['[data-column="name"] [data-part="sort"]', '[data-column="figure0"] [data-part="sort"]'],
  scroller: '[data-testid="data-table-grid"]',
  rows: '[data-testid="data-table-row"]',
};
const peer: Contender = {
  name: 'antd Table virtual (peer)',
  route: '/other/count?peer',
  heads: ['th:nth-child(1)', 'th:nth-child(5)'],
  scroller: '.ant-table-tbody-virtual-holder',
  rows: '.ant-table-row',
};

/** ms until a frame that shows the result was handed to the screen. */
interface Timings {
  readonly sorts: number[];
  readonly scrolls: number[];
}

/**
 * How long a table of 5,000 rows takes to sort and to scroll by a step, and antd's virtual table in the same run, the
 * order turned around each round. Builds the page with its fixtures.
 */
export async function reportTable(): Promise<Report> {
  const pageDir = await buildFixturePage();
  const folder = createDataFolder();
  const [browser, server] = await Promise.all([
    openBrowser(),
    startServer(folder.dataDir, { PAGE_DIR: pageDir }),
  ]);
  const results = new Map<Contender, Timings>(
    [product, peer].map((each) => [each, { sorts: [], scrolls: [] }]),
  );
  try {
    const token = await tokenOf(server, await makeAdministrator(server));
    for (let round = 0; round < rounds; round += 1)
      for (const contender of round % 2 === 0 ? [product, peer] : [peer, product]) {
        const visitor = await welcomeVisitor(browser, server.address);
        await visitor.page.addInitScript(
          (value) => localStorage.setItem('chanscope.token', value),
          token,
        );
        await visitor.open(contender.route);
        const { sorts, scrolls } = await timingsOf(visitor.page, contender);
        results.get(contender)?.sorts.push(...sorts);
        results.get(contender)?.scrolls.push(...scrolls);
        await visitor.leave();
      }
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
  return reportOf(results);
}

async function timingsOf(page: Page, contender: Contender): Promise<Timings> {
  await page.locator(contender.rows).first().waitFor();
  // What the page does after it was opened is over.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  return page.evaluate(timeTable, contender);
}

async function timeTable({ heads, scroller, rows }: Contender): Promise<Timings> {
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve());
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
  const timed = async (act: () => void): Promise<number> => {
    const started = performance.now();
    act();
    await painted();
    return performance.now() - started;
  };
  const firstRow = (): string => document.querySelector(rows)?.textContent ?? '';
  const sorts: number[] = [];
  for (let press = 0; press < 12; press += 1) {
    const head = document.querySelector<HTMLElement>(heads[press % 2] ?? '');
    const before = firstRow();
    sorts.push(await timed(() => head?.click()));
    if (firstRow() === before) throw new Error(`Cannot time a sort: ${heads.join(' ')} does none`);
  }
  const scrolls: number[] = [];
  const area = document.querySelector(scroller);
  if (area === null) throw new Error(`Cannot time a scroll: there is no ${scroller}`);
  for (let step = 0; step < 60; step += 1)
    scrolls.push(
      await timed(() => {
        area.scrollTop += 400;
      }),
    );
  return { sorts, scrolls };
}

function reportOf(results: ReadonlyMap<Contender, Timings>): Report {
  const figures = Array.from(results, ([{ name }, { sorts, scrolls }]) => ({
    name,
    sort: median(sorts),
    scroll: percentile95(scrolls),
  }));
  return {
    name: 'Table of 5,000 rows, ms until it is painted (goal: a median sort of at most 50)',
    lines: figures.map(({ name, sort, scroll }) =>
      [
        name.padEnd(42),
        `sort median ${sort.toFixed(1)}`.padStart(20),
        `scroll step p95 ${scroll.toFixed(1)}`.padStart(24),
      ].join(' '),
    ),
    figures: Object.fromEntries(
      figures.flatMap(({ name, sort, scroll }) => [
        [`sort, ${name}`, sort],
        [`scroll, ${name}`, scroll],
      ]),
    ),
  };
}

function percentile95(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
