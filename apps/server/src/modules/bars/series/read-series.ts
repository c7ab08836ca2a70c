import {
  barEndOf,
  concatBars,
  dayOpenOf,
  firstBarAtOrAfter,
  instantOf,
  isIntraday,
  localTimeOf,
  marketOf,
  minuteMs,
  sessionsOf,
  simulatedSource,
  sliceBars,
  type Adjustment,
  type AdjustmentFactor,
  type BarColumns,
} from '@chanscope/market';

import type { SeriesAdjustment } from '../bar-series.ts';
import type { BarStore } from '../bar-store.ts';
import { BoundedCache } from '../../../platform/bounded-cache.ts';
import { noteCacheRead } from '../../../platform/cache-counts.ts';
import {
  adjustableOf,
  forwardFactorsOf,
  type Preparation,
  type PreparedBars,
  prepareBars,
} from './prepare-bars.ts';
import type { MarketDataProvider } from '../provider.ts';
import {
  fingerprintOf,
  type LastBar,
  providedBase,
  type SeriesBase,
  type SeriesRequest,
} from './series-base.ts';
import { type BarFeeds, createStoredBases, type StoredSource } from './stored-bases.ts';

/** All bars of a security in a timeframe, from one source. */
export interface SeriesView {
  readonly source: string;
  /** How the prices are adjusted, which may differ from what was asked: see `adjustable`. */
  readonly adjustment: Adjustment;
  /** How they were adjusted before they came here; `none` shows them as `split` where that is for splits only. */
  readonly recorded: SeriesAdjustment;
  /** The adjustments that this source can be shown in. */
  readonly adjustable: readonly Adjustment[];
  /** Oldest first. The same object as long as nothing changes, so that results can be kept with it. */
  readonly bars: BarColumns;
  /**
   * The last days of weeks and longer, `yyyy-mm-dd` by the opening of the bar, where the data say another than the
   * calendar.
   */
  readonly lastDays: ReadonlyMap<number, string>;
  /** True when the last bar may still change. */
  readonly forming: boolean;
  /** What the raw prices of this source are adjusted by; none where that is not known. */
  readonly factors: readonly AdjustmentFactor[];
  /** Those of them that the bars were adjusted forward by; none for other adjustments. */
  readonly applied: readonly AdjustmentFactor[];
  /** True when the bars follow the market up to the instant of asking, by a feed or the simulation. */
  readonly isLive: boolean;
  /** True when the source reports some time after the trade (延时). */
  readonly isDelayed: boolean;
  /**
   * What the last day is measured by as its feed reports it with the live quote: on an ex-date the ex
   * reference price, whether or not distributions are known. Null where nothing reports it, as in minutes.
   */
  readonly prevCloseReported: number | null;
  /** UTC ms up to which the bars report. */
  readonly asOf: number;
  /**
   * True when trading days have passed since the last bar, or when a feed that follows the market reports
   * nothing any more while it trades.
   */
  readonly stale: boolean;
}

/** Reads bars of whatever source stands first, in any timeframe and adjustment. */
export interface SeriesReader {
  /** Null when no source has bars of this timeframe. */
  read(request: SeriesRequest): Promise<SeriesView | null>;
  /** The real sources that a chart can be drawn from, in no order; whatever `source` the request names. */
  listSources(request: SeriesRequest): Promise<readonly StoredSource[]>;
}

export interface SeriesReaderDependencies {
  readonly store: BarStore;
  /** Serves what no one imported; null without one. */
  readonly provider: MarketDataProvider | null;
  /** What follows the market; without it series of feeds are only what is stored. */
  readonly feeds?: BarFeeds | null;
}

/** Bars kept ready, 56 bytes each. */
const maxCachedBars = 1_000_000;

