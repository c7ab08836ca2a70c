import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { deliveredRuleBook, replaceRuleBook } from '../rule-book.ts';
import {
  deliveredLimitPercent,
  isGrowthBoardFund,
  limitsAround,
  priceLimitPercent,
  type PriceLimitQuery,
  priceLimits,
} from './price-limit.ts';
import { parseSymbol } from '../instruments/symbol.ts';

const normalTimes = { date: '2026-11-20', isSpecialTreatment: false, listedOn: null };

function queryFor(symbol: string, more: Partial<PriceLimitQuery> = {}): PriceLimitQuery {
  return { symbol: parseSymbol(symbol), kind: 'stock', ...normalTimes, ...more };
}

describe('priceLimitPercent()', () => {
  it.each([
    ['SH.600519', '2026-11-20', 10],
    ['SZ.000001', '1996-12-16', 10],
    ['SZ.000001', '1996-12-13', null],
    ['SH.900901', '2026-11-20', 10],
    ['SZ.300750', '2020-08-21', 10],
    ['SZ.300750', '2020-08-24', 20],
    ['SZ.302132', '2026-11-20', 20],
    ['SH.688981', '2026-11-20', 20],
    ['BJ.920002', '2026-11-20', 30],
    ['HK.00700', '2026-11-20', null],
    ['US.AAPL', '2026-11-20', null],
  ])('gives %s, on %s, %s', (symbol, date, percent) => {
    expect(priceLimitPercent(queryFor(symbol, { date }))).toBe(percent);
  });

  it.each([
    ['SH.600530', '1998-04-21', 10],
    ['SH.600530', '1998-04-22', 5],
    ['SH.600530', '2026-07-03', 5],
    ['SH.600530', '2026-07-06', 10],
    ['SZ.300750', '2026-07-03', 20],
    ['SH.688981', '2026-07-03', 20],
    ['BJ.920002', '2026-07-03', 30],
  ])('gives %s under special treatment, on %s, %i', (symbol, date, percent) => {
    expect(priceLimitPercent(queryFor(symbol, { date, isSpecialTreatment: true }))).toBe(percent);
  });

  // 2023-04-10 was a Monday; the fifth session was Friday the 14th.
  it.each([
    ['SH.601061', '2023-04-10', '2023-04-10', null],
    ['SH.601061', '2023-04-10', '2023-04-14', null],
    ['SH.601061', '2023-04-10', '2023-04-17', 10],
    ['SH.601061', '2023-04-07', '2023-04-07', null],
    ['SH.601061', '2023-04-07', '2023-04-10', 10],
    ['SZ.300900', '2020-08-24', '2020-08-28', null],
    ['SZ.300900', '2020-08-24', '2020-08-31', 20],
    ['SZ.300899', '2020-08-21', '2020-08-24', 20],
    ['SH.688001', '2019-07-22', '2019-07-26', null],
    ['SH.688001', '2019-07-22', '2019-07-29', 20],
    ['SH.688001', '2025-09-26', '2025-10-09', null],
    ['SH.688001', '2025-09-26', '2025-10-13', 20],
    ['BJ.920002', '2024-05-30', '2024-05-30', null],
    ['BJ.920002', '2024-05-30', '2024-05-31', 30],
  ])('gives %s, listed on %s, on %s: %s', (...row) => {
    const [symbol, listedOn, date, percent] = row;
    expect(priceLimitPercent(queryFor(symbol, { listedOn, date }))).toBe(percent);
  });

  it('gives funds ten percent, those of ChiNext and STAR shares twenty', () => {
    const fund = { kind: 'etf' } as const;
    expect(priceLimitPercent(queryFor('SH.510300', fund))).toBe(10);
    expect(priceLimitPercent(queryFor('SH.588000', fund))).toBe(20);
    expect(priceLimitPercent(queryFor('SZ.159915', fund))).toBe(10);
    expect(priceLimitPercent(queryFor('SZ.159915', { ...fund, isGrowthBoardFund: true }))).toBe(20);
    expect(
      priceLimitPercent(
        queryFor('SZ.159915', { ...fund, isGrowthBoardFund: true, date: '2020-08-21' }),
      ),
    ).toBe(10);
  });

  it('gives a new REIT thirty percent on its first day', () => {
    const listedOn = '2024-03-28';
    const reit = { kind: 'reit', listedOn } as const;
    expect(priceLimitPercent(queryFor('SH.508000', { ...reit, date: listedOn }))).toBe(30);
    expect(priceLimitPercent(queryFor('SH.508000', { ...reit, date: '2024-03-29' }))).toBe(10);
  });

  it('does not limit indices and sectors', () => {
    expect(priceLimitPercent(queryFor('SH.000001', { kind: 'index' }))).toBeNull();
    expect(priceLimitPercent(queryFor('BK.0477', { kind: 'sector' }))).toBeNull();
  });
});

