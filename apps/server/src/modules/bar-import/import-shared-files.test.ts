import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { nothingSaid } from './bar-files/decide-reading.ts';
import { type FileOutcome, importBars } from './import-bars.ts';

// Real files as vendors write them; rows and broken rows are those that their list of sources reports.
const sharedDir = process.env['SHARED_DIR'] ?? '../shared';
const hasShared = existsSync(path.join(sharedDir, 'data/ohlcv'));

let dataDir: string;
let database: Database;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-shared-'));
  database = openDatabase({ dataDir, databaseUrl: null, log: createSilentLog() });
  await migrate(database);
});

afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

async function importShared(file: string): Promise<FileOutcome | undefined> {
  const outcomes: FileOutcome[] = [];
  await importBars(
    { database, instruments: { ensure: () => Promise.resolve() }, clock: { now: () => 0 } },
    { paths: [path.join(sharedDir, file)], source: null, replace: false, options: nothingSaid },
    { onProgress: () => undefined, onOutcome: (outcome) => outcomes.push(outcome) },
  );
  return outcomes[0];
}

describe.skipIf(!hasShared)('importBars() of real files', () => {
  it.each([
    ['golden/bars/cn_sh000001_1d.csv', '1d', 'none', 1000, 0],
    ['golden/bars/cn_sh000001_30m.csv', '30m', 'none', 5000, 0],
    ['golden/bars/cn_sh600519_1d.csv', '1d', 'none', 2490, 0],
    ['golden/bars/cn_sz000001_1d.csv', '1d', 'none', 1704, 0],
    ['golden/bars/hk_00700_1d.csv', '1d', 'none', 3738, 0],
    ['golden/bars/us_AAPL_1d.csv', '1d', 'none', 3379, 0],
    ['golden/bars/us_AAPL_1w.csv', '1w', 'none', 701, 0],
    // Labelled by their beginning, so the three of 16:00 lie after the close.
    ['golden/bars/us_SPX_1m.csv', '1m', 'none', 1563, 3],
    ['data/ohlcv/cn_600519_eastmoney_qfq_negative_prices.csv.gz', '1d', 'forward', 4994, 1805],
    ['data/ohlcv/cn_daily_2010_2020_qfq_80.csv.gz', '1d', 'forward', 198_106, 0],
    // Eleven days of suspension without a volume.
    ['data/ohlcv/cn_daily_2020_2026_baostock_qfq_turn.csv.gz', '1d', 'forward', 12_320, 11],
    ['data/ohlcv/cn_raw_daily_1990_2024.csv.gz', '1d', 'none', 48_759, 0],
    ['data/ohlcv/hk_daily_2020_2025_adj.csv.gz', '1d', 'forward', 110_487, 0],
    ['data/ohlcv/hk_daily_raw_yahoo_with_bad_dividend.csv.gz', '1d', 'none', 1294, 0],
    ['data/ohlcv/us_daily_2018_2023_splitadj.csv.gz', '1d', 'split', 98_043, 0],
    ['data/ohlcv/us_daily_2024_2026_raw_with_actions.csv.gz', '1d', 'none', 2008, 0],
    ['data/ohlcv/us_daily_2024_2026_yahoo.csv.gz', '1d', 'none', 19_548, 0],
    ['data/ohlcv/us_daily_mag7_2021_2026.csv.gz', '1d', 'none', 8785, 0],
    ['data/ohlcv/us_daily_raw_lean_1998_2021.csv.gz', '1d', 'none', 45_738, 0],
    // Two rows of indices whose high or low the close breaks.
    ['data/ohlcv/intraday/cn_1m_2024-06_2024-09.csv.gz', '1m', 'none', 112_560, 2],
    [
      'data/ohlcv/intraday/cn_sse_index_1m_2015-12_2016-01_circuit_breaker.csv.gz',
      '1m',
      'none',
      5439,
      0,
    ],
    ['data/ohlcv/intraday/hk_1m_2018-12_2020-12.csv.gz', '1m', 'none', 140_589, 0],
    ['data/ohlcv/intraday/us_1h_mag7_utc.csv.gz', '60m', 'none', 12_180, 28],
    ['data/ohlcv/intraday/us_1m_2026-03_utc.csv.gz', '1m', 'none', 15_749, 0],
    ['data/ohlcv/intraday/us_5m_2025-12_2026-03_utc.csv.gz', '5m', 'none', 36_162, 0],
    // Bars before the open and after the close.
    ['data/ohlcv/intraday/us_15m_EA_prepost_et.csv.gz', '15m', 'none', 319, 143],
    ['data/ohlcv/intraday/us_1m_lean_et_with_extended_hours.csv.gz', '1m', 'none', 11_746, 4526],
  ])(
    'takes %s as %s bars, adjustment %s: %i rows, %i of them refused',
    async (file, ...expected) => {
      const [timeframe, adjustment, rows, refused] = expected;
      expect(await importShared(file)).toMatchObject({
        kind: 'imported',
        timeframe,
        adjustment,
        rows,
        refused,
        saved: rows - refused,
      });
    },
  );

  it.each([
    'golden/bars/cnfut_rb_5m.csv',
    'golden/bars/crypto_BTCUSD_5m.csv',
    'golden/bars/syn_walk_1m.csv',
    'data/ohlcv/hk_corporate_actions_2020_2025.csv',
    'data/ohlcv/cn_corporate_actions/600519_dividend.csv',
    'data/ohlcv/lean_factor_files/aapl.csv',
  ])('refuses %s as a whole', async (file) => {
    expect(await importShared(file)).toMatchObject({ kind: 'failed' });
  });
});
