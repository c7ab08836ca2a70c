export type { ActionTables } from './action-schema.ts';
export { readActions, writeActions } from './action-store.ts';
export type { BarTables } from './bar-schema.ts';
export type { SeriesAdjustment, SeriesRecord } from './bar-series.ts';
export { AdjustmentMismatch, seriesAdjustments } from './bar-series.ts';
export type { BarStore } from './bar-store.ts';
export { createBarStore } from './bar-store.ts';
export type { BarsOfDay } from './bars-of-day-store.ts';
export { readBarsOfDay } from './bars-of-day-store.ts';
export { decodeBlock, encodeBlock } from './blocks/bar-block.ts';
export { blockBeginOf, blockEndAfter } from './blocks/block-period.ts';
export type { BarsBySymbol, WriteTarget } from './blocks/block-store.ts';
export { writeBars } from './blocks/block-store.ts';
export type { SaveCounts } from './blocks/merge-bars.ts';
export { noBarsSaved, sumOfCounts } from './blocks/merge-bars.ts';
export type { ManySeries } from './many-series-store.ts';
export { createManySeries } from './many-series-store.ts';
export type {
  Capability,
  DepthRequest,
  FailureKind,
  FetchedTimeframe,
  MarketDataProvider,
  Offer,
  ProviderBars,
  ProviderBookLevel,
  ProviderDepth,
  ProviderFailureRecord,
  ProviderHealth,
  ProviderListing,
  ProviderQuote,
  ProviderRequest,
  ProviderSector,
} from './provider.ts';
export { capabilities, ProviderFailure } from './provider.ts';
export { hasRealSeries } from './real-series-store.ts';
export { selectSeries } from './series/select-series.ts';
export type { FormingBar } from './series/live-tail.ts';
export type { SeriesReader, SeriesView } from './series/read-series.ts';
export type { SeriesRequest } from './series/series-base.ts';
export { createSeriesReader } from './series/read-series.ts';
export type { BarFeeds, LiveNumbers, StoredSource } from './series/stored-bases.ts';
