import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from './stage/running-server.ts';
import { createDataFolder, runImport, startServer } from './stage/running-server.ts';
import type { Visitor } from './stage/visitor.ts';
import { expectShown, openBrowser, welcomeVisitor } from './stage/visitor.ts';

const shared = process.env['SHARED_DIR'] ?? '../shared';
const barsFile = path.join(shared, 'golden/bars/cn_sh600519_1d.csv');
const expectedFile = path.join(shared, 'golden/expected/cn_sh600519_1d.default.json.gz');

interface Golden {
  /** `[beginBar, endBar, beginVal, endVal, dir, isSure, …]` of each stroke. */
  readonly bi: readonly (readonly number[])[];
  readonly seg: readonly unknown[];
  readonly zs: readonly unknown[];
}

describe.skipIf(!existsSync(barsFile))('importing real bars and reading them', () => {
  const folder = createDataFolder();
  let browser: Browser;
  let server: RunningServer;
  let visitor: Visitor;
  let golden: Golden;

  beforeAll(async () => {
    golden = JSON.parse(gunzipSync(readFileSync(expectedFile)).toString()) as Golden;
    const arguments_ = ['bars', barsFile, '--adjust', 'none', '--source', 'golden'];
    runImport(folder.dataDir, arguments_);
    [browser, server] = await Promise.all([openBrowser(), startServer(folder.dataDir)]);
    visitor = await welcomeVisitor(browser, server.address);
  });

  afterAll(async () => {
    await visitor.leave();
    await browser.close();
    await server.stop();
    folder.remove();
  });

  it('shows the imported bars, unadjusted and marked as old', async () => {
    const { page } = visitor;
    await visitor.open(
      '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs&adjust=none',
    );
    await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));
    const provenance = await page.getByTestId('provenance').innerText();
    expect(provenance).toContain('golden');
    expect(provenance).toContain('不复权');
    expect(await page.getByTestId('simulated-label').count()).toBe(0);
    expect(await page.getByTestId('stale-label').innerText()).toContain('2020-04-10');
    await visitor.picture('imported-desktop-zh');
  });

  it('draws as many strokes, segments and pivots as the golden file', async () => {
    const chart = visitor.page.getByTestId('stock-chart');
    expect(await chart.getAttribute('data-bars')).toBe('2490');
    expect(await chart.getAttribute('data-strokes')).toBe(String(golden.bi.length));
    expect(await chart.getAttribute('data-segments')).toBe(String(golden.seg.length));
    expect(await chart.getAttribute('data-pivots')).toBe(String(golden.zs.length));
    expect(visitor.complaints).toEqual([]);
  });

  it('answers the same strokes over the interface, price by price', async () => {
    const response = await fetch(
      `${server.address}/api/public/stock/fenxi?stockId=hs600519&level=day&adjust=none`,
      { method: 'POST' },
    );
    const envelope = (await response.json()) as {
      data: { levels: { day: { strokes: [number, number, number][] } } };
    };
    const prices = envelope.data.levels.day.strokes.map(([, price]) => price);
    const [first] = golden.bi;
    expect(prices).toEqual([first?.[2], ...golden.bi.map((stroke) => stroke[3])]);
  });

  it('saves nothing new when the same file is imported again', () => {
    const printed = runImport(folder.dataDir, [
      'bars',
      barsFile,
      '--adjust',
      'none',
      '--source',
      'golden',
    ]);
    expect(printed).toMatch(/\b0 (saved|new)/);
  });
});
