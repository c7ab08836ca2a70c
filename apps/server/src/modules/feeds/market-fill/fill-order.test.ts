import { parseSymbol } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { type FillItem, inFillOrder, secondsLeftAt } from './fill-order.ts';

const [first, second, third] = ['SH.600000', 'SH.600519', 'SZ.000001'].map(parseSymbol);
const symbols = [first, second, third].filter((symbol) => symbol !== undefined);

const items: readonly FillItem[] = (['1m', '1d'] as const).flatMap((timeframe) =>
  symbols.map((symbol) => ({ symbol, timeframe })),
);

describe('inFillOrder()', () => {
  it('fills days before minutes, and what is followed most before the directory', () => {
    const followed = ['HK.00700', 'SZ.000001', 'SH.600519'].map(parseSymbol);
    const names = inFillOrder(items, followed).map(
      ({ symbol, timeframe }) => `${symbol} ${timeframe}`,
    );
    expect(names).toEqual([
      'SZ.000001 1d',
      'SH.600519 1d',
      'SH.600000 1d',
      'SZ.000001 1m',
      'SH.600519 1m',
      'SH.600000 1m',
    ]);
  });
});

describe('secondsLeftAt()', () => {
  it('goes by the pace of the last series', () => {
    expect(secondsLeftAt([0, 100, 200, 300, 400], 5000)).toBe(500);
    expect(secondsLeftAt([0, 3000, 3100, 3200, 4000], 10)).toBe(10);
  });

  it('says nothing before there is a pace', () => {
    expect(secondsLeftAt([], 10)).toBeNull();
    expect(secondsLeftAt([0, 100, 200, 300], 10)).toBeNull();
  });
});
