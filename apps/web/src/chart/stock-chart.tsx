import { say } from '@chanscope/contract';
import { firstBarAtOrAfter } from '@chanscope/market';
import { useEffect, useMemo, useState, type JSX } from 'react';

import { labelOfBar } from './axes/bar-labels.ts';
import type { ChanCounts, ChanReading, ShownChan } from './structures/chan-reading.ts';
import { ChartLegend } from './legend/chart-legend.tsx';
import { ChartNotices } from './chart-notices.tsx';
import { chartPaletteOf } from './chart-palette.ts';
import type { StockChartProps } from './stock-chart-props.ts';
import { chartWording } from './chart-wording.ts';
import './chart.css';
import { createFrameStore, type FrameStore } from './series/frame-store.ts';
import { legendLayoutOf } from './legend/legend-layout.ts';
import { legendValuesOf } from './legend/legend-values.ts';
import { formatPrice, formatSignedPercent } from './axes/number-format.ts';
import { useChartView } from './opening/use-chart-view.ts';
import { useOpening } from './opening/use-opening.ts';
import { replayedSeries, type ReplayedSeries } from './series/replayed-series.ts';
import type { CandleChart } from './candles/candle-chart.ts';
import { useCandleChart } from './candles/use-candle-chart.ts';
import { useChanLayer, type ChanLayerState } from './structures/use-chan-layer.ts';
import { useChartKeys } from './use-chart-keys.ts';
import { useChartMenu } from './use-chart-menu.ts';
import { useChartPointer } from './use-chart-pointer.ts';
import { useCrosshairUpdates } from './candles/use-crosshair-updates.ts';
import { useRetainedElement } from './structures/use-retained-element.ts';

/**
 * Candles with averages, volume, MACD and the Chan structures. It fills its parent, which must have
 * a height. `data-state` says how far the analysis is: `analysing`, `ready` or `failed`; in a replay
 * `data-shown-bar` is the bar that candles and structures have reached. `data-rules` are those that
 * the structures drawn were read by, `data-opens-with` the number of bars that it showed at first,
 * `data-guides` the kinds of the lines at prices.
 */
export function StockChart(props: StockChartProps): JSX.Element {
  const { layers, theme, priceColours, locale, replayBar, onCrosshair } = props;
  const [root, rootRef] = useRetainedElement<HTMLDivElement>();
  const [host, hostRef] = useRetainedElement<HTMLDivElement>();
  const [frames] = useState(createFrameStore);
  const [isAsking, setAsking] = useState(false);
  const palette = useMemo(() => chartPaletteOf({ theme, priceColours }), [theme, priceColours]);
  const reading = drawableReading(props.reading, useChanLayer());
  const replayed = useReplayedSeries({ ...props, reading });
  const { series, shown } = replayed;
  const summary = summaryOf(replayed, locale);
  const opening = useOpening(replayed, props);
  const { bars: opensWith } = opening;
  const context = { host, frames, replayed, summary, opensWith, onAsking: setAsking };
  const sized = useCandleChart(context, props);
  const width = sized?.size.width ?? 0;
  const chart = sized?.chart ?? null;
  useHands(root, chart, { ...props, frames });
  useCrosshairUpdates(frames, onCrosshair);
  useChartView(chart, props);

  return (
    <div
      className="stock-chart"
      role="application"
      aria-label={say(chartWording.chartName, locale)}
      ref={rootRef}
      style={{ background: palette.page, color: palette.text }}
      data-testid="stock-chart"
      data-state={reading.state}
      data-bars={props.series.bars.length}
      data-shown-bar={series.bars.length - 1}
      data-replay={replayBar !== null}
      data-opens-with={opensWith}
      data-guides={props.guides.map(({ kind }) => kind).join(' ')}
      {...attributesOf(shown)}
    >
      <div className="stock-chart__canvas" ref={hostRef} />
      {sized !== null && <ChartLegend {...{ frames, series, layers, palette, locale, width }} />}
      <ChartNotices
        top={legendLayoutOf(width, layers).height}
        locale={locale}
        isAsking={isAsking}
        failure={reading.state === 'failed' ? reading.reason : null}
        onRetry={reading.retry}
        opening={opening}
        onGoTo={(time) => chart?.bringIntoView(firstBarAtOrAfter(series.bars, time))}
      >
        {props.notice}
      </ChartNotices>
    </div>
  );
}

/** Lets keys, pointer and right button act on the chart, and what points at it from beside it. */
function useHands(
  root: HTMLElement | null,
  chart: CandleChart | null,
  props: StockChartProps & { readonly frames: FrameStore },
): void {
  useChartKeys(root, chart, props);
  useChartPointer(root, chart, props);
  useChartMenu(root, chart, props);
  const { frames, learnChart } = props;
  useEffect(
    () => (chart === null ? undefined : learnChart?.({ klinecharts: chart.klinecharts, frames })),
    [chart, frames, learnChart],
  );
}

/** A reading as far as it can be drawn. */
function drawableReading(
  reading: ChanReading,
  { isHere, failure, retry }: ChanLayerState,
): Pick<ChanReading, 'state' | 'reason' | 'shown' | 'retry'> {
  if (isHere) return reading;
  if (failure !== null) return { state: 'failed', reason: failure, shown: null, retry };
  return { ...reading, state: 'analysing', shown: null };
}

function useReplayedSeries({
  series,
  reading: { shown, state },
  replayBar,
}: Pick<StockChartProps, 'series' | 'replayBar'> & {
  readonly reading: Pick<ChanReading, 'shown' | 'state'>;
}): ReplayedSeries {
  return useMemo(
    () => replayedSeries(series, { shown, state }, replayBar),
    [series, shown, state, replayBar],
  );
}

function attributesOf(
  shown: ShownChan | null,
): Readonly<Record<`data-${string}`, string | number>> {
  const { strokes, segments, pivots, signals } = countsOf(shown);
  return {
    'data-strokes': strokes,
    'data-segments': segments,
    'data-pivots': pivots,
    'data-signals': signals,
    'data-rules': shown === null ? '' : JSON.stringify(shown.question.choice),
  };
}

function summaryOf({ series, shown }: ReplayedSeries, locale: StockChartProps['locale']): string {
  const { bars, priceDecimals } = series;
  const values = legendValuesOf(bars, bars.length - 1);
  if (values === null) return say(chartWording.emptySummary, locale);
  return say(chartWording.chartSummary, locale, {
    bars: bars.length,
    label: labelOfBar(series, bars.length - 1),
    close: formatPrice(values.close, priceDecimals),
    change: formatSignedPercent(values.changeRatio),
    ...countsOf(shown),
  });
}

function countsOf(shown: ShownChan | null): ChanCounts {
  if (shown === null) return { strokes: 0, segments: 0, pivots: 0, signals: 0 };
  const { strokes, segments, pivots, signals } = shown.picture;
  return {
    strokes: strokes.length,
    segments: segments.length,
    pivots: pivots.length,
    signals: signals.length,
  };
}
