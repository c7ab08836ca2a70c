export { labelOfBar } from './bar-labels.ts';
export type {
  ChanChoice,
  ChanCounts,
  ChanExplanation,
  ChanReading,
  ChanSchool,
  ChanTarget,
  ProofStep,
  ShownChan,
  WhyQuestion,
} from './chan-reading.ts';
export { chanSchools } from './chan-reading.ts';
export type { ChartLayers, ChartSeries, IntradayColumns } from './chart-props.ts';
export { initialChartLayers } from './chart-props.ts';
export { formatQuantity, formatVolume } from './number-format.ts';
export { StockChart } from './stock-chart.tsx';
export { useChanReading } from './use-chan-reading.ts';
