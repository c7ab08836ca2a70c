import { barColumnsOf, instantOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { datedLabelOf, labelOfBar } from './bar-labels.ts';
import type { ChartSeries } from '../chart-props.ts';

const seriesAt = (time: number, rest: Partial<ChartSeries>): ChartSeries => ({
  id: 'a',
  market: 'hs',
  timeframe: '1d',
  priceDecimals: 2,
  bars: barColumnsOf([{ time, open: 1, high: 1, low: 1, close: 1, volume: 0, amount: null }]),
  forming: false,
  asOf: null,
  ...rest,
});

describe('labelOfBar()', () => {
  it('labels a minute bar by its end in the time of the exchange', () => {
    const time = instantOf('2024-06-28', 570, 'us');
    expect(labelOfBar(seriesAt(time, { market: 'us', timeframe: '5m' }), 0)).toBe(
      '2024-06-28 09:35',
    );
  });

  it('labels a daily bar by its date', () => {
    const time = instantOf('2024-06-28', 570, 'hs');
    expect(labelOfBar(seriesAt(time, {}), 0)).toBe('2024-06-28');
  });

  it('labels a week by its last session', () => {
    const time = instantOf('2024-06-24', 570, 'hs');
    expect(labelOfBar(seriesAt(time, { timeframe: '1w' }), 0)).toBe('2024-06-28');
  });

  it('labels a week by the last day that the data have where the calendar says another', () => {
    const time = instantOf('1999-09-27', 570, 'hs');
    const lastDays = new Map([[time, '1999-09-30']]);
    expect(labelOfBar(seriesAt(time, { timeframe: '1w', lastDays }), 0)).toBe('1999-09-30');
  });

  it('has no label where there is no bar', () => {
    expect(labelOfBar(seriesAt(0, {}), 1)).toBe('');
  });
});

describe('datedLabelOf()', () => {
  it('names the day of the week in the language of the page', () => {
    const series = seriesAt(instantOf('2024-06-28', 570, 'hs'), {});
    expect(datedLabelOf(series, 0, 'zh')).toBe('2024-06-28 周五');
    expect(datedLabelOf({ ...series, timeframe: '30m' }, 0, 'en')).toBe('2024-06-28 10:00 Fri');
  });

  it('leaves the day of the week out of months, quarters and years', () => {
    const series = seriesAt(instantOf('2024-01-02', 570, 'hs'), {});
    for (const timeframe of ['1mo', '1q', '1y'] as const)
      expect(datedLabelOf({ ...series, timeframe }, 0, 'zh')).not.toContain('周');
  });

  it('has no label where there is no bar', () => {
    expect(datedLabelOf(seriesAt(0, {}), 1, 'zh')).toBe('');
  });
});
