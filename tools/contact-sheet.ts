import { mkdirSync } from 'node:fs';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { makeAdministrator, tokenOf } from '../e2e/stage/server/members.ts';
import { createDataFolder, startServer } from '../e2e/stage/server/running-server.ts';
import { openBrowser } from '../e2e/stage/visitor.ts';
import { buildPageIfStale } from './page/page-build.ts';

// `npm run contact-sheet`: pictures of the shell in five layouts and five themes at three widths, on one
// sheet for each width, for people to judge. The sheets stand in docs/screenshots.

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
  const sheet = await by.newPage({
    viewport: { width: (thumbnail + 12) * themes.length + 12, height: 100 },
  });
  await sheet.setContent(sheetOf(pictures, thumbnail));
  await sheet.screenshot({ path: `docs/screenshots/shell-${width}.png`, fullPage: true });
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

function sheetOf(pictures: readonly string[], thumbnail: number): string {
  const cells = pictures.map((picture, index) => {
    const name = `${layouts[Math.floor(index / themes.length)] ?? ''} · ${themes[index % themes.length] ?? ''}`;
    return `<figure><img src="data:image/png;base64,${picture}" width="${thumbnail}"><figcaption>${name}</figcaption></figure>`;
  });
  const style =
    'body{margin:12px;display:grid;grid-template-columns:repeat(5,auto);gap:12px;background:#888;font:14px sans-serif}figure{margin:0;background:#fff}figcaption{padding:4px 8px}img{display:block}';
  return `<style>${style}</style>${cells.join('')}`;
}
