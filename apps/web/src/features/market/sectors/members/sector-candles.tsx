import type { StockResponse, WireBar } from '@chanscope/contract';
import { useMemo } from 'react';

import {
  type ChartLayers,
  type ChartSeries,
  initialChartLayers,
} from '../../../../chart/chart-props.ts';
import { barColumnsFromWire } from '../../../../chart/series/bar-columns-from-wire.ts';
import { StructuredChart } from '../../../../chart/structured/structured-chart.tsx';

interface SectorCandlesProps {
  readonly answer: StockResponse;
  /** At least one. */
  readonly bars: readonly WireBar[];
}

/** In the height of a page's head there is room for candles and their structures alone. */
const layers: ChartLayers = {
  ...initialChartLayers,
  movingAverages: false,
  volume: false,
  macd: false,
  pivotPrices: false,
};

/** The daily candles of a sector with their structures. It fills its parent. */
export function SectorCandles({ answer, bars }: SectorCandlesProps): React.JSX.Element {
  const { stock, forming, asOf, source } = answer;
  const series = useMemo(
    (): ChartSeries => ({
      id: ['sector', stock.stockId, source, bars.at(-1)?.t].join('|'),
      market: stock.stockType,
      timeframe: '1d',
      priceDecimals: stock.priceDecimals,
      bars: barColumnsFromWire(bars),
      forming,
      asOf,
    }),
    [stock, source, forming, asOf, bars],
  );
  return <StructuredChart key={series.id} series={series} layers={layers} />;
}
