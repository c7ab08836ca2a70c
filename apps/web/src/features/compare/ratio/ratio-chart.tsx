import { replaceRuleBook } from '@chanscope/market';
import { useMemo } from 'react';

import { useMarketRules } from '../../../api/market/market-rules.ts';
import { type ChartLayers, initialChartLayers } from '../../../chart/chart-props.ts';
import { StructuredChart } from '../../../chart/structured/structured-chart.tsx';
import { type RatioBars, type RatioQuestion, ratioSeriesOf } from './ratio-bars.ts';

export interface RatioChartProps extends RatioQuestion {
  readonly bars: RatioBars;
}

/** A ratio has no volume. */
const layers: ChartLayers = { ...initialChartLayers, volume: false };

/** A ratio as candles with strokes, segments and pivots of its own (比价的缠论结构). It fills its parent. */
export function RatioChart(props: RatioChartProps): React.JSX.Element | null {
  const { bars, period, series: compared, against, begin } = props;
  useMarketRules(replaceRuleBook);
  const series = useMemo(
    () => ratioSeriesOf(bars, { period, series: compared, against, begin }),
    [bars, period, compared, against, begin],
  );
  return series === null ? null : (
    <StructuredChart key={series.id} series={series} layers={layers} />
  );
}
