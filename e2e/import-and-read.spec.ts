import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { beforeAll, describe, expect, it } from 'vitest';

import { registerMember, signInAs } from './stage/server/members.ts';
import { runImport } from './stage/server/running-server.ts';
import { setStage } from './stage/set-stage.ts';
import { activePane } from './stage/shell-page.ts';
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
      runImport(dataDir, ['bars', barsFile, '--adjust', 'forward', '--source', 'second']);
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

  it('draws the chart of a security from another source, in every period, until told otherwise', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/stock/detail?stockId=hs600519&stockType=hs&adjust=none&period=day');
    const pane = activePane(page);
    const provenance = pane.getByTestId('provenance');
    await provenance.getByRole('button', { name: '换来源（2）' }).click();
    await stage.visitor.picture('imported-sources-zh');
    await page.getByTestId('source-menu-item').filter({ hasText: 'second（导入）' }).click();
    await expectShown(provenance.getByText('图表来源 second（导入）'));
    await expectShown(provenance.getByText('前复权', { exact: true }));
    await pane.getByRole('radio', { name: '周', exact: true }).click();
    await expectShown(pane.locator('[data-testid="stock-chart"][data-state="ready"]'));
    await expectShown(provenance.getByText('图表来源 second（导入）'));
    expect(await provenance.innerText()).toContain('来源 golden（导入）');
    await provenance.getByRole('button', { name: '恢复默认来源' }).click();
    await expectShown(provenance.getByText('不复权', { exact: true }));
    expect(await provenance.innerText()).not.toContain('second');
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
    expect(await signal.innerText()).toBe('图上最近的买卖点 2015-05-22');
    await signal.click();
    await expect.poll(() => signal.count()).toBe(0);
    await stage.visitor.picture('imported-last-signal-zh');
  });

  it('saves nothing new when the same file is imported again', () => {
    const printed = importGolden(stage.server.dataDir);
    expect(printed).toMatch(/\b0 (saved|new)/);
  });
});

const days = path.join(shared, 'data/ohlcv/cn_raw_daily_1990_2024.csv.gz');
const minutes = path.join(shared, 'data/ohlcv/intraday/cn_1m_2024-06_2024-09.csv.gz');

/** Days to 2024-09-19 and minutes to 2024-09-18 of the same securities, with their last prices. */
const five = [
  ['hsSH000001', '2736.02'],
  ['hsSZ399001', '8087.60'],
  ['hs600000', '8.52'],
  ['hs000001', '9.81'],
  ['hs000151', '10.46'],
] as const;

describe.skipIf(!existsSync(days))('days and minutes that end on different days', () => {
  const stage = setStage({ fill: (dataDir) => runImport(dataDir, ['bars', days, minutes]) });

  it('show one price with one date on the page of a stock, at home and in the watchlist', async () => {
    const { visitor, server } = stage;
    const { page } = visitor;
    await signInAs(visitor, server, await registerMember(server, 'truth'));
    for (const [stockId, price] of five)
      for (const period of ['day', 'time', '5', 'week']) {
        await visitor.open(`/stock/detail?stockId=${stockId}&stockType=hs&period=${period}`);
        const pane = activePane(page);
        await expectShown(pane.getByTestId('quote-price').getByText(price, { exact: true }));
        const provenance = await pane.getByTestId('provenance').innerText();
        expect([stockId, period, provenance]).toEqual([
          stockId,
          period,
          expect.stringContaining('2024-09-19'),
        ]);
        expect(await pane.getByTestId('simulated-label').count()).toBe(0);
      }
    await visitor.picture('imported-week-zh');
    await visitor.open('/index');
    await expectShown(page.locator('[data-index="hsSH000001"]').getByText('2736.02'));
    await visitor.open('/watchlist');
    const list = activePane(page);
    await list.getByRole('button', { name: '导入', exact: true }).click();
    const codes = ['000001.SH', '399001.SZ', '600000', '000001.SZ', '000151'];
    await page.getByLabel('代码、名称或 CSV').fill(codes.join('\n'));
    await page.getByRole('button', { name: '试导入' }).click();
    await page.getByRole('button', { name: '导入 5 只' }).click();
    for (const [stockId, price] of five)
      await expectShown(
        list.locator(`[data-testid="watch-row"][data-stock-id="${stockId}"]`).getByText(price),
      );
  });
});
