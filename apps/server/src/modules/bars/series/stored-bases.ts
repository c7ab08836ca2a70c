import {
  barEndOf,
  lastClosedDay,
  dayOpenOf,
  isIntraday,
  isOpenAt,
  localTimeOf,
  marketOf,
  sessionsOf,
  instantOf,
  minuteMs,
  sourceKindOf,
  type AdjustmentFactor,
  type BarColumns,
  type CorporateAction,
  type Market,
  type StockSymbol,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import type { SeriesRecord } from '../bar-series.ts';
import type { BarStore } from '../bar-store.ts';
import { BoundedCache } from '../../../platform/bounded-cache.ts';
import { selectSeries } from './select-series.ts';
import {
  fetchedAt,
  type FormingBar,
  keyOfTail,
  prevCloseReported,
  tailTimeOf,
  withLiveTail,
} from './live-tail.ts';
import type { FetchedTimeframe, ProviderQuote } from '../provider.ts';
import { type SeriesRequest, type Anchors, asOfLastBar, type SeriesBase } from './series-base.ts';
import { actionsLeftFor, factorsOf } from './stored-factors.ts';

/** The newest quote of a security, with the source that reported it. */
export type SourcedQuote = ProviderQuote & {
  readonly source: string;
  /** True when nothing came for longer than it should while the market is open; judged by `time` without it. */
  readonly stale?: boolean;
};

/** What came in while the process runs (实时). */
export interface LiveNumbers {
  /** Null before the first. */
  newest(symbol: StockSymbol): SourcedQuote | null;
  /** Whether quotes of a market should have come and did not (行情中断). */
  isSilent(market: Market): boolean;
}

/** What a reader asks of feeds. */
export interface BarFeeds {
  /** Fetches what the store lacks, within bounded time; never fails. */
  bring(demand: {
    readonly instrument: InstrumentRecord;
    readonly timeframe: FetchedTimeframe;
    readonly now: number;
  }): Promise<void>;
  /** The bar that was not over when it was fetched, or null. */
  formingOf(symbol: StockSymbol, timeframe: FetchedTimeframe, source: string): FormingBar | null;
  newestQuote(symbol: StockSymbol): SourcedQuote | null;
  /** See `LiveNumbers`. */
  isSilent(market: Market): boolean;
  /** Distributions, oldest first; null where no source reported any. */
  actionsOf(symbol: StockSymbol): Promise<readonly CorporateAction[] | null>;
  /** Whether a source, asked for a day, had no bars of it: the security was suspended. */
  isConfirmedGap(series: SeriesRecord, date: string): Promise<boolean>;
  isSimulatedOn(market: Market): boolean;
  /** How long after the trade a source reports its bars of a market, ms; 0 is at once. */
  delayOf(source: string, market: Market): number;
}

/** Reads stored series. */
export interface StoredBases {
  /** The stored series that stands first, brought up to date when it is one of a feed; null without one. */
  read(request: SeriesRequest): Promise<SeriesBase | null>;
  /** See `SeriesReader`. */
  list(request: SeriesRequest): Promise<readonly StoredSource[]>;
}

/** A real source that has stored bars of a security. */
export interface StoredSource {
  /** Of its series, the one that a chart of the timeframe is drawn from; without one, that of most bars. */
  readonly record: SeriesRecord;
  /** Whether a chart of the timeframe is drawn from it where no source is asked for. */
  readonly isStanding: boolean;
}

interface Sources {
  readonly store: BarStore;
  readonly feeds: BarFeeds | null;
}

/** A chosen series with its siblings. */
interface Selected {
  readonly record: SeriesRecord;
  /** The days of the same source; null when it has none. */
  readonly days: SeriesRecord | null;
}

/** What the prices of a series are adjusted by. */
interface Adjusting {
  readonly factors: readonly AdjustmentFactor[];
  readonly key: string;
  readonly isKnown: boolean;
}

/** Bars of feeds kept ready, 56 bytes each. */
const maxCachedBars = 500_000;
const maxCachedFactorLists = 2000;

/** In trade numbers come at least so often: quotes, and without any the minutes. */
const quoteIntervalMs = 5000;
const minuteIntervalMs = minuteMs;
/** After so many of them nothing came, the numbers are not live any more. */
const intervalsUntilStale = 3;

/** Not every share trades in the last minutes of a day. */
const lastMinutesMs = 5 * minuteMs;

const nothingToAdjust: Adjusting = { factors: [], key: '', isKnown: false };

export function createStoredBases({ store, feeds }: Sources): StoredBases {
  const rawBars = new BoundedCache<number, { readonly version: number; readonly bars: BarColumns }>(
    maxCachedBars,
  );
  const factorLists = new BoundedCache<string, Adjusting>(maxCachedFactorLists);

  async function rawOf(record: SeriesRecord): Promise<BarColumns> {
    const known = rawBars.get(record.id);
    if (known?.version === record.version) return known.bars;
    const bars = await store.readBars(record, {});
    rawBars.set(record.id, { version: record.version, bars }, bars.length);
    return bars;
  }

  async function selectedOf(request: SeriesRequest): Promise<Selected | null> {
    const { instrument, timeframe, adjustment, source } = request;
    const all = await store.seriesOf(instrument.symbol);
    const fitting = all.filter((each) => source === undefined || each.source === source);
    const record = selectSeries(fitting, timeframe, adjustment);
    if (record === null) return null;
    const days = all.filter((each) => each.source === record.source && each.timeframe === '1d');
    return { record, days: selectSeries(days, '1d', adjustment) };
  }

  async function adjustingOf(
    { record, days }: Selected,
    instrument: InstrumentRecord,
  ): Promise<Adjusting> {
    const isShare = instrument.kind !== 'index' && instrument.kind !== 'sector';
    if (feeds === null || !isShare) return nothingToAdjust;
    const known = await feeds.actionsOf(record.symbol);
    const actions = known === null ? null : actionsLeftFor(record, known);
    if (actions === null) return nothingToAdjust;
    const measured = days ?? record;
    const key = `${measured.id} ${measured.version} ${JSON.stringify(actions)}`;
    const place = `${record.symbol} ${record.source}`;
    const cached = factorLists.get(place);
    if (cached?.key === key) return cached;
    const bars = await store.readBars(measured, {});
    const factors = factorsOf({ instrument, record, actions, bars });
    const adjusting = { factors, key, isKnown: true };
    factorLists.set(place, adjusting);
    return adjusting;
  }

  return {
    list: async (request) => sourcesOf(await store.seriesOf(request.instrument.symbol), request),

    async read(request): Promise<SeriesBase | null> {
      let selected = await selectedOf(request);
      if (feeds !== null && maySourceBeFeed(request) && !isImported(selected)) {
        const { instrument, timeframe, now } = request;
        await feeds.bring({ instrument, timeframe: isIntraday(timeframe) ? '1m' : '1d', now });
        selected = await selectedOf(request);
      }
      if (selected === null) return null;
      const adjusting = await adjustingOf(selected, request.instrument);
      const isLive = feeds !== null && sourceKindOf(selected.record.source) === 'feed';
      return isLive
        ? liveBase({ feeds, rawOf }, { selected, adjusting, now: request.now })
        : restingBase(store, { selected, adjusting, now: request.now });
    },
  };
}

function sourcesOf(
  all: readonly SeriesRecord[],
  { timeframe, adjustment }: SeriesRequest,
): StoredSource[] {
  const real = all.filter(({ source }) => sourceKindOf(source) !== 'simulated');
  const standing = selectSeries(all, timeframe, adjustment);
  return [...Map.groupBy(real, ({ source }) => source)].map(([source, records]) => ({
    record: selectSeries(records, timeframe, adjustment) ?? largestOf(records),
    isStanding: standing?.source === source,
  }));
}

/** Throws TypeError for no records. */
function largestOf(records: readonly SeriesRecord[]): SeriesRecord {
  return records.reduce((one, other) => (other.barCount > one.barCount ? other : one));
}

interface Found {
  readonly selected: Selected;
  readonly adjusting: Adjusting;
  readonly now: number;
}

/** A series that nothing follows: what a user imported. */
function restingBase(store: BarStore, { selected, adjusting, now }: Found): SeriesBase {
  const { record } = selected;
  const { symbol, timeframe, lastTime } = record;
  const market = marketOf(symbol);
  const end = barEndOf(timeframe, market, lastTime);
  const { date } = localTimeOf(end - 1, market);
  const closedKey = `${record.id} ${record.version} ${adjusting.key}`;
  return {
    source: record.source,
    key: closedKey,
    closedKey,
    timeframe,
    recorded: record.adjustment,
    factors: adjusting.factors,
    anchors: anchorsOf(selected, adjusting, lastTime),
    isLive: false,
    isDelayed: false,
    prevCloseReported: null,
    asOf: asOfLastBar({ timeframe, market, lastTime, now }),
    stale: date < lastClosedDay(market, now),
    readBars: () => store.readBars(record, {}),
  };
}

/** A series of a feed, with the bar that is forming. */
async function liveBase(
  {
    feeds,
    rawOf,
  }: {
    readonly feeds: BarFeeds;
    readonly rawOf: (record: SeriesRecord) => Promise<BarColumns>;
  },
  { selected, adjusting, now }: Found,
): Promise<SeriesBase> {
  const { record } = selected;
  const { symbol, source } = record;
  const market = marketOf(symbol);
  const timeframe = record.timeframe === '1m' ? '1m' : '1d';
  const newest = feeds.newestQuote(symbol);
  const quote = newest?.source === source ? newest : null;
  const forming = feeds.formingOf(symbol, timeframe, source);
  const live = { market, timeframe, quote, forming: forming?.bar ?? null } as const;
  const lastTime = Math.max(record.lastTime, tailTimeOf(live) ?? record.lastTime);
  const delayMs = feeds.delayOf(source, market);
  // A source that reports late knows nothing of the newest minutes, and a bar nothing of what came after it.
  const reported = now - delayMs;
  const reportedAt = (fetchedAt(forming, record.lastTime) ?? now) - delayMs;
  const lastBarAsOf = asOfLastBar({ timeframe, market, lastTime, now: reportedAt });
  const asOf = Math.min(now, quote?.time ?? lastBarAsOf);
  const stale = await isStale(feeds, { record, quote, asOf, now: reported });
  const closedKey = `${record.id} ${record.version} ${adjusting.key}`;
  return {
    source,
    key: `${closedKey} ${keyOfTail(live)}`,
    closedKey,
    timeframe: record.timeframe,
    recorded: record.adjustment,
    factors: adjusting.factors,
    anchors: anchorsOf(selected, adjusting, lastTime),
    isLive: !stale,
    isDelayed: delayMs > 0,
    prevCloseReported: prevCloseReported(live, lastTime),
    asOf,
    stale,
    readBars: async () => withLiveTail(await rawOf(record), live),
  };
}

/** Whether numbers of a feed lag behind a closed trading day or, in trade, behind the market. */
async function isStale(
  feeds: BarFeeds,
  {
    record,
    quote,
    asOf,
    now,
  }: {
    readonly record: SeriesRecord;
    readonly quote: SourcedQuote | null;
    readonly asOf: number;
    readonly now: number;
  },
): Promise<boolean> {
  const market = marketOf(record.symbol);
  const closed = lastClosedDay(market, now);
  const isReported =
    localTimeOf(record.lastTime, market).date >= closed || isReportedBy(quote, closed);
  if (!isReported && !(await feeds.isConfirmedGap(record, closed))) return true;
  if (!isOpenAt(market, now)) return false;
  if (quote?.stale !== undefined) return quote.stale;
  if (feeds.isSilent(market)) return true;
  const intervalMs = quote === null ? minuteIntervalMs : quoteIntervalMs;
  return now - Math.max(asOf, sessionBeginAt(market, now)) > intervalsUntilStale * intervalMs;
}

/** Whether a quote reports a closed day up to its last minutes. */
function isReportedBy(quote: SourcedQuote | null, closed: string): boolean {
  if (quote === null) return false;
  const market = marketOf(quote.symbol);
  return quote.time >= barEndOf('1d', market, dayOpenOf(market, closed)) - lastMinutesMs;
}

/** When the session began that runs at an instant. */
function sessionBeginAt(market: Market, now: number): number {
  const { date } = localTimeOf(now, market);
  const begins = sessionsOf(market, date).map(({ open }) => instantOf(date, open, market));
  return begins.findLast((begin) => begin <= now) ?? now;
}

function anchorsOf(
  { record, days }: Selected,
  { isKnown }: Adjusting,
  lastTime: number,
): Anchors | null {
  if (!isKnown) return null;
  const market = marketOf(record.symbol);
  return {
    forward: localTimeOf(lastTime, market).date,
    backward: localTimeOf((days ?? record).firstTime, market).date,
  };
}

function maySourceBeFeed({ source }: SeriesRequest): boolean {
  return source === undefined || sourceKindOf(source) === 'feed';
}

function isImported(selected: Selected | null): boolean {
  return selected !== null && sourceKindOf(selected.record.source) === 'imported';
}
