import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  type FileBars,
  type Period,
  barFileName,
  barFileText,
  routes,
  timeframeOfPeriod,
} from '@chanscope/contract';
import { type BarColumns, marketOfStockId, symbolFromStockId } from '@chanscope/market';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { callAs } from '../../test-support/identity-for-test.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { columnsOfWireBars } from '../../test-support/wire-bars-for-test.ts';
import { createBarStore } from '../bars/bar-store.ts';
import { nothingSaid } from './bar-files/decide-reading.ts';
import { type FileOutcome, importBars } from './import-bars.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-export-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describeOnEachDatabase('a file of bars that the page writes', (fresh) => {
  const charts: readonly (readonly [string, Period, FileBars['adjust']])[] = [
    ['hs600519', 'day', 'qfq'],
    ['hs000858', '1', 'none'],
    ['hsSH000001', 'day', 'none'],
    ['hs510300', 'week', 'hfq'],
    ['hk00700', '60', 'none'],
    ['hkHSI', 'month', 'none'],
    ['usAAPL', '30', 'none'],
  ];

  it('comes back equal, to the last bit, whatever market and period it is of', async () => {
    const app = await serveForTest(fresh, '2026-11-20T14:32:00+08:00');
    const visitor = callAs(app, null);
    const store = createBarStore(app.database);
    for (const [stockId, period, adjust] of charts) {
      const asked = { stockId, period, count: 300, form: 'typed' as const };
      const wire = adjust === 'split' ? asked : { ...asked, adjust };
      const { bars = [] } = (await visitor(routes.getStock, wire)).data;
      expect(bars.length).toBeGreaterThan(50);
      const written = columnsOfWireBars(bars);
      const file: FileBars = {
        stockId,
        market: marketOfStockId(stockId),
        timeframe: timeframeOfPeriod[period],
        bars: written,
        adjust,
        source: 'simulated',
      };
      const outcome = await importFile(app.database, file);
      expect(outcome).toMatchObject({
        kind: 'imported',
        timeframe: file.timeframe,
        timeframeBy: 'file name',
        adjustmentBy: 'file name',
        ignoredColumns: ['adjust', 'source'],
        saved: bars.length,
        refused: 0,
      });
      expect(await readBack(file)).toEqual(written);
    }

    async function readBack({ stockId, timeframe }: FileBars): Promise<BarColumns | null> {
      const all = await store.seriesOf(symbolFromStockId(stockId));
      const series = all.find((each) => each.source === sourceOf(stockId, timeframe));
      return series === undefined ? null : store.readBars(series, {});
    }
  });

  async function importFile(
    database: Parameters<typeof importBars>[0]['database'],
    bars: FileBars,
  ): Promise<FileOutcome | undefined> {
    const file = path.join(folder, `${barFileName(bars)}.csv`);
    writeFileSync(file, barFileText(bars));
    const outcomes: FileOutcome[] = [];
    await importBars(
      { database, instruments: { ensure: async () => undefined }, clock: { now: () => 1000 } },
      {
        paths: [file],
        source: `${bars.stockId}-${bars.timeframe}`,
        replace: false,
        options: nothingSaid,
      },
      { onProgress: () => undefined, onOutcome: (each) => outcomes.push(each) },
    );
    return outcomes[0];
  }

  const sourceOf = (stockId: string, timeframe: string): string =>
    `imported:${stockId}-${timeframe}`;
});
