import { useEffect, useRef } from 'react';

import type { CandleChart } from '../candles/candle-chart.ts';
import type { StockChartProps } from '../stock-chart-props.ts';
import { showView, viewOf } from './chart-view.ts';

/** Shows the view that a chart was asked to open with, once, and lets the page read the one of now. */
export function useChartView(
  chart: CandleChart | null,
  { view, learnView }: Pick<StockChartProps, 'view' | 'learnView'>,
): void {
  const shown = useRef<StockChartProps['view']>(null);
  useEffect(() => {
    // A page that comes back has the view that it was left with.
    if (chart === null || view === null || shown.current === view) return;
    shown.current = view;
    showView(chart.klinecharts, view);
  }, [chart, view]);
  useEffect(() => {
    learnView(chart === null ? null : () => viewOf(chart.klinecharts));
    return () => learnView(null);
  }, [chart, learnView]);
}
