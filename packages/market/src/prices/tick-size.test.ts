import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { InstrumentKind } from '../instruments/instrument-kind.ts';
import { parseSymbol } from '../instruments/symbol.ts';
import { priceDecimalsOf, roundToTick, tickSizeOf, ticksOf, ticksToPrice } from './tick-size.ts';

const date = '2026-11-20';

function tickOf(symbol: string, kind: InstrumentKind, price: number): number {
  return tickSizeOf({ symbol: parseSymbol(symbol), kind, price, date });
}

describe('tickSizeOf()', () => {
  it.each([
    ['SH.600519', 'stock', 0.01],
    ['BJ.920002', 'stock', 0.01],
    ['SH.900901', 'stock', 0.001],
    ['SZ.200725', 'stock', 0.01],
    ['SH.510300', 'etf', 0.001],
    ['SZ.161725', 'lof', 0.001],
    ['SH.508000', 'reit', 0.001],
    ['SZ.123117', 'other', 0.001],
    ['SH.000001', 'index', 0.01],
    ['HK.HSI', 'index', 0.01],
    ['BK.0477', 'sector', 0.01],
  ] as const)('is, for %s (%s), %f', (symbol, kind, tick) => {
    expect(tickOf(symbol, kind, 5)).toBe(tick);
  });

  it.each([
    [0.249, 0.001],
    [0.25, 0.005],
    [0.5, 0.01],
    [9.99, 0.01],
    [10, 0.01],
    [19.99, 0.01],
    [20, 0.02],
    [50, 0.05],
    [100, 0.1],
    [434, 0.2],
    [500, 0.5],
    [1000, 1],
    [2000, 2],
    [5000, 5],
    [9995, 5],
  ])('steps a Hong Kong share at %f by %f', (price, tick) => {
    expect(tickOf('HK.00700', 'stock', price)).toBe(tick);
  });

  it('knows that Hong Kong narrowed its steps on 2025-08-04', () => {
    const tickAt = (price: number, day: string): number =>
      tickSizeOf({ symbol: parseSymbol('HK.00005'), kind: 'stock', price, date: day });
    expect([tickAt(15, '2025-08-01'), tickAt(15, '2025-08-04')]).toEqual([0.02, 0.01]);
    expect([tickAt(30, '2025-08-01'), tickAt(30, '2025-08-04')]).toEqual([0.05, 0.02]);
    expect([tickAt(60, '2025-08-01'), tickAt(60, '2025-08-04')]).toEqual([0.05, 0.05]);
  });

  it('steps the funds of Hong Kong by a table of their own', () => {
    expect([0.5, 3, 7, 15, 25, 150].map((price) => tickOf('HK.02800', 'etf', price))).toEqual([
      0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
    ]);
  });

  it('quotes the United States below a dollar in hundredths of a cent', () => {
    expect(tickOf('US.AAPL', 'stock', 1)).toBe(0.01);
    expect(tickOf('US.AAPL', 'stock', 0.9999)).toBe(0.0001);
  });
});

describe('roundToTick()', () => {
  it.each([
    [10.285, 0.01, 10.29],
    [1.005, 0.01, 1.01],
    [4.674, 0.01, 4.67],
    [434.09, 0.2, 434],
    [434.1, 0.2, 434.2],
    [7.0125, 0.005, 7.015],
    [5003, 5, 5005],
    [0.12345, 0.0001, 0.1235],
    [0, 0.01, 0],
  ])('puts %f on the grid of %f at %f', (price, tick, expected) => {
    expect(roundToTick(price, tick)).toBe(expected);
  });

  it('leaves a price of the grid as it is, to the last bit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom(0.0001, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
        (ticks, tick) => {
          const price = ticksToPrice(ticks, tick);
          expect(roundToTick(price, tick)).toBe(price);
          expect(ticksOf(price, tick)).toBe(ticks);
        },
      ),
    );
  });
});

describe('priceDecimalsOf()', () => {
  it.each([
    ['SH.600519', 'stock', 1285.57, 2],
    ['SH.510300', 'etf', 4.637, 3],
    ['SH.900901', 'stock', 0.4, 3],
    ['HK.00700', 'stock', 434, 2],
    ['HK.08083', 'stock', 0.255, 3],
    ['HK.02800', 'etf', 3.1, 3],
    ['HK.HSI', 'index', 24_948.33, 2],
    ['US.AAPL', 'stock', 315.34, 2],
    ['US.AAPL', 'stock', 0.5, 4],
  ] as const)('writes %s (%s) at %f with %i', (...row) => {
    const [symbol, kind, price, decimals] = row;
    expect(priceDecimalsOf({ symbol: parseSymbol(symbol), kind, price })).toBe(decimals);
  });
});
