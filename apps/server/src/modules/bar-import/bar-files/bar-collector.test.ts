import { type Bar, barAt, parseSymbol } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { BarsBySymbol } from '../../bars/blocks/block-store.ts';
import { createBarCollector } from './bar-collector.ts';

const maotai = parseSymbol('SH.600519');
const tencent = parseSymbol('HK.00700');

function bar(time: number, close: number): Bar {
  return { time, open: 10, high: 12, low: 8, close, volume: 100, amount: null };
}

function barsOf({ symbols, barsOf: columnsOf }: BarsBySymbol): Record<string, Bar[]> {
  const entries = symbols.map((symbol): [string, Bar[]] => {
    const columns = columnsOf(symbol);
    return [symbol, Array.from({ length: columns.length }, (_, index) => barAt(columns, index))];
  });
  return Object.fromEntries(entries);
}

describe('createBarCollector()', () => {
  it('sorts mixed rows by symbol, keeping their order', () => {
    const collector = createBarCollector(10);
    collector.add(maotai, bar(1, 9));
    collector.add(tencent, bar(1, 10));
    collector.add(maotai, bar(2, 11));
    collector.add(tencent, bar(5, 12));
    collector.add(maotai, bar(3, 8));
    expect(collector.count).toBe(5);
    expect(barsOf(collector.drain())).toEqual({
      'SH.600519': [bar(1, 9), bar(2, 11), bar(3, 8)],
      'HK.00700': [bar(1, 10), bar(5, 12)],
    });
  });

  it('refuses a bar that is not after the last one of its symbol, also from before a taking', () => {
    const collector = createBarCollector(10);
    expect(collector.add(maotai, bar(5, 9))).toBe(true);
    expect(collector.add(maotai, bar(5, 9))).toBe(false);
    expect(collector.add(maotai, bar(4, 9))).toBe(false);
    collector.drain();
    expect(collector.add(maotai, bar(5, 9))).toBe(false);
    expect(collector.add(tencent, bar(5, 9))).toBe(true);
    expect(collector.count).toBe(1);
  });

  it('leaves what was taken as it is until the next taking', () => {
    const collector = createBarCollector(10);
    for (const time of [1, 2]) {
      collector.add(maotai, bar(time, 9));
      collector.add(tencent, bar(time, 10));
    }
    const taken = collector.drain();
    for (const time of [3, 4, 5]) collector.add(tencent, bar(time, 11));
    expect(barsOf(taken)).toEqual({
      'SH.600519': [bar(1, 9), bar(2, 9)],
      'HK.00700': [bar(1, 10), bar(2, 10)],
    });
    expect(barsOf(collector.drain())).toEqual({ 'HK.00700': [3, 4, 5].map((t) => bar(t, 11)) });
  });

  it('uses its memory again after a taking', () => {
    const collector = createBarCollector(2);
    collector.add(maotai, bar(1, 9));
    collector.add(maotai, bar(2, 9));
    expect(() => collector.add(maotai, bar(3, 9))).toThrow(RangeError);
    collector.drain();
    collector.add(tencent, bar(1, 10));
    expect(barsOf(collector.drain())).toEqual({ 'HK.00700': [bar(1, 10)] });
  });
});
