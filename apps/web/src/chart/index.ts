export { labelOfBar } from './axes/bar-labels.ts';
export type {
  ChanChoice,
  ChanCounts,
  ChanExplanation,
  ChanReading,
  ChanSchool,
  ChanTarget,
  ProofStep,
  ShownBranches,
  ShownChan,
  WhyQuestion,
} from './structures/chan-reading.ts';
export { chanSchools } from './structures/chan-reading.ts';
export type {
  ChartGuide,
  ChartLayers,
  ChartSeries,
  ChartView,
  FirstReading,
  IntradayColumns,
} from './chart-props.ts';
export type { MenuPlace, StockChartProps } from './stock-chart-props.ts';
export { initialChartLayers } from './chart-props.ts';
export { formatQuantity, formatVolume } from './axes/number-format.ts';
export { StockChart } from './stock-chart.tsx';
export type { SearchedReading } from './structures/next-signal.ts';
export { prepareReading, useChanReading } from './structures/use-chan-reading.ts';
