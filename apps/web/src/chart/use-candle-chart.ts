import { useEffect, useRef } from 'react';

import type { Analysis } from './analysis-client.ts';
import { CandleChart } from './candle-chart.ts';
import type { StockChartProps } from './chart-props.ts';
import type { FrameStore } from './frame-store.ts';
import { legendLayoutOf } from './legend-layout.ts';
import { useSizedChart } from './use-sized-chart.ts';
import type { SizedChart } from './use-sized-chart.ts';

/** Where a chart lives, what it shows besides its props, and whom it tells. */
export interface CandleChartPlace {
  readonly host: HTMLElement | null;
  readonly frames: FrameStore;
  readonly found: Analysis | null;
  /** The chart in words, for those who do not see it. */
  readonly summary: string;
  readonly onAsking: (isAsking: boolean) => void;
}

/** The chart in an element, kept true to the props; null until the element has a size. */
export function useCandleChart(
  { host, frames, found, summary, onAsking }: CandleChartPlace,
  props: StockChartProps,
): SizedChart<CandleChart> | null {
  const { series, hasOlder, layers, theme, priceColours, locale, timeZone, onNeedOlder } = props;
  const ask = useRef(onNeedOlder);
  const sized = useSizedChart(
    host,
    (element) =>
      new CandleChart(element, {
        look: { theme, priceColours, locale },
        layers,
        timeZone,
        ask: () => ask.current?.(),
        onAsking,
        onFrame: frames.write,
      }),
  );
  const chart = sized?.chart;
  const size = sized?.size;

  useEffect(() => {
    ask.current = onNeedOlder;
  }, [onNeedOlder]);

  useEffect(() => {
    chart?.show(series, hasOlder);
  }, [chart, series, hasOlder]);

  useEffect(() => {
    chart?.showStructures(
      found === null ? null : { columns: found.columns, firstTime: found.bars.time[0] ?? 0 },
    );
  }, [chart, found]);

  useEffect(() => {
    chart?.showLayers(layers);
  }, [chart, layers]);

  useEffect(() => {
    chart?.wear({ theme, priceColours, locale });
  }, [chart, theme, priceColours, locale]);

  useEffect(() => {
    if (size !== undefined) chart?.fit(size, legendLayoutOf(size.width, layers).height);
  }, [chart, size, layers]);

  useEffect(() => {
    chart?.describe(summary);
  }, [chart, summary]);

  return sized;
}
