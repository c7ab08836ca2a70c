import { barColumnsOf, instantOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { labelOfBar, weekdayOfLabel } from './bar-labels.ts';
import type { ChartSeries } from './chart-props.ts';

const seriesAt = (time: number, rest: Partial<ChartSeries>): ChartSeries => ({
  id: 'a',
  market: 'hs',
  timeframe: '1d',
  priceDecimals: 2,
  bars: barColumnsOf([{ time, open: 1, high: 1, low: 1, close: 1, volume: 0, amount: null }]),
  forming: false,
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

  it('has no label where there is no bar', () => {
    expect(labelOfBar(seriesAt(0, {}), 1)).toBe('');
  });
});

describe('weekdayOfLabel()', () => {
  it('names the day of the week of a date', () => {
    expect(weekdayOfLabel('2024-06-28', 'zh')).toBe('周五');
    expect(weekdayOfLabel('2024-06-30 15:00', 'en')).toBe('Sun');
    expect(weekdayOfLabel('', 'zh')).toBe('');
  });
});
