import {
  barEndOf,
  lastClosedDay,
  latestTradeAt,
  dayOpenOf,
  isTradingDay,
  localTimeOf,
  marketOf,
  minuteMs,
  sourceKindOf,
  tradingDaysBetween,
  type StockSymbol,
} from '@chanscope/market';

import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { waitAtMost } from '../../platform/wait-at-most.ts';
import type { InstrumentRecord } from '../instruments/index.ts';
import {
  selectSeries,
  type BarStore,
  type FetchedTimeframe,
  type FormingBar,
  type SeriesRecord,
} from '../bars/index.ts';
import { BoundedCache } from '../../platform/bounded-cache.ts';
import { hasGap } from './gaps/bar-gap-store.ts';
import type { BarRecorder } from './bar-recorder.ts';
import { confirmGaps } from './gaps/confirm-gaps.ts';
import type { FeedTables } from './feed-schema.ts';
import { expectedBarsOf } from './gaps/find-gaps.ts';
import { type FeedChain, capabilityOf, fetchActions, fetchSeries } from './fill/fetch-series.ts';

/** Bars that a user looks at now. */
export interface Demand {
  readonly instrument: InstrumentRecord;
  readonly timeframe: FetchedTimeframe;
  /** The market's time, UTC ms. */
  readonly now: number;
}

/** Fetches what the store lacks when a user opens a security. */
export interface BarDemand {
  /**
   * Brings the store up to date where a feed can; resolves when that is done or after 3 s, whichever is
   * first. Failures are left to the feeds' health: what is stored is shown then.
   */
  bring(demand: Demand): Promise<void>;
  /** Resolves when all that is fetched at this moment has come, or failed. */
  whenServed(): Promise<unknown>;
  /** The bar that was not over when it was fetched; null when there is none. */
  formingOf(symbol: StockSymbol, timeframe: FetchedTimeframe, source: string): FormingBar | null;
  close(): Promise<void>;
}

interface DemandDependencies {
  readonly chainOf: FeedChain;
  readonly database: Database;
  readonly recorder: BarRecorder;
  readonly store: BarStore;
  readonly wallClock: Clock;
  readonly log: Log;
}

/** No caller waits longer for a chart. */
const maxWaitMs = 3000;
/** A fetch that goes on behind a chart ends after this. */
const maxFetchMs = 30_000;
const askAgainAfterMs = minuteMs;
const maxCachedSymbols = 20_000;
/** Bars fetched anew beside those that lack, so that corrections are noticed. */
const daysFetchedAgain = 5;
/** Minutes come every minute; more than two of them lacking is worth a question. */
const minutesLacking = 2 * minuteMs;

export function createBarDemand(dependencies: DemandDependencies): BarDemand {
  const { chainOf, wallClock } = dependencies;
  const running = new Map<string, Promise<void>>();
  const asked = new BoundedCache<string, Asked>(maxCachedSymbols);
  const formingBars = new BoundedCache<string, FormingBar | null>(maxCachedSymbols);
  const stop = new AbortController();
  const fetchOnce = createFetching(dependencies, { asked, formingBars, signal: stop.signal });

  return {
    async bring(demand): Promise<void> {
      const { instrument, timeframe } = demand;
      const market = marketOf(instrument.symbol);
      const feeds = namesOf(chainOf(market, capabilityOf(timeframe)));
      if (feeds === '') return;
      const place = `${instrument.symbol} ${timeframe}`;
      const last = asked.get(place);
      const isRecent = last?.feeds === feeds && wallClock.now() - last.at < askAgainAfterMs;
      if (!running.has(place) && isRecent) return;
      const fetching =
        running.get(place) ?? fetchOnce(demand, place).finally(() => running.delete(place));
      running.set(place, fetching);
      await waitAtMost(maxWaitMs, fetching);
    },
    whenServed: () => Promise.allSettled(running.values()),
    formingOf: (symbol, timeframe, source) =>
      formingBars.get(keyOf(symbol, timeframe, source)) ?? null,
    async close(): Promise<void> {
      stop.abort();
      await Promise.allSettled(running.values());
    },
  };
}

/** When bars were asked for, and of whom: a feed that joins is asked without delay. */
interface Asked {
  /** Wall clock, UTC ms. */
  readonly at: number;
  /** Names of the feeds that could be asked. */
  readonly feeds: string;
}

/** What was asked and reported, in this process. */
interface DemandMemory {
  readonly asked: BoundedCache<string, Asked>;
  readonly formingBars: BoundedCache<string, FormingBar | null>;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}

