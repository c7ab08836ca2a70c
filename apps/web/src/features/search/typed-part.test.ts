import { describe, expect, it } from 'vitest';

import { typedPartOf } from './typed-part.ts';

describe('typedPartOf()', () => {
  it.each([
    ['600519.SH', '6005', '6005'],
    ['600519.SH', '600519.sh', '600519.sh'],
    ['600519.SH', 'hs600519', '600519'],
    ['600519.SH', 'hs6005', '6005'],
    ['600519.SH', 'sh.600519', '600519'],
    ['600519.SH', '600519.ss', '600519'],
    ['000001.SH', 'hsSH000001', '000001'],
    ['00700.HK', '700', '700'],
    ['00700.HK', 'hk700', '700'],
    ['BK0477', '0477', '0477'],
    ['BK0477', 'hsBK0477', '0477'],
    ['AAPL', 'usAAPL', 'AAPL'],
    ['AAPL', 'aapl.o', 'AAPL'],
    ['600519.SH', '茅台', ''],
    ['600519.SH', ' ', ''],
  ])('of %s finds %o typed as %o', (code, typed, part) => {
    expect(typedPartOf(code, typed)).toBe(part);
  });
});
