import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { beforeAll, describe, expect, it } from 'vitest';

import { runImport } from './stage/server/running-server.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown } from './stage/visitor.ts';

const shared = process.env['SHARED_DIR'] ?? '../shared';
const barsFile = path.join(shared, 'golden/bars/cn_sh600519_1d.csv');
const expectedFile = path.join(shared, 'golden/expected/cn_sh600519_1d.default.json.gz');

interface Golden {
  /** `[beginBar, endBar, beginVal, endVal, dir, isSure, …]` of each stroke. */
  readonly bi: readonly (readonly number[])[];
  readonly seg: readonly unknown[];
  readonly zs: readonly unknown[];
}

/** Imports the bars of the golden file; answers what was printed. */
function importGolden(dataDir: string): string {
  return runImport(dataDir, ['bars', barsFile, '--adjust', 'none', '--source', 'golden']);
}

describe.skipIf(!existsSync(barsFile))('importing real bars and reading them', () => {
  const stage = setStage({
    fill: (dataDir) => {
      importGolden(dataDir);
      runImport(dataDir, ['bars', path.join(shared, 'golden/bars/us_AAPL_1d.csv')]);
    },
  });
  let golden: Golden;

  beforeAll(() => {
    golden = JSON.parse(gunzipSync(readFileSync(expectedFile)).toString()) as Golden;
  });

  it('shows the imported bars, marked as old, with the structures of the golden file', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open(
      '/stock/detail?stockId=hs600519&stockName=贵州茅台&stockType=hs&adjust=none',
    );
    await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));
    const provenance = await page.getByTestId('provenance').innerText();
    expect(provenance).toContain('golden');
    expect(provenance).toContain('不复权');
    expect(await page.getByTestId('simulated-label').count()).toBe(0);
    expect(await page.getByTestId('stale-label').innerText()).toContain('2020-04-10');
    await stage.visitor.picture('imported-desktop-zh');
    const chart = page.getByTestId('stock-chart');
    expect(await chart.getAttribute('data-bars')).toBe('2490');
    expect(await chart.getAttribute('data-opens-with')).toBe('120');
    await page.getByTestId('preset-bar').getByText('chan.py').click();
    await expect.poll(() => chart.getAttribute('data-strokes')).toBe(String(golden.bi.length));
    expect(await chart.getAttribute('data-segments')).toBe(String(golden.seg.length));
    expect(await chart.getAttribute('data-pivots')).toBe(String(golden.zs.length));
  });

  it('answers the same strokes over the interface, price by price', async () => {
    const response = await fetch(
      `${stage.server.address}/api/public/stock/fenxi?stockId=hs600519&level=day&adjust=none&preset=chan.py`,
      { method: 'POST' },
    );
    const envelope = (await response.json()) as {
      data: { levels: { day: { strokes: [number, number, number][] } } };
    };
    const prices = envelope.data.levels.day.strokes.map(([, price]) => price);
    const [first] = golden.bi;
    expect(prices).toEqual([first?.[2], ...golden.bi.map((stroke) => stroke[3])]);
  });

  it('names the last signal where none lies near the newest bar, and goes there', async () => {
    const { page } = stage.visitor;
    await page.addInitScript(() => {
      const layers = { firstSignals: false };
      localStorage.setItem('chanscope.chart.v2', JSON.stringify({ layers }));
    });
    await stage.visitor.open('/stock/detail?stockId=usAAPL&stockName=AAPL&stockType=us&period=day');
    await expectShown(page.locator('[data-testid="stock-chart"][data-state="ready"]'));
    const signal = page.getByTestId('earlier-signal');
    expect(await signal.innerText()).toBe('最近的买卖点 2015-05-22');
    await signal.click();
    await expect.poll(() => signal.count()).toBe(0);
    await stage.visitor.picture('imported-last-signal-zh');
  });

  it('saves nothing new when the same file is imported again', () => {
    const printed = importGolden(stage.server.dataDir);
    expect(printed).toMatch(/\b0 (saved|new)/);
  });
});
