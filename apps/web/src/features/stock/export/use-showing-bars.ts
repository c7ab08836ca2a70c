import { useCallback, useRef } from 'react';

import type { ChanReading, ChartSeries, ChartView, StockChartProps } from '../../../chart/index.ts';
import { replayedSeries } from '../../../chart/series/replayed-series.ts';
import { type ShownChart, useShowingChart } from './shown-chart.ts';

interface DrawnBars extends Pick<ShownChart, 'answer' | 'element'> {
  readonly series: ChartSeries;
  readonly reading: ChanReading;
  /** The last bar shown, null while all are. */
  readonly bar: number | null;
}

/** Says what a chart of bars shows: in a replay nothing after its moment. Answers who takes how to read its view. */
export function useShowingBars({
  answer,
  element,
  series,
  reading,
  bar,
}: DrawnBars): StockChartProps['learnView'] {
  const readView = useRef<(() => ChartView | null) | null>(null);
  const learnView = useCallback<StockChartProps['learnView']>((read) => {
    readView.current = read;
  }, []);
  useShowingChart({
    answer,
    element,
    bars: {
      ...replayedSeries(series, reading, bar),
      readView: () => readView.current?.() ?? null,
    },
  });
  return learnView;
}
