export type { AnalysisSummary, ChartLayers, ChartSeries, IntradayColumns } from './chart-props.ts';
export { initialChartLayers } from './chart-props.ts';
export { IntradayChart } from './intraday-chart.tsx';
export { StockChart } from './stock-chart.tsx';
