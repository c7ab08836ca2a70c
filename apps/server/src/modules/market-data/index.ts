export type { SeriesAdjustment, SeriesKey, SeriesRecord } from './bar-series.ts';
export { AdjustmentMismatch, seriesAdjustments } from './bar-series.ts';
export type { BarRange, BarStore } from './bar-store.ts';
export { createBarStore } from './bar-store.ts';
export type { SaveCounts } from './merge-bars.ts';
export type { BarLabel } from './bar-files/bar-time.ts';
export type { BarFileOptions, DecidedBy, VolumeUnit } from './bar-files/decide-reading.ts';
export type { Refusal, RefusalReason } from './bar-files/refusal.ts';
export { refusalWordings } from './bar-files/refusal.ts';
export { isTimeZone } from './bar-files/zone-clock.ts';
export type {
  FileOutcome,
  FileReport,
  ImportListener,
  ImportProgress,
  ImportRequest,
  ImportStores,
} from './import-bars.ts';
export { importBars } from './import-bars.ts';
export { createSimulatedProvider } from './providers/simulated/simulated-provider.ts';
export type { SeriesReader, SeriesView } from './read-series.ts';
export { createSeriesReader } from './read-series.ts';
