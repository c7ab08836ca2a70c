import { analyzeCzsc } from '@chanscope/engine';
import { barColumnsOf, createBarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { ChanQuestion, ShownChan } from '../structures/chan-reading.ts';
import type { ChartSeries } from '../chart-props.ts';
import { pictureOfCzsc } from '../structures/analysis/czsc-picture.ts';
import { replayedSeries } from './replayed-series.ts';

const series: ChartSeries = {
  id: 'a',
  market: 'hs',
  timeframe: '1d',
  priceDecimals: 2,
  forming: true,
  asOf: null,
  bars: barColumnsOf(
    Array.from({ length: 50 }, (_, time) => ({
      time: time + 1000,
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      volume: 0,
      amount: null,
    })),
  ),
};

const question: ChanQuestion = {
  choice: { school: 'chan.py', options: {} },
  comparedWith: null,
  bar: null,
  withGhosts: false,
};

const shownAt = (bar: number | null, firstTime = 1000): ShownChan => ({
  seriesId: 'a',
  question: { ...question, bar },
  barCount: (bar ?? 49) + 1,
  firstTime,
  picture: pictureOfCzsc(bar ?? 49, analyzeCzsc(createBarColumns(0))),
  isWhole: true,
  ghosts: null,
  compared: null,
  branches: null,
  milliseconds: 1,
});

describe('replayedSeries()', () => {
  it('shows everything without a replay', () => {
    const shown = shownAt(null);
    expect(replayedSeries(series, { shown, state: 'ready' }, null)).toEqual({ series, shown });
  });

  it('shows no bar after the replayed one, and none that is forming', () => {
    const { series: cut, shown } = replayedSeries(
      series,
      { shown: shownAt(30), state: 'ready' },
      30,
    );
    expect(cut.bars.length).toBe(31);
    expect(cut.forming).toBe(false);
    expect(shown?.picture.bar).toBe(30);
  });

  it('moves candles and structures together, when the picture of the step has come', () => {
    const reading = { shown: shownAt(30), state: 'analysing' } as const;
    expect(replayedSeries(series, reading, 31).series.bars.length).toBe(31);
  });

  it('shows no picture that knows what came later', () => {
    const reading = { shown: shownAt(null), state: 'analysing' } as const;
    const { series: cut, shown } = replayedSeries(series, reading, 20);
    expect([cut.bars.length, shown]).toEqual([21, null]);
  });

  it('waits for a new picture when older bars came before the first', () => {
    const reading = { shown: shownAt(30, 5000), state: 'analysing' } as const;
    expect(replayedSeries(series, reading, 20)).toMatchObject({ shown: null });
  });

  it('still replays the candles when the analysis failed', () => {
    const reading = { shown: null, state: 'failed' } as const;
    expect(replayedSeries(series, reading, 20).series.bars.length).toBe(21);
  });
});