describe('priceLimits()', () => {
  // The limits that quotes of 2026-09-10 carried.
  it.each([
    ['SH.600519', 'stock', 1290.88, 1419.97, 1161.79],
    ['SZ.300750', 'stock', 336.84, 404.21, 269.47],
    ['SH.600036', 'stock', 41, 45.1, 36.9],
    ['SZ.002594', 'stock', 85.88, 94.47, 77.29],
    ['SH.510300', 'etf', 4.637, 5.101, 4.173],
    ['BJ.920002', 'stock', 52.02, 67.62, 36.42],
  ] as const)('holds %s (%s) after %f up to %f and down to %f', (...row) => {
    const [symbol, kind, previousClose, up, down] = row;
    expect(priceLimits(previousClose, queryFor(symbol, { kind }))).toEqual({ up, down });
  });

  it('climbs from 10.00 as the chain of limits says', () => {
    const query = queryFor('SH.600519');
    const chain = [10];
    for (let day = 0; day < 4; day++) chain.push(priceLimits(chain.at(-1) ?? 0, query)?.up ?? 0);
    expect(chain).toEqual([10, 11, 12.1, 13.31, 14.64]);
  });

  it('is null where there is no limit', () => {
    expect(priceLimits(434, queryFor('HK.00700'))).toBeNull();
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a close of %f', (close) => {
    expect(() => priceLimits(close, queryFor('SH.600519'))).toThrow(RangeError);
  });
});

describe('limitsAround()', () => {
  const cents = { tick: 0.01, rounding: 'half-up' } as const;

  it.each([
    [4.26, 10, 4.69, 3.83],
    [3.55, 10, 3.91, 3.2],
    [9.95, 10, 10.95, 8.96],
    [9.35, 10, 10.29, 8.42],
    [1.15, 10, 1.27, 1.04],
    [17.15, 10, 18.87, 15.44],
    [4.35, 30, 5.66, 3.05],
  ])('rounds half a cent up: %f at %i %%', (...row) => {
    const [previousClose, percent, up, down] = row;
    expect(limitsAround(previousClose, { percent, ...cents })).toEqual({ up, down });
  });

  it('keeps a limit at least one tick away and above nothing', () => {
    expect(limitsAround(0.04, { percent: 10, ...cents })).toEqual({ up: 0.05, down: 0.03 });
    expect(limitsAround(0.01, { percent: 10, ...cents })).toEqual({ up: 0.02, down: 0.01 });
  });

  const closes = fc.integer({ min: 20, max: 100_000_000 });
  const percents = fc.constantFrom(5, 10, 20, 30);

  it('lies as far above the close as below, within one tick', () => {
    fc.assert(
      fc.property(closes, percents, (close, percent) => {
        const { up, down } = limitsAround(close / 100, { percent, ...cents });
        const above = Math.round(up * 100) - close;
        const below = close - Math.round(down * 100);
        expect(Math.abs(above - below)).toBeLessThanOrEqual(1);
        expect(Math.abs(above * 100 - close * percent)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('never leaves the percentage when it rounds inward', () => {
    fc.assert(
      fc.property(closes, percents, (close, percent) => {
        const { up, down } = limitsAround(close / 100, { percent, tick: 0.01, rounding: 'inward' });
        expect(Math.round(up * 100) * 100).toBeLessThanOrEqual(close * (100 + percent));
        expect(Math.round(down * 100) * 100).toBeGreaterThanOrEqual(close * (100 - percent));
      }),
    );
  });
});

describe('isGrowthBoardFund()', () => {
  it.each([
    ['SH.588000', '科创50ETF华夏', true],
    ['SZ.159915', '创业板ETF易方达', true],
    ['SZ.159781', '双创50ETF', true],
    ['SH.510300', '沪深300ETF华泰柏瑞', false],
  ])('judges %s %s: %s', (symbol, name, expected) => {
    expect(isGrowthBoardFund(parseSymbol(symbol), name)).toBe(expected);
  });
});

describe('a price limit that an operator ruled', () => {
  afterEach(() => replaceRuleBook(deliveredRuleBook));

  const wider = {
    board: 'star',
    from: '2026-12-01',
    percent: 30,
    specialTreatmentPercent: 10,
  } as const;

  it('holds from its day on for its board alone', () => {
    replaceRuleBook({ days: [], limits: [wider] });
    const at = (symbol: string, date: string, isSpecialTreatment = false) =>
      priceLimitPercent(queryFor(symbol, { date, isSpecialTreatment }));
    expect(at('SH.688981', '2026-11-30')).toBe(20);
    expect(at('SH.688981', '2026-12-01')).toBe(30);
    expect(at('SH.688981', '2026-12-01', true)).toBe(10);
    expect(at('SZ.300750', '2026-12-01')).toBe(20);
    const query = queryFor('SH.688981', { date: '2026-12-01' });
    expect(priceLimits(10, query)).toEqual({ up: 13, down: 7 });
    expect(deliveredLimitPercent(query)).toBe(20);
  });

  it('takes the place of a delivered one from the same day, and gives way to a later one', () => {
    const limits = [
      { ...wider, board: 'main', from: '2026-07-06' },
      { ...wider, board: 'chinext', from: '2020-08-21', percent: null },
    ] as const;
    replaceRuleBook({ days: [], limits });
    expect(priceLimitPercent(queryFor('SH.600519', { date: '2026-07-06' }))).toBe(30);
    expect(priceLimitPercent(queryFor('SZ.300750', { date: '2020-08-21' }))).toBeNull();
    expect(priceLimitPercent(queryFor('SZ.300750', { date: '2020-08-24' }))).toBe(20);
  });

  it('leaves the first sessions of new shares without one', () => {
    replaceRuleBook({ days: [], limits: [wider] });
    const listed = { date: '2026-12-03', listedOn: '2026-12-01' };
    expect(priceLimitPercent(queryFor('SH.688981', listed))).toBeNull();
  });
});
