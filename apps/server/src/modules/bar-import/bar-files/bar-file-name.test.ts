import { describe, expect, it } from 'vitest';

import { traitsOfFileName } from './bar-file-name.ts';
import { BarFileRefused } from './bar-file-refused.ts';

describe('traitsOfFileName()', () => {
  it.each([
    ['bars/cn_sh600519_1d.csv', 'hs', '1d', null, 'SH.600519'],
    ['cn_sh000001_30m.csv', 'hs', '30m', null, 'SH.000001'],
    ['cn_sz000001_1d.csv.gz', 'hs', '1d', null, 'SZ.000001'],
    ['hk_00700_1d.csv', 'hk', '1d', null, 'HK.00700'],
    ['us_AAPL_1w.csv', 'us', '1w', null, 'US.AAPL'],
    ['us_SPX_1m.csv', 'us', '1m', null, 'US.SPX'],
    ['us_BRK.B_1d.csv', 'us', '1d', null, 'US.BRK.B'],
    ['600519.SH.csv', null, null, null, 'SH.600519'],
    ['sh600519_60m_hfq.csv', null, '60m', 'backward', 'SH.600519'],
    ['cn_market_daily_2025_qfq.csv.gz', 'hs', '1d', 'forward', null],
    ['us_daily_2018_2023_splitadj.csv.gz', 'us', '1d', 'split', null],
    ['cn_raw_daily_1990_2024.csv.gz', 'hs', '1d', 'none', null],
    ['us_1h_mag7_utc.csv.gz', 'us', '60m', null, null],
    ['hs600519.1d.csv', null, '1d', null, 'SH.600519'],
    ['hsSH000001.1m.csv.gz', null, '1m', null, 'SH.000001'],
    ['hk00700.1m.csv', null, '1m', null, 'HK.00700'],
    ['usBRK.B.1d.csv', null, '1d', null, 'US.BRK.B'],
    ['AAPL.csv', null, null, null, 'US.AAPL'],
    ['00700.csv', null, null, null, 'HK.00700'],
    ['data.csv', null, null, null, null],
    ['2024.csv', null, null, null, null],
    ['syn_walk_1m.csv', null, '1m', null, null],
  ] as const)('reads %s', (file, ...expected) => {
    const { market, timeframe, adjustment, symbol } = traitsOfFileName(file);
    expect([market, timeframe, adjustment, symbol]).toEqual(expected);
  });

  it.each([
    ['cnfut_rb_5m.csv', 'futures'],
    ['crypto_BTCUSD_5m.csv', 'crypto currencies'],
    ['fx_EURUSD_1d.csv.gz', 'currencies'],
  ])('refuses %s because it says %s', (file, kind) => {
    expect(() => traitsOfFileName(file)).toThrow(BarFileRefused);
    expect(() => traitsOfFileName(file)).toThrow(`its name says ${kind},`);
  });
});
