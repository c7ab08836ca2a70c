import {
  lastClosedDay,
  barColumnsOf,
  createBarColumns,
  dayOpenOf,
  localTimeOf,
  marketOf,
  minuteMs,
  tradingDaysBetween,
  type BarColumns,
  type Market,
} from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { InstrumentRecord } from '../../instruments/index.ts';
import {
  ProviderFailure,
  type BarStore,
  type Capability,
  type FetchedTimeframe,
  type MarketDataProvider,
} from '../../bars/index.ts';
import { type ConfirmedGap, readGaps, writeGaps } from '../gaps/bar-gap-store.ts';
import type { BarRecorder, RecordCounts } from '../bar-recorder.ts';
import { publishedAfterMs } from '../gaps/confirm-gaps.ts';
import type { FeedTables } from '../feed-schema.ts';
import { type FeedChain, capabilityOf, fetchActions, splitForming } from './fetch-series.ts';
import { expectedBarsOf, findGaps, openGaps } from '../gaps/find-gaps.ts';

/** Which days of a security are to be whole, yyyy-mm-dd; null: as far back as the source reports. */
export interface FillOrder {
  readonly instrument: InstrumentRecord;
  readonly timeframe: FetchedTimeframe;
  readonly from: string | null;
  readonly to: string;
  /** The market's time, UTC ms. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** Writes in one transaction. */
  readonly commit: (write: (transaction: Transaction<object>) => Promise<void>) => Promise<void>;
}

export interface FillDependencies {
  readonly chainOf: FeedChain;
  /** Whether any feed is on for it, resting or not. */
  readonly hasFeed: (market: Market, capability: Capability) => boolean;
  readonly database: Database;
  readonly store: BarStore;
  readonly recorder: BarRecorder;
  readonly wallClock: Clock;
}

/** `whole`: nothing lacked, or the source confirmed before that it has no more. */
export type FillOutcome = 'filled' | 'whole' | 'unknown';

/** Bars that one source lacks of an order. */
interface Lack {
  readonly provider: MarketDataProvider;
  readonly stored: BarColumns;
  /** How many of the newest bars hold all that lacks; undefined: all that the source reports. */
  readonly count: number | undefined;
}

/**
 * Fetches the trading days, or the minutes of them, that the store lacks of a security, from the first source
 * that reports. Repeating it asks for nothing anew: what a source does not have is noted as its gap. Throws the last
 * ProviderFailure when no source answers.
 */
export async function fillSeries(
  dependencies: FillDependencies,
  order: FillOrder,
): Promise<FillOutcome> {
  const market = marketOf(order.instrument.symbol);
  let failure: ProviderFailure | null = null;
  for (const provider of dependencies.chainOf(market, capabilityOf(order.timeframe)))
    try {
      const lack = await lackOf(dependencies, order, provider);
      if (lack === null) return 'whole';
      if (await fillFrom(dependencies, order, lack)) return 'filled';
    } catch (error) {
      if (!(error instanceof ProviderFailure) || order.signal.aborted) throw error;
      failure = error;
    }
  if (failure !== null) throw failure;
  return 'unknown';
}

/** Whether the first source of a security would be asked. Asks no provider. */
export async function isLackingFor(
  dependencies: FillDependencies,
  order: FillOrder,
): Promise<boolean> {
  const market = marketOf(order.instrument.symbol);
  const [provider] = dependencies.chainOf(market, capabilityOf(order.timeframe));
  return provider !== undefined && (await lackOf(dependencies, order, provider)) !== null;
}

