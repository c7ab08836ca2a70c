import { setTimeout as delay } from 'node:timers/promises';

import {
  dayOpenOf,
  isTradingDay,
  localTimeOf,
  marketOf,
  tradingDaysBetween,
  type StockSymbol,
} from '@chanscope/market';

import type { Kysely } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { InstrumentRecord } from '../../instruments/index.ts';
import { barEndOf, lastClosedDay, latestTradeAt } from '../bar-end.ts';
import type { SeriesRecord } from '../bar-series.ts';
import type { BarStore } from '../bar-store.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { chooseSeries } from '../choose-series.ts';
import type { FormingBar } from '../live-tail.ts';
import type { FetchedTimeframe } from '../provider.ts';
import { hasGap } from './bar-gap-store.ts';
import type { BarRecorder } from './bar-recorder.ts';
import { confirmGaps } from './confirm-gaps.ts';
import type { FeedTables } from './feed-schema.ts';
import { expectedBarsOf } from './find-gaps.ts';
import type { FeedChain } from './fetch-series.ts';
import { capabilityOf, fetchActions, fetchSeries } from './fetch-series.ts';

/** Bars that somebody wants to see now. */
export interface Demand {
  readonly instrument: InstrumentRecord;
  readonly timeframe: FetchedTimeframe;
  /** The market's time, UTC ms. */
  readonly now: number;
}

/** Fetches what the store lacks when somebody opens a security. */
export interface BarDemand {
  /**
   * Brings the store up to date where a feed can; resolves when that is done or after 3 s, whichever is
   * first. Failures are left to the feeds' health: what is stored is shown then.
   */
  bring(demand: Demand): Promise<void>;
  /** The bar that was not over when it was fetched; null when there is none. */
  formingOf(symbol: StockSymbol, timeframe: FetchedTimeframe, source: string): FormingBar | null;
  close(): Promise<void>;
}

interface DemandOptions {
  readonly chainOf: FeedChain;
  readonly database: Database;
  readonly recorder: BarRecorder;
  readonly store: BarStore;
  readonly wallClock: Clock;
  readonly log: Log;
}

/** Nobody waits longer for a chart. */
const longestWaitMs = 3000;
/** A fetch that goes on behind a chart ends after this. */
const longestFetchMs = 30_000;
const askAgainAfterMs = 60_000;
const symbolsKept = 20_000;
/** Bars fetched anew beside those that lack, so that corrections are noticed. */
const daysFetchedAgain = 5;
/** Minutes come every minute; more than two of them lacking is worth a question. */
const minutesLacking = 2 * 60_000;

export function createBarDemand(options: DemandOptions): BarDemand {
  const { chainOf, wallClock } = options;
  const running = new Map<string, Promise<void>>();
  const askedAt = new BoundedCache<string, number>(symbolsKept);
  const formingBars = new BoundedCache<string, FormingBar | null>(symbolsKept);
  const stop = new AbortController();
  const fetchOnce = createFetching(options, { askedAt, formingBars, signal: stop.signal });

  return {
    async bring(demand): Promise<void> {
      const { instrument, timeframe } = demand;
      const market = marketOf(instrument.symbol);
      if (chainOf(market, capabilityOf(timeframe)).length === 0) return;
      const place = `${instrument.symbol} ${timeframe}`;
      const asked = askedAt.get(place) ?? Number.NEGATIVE_INFINITY;
      const isRunning = running.has(place);
      if (!isRunning && wallClock.now() - asked < askAgainAfterMs) return;
      const fetching =
        running.get(place) ?? fetchOnce(demand, place).finally(() => running.delete(place));
      running.set(place, fetching);
      await atLatest(longestWaitMs, fetching);
    },
    formingOf: (symbol, timeframe, source) =>
      formingBars.get(keyOf(symbol, timeframe, source)) ?? null,
    async close(): Promise<void> {
      stop.abort();
      await Promise.allSettled(running.values());
    },
  };
}

/** What was asked and told, in this process. */
interface DemandMemory {
  /** Wall clock, UTC ms. */
  readonly askedAt: BoundedCache<string, number>;
  readonly formingBars: BoundedCache<string, FormingBar | null>;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}

function createFetching(
  options: DemandOptions,
  memory: DemandMemory,
): (demand: Demand, place: string) => Promise<void> {
  const { chainOf, database, recorder, store, wallClock, log } = options;
  const kysely = database.kysely.withTables<FeedTables>();
  const gapPlace = { database, store, wallClock };

  async function fetchInto(demand: Demand, known: readonly SeriesRecord[]): Promise<void> {
    const { instrument, timeframe, now } = demand;
    const signal = AbortSignal.any([memory.signal, AbortSignal.timeout(longestFetchMs)]);
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
    const told =
      timeframe === '1d' ? await fetchActions(chainOf, { instrument, now, signal }) : null;
    const bars = { instrument, timeframe, source, bars: closed };
    await recorder.record({ ...bars, actions: told?.actions ?? null }, now);
    await confirmGaps(gapPlace, { instrument, timeframe, source, now, bars: closed });
    const kept = forming === null ? null : { bar: forming, at: now };
    memory.formingBars.set(keyOf(instrument.symbol, timeframe, source), kept);
  }

  async function fetchOnce(demand: Demand, place: string): Promise<void> {
    const { instrument, timeframe } = demand;
    const series = feedSeriesOf(await store.seriesOf(instrument.symbol), timeframe);
    const newest = chooseSeries(series, timeframe);
    const isUntold = newest !== null && isRunningDayUntold(chainOf, newest, demand);
    if (newest !== null && !isUntold && !(await isLacking(kysely, newest, demand))) return;
    memory.askedAt.set(place, wallClock.now());
    try {
      await fetchInto(demand, series);
    } catch (error) {
      if (memory.signal.aborted) return;
      // What is stored is shown; whoever asks in a minute makes the next attempt.
      log.warn({ err: error, symbol: instrument.symbol, timeframe }, 'cannot fetch bars on demand');
    }
  }

  return fetchOnce;
}

function feedSeriesOf(
  all: readonly SeriesRecord[],
  timeframe: FetchedTimeframe,
): readonly SeriesRecord[] {
  return all.filter((each) => each.timeframe === timeframe && each.source.startsWith('feed:'));
}

/** Waits for work, but not longer; it goes on. */
async function atLatest(ms: number, work: Promise<void>): Promise<void> {
  const isOver = new AbortController();
  try {
    await Promise.race([work, delay(ms, undefined, { signal: isOver.signal, ref: false })]);
  } finally {
    isOver.abort();
  }
}

/** Whether a day runs that no quotes of the series' source tell of: only its bars do. */
function isRunningDayUntold(
  chainOf: FeedChain,
  { symbol, source }: SeriesRecord,
  { timeframe, now }: Demand,
): boolean {
  const market = marketOf(symbol);
  const { date } = localTimeOf(now, market);
  if (timeframe !== '1d' || !isTradingDay(market, date) || now < dayOpenOf(market, date))
    return false;
  const isTold = chainOf(market, 'quotes').some(({ name }) => name === source);
  return !isTold && lastClosedDay(market, now) < date;
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
