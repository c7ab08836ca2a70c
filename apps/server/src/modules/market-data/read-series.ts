import {
  concatBars,
  dayOpenOf,
  firstBarAtOrAfter,
  isIntraday,
  localTimeOf,
  marketOf,
  sliceBars,
  type Adjustment,
  type AdjustmentFactor,
  type BarColumns,
  type Market,
  type Timeframe,
} from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';
import { barEndOf, lastClosedDay, latestTradeAt } from './bar-end.ts';
import type { BarStore } from './bar-store.ts';
import { BoundedCache } from './bounded-cache.ts';
import { adjustableOf, prepareBars, type Preparation } from './prepare-bars.ts';
import type { MarketDataProvider } from './provider.ts';
import { fingerprintOf, providedBase, storedBase, type SeriesBase } from './series-base.ts';

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

/** All bars of a security in a timeframe, from one source. */
export interface SeriesView {
  readonly source: string;
  /** How the prices are adjusted, which may differ from what was asked: see `adjustable`. */
  readonly adjustment: Adjustment;
  /** The adjustments that this source can be shown in. */
  readonly adjustable: readonly Adjustment[];
  /** Oldest first. The same object as long as nothing changes, so that results can be kept with it. */
  readonly bars: BarColumns;
  /** True when the last bar may still change. */
  readonly forming: boolean;
  /** What the raw prices of this source are adjusted by; none where that is not known. */
  readonly factors: readonly AdjustmentFactor[];
  /** True when the bars follow the market up to the instant of asking, by a feed or the simulation. */
  readonly isLive: boolean;
  /** UTC ms up to which the bars tell. */
  readonly asOf: number;
  /** True when trading days have passed since the last bar of a source that is not live. */
  readonly stale: boolean;
}

/** Reads bars of whatever source stands first, in any timeframe and adjustment. */
export interface SeriesReader {
  /** Null when no source has bars of this timeframe. */
  read(request: SeriesRequest): Promise<SeriesView | null>;
}

export interface SeriesReaderOptions {
  readonly store: BarStore;
  /** Serves what nobody imported; null without one. */
  readonly provider: MarketDataProvider | null;
}

/** Bars kept ready, 56 bytes each. */
const barsKept = 1_000_000;

export function createSeriesReader({ store, provider }: SeriesReaderOptions): SeriesReader {
  const kept = new BoundedCache<string, { readonly key: string; readonly bars: BarColumns }>(
    barsKept,
  );

  function keep(place: string, key: string, bars: BarColumns): BarColumns {
    kept.set(place, { key, bars }, bars.length);
    return bars;
  }

  async function barsOf(base: SeriesBase, preparation: Preparation): Promise<BarColumns> {
    const { timeframe, adjustment, symbol } = preparation;
    const place = `${symbol} ${base.source} ${timeframe} ${adjustment}`;
    const known = kept.get(place);
    if (known?.key === base.key) return known.bars;

    const raw = await base.readBars();
    const isGrowing = base.isLive && isIntraday(timeframe);
    const bars = isGrowing ? growingBars(raw, place, preparation) : prepareBars(raw, preparation);
    return keep(place, base.key, bars);
  }

  /** Prepares minutes of a running day alone: those of the days before are kept. */
  function growingBars(raw: BarColumns, place: string, preparation: Preparation): BarColumns {
    const { market } = preparation;
    const today = localTimeOf(raw.time.at(-1) ?? 0, market).date;
    const begin = firstBarAtOrAfter(raw, dayOpenOf(market, today));
    const past = sliceBars(raw, 0, begin);
    const key = `${fingerprintOf(past)} ${today}`;
    const known = kept.get(`past ${place}`);
    const prepared =
      known?.key === key ? known.bars : keep(`past ${place}`, key, prepareBars(past, preparation));
    return concatBars([prepared, prepareBars(sliceBars(raw, begin, raw.length), preparation)]);
  }

  return {
    async read(request): Promise<SeriesView | null> {
      const base = (await storedBase(store, request)) ?? (await providedBase(provider, request));
      if (base === null) return null;
      const { instrument, timeframe, now } = request;
      const market = marketOf(instrument.symbol);
      const adjustable = adjustableOf(base);
      const adjustment =
        adjustable.find((each) => each === request.adjustment) ?? adjustable[0] ?? 'none';
      const { symbol } = instrument;
      const bars = await barsOf(base, { symbol, market, timeframe, adjustment, base });
      return {
        source: base.source,
        adjustment,
        adjustable,
        bars,
        forming: barEndOf(timeframe, market, bars.time.at(-1) ?? 0) > now,
        factors: base.factors,
        isLive: base.isLive,
        ...freshnessOf(base, market, now),
      };
    },
  };
}

function freshnessOf(
  { timeframe, lastTime, isLive }: SeriesBase,
  market: Market,
  now: number,
): Pick<SeriesView, 'asOf' | 'stale'> {
  const end = barEndOf(timeframe, market, lastTime);
  const { date } = localTimeOf(end - 1, market);
  return {
    asOf: Math.min(end, latestTradeAt(market, date, now)),
    stale: !isLive && date < lastClosedDay(market, now),
  };
}
