export type { SeriesAdjustment, SeriesKey, SeriesRecord } from './bar-series.ts';
export { AdjustmentMismatch } from './bar-series.ts';
export type { BarRange, BarStore } from './bar-store.ts';
export { createBarStore } from './bar-store.ts';
export type { SaveCounts } from './merge-bars.ts';
