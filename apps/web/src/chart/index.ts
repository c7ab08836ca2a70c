export type {
  AnalysisSummary,
  ChartLayers,
  ChartLook,
  ChartSeries,
  IntradayChartProps,
  IntradayColumns,
  PriceColours,
  StockChartProps,
} from './chart-props.ts';
export { initialChartLayers } from './chart-props.ts';
export { IntradayChart } from './intraday-chart.tsx';
export { StockChart } from './stock-chart.tsx';