export function createSeriesReader({
  store,
  provider,
  feeds = null,
}: SeriesReaderDependencies): SeriesReader {
  const storedBases = createStoredBases({ store, feeds });
  const prepared = createPreparedCache();

  async function baseOf(request: SeriesRequest): Promise<SeriesBase | null> {
    const stored = await storedBases.read(request);
    if (stored !== null) return stored;
    const { symbol } = request.instrument;
    const isOn = feeds === null || feeds.isSimulatedOn(marketOf(symbol));
    // One truth per security: nothing simulated stands beside what is real of it, in whatever timeframe.
    const isReal = (await store.seriesOf(symbol)).some(({ source }) => source !== simulatedSource);
    return isOn && !isReal ? providedBase(provider, request) : null;
  }

  return {
    listSources: (request) => storedBases.list(request),
    async read(request): Promise<SeriesView | null> {
      const base = await baseOf(request);
      if (base === null) return null;
      const { instrument, timeframe, now } = request;
      const market = marketOf(instrument.symbol);
      const adjustable = adjustableOf(base);
      const adjustment =
        adjustable.find((each) => each === request.adjustment) ?? adjustable[0] ?? 'none';
      const { symbol } = instrument;
      const preparation = { symbol, market, timeframe, adjustment, base };
      const { bars, lastDays } = await prepared.read(base, preparation);
      return {
        source: base.source,
        adjustment,
        recorded: base.recorded,
        adjustable,
        bars,
        lastDays,
        forming: isForming(base, { timeframe, market, lastTime: bars.time.at(-1) ?? 0, now }),
        factors: base.factors,
        applied: adjustment === 'forward' ? forwardFactorsOf(base) : [],
        isLive: base.isLive,
        isDelayed: base.isDelayed,
        prevCloseReported: base.prevCloseReported,
        asOf: base.asOf,
        stale: base.stale,
      };
    },
  };
}

/** Not every share trades in the last minutes of a session. */
const lastMinutesMs = 5 * minuteMs;

/**
 * Whether the last bar misses what is still to come: of a market that is followed until the bar is over, of
 * numbers that end in the past where they end before the bar does (a week without its Friday).
 */
function isForming(base: SeriesBase, { timeframe, market, lastTime, now }: LastBar): boolean {
  const end = barEndOf(timeframe, market, lastTime);
  if (base.isLive || base.timeframe === timeframe || end > now) return end > now;
  const { date } = localTimeOf(end - 1, market);
  const isSessionEnd = sessionsOf(market, date).some(
    ({ close }) => instantOf(date, close, market) === end,
  );
  return base.asOf < end - (isSessionEnd ? lastMinutesMs : 0);
}

/** Bars that were prepared before, as long as nothing changed. */
interface PreparedCache {
  read(base: SeriesBase, preparation: Preparation): Promise<PreparedBars>;
}

function createPreparedCache(): PreparedCache {
  const cached = new BoundedCache<string, PreparedBars & { readonly key: string }>(maxCachedBars);

  function keep(place: string, key: string, prepared: PreparedBars): PreparedBars {
    cached.set(place, { key, ...prepared }, prepared.bars.length);
    return prepared;
  }

  async function read(base: SeriesBase, preparation: Preparation): Promise<PreparedBars> {
    const { timeframe, adjustment, symbol } = preparation;
    const place = `${symbol} ${base.source} ${timeframe} ${adjustment}`;
    const known = cached.get(place);
    noteCacheRead('bars', known?.key === base.key);
    if (known?.key === base.key) return known;

    const raw = await base.readBars();
    const isGrowing = base.isLive && isIntraday(timeframe);
    const bars = isGrowing ? growingBars(raw, place, preparation) : prepareBars(raw, preparation);
    return keep(place, base.key, bars);
  }

  /** Prepares minutes of a running day alone: those of the days before are kept. */
  function growingBars(raw: BarColumns, place: string, preparation: Preparation): PreparedBars {
    const { market } = preparation;
    const today = localTimeOf(raw.time.at(-1) ?? 0, market).date;
    // An opening print stands a minute before the open.
    const begin = firstBarAtOrAfter(raw, dayOpenOf(market, today) - minuteMs);
    const past = sliceBars(raw, 0, begin);
    const key = `${fingerprintOf(past)} ${today} ${preparation.base.closedKey}`;
    const known = cached.get(`past ${place}`);
    const prepared =
      known?.key === key ? known : keep(`past ${place}`, key, prepareBars(past, preparation));
    const { bars } = prepareBars(sliceBars(raw, begin, raw.length), preparation);
    return { ...prepared, bars: concatBars([prepared.bars, bars]) };
  }

  return { read };
}