function createFetching(
  dependencies: DemandDependencies,
  memory: DemandMemory,
): (demand: Demand, place: string) => Promise<void> {
  const { chainOf, database, recorder, store, wallClock, log } = dependencies;
  const kysely = database.kysely.withTables<FeedTables>();
  const gapPlace = { database, store, wallClock };

  async function fetchInto(demand: Demand, known: readonly SeriesRecord[]): Promise<void> {
    const { instrument, timeframe, now } = demand;
    const signal = AbortSignal.any([memory.signal, AbortSignal.timeout(maxFetchMs)]);
    const fetched = await fetchSeries(chainOf, {
      ...demand,
      signal,
      countFor: (source) =>
        countFor(
          known.find((each) => each.source === source),
          demand,
        ),
    });
    if (fetched === null) return;
    const { source, closed, forming } = fetched;
    const reported =
      timeframe === '1d' ? await fetchActions(chainOf, { instrument, now, signal }) : null;
    const bars = { instrument, timeframe, source, bars: closed };
    await recorder.record({ ...bars, actions: reported?.actions ?? null }, now);
    await confirmGaps(gapPlace, { instrument, timeframe, source, now, bars: closed });
    const cached = forming === null ? null : { bar: forming, at: now };
    memory.formingBars.set(keyOf(instrument.symbol, timeframe, source), cached);
  }

  async function fetchOnce(demand: Demand, place: string): Promise<void> {
    const { instrument, timeframe } = demand;
    const series = feedSeriesOf(await store.seriesOf(instrument.symbol), timeframe);
    const newest = selectSeries(series, timeframe);
    const isUnreported = newest !== null && isRunningDayUnreported(chainOf, newest, demand);
    if (newest !== null && !isUnreported && !(await isLacking(kysely, newest, demand))) return;
    const feeds = namesOf(chainOf(marketOf(instrument.symbol), capabilityOf(timeframe)));
    memory.asked.set(place, { at: wallClock.now(), feeds });
    try {
      await fetchInto(demand, series);
    } catch (error) {
      if (memory.signal.aborted) return;
      // What is stored is shown; the caller that asks in a minute makes the next attempt.
      log.warn({ err: error, symbol: instrument.symbol, timeframe }, 'cannot fetch bars on demand');
    }
  }

  return fetchOnce;
}

/** The names of feeds, whatever their order; empty for none. */
function namesOf(feeds: ReturnType<FeedChain>): string {
  return feeds
    .map(({ name }) => name)
    .toSorted()
    .join(' ');
}

function feedSeriesOf(
  all: readonly SeriesRecord[],
  timeframe: FetchedTimeframe,
): readonly SeriesRecord[] {
  return all.filter((each) => each.timeframe === timeframe && sourceKindOf(each.source) === 'feed');
}

/** Whether a day runs that no quotes of the series' source report: only its bars do. */
function isRunningDayUnreported(
  chainOf: FeedChain,
  { symbol, source }: SeriesRecord,
  { timeframe, now }: Demand,
): boolean {
  const market = marketOf(symbol);
  const { date } = localTimeOf(now, market);
  if (timeframe !== '1d' || !isTradingDay(market, date) || now < dayOpenOf(market, date))
    return false;
  const isReported = chainOf(market, 'quotes').some(({ name }) => name === source);
  return !isReported && lastClosedDay(market, now) < date;
}

/** Whether a feed may have more than a series has. */
async function isLacking(
  kysely: Kysely<FeedTables>,
  series: SeriesRecord,
  demand: Demand,
): Promise<boolean> {
  const { now, timeframe } = demand;
  const market = marketOf(series.symbol);
  if (isShallow(series)) return true;
  const { date } = localTimeOf(series.lastTime, market);
  const closed = lastClosedDay(market, now);
  if (date < closed) {
    return !(await hasGap(kysely, series, closed));
  }
  const today = localTimeOf(now, market).date;
  const lagMs = latestTradeAt(market, today, now) - barEndOf(timeframe, market, series.lastTime);
  return timeframe === '1m' && isTradingDay(market, today) && lagMs > minutesLacking;
}

/** Built from live quotes alone: the days before were never fetched. */
function isShallow({ symbol, timeframe, firstTime, lastTime, barCount }: SeriesRecord): boolean {
  if (timeframe === '1d') return barCount <= daysFetchedAgain;
  const market = marketOf(symbol);
  return localTimeOf(firstTime, market).date === localTimeOf(lastTime, market).date;
}

/** The newest bars that lack, with some that are there; all where the series is only begun. */
function countFor(
  series: SeriesRecord | undefined,
  { timeframe, now }: Demand,
): number | undefined {
  if (series === undefined || isShallow(series)) return undefined;
  const market = marketOf(series.symbol);
  const from = localTimeOf(series.lastTime, market).date;
  const days = tradingDaysBetween(market, from, localTimeOf(now, market).date);
  const lacking = days.reduce((sum, date) => sum + expectedBarsOf(market, timeframe, date), 0);
  return lacking + daysFetchedAgain;
}

function keyOf(...parts: readonly string[]): string {
  return parts.join(' ');
}
