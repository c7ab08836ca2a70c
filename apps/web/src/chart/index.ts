export { labelOfBar } from './axes/bar-labels.ts';
export type {
  AskedRedivision,
  ChanChoice,
  ChanCounts,
  ChanExplanation,
  ChanReading,
  ChanSchool,
  ChanTarget,
  ProofStep,
  ShownBranches,
  ShownChan,
  ShownRedivision,
  WhyQuestion,
} from './structures/chan-reading.ts';
export { chanSchools } from './structures/chan-reading.ts';
export type {
  ChartGuide,
  ChartLayers,
  ChartOverlay,
  ChartSeries,
  ChartView,
  FirstReading,
  IntradayColumns,
} from './chart-props.ts';
export type { DrawnChart, LinkedPointing } from './linked/linked-pointing.ts';
export type { MenuPlace, StockChartProps } from './stock-chart-props.ts';
export { initialChartLayers } from './chart-props.ts';
export { formatQuantity, formatVolume } from './axes/number-format.ts';
export { StockChart } from './stock-chart.tsx';
export type { SearchedReading } from './structures/next-signal.ts';
export { prepareReading, useChanReading } from './structures/use-chan-reading.ts';
