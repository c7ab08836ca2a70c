import type { BarColumns, CorporateAction } from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';

/** Which bars of a provider. */
export interface ProviderRequest {
  readonly instrument: InstrumentRecord;
  readonly timeframe: '1m' | '1d';
  /** The instant of asking, UTC ms: nothing later is told. */
  readonly now: number;
  /** Only bars that open before this instant. */
  readonly before?: number;
  /** The newest so many of them; all without it. */
  readonly count?: number;
}

/** Raw bars (不复权) of a provider, oldest first; none when it has none. */
export interface ProviderBars {
  readonly bars: BarColumns;
  /** True when the last bar still changes at `now`. */
  readonly forming: boolean;
}

/** Where bars come from that nobody imported: a feed, or the simulation. The port of `providers/*`. */
export interface MarketDataProvider {
  /** The `source` of its series: `simulated` or `feed:<name>`. */
  readonly name: string;
  fetchBars(request: ProviderRequest): Promise<ProviderBars>;
  /** Distributions and splits with an ex-date up to `now`, oldest first. */
  fetchActions(instrument: InstrumentRecord, now: number): Promise<readonly CorporateAction[]>;
}
