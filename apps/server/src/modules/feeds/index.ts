export type { Feeds } from './feeds.ts';
export { createFeeds } from './feeds.ts';
export type { MarketFillRecord } from './market-fill/fill-record.ts';
export type { ProviderHealth } from './health/provider-health.ts';
