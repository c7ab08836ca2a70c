import { mkdirSync } from 'node:fs';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { makeAdministrator, tokenOf } from '../e2e/stage/server/members.ts';
import { createDataFolder, startServer } from '../e2e/stage/server/running-server.ts';
import { type StockLook, openStockIn, stockLooks } from '../e2e/stage/looks/stock-looks.ts';
import { openBrowser, welcomeVisitor } from '../e2e/stage/visitor.ts';
import { buildPageIfStale } from './page/page-build.ts';

// `npm run contact-sheet`: pictures of the shell in five layouts and five themes at three widths, on one
// sheet for each width, and of the page of a security in both languages and schemes at each width, for
// people to judge. The sheets stand in docs/screenshots.

const layouts = ['vertical', 'horizontal', 'column', 'comprehensive', 'common'] as const;
const themes = ['default', 'ocean', 'green', 'white', 'red'] as const;
const screens = [
  { width: 1440, height: 900, thumbnail: 480 },
  { width: 991, height: 720, thumbnail: 420 },
  { width: 390, height: 844, thumbnail: 240 },
] as const;
const stock = '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs';

process.chdir(path.dirname(import.meta.dirname));
process.env['CHROMIUM'] ??= '/usr/bin/chromium';
buildPageIfStale();
const folder = createDataFolder();
const server = await startServer(folder.dataDir);
const browser = await openBrowser();
try {
  const token = await tokenOf(server, await makeAdministrator(server));
  mkdirSync('docs/screenshots', { recursive: true });
  for (const screen of screens)
    await drawSheet(browser, { address: server.address, token, screen });
  await drawStockSheet(browser, server.address);
} finally {
  await browser.close();
  await server.stop();
  folder.remove();
}

interface Sheet {
  readonly address: string;
  readonly token: string;
  readonly screen: (typeof screens)[number];
}

async function drawSheet(by: Browser, { address, token, screen }: Sheet): Promise<void> {
  const { width, height, thumbnail } = screen;
  const context = await by.newContext({ viewport: { width, height }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(address);
  const pictures: string[] = [];
  for (const layout of layouts)
    for (const themeName of themes) {
      await page.evaluate(dress, { token, theme: { layout, themeName } });
      pictures.push(await pictureOf(page, `${address}/#${stock}`));
    }
  await context.close();
  const cells = pictures.map((picture, index) => ({
    picture,
    width: thumbnail,
    name: `${layouts[Math.floor(index / themes.length)] ?? ''} · ${themes[index % themes.length] ?? ''}`,
  }));
  await saveSheet(by, { name: `shell-${width}`, cells, columns: themes.length });
}

/** The page of a security: a row for each width. */
async function drawStockSheet(by: Browser, address: string): Promise<void> {
  const cells: Cell[] = [];
  for (const look of stockLooks) {
    const visitor = await welcomeVisitor(by, address, look.screen);
    await openStockIn(visitor, look);
    const picture = (await visitor.page.screenshot()).toString('base64');
    await visitor.leave();
    cells.push({ picture, width: stockThumbnails[look.width], name: stockCaptionOf(look) });
  }
  await saveSheet(by, { name: 'stock-page', cells, columns: 4 });
}

const stockThumbnails: Readonly<Record<StockLook['width'], number>> = {
  1440: 480,
  991: 480,
  390: 240,
};

function stockCaptionOf({ width, locale, scheme }: StockLook): string {
  return `${width} · ${locale} · ${scheme}`;
}

interface Cell {
  /** A PNG in base64. */
  readonly picture: string;
  readonly name: string;
  /** As wide as it is shown, in px. */
  readonly width: number;
}

interface SheetPlan {
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly columns: number;
}

async function saveSheet(by: Browser, { name, cells, columns }: SheetPlan): Promise<void> {
  const widest = Math.max(...cells.map((cell) => cell.width));
  const sheet = await by.newPage({
    viewport: { width: (widest + 12) * columns + 12, height: 100 },
  });
  await sheet.setContent(sheetOf(cells, columns));
  await sheet.screenshot({ path: `docs/screenshots/${name}.png`, fullPage: true });
  await sheet.close();
}

function dress({ token, theme }: { token: string; theme: object }): void {
  localStorage.setItem('chanscope.token', token);
  localStorage.setItem('theme', JSON.stringify(theme));
}

/** The stock's page as a PNG in base64. */
async function pictureOf(page: Page, address: string): Promise<string> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('[data-testid="stock-chart"][data-state="ready"]').waitFor();
  const picture = await page.screenshot();
  return picture.toString('base64');
}

function sheetOf(cells: readonly Cell[], columns: number): string {
  const figures = cells.map(
    ({ picture, width, name }) =>
      `<figure><img src="data:image/png;base64,${picture}" width="${width}"><figcaption>${name}</figcaption></figure>`,
  );
  const style = `body{margin:12px;display:grid;grid-template-columns:repeat(${columns},auto);justify-items:start;gap:12px;background:#888;font:14px sans-serif}figure{margin:0;background:#fff}figcaption{padding:4px 8px}img{display:block}`;
  return `<style>${style}</style>${figures.join('')}`;
}
