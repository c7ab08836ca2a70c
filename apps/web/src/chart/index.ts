export type { AnalysisSummary, ChartLayers, ChartSeries, IntradayColumns } from './chart-props.ts';
export { initialChartLayers } from './chart-props.ts';
export { IntradayChart } from './intraday-chart.tsx';
export { formatQuantity, formatVolume } from './number-format.ts';
export { StockChart } from './stock-chart.tsx';
