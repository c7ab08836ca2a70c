export type { SeriesAdjustment, SeriesKey, SeriesRecord } from './bar-series.ts';
export { AdjustmentMismatch } from './bar-series.ts';
export type { BarRange, BarStore } from './bar-store.ts';
export { createBarStore } from './bar-store.ts';
export type { SaveCounts } from './merge-bars.ts';
export type { MarketDataProvider, ProviderBars, ProviderRequest } from './provider.ts';
export { createSimulatedProvider } from './providers/simulated/simulated-provider.ts';
export type {
  SeriesReader,
  SeriesReaderOptions,
  SeriesRequest,
  SeriesView,
} from './read-series.ts';
export { createSeriesReader } from './read-series.ts';
