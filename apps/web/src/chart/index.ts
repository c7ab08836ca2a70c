export { labelOfBar } from './axes/bar-labels.ts';
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
} from './structures/chan-reading.ts';
export { chanSchools } from './structures/chan-reading.ts';
export type { ChartLayers, ChartSeries, IntradayColumns, MenuPlace } from './chart-props.ts';
export { initialChartLayers } from './chart-props.ts';
export { formatQuantity, formatVolume } from './axes/number-format.ts';
export { StockChart } from './stock-chart.tsx';
export { useChanReading } from './structures/use-chan-reading.ts';
