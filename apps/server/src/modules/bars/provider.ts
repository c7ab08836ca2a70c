import type {
  BarColumns,
  CorporateAction,
  Market,
  StockSymbol,
  Timeframe,
} from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';

/** What a provider can be asked for (能力). */
export const capabilities = [
  'quotes',
  'dailyBars',
  'minuteBars',
  'actions',
  'directory',
  'sectors',
] as const;

export type Capability = (typeof capabilities)[number];

/** One thing that a provider reports one market. */
export interface Offer {
  readonly capability: Capability;
  readonly market: Market;
  /** How long after the trade it is reported, minutes; 0 is at once. */
  readonly delayMinutes: number;
}

/** Which bars of a provider. */
export interface ProviderRequest {
  readonly instrument: InstrumentRecord;
  readonly timeframe: '1m' | '1d';
  /** The instant of asking, UTC ms: nothing later is reported. */
  readonly now: number;
  /** Only bars that open before this instant. */
  readonly before?: number;
  /** The newest so many of them; all that the provider reports without it. */
  readonly count?: number;
  readonly signal?: AbortSignal;
}

/** Raw bars (不复权) of a provider, oldest first; none when it has none. */
export interface ProviderBars {
  readonly bars: BarColumns;
  /** True when the last bar still changes at `now`. */
  readonly forming: boolean;
}

/** The newest numbers of one security. Shares, currency; what is not reported is null. */
export interface ProviderQuote {
  readonly symbol: StockSymbol;
  readonly price: number;
  readonly prevClose: number | null;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** Since the day's beginning. */
  readonly volume: number;
  readonly amount: number | null;
  /** The instant of the numbers, UTC ms. */
  readonly time: number;
  readonly isSuspended: boolean;
}

/** The shares that wait at a price of an order book. */
export interface ProviderBookLevel {
  readonly price: number;
  readonly volume: number;
}

/** Order book and last trades of one security (盘口). */
export interface ProviderDepth {
  /** The instant of the numbers, UTC ms. */
  readonly time: number;
  /** The best price first, at most five; none where no one waits. */
  readonly bids: readonly ProviderBookLevel[];
  readonly asks: readonly ProviderBookLevel[];
  /** The price of the last trade, and the shares traded since the day's beginning. */
  readonly price: number;
  readonly volume: number;
  /** The last trades, oldest first, none where they are not reported; `direction` is against the price of the trade before. */
  readonly trades: readonly {
    /** UTC ms. */
    readonly time: number;
    readonly price: number;
    readonly volume: number;
    readonly direction: 1 | 0 | -1;
  }[];
  /** Shares that were traded earlier on the day than `trades`. */
  readonly volumeBefore: number;
}

/** Which order book of a provider. */
export interface DepthRequest {
  readonly instrument: InstrumentRecord;
  /** The instant, UTC ms: nothing later is reported. */
  readonly now: number;
  /** The prices between which the day may trade (涨跌停价); null where no limits apply. */
  readonly limits: { readonly up: number; readonly down: number } | null;
  /** The most trades. */
  readonly tradeCount: number;
  readonly signal?: AbortSignal;
}

/** A security of a provider's directory. */
export interface ProviderListing {
  readonly symbol: StockSymbol;
  readonly name: string;
  readonly englishName: string | null;
  readonly kind: InstrumentRecord['kind'];
}

/** A sector board (板块) and the shares in it. */
export interface ProviderSector {
  readonly symbol: StockSymbol;
  readonly name: string;
  readonly members: readonly StockSymbol[];
}

/**
 * Where numbers come from that no one imported: a feed, or the simulation. The port of `providers/*`.
 * What a provider does not offer it answers with nothing. Failures are `ProviderFailure`s.
 */
export interface MarketDataProvider {
  /** The `source` of its series: `simulated` or `feed:<name>`. */
  readonly name: string;
  readonly offers: readonly Offer[];
  fetchBars(request: ProviderRequest): Promise<ProviderBars>;
  /** Distributions and splits with an ex-date up to `now`, oldest first. */
  fetchActions(
    instrument: InstrumentRecord,
    now: number,
    signal?: AbortSignal,
  ): Promise<readonly CorporateAction[]>;
  /** The newest quotes, of those it knows; any number of securities, asked for in as few calls as can be. */
  fetchQuotes(
    instruments: readonly InstrumentRecord[],
    now: number,
    signal?: AbortSignal,
  ): Promise<readonly ProviderQuote[]>;
  /** Null for what has no order book. */
  fetchDepth?(request: DepthRequest): Promise<ProviderDepth | null>;
  fetchDirectory?(market: Market, signal?: AbortSignal): Promise<readonly ProviderListing[]>;
  fetchSectors?(market: Market, signal?: AbortSignal): Promise<readonly ProviderSector[]>;
  /** The securities that it has bars of, where it knows them all: files of a folder. */
  listSymbols?(market: Market, timeframe: FetchedTimeframe): Promise<readonly StockSymbol[]>;
  /** How often it is called at the most; undefined where it is as fast as it answers. */
  readonly callsPerSecond?: number | undefined;
  /** How its calls went since it was created; what asks no provider has none. */
  health?(): ProviderHealth;
  close?(): Promise<void>;
}

/** How the calls of a provider went since it was created. */
export interface ProviderHealth {
  /** `open`: its breaker (熔断器) lets no one ask until it may be tried again; `probing`: one call tries it. */
  readonly state: 'closed' | 'open' | 'probing';
  /** UTC ms, by the real clock; null: never. */
  readonly lastSuccessAt: number | null;
  readonly lastFailure: ProviderFailureRecord | null;
  /** Attempts that went out, repetitions too. */
  readonly requests: number;
  /** Those of them that failed. */
  readonly failures: number;
  /** Records that were reported but could not be true, and were left out. */
  readonly droppedRecords: number;
}

/** The newest failure of a provider, for the operator. */
export interface ProviderFailureRecord {
  readonly kind: FailureKind;
  readonly message: string;
  /** UTC ms, by the real clock. */
  readonly time: number;
}

/** Why a provider did not report: `refused` a ban or a limit, `unreadable` other words than it used to speak. */
export type FailureKind = 'unreachable' | 'slow' | 'refused' | 'unreadable';

/** A provider that did not report. The message is for the operator. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly kind: FailureKind;
  readonly provider: string;
  /** When to ask again at the earliest, ms from now, as the provider said. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: FailureKind,
    provider: string,
    detail: { readonly message: string; readonly retryAfterMs?: number; readonly cause?: unknown },
  ) {
    super(`Cannot read from ${provider}: ${detail.message}`, { cause: detail.cause });
    this.kind = kind;
    this.provider = provider;
    this.retryAfterMs = detail.retryAfterMs ?? null;
  }
}

/** Timeframes that are fetched; all others are built from them. */
export type FetchedTimeframe = Extract<Timeframe, '1m' | '1d'>;
