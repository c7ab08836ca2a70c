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

  it.each(['1d', '1w'] as const)(
    'builds %s from minutes only where there are no days',
    (timeframe) => {
      const minutes = record('imported:a', '5m', { lastTime: 9000 });
      expect(selectSeries([minutes], timeframe)).toBe(minutes);
      expect(selectSeries([minutes, feed], timeframe)).toBe(feed);
    },
  );

  it('takes no source with less than half of the bars of another, though it reaches further', () => {
    const long = record('imported:a', '1d', { barCount: 500 });
    const newer = record('imported:b', '1d', { barCount: 249, lastTime: 2000 });
    const half = record('imported:c', '1d', { barCount: 250, lastTime: 2000 });
    expect(selectSeries([newer, long], '1d')).toBe(long);
    expect(selectSeries([half, long], '1d')).toBe(half);
  });

  it('takes of two that reach as far the one in the adjustment asked for', () => {
    const adjusted = record('imported:a', '1d', { adjustment: 'forward', barCount: 19 });
    expect(selectSeries([adjusted, imported], '1d', 'none')).toBe(imported);
    expect(selectSeries([adjusted, imported], '1d', 'forward')).toBe(adjusted);
  });

  it('takes the source that reaches furthest, then the longest', () => {
    const newest = record('imported:b', '1d', { lastTime: 2000 });
    const long = record('imported:c', '1d', { lastTime: 2000, barCount: 500 });
    expect(selectSeries([imported, newest], '1d')).toBe(newest);
    expect(selectSeries([imported, newest, long], '1d')).toBe(long);
  });
});
