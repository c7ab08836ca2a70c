import { parseSymbol, type Timeframe } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { SeriesRecord } from '../bar-series.ts';
import { selectSeries } from './select-series.ts';

let lastId = 0;

function record(
  source: string,
  timeframe: Timeframe,
  facts: Partial<SeriesRecord> = {},
): SeriesRecord {
  lastId += 1;
  return {
    id: lastId,
    symbol: parseSymbol('SH.600519'),
    timeframe,
    source,
    adjustment: 'none',
    firstTime: 0,
    lastTime: 1000,
    barCount: 10,
    version: 1,
    ...facts,
  };
}

const imported = record('imported:golden', '1d');
const feed = record('feed:quick', '1d', { lastTime: 5000 });
const simulated = record('simulated', '1d', { lastTime: 9000 });

describe('selectSeries()', () => {
  it('takes imported bars before those of a feed and simulated ones, in whatever order they come', () => {
    const expected = [imported, feed, simulated];
    expect([
      selectSeries([simulated, feed, imported], '1d'),
      selectSeries([feed, simulated], '1d'),
      selectSeries([simulated], '1d'),
    ]).toEqual(expected);
  });

  it('has nothing without bars that fit', () => {
    expect(selectSeries([], '1d')).toBeNull();
    expect(selectSeries([record('imported:a', '1m')], '1d')).toBeNull();
    expect(selectSeries([record('imported:a', '1d')], '60m')).toBeNull();
    expect(selectSeries([record('imported:a', '15m')], '5m')).toBeNull();
  });

  it.each(['1w', '1mo', '1q', '1y'] as const)('builds %s from days', (timeframe) => {
    expect(selectSeries([imported], timeframe)).toBe(imported);
  });

  it.each(['5m', '15m', '30m', '60m'] as const)('builds %s from minutes', (timeframe) => {
    const minutes = record('imported:a', '1m');
    expect(selectSeries([minutes], timeframe)).toBe(minutes);
  });

  it('takes bars of the very timeframe before those it could be built from', () => {
    const minutes = record('imported:a', '1m', { lastTime: 9000 });
    const half = record('imported:b', '30m');
    expect(selectSeries([minutes, half], '30m')).toBe(half);
    expect(selectSeries([minutes, half], '15m')).toBe(minutes);
  });

  it('takes imported bars that have to be built before those of a feed that need not', () => {
    const minutes = record('imported:a', '1m');
    expect(selectSeries([record('feed:quick', '30m'), minutes], '30m')).toBe(minutes);
  });

  it('takes the source that reaches furthest, then the longest', () => {
    const newest = record('imported:b', '1d', { lastTime: 2000 });
    const long = record('imported:c', '1d', { lastTime: 2000, barCount: 500 });
    expect(selectSeries([imported, newest], '1d')).toBe(newest);
    expect(selectSeries([imported, newest, long], '1d')).toBe(long);
  });
});
