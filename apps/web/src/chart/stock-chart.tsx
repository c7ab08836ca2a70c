import { say } from '@chanscope/contract';
import { useMemo, useState } from 'react';
import type { JSX } from 'react';

import type { Analysis } from './analysis-client.ts';
import { labelOfBar } from './bar-labels.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartNotices } from './chart-notices.tsx';
import { chartPaletteOf } from './chart-palette.ts';
import type { StockChartProps } from './chart-props.ts';
import { chartWording } from './chart-wording.ts';
import './chart.css';
import { createFrameStore } from './frame-store.ts';
import { legendLayoutOf } from './legend-layout.ts';
import { legendValuesOf } from './legend-values.ts';
import { formatPrice, formatSignedPercent } from './number-format.ts';
import { useAnalysis } from './use-analysis.ts';
import { useCandleChart } from './use-candle-chart.ts';
import { useChartKeys } from './use-chart-keys.ts';

/**
 * Candles with averages, volume, MACD and the Chan structures. It fills its parent, which must have
 * a height. `data-state` tells how far the analysis is: `analysing`, `ready` or `failed`.
 */
export function StockChart(props: StockChartProps): JSX.Element {
  const { series, layers, theme, priceColours, locale, onAnalysed } = props;
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const [frames] = useState(createFrameStore);
  const [isAsking, setAsking] = useState(false);
  const { state, retry } = useAnalysis(series, onAnalysed);
  const { found } = state;
  const palette = useMemo(() => chartPaletteOf({ theme, priceColours }), [theme, priceColours]);
  const counts = countsOf(found);
  const summary = summaryOf(props, found);
  const sized = useCandleChart({ host, frames, found, summary, onAsking: setAsking }, props);
  const width = sized?.size.width ?? 0;
  useChartKeys(root, sized?.chart ?? null, frames);

  return (
    <div
      className="stock-chart"
      role="application"
      aria-label={say(chartWording.chartName, locale)}
      ref={setRoot}
      style={{ background: palette.page, color: palette.text }}
      data-testid="stock-chart"
      data-bars={series.bars.length}
      data-strokes={counts.strokes}
      data-segments={counts.segments}
      data-pivots={counts.pivots}
      data-state={state.kind}
    >
      <div className="stock-chart__canvas" ref={setHost} />
      {sized !== null && <ChartLegend {...{ frames, series, layers, palette, locale, width }} />}
      <ChartNotices
        top={legendLayoutOf(width, layers).height}
        locale={locale}
        isAsking={isAsking}
        failure={state.kind === 'failed' ? state.reason : null}
        onRetry={retry}
      />
    </div>
  );
}

function summaryOf({ series, locale }: StockChartProps, found: Analysis | null): string {
  const { bars, priceDecimals } = series;
  const values = legendValuesOf(bars, bars.length - 1);
  if (values === null) return say(chartWording.emptySummary, locale);
  return say(chartWording.chartSummary, locale, {
    bars: bars.length,
    label: labelOfBar(series, bars.length - 1),
    close: formatPrice(values.close, priceDecimals),
    change: formatSignedPercent(values.changeRatio),
    ...countsOf(found),
  });
}

function countsOf(found: Analysis | null): Record<'strokes' | 'segments' | 'pivots', number> {
  if (found === null) return { strokes: 0, segments: 0, pivots: 0 };
  const { strokes, segments, pivots } = found.columns;
  return { strokes: strokes.length, segments: segments.length, pivots: pivots.length };
}
