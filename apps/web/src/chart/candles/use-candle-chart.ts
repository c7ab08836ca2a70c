import { useEffect, useRef } from 'react';

import { useEffectOnChange, useTabScope } from '../../ui/index.ts';
import { CandleChart } from './candle-chart.ts';
import { putCrosshairOn } from '../chart-keys.ts';
import type { StockChartProps } from '../stock-chart-props.ts';
import type { FrameStore } from '../series/frame-store.ts';
import { legendLayoutOf } from '../legend/legend-layout.ts';
import type { ReplayedSeries } from '../series/replayed-series.ts';
import { SpareSurface } from '../panes/spare-surface.ts';
import { useSizedChart, type SizedChart } from '../panes/use-sized-chart.ts';

/** Where a chart lives, what it shows besides its props, and whom it informs. */
export interface CandleChartContext {
  readonly host: HTMLElement | null;
  readonly frames: FrameStore;
  readonly replayed: ReplayedSeries;
  /** The chart in words, for those who do not see it. */
  readonly summary: string;
  /** How many of the newest bars are shown at first, null until that is known. */
  readonly opensWith: number | null;
  readonly onAsking: (isAsking: boolean) => void;
}

/** The chart in an element, kept true to the props; null until the element has a size. */
export function useCandleChart(
  { host, frames, replayed, summary, opensWith, onAsking }: CandleChartContext,
  props: StockChartProps,
): SizedChart<CandleChart> | null {
  const { hasOlder, layers, theme, priceColours, locale, timeZone, onNeedOlder } = props;
  const ask = useRef(onNeedOlder);
  const scope = useTabScope();
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
        spare: scope?.resource('spare-surface', createSpare, (spare) => spare.dispose()) ?? null,
      }),
  );
  const chart = sized?.chart;
  const size = sized?.size;
  const { series, shown } = replayed;
  const { bars } = props.series;

  useEffect(() => {
    ask.current = onNeedOlder;
  }, [onNeedOlder]);

  useEffectOnChange([chart, series, bars, shown, hasOlder], () => {
    chart?.show({ series, bars, shown, hasOlder });
  });

  useEffectOnChange([chart, layers], () => chart?.showLayers(layers));

  useEffectOnChange([chart, theme, priceColours, locale], () => {
    chart?.setTheme({ theme, priceColours, locale });
  });

  useEffectOnChange([chart, size, layers], () => {
    if (chart === undefined || size === undefined) return;
    const frame = frames.read();
    chart.fit(size, legendLayoutOf(size.width, layers).height);
    if (frame === null) return;
    const { crosshairBar } = frame;
    // klinecharts leaves the crosshair where it was on the screen: over another bar, or over none.
    // Where the bars stand now is known in a microtask: it lays itself out in one.
    if (crosshairBar !== null)
      queueMicrotask(() => putCrosshairOn({ ...frame, chart: chart.klinecharts }, crosshairBar));
  });

  useEffectOnChange([chart, series.id, opensWith], () => {
    if (opensWith !== null) chart?.open(opensWith);
  });

  useEffectOnChange([chart, summary], () => chart?.describe(summary));

  usePointingAids(chart, props);
  return sized;
}

/** The charts of one tab follow each other. */
function createSpare(): SpareSurface {
  return new SpareSurface();
}

/** What points at bars from outside the chart. */
function usePointingAids(
  chart: CandleChart | undefined,
  {
    highlighted,
    guides,
    overlay = null,
    goTo,
  }: Pick<StockChartProps, 'highlighted' | 'guides' | 'overlay' | 'goTo'>,
): void {
  useEffectOnChange([chart, highlighted], () => chart?.highlight(highlighted));

  useEffectOnChange([chart, guides], () => chart?.guide(guides));

  useEffectOnChange([chart, overlay], () => chart?.overlay(overlay));

  useEffectOnChange([chart, goTo], () => {
    if (goTo !== null) chart?.bringIntoView(goTo.bar);
  });
}
