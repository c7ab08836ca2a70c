import {
  barEndOf,
  latestTradeAt,
  dayOpenOf,
  factorsFromActions,
  firstBarAtOrAfter,
  isIntraday,
  localTimeOf,
  marketOf,
  tickSizeOf,
  type Adjustment,
  type AdjustmentFactor,
  type BarColumns,
  type Market,
  type Timeframe,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import type { SeriesAdjustment } from '../bar-series.ts';
import type { MarketDataProvider } from '../provider.ts';

/** Which bars of a security. */
export interface SeriesRequest {
  readonly instrument: InstrumentRecord;
  readonly timeframe: Timeframe;
  readonly adjustment: Adjustment;
  /** The instant of asking, UTC ms. */
  readonly now: number;
  /** Only bars of this source; without it, of the source that stands first. */
  readonly source?: string;
}

/** The days whose prices adjustment does not change. */
export interface Anchors {
  readonly forward: string;
  readonly backward: string;
}

/** Bars of one source before they are adjusted and joined. */
export interface SeriesBase {
  readonly source: string;
  /** Names the source, and changes whenever the bars do. */
  readonly key: string;
  readonly timeframe: Timeframe;
  readonly recorded: SeriesAdjustment;
  readonly factors: readonly AdjustmentFactor[];
  /** What a provider's distributions leave as it is; null where distributions are not known. */
  readonly anchors: Anchors | null;
  /** See `SeriesView`. */
  readonly isLive: boolean;
  readonly isDelayed: boolean;
  readonly prevCloseReported: number | null;
  readonly asOf: number;
  readonly stale: boolean;
  /** Names the closed bars and what they are adjusted by, and changes whenever one of them does. */
  readonly closedKey: string;
  readBars(): Promise<BarColumns>;
}

/** What the provider has, or null. */
export async function providedBase(
  provider: MarketDataProvider | null,
  { instrument, timeframe, now, source }: SeriesRequest,
): Promise<SeriesBase | null> {
  if (provider === null || (source !== undefined && source !== provider.name)) return null;
  const native = isIntraday(timeframe) ? '1m' : '1d';
  const { bars } = await provider.fetchBars({ instrument, timeframe: native, now });
  const lastTime = bars.time.at(-1);
  if (lastTime === undefined) return null;

  const days =
    native === '1d' ? bars : (await provider.fetchBars({ instrument, timeframe: '1d', now })).bars;
  const actions = await provider.fetchActions(instrument, now);
  const market = marketOf(instrument.symbol);
  const closeBefore = (exDate: string): number | null =>
    days.close[firstBarAtOrAfter(days, dayOpenOf(market, exDate)) - 1] ?? null;
  return {
    source: provider.name,
    key: `${fingerprintOf(bars)} ${actions.length}`,
    timeframe: native,
    recorded: 'none',
    factors: factorsFromActions(actions, closeBefore, referenceTickOf(instrument)),
    anchors: {
      forward: localTimeOf(lastTime, market).date,
      backward: localTimeOf(days.time[0] ?? lastTime, market).date,
    },
    isLive: true,
    isDelayed: false,
    prevCloseReported: null,
    asOf: asOfLastBar({ timeframe: native, market, lastTime, now }),
    stale: false,
    // Closed bars of the simulation do not change.
    closedKey: '',
    readBars: () => Promise.resolve(bars),
  };
}

/** The last bar of a series at an instant, UTC ms. */
export interface LastBar {
  readonly timeframe: Timeframe;
  readonly market: Market;
  /** Its opening. */
  readonly lastTime: number;
  readonly now: number;
}

/** UTC ms up to which a bar that is the last one reports. */
export function asOfLastBar({ timeframe, market, lastTime, now }: LastBar): number {
  const end = barEndOf(timeframe, market, lastTime);
  return Math.min(end, latestTradeAt(market, localTimeOf(end - 1, market).date, now));
}

/** Closed bars do not change, so a series is known by its first bar, its length and its last bar. */
export function fingerprintOf({ length, time, close, volume }: BarColumns): string {
  return [time[0], length, time.at(-1), close.at(-1), volume.at(-1)].join(' ');
}

/** Mainland exchanges round ex reference prices (除权参考价) to the tick. */
export function referenceTickOf({ symbol, kind }: InstrumentRecord): number | undefined {
  return marketOf(symbol) === 'hs' ? tickSizeOf({ symbol, kind, price: 1, date: '' }) : undefined;
}
