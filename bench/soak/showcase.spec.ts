import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { selectDisplay } from '../../e2e/stage/display.ts';
import { waitMs } from '../../e2e/stage/patience.ts';
import { activePane, openPage } from '../../e2e/stage/shell-page.ts';
import {
  expectShown,
  insistOnQuiet,
  narrow,
  openBrowser,
  welcomeVisitor,
} from '../../e2e/stage/visitor.ts';

// The showcase as anyone opens it: a folder, a file server that knows nothing of it, and no network.

const folder = 'dist/showcase';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

let files: Server;
let browser: Browser;
const asked: string[] = [];

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['tools/mock-page.ts', 'build'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('Cannot build the showcase: see above');
  // Below a folder of the server, since nothing says that it stands at the top.
  files = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files');
    const name = pathname.replace(/^\/try\//, '');
    asked.push(pathname);
    try {
      const file = path.join(folder, path.normalize(name === '' ? 'index.html' : name));
      response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain');
      response.end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    files.listen(0, '127.0.0.1', resolve);
  });
  browser = await openBrowser('full');
}, waitMs(180_000));

afterAll(async () => {
  await browser.close();
  files.close();
});

it(
  'opens without a server, signs in by a token, shows a table and a chart of the simulation',
  async () => {
    const { port } = files.address() as AddressInfo;
    const visitor = await welcomeVisitor(browser, `http://127.0.0.1:${port}/try`, {
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'allow',
    });
    const { page } = visitor;
    await visitor.open('/index');
    await activePane(page).getByRole('heading', { level: 1 }).first().waitFor();
    await visitor.picture('showcase-home-zh');

    await visitor.open('/login');
    await page.locator('form').first().waitFor();
    await visitor.picture('showcase-login-zh');
    await page.evaluate(() => localStorage.setItem('chanscope.token', 'admin-token-showcase'));
    await visitor.open('/index');
    await page.reload();
    await page.getByTestId('account-menu').getByText('admin').waitFor();
    await openPage(page, '/vab/table/comprehensiveTable');
    await expectShown(activePane(page).locator('tbody tr.ant-table-row').first());
    await visitor.picture('showcase-table-zh');

    await openPage(page, '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs');
    const pane = activePane(page);
    await expectShown(pane.locator('[data-testid="stock-chart"][data-state="ready"]'));
    await expect
      .poll(async () => Number(await pane.getByTestId('stock-chart').getAttribute('data-strokes')))
      .toBeGreaterThan(5);
    await visitor.picture('showcase-stock-zh');
    await selectDisplay(page, 'en');
    await selectDisplay(page, 'dark');
    await visitor.picture('showcase-stock-en-dark');
    await page.setViewportSize(narrow);
    await visitor.picture('showcase-stock-phone');
    await openPage(page, '/index');
    await visitor.picture('showcase-home-phone');
    await page.setViewportSize({ width: 1440, height: 2200 });
    await expectShown(activePane(page).getByText('it needs a server').first());
    await visitor.picture('showcase-home-en-dark');

    const renewal = await page.evaluate(async () => {
      const headers = { authorization: 'Bearer admin-token-1' };
      return (await fetch('/refreshToken', { headers })).text();
    });
    expect(renewal).toContain('"code":402');
    // Whatever the page called was answered inside of it.
    expect(asked.filter((each) => !each.startsWith('/try/'))).toEqual([]);
    await visitor.leave();
    insistOnQuiet(visitor);
  },
  waitMs(120_000),
);