async function lackOf(
  { database, store }: FillDependencies,
  { instrument, timeframe, from, to }: FillOrder,
  provider: MarketDataProvider,
): Promise<Lack | null> {
  const { symbol } = instrument;
  const market = marketOf(symbol);
  const record = (await store.seriesOf(symbol)).find(
    (each) => each.timeframe === timeframe && each.source === provider.name,
  );
  const first = from ?? (record === undefined ? null : localTimeOf(record.firstTime, market).date);
  if (record === undefined || first === null)
    return {
      provider,
      stored: createBarColumns(0),
      count: countFrom(first, { timeframe, to }, market),
    };
  // An opening print stands a minute before the open.
  const stored = await store.readBars(record, { from: dayOpenOf(market, first) - minuteMs });
  const span = { market, timeframe, from: laterOf(first, instrument.listedOn), to };
  const series = { symbol, timeframe, source: provider.name };
  const kysely = database.kysely.withTables<FeedTables>();
  const confirmed = await readGaps(kysely, series, span);
  const [oldest] = openGaps(findGaps(stored, span), confirmed);
  if (oldest === undefined) return null;
  return { provider, stored, count: countFrom(oldest.date, { timeframe, to }, market) };
}

/** Fetches what lacks and writes it; false when the source does not know the security. */
async function fillFrom(
  { chainOf, recorder, wallClock }: FillDependencies,
  order: FillOrder,
  { provider, stored, count }: Lack,
): Promise<boolean> {
  const { instrument, timeframe, now, signal } = order;
  const { name: source } = provider;
  const market = marketOf(instrument.symbol);
  const asked = { instrument, timeframe, now, signal };
  const { bars, forming } = await provider.fetchBars({
    ...asked,
    ...(count === undefined ? {} : { count }),
  });
  if (bars.length === 0) return false;
  const { closed } = splitForming(bars, { market, timeframe, now, forming });
  const reported = timeframe === '1d' ? await fetchActions(chainOf, asked) : null;
  const prepared = await recorder.prepare(
    { instrument, timeframe, source, bars: closed, actions: reported?.actions ?? null },
    now,
  );
  const gaps = gapsAfter(order, { stored, reported: barColumnsOf(prepared.checked.sound), bars });
  const written: RecordCounts[] = [];
  await order.commit(async (transaction) => {
    written.push(await recorder.write(transaction, prepared));
    const feed = transaction.withTables<FeedTables>();
    await writeGaps(feed, prepared.series, { gaps, at: wallClock.now() });
  });
  for (const counts of written) await recorder.publish(prepared.series, counts);
  return true;
}

/** The days that lack bars still: the source has no more of them. Days that are just over may still come. */
function gapsAfter(
  { instrument, timeframe, from, to, now }: FillOrder,
  {
    stored,
    reported,
    bars,
  }: { readonly stored: BarColumns; readonly reported: BarColumns; readonly bars: BarColumns },
): ConfirmedGap[] {
  const market = marketOf(instrument.symbol);
  const firstReported = localTimeOf(bars.time[0] ?? now, market).date;
  const published = lastClosedDay(market, now - publishedAfterMs);
  const span = {
    market,
    timeframe,
    from: laterOf(from ?? firstReported, instrument.listedOn),
    to: to < published ? to : published,
  };
  const times = [...new Set([...stored.time, ...reported.time])].toSorted(
    (one, other) => one - other,
  );
  const known = { ...createBarColumns(times.length), time: Float64Array.from(times) };
  return findGaps(known, span);
}

/** From a day on to the newest, with one more day so that corrections are noticed. */
function countFrom(
  date: string | null,
  { timeframe, to }: Pick<FillOrder, 'timeframe' | 'to'>,
  market: Market,
): number | undefined {
  if (date === null) return undefined;
  const days = tradingDaysBetween(market, date, to);
  const lacking = days.reduce((sum, day) => sum + expectedBarsOf(market, timeframe, day), 0);
  return lacking + expectedBarsOf(market, timeframe, days[0] ?? to) + daysAfter;
}

function laterOf(one: string, other: string | null): string {
  return other !== null && other > one ? other : one;
}

/** The newest days are reported first, and some may have come since the day that is filled up to. */
const daysAfter = 5;
