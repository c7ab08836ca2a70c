import {
  barColumnsOf,
  createBarColumns,
  dayOpenOf,
  localTimeOf,
  marketOf,
  tradingDaysBetween,
  type BarColumns,
  type Market,
} from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { InstrumentRecord } from '../../instruments/index.ts';
import { lastClosedDay } from '../bar-end.ts';
import type { BarStore } from '../bar-store.ts';
import type { Capability, FetchedTimeframe, MarketDataProvider } from '../provider.ts';
import { ProviderFailure } from '../provider.ts';
import type { ConfirmedGap } from './bar-gap-store.ts';
import { readGaps, writeGaps } from './bar-gap-store.ts';
import type { BarRecorder, RecordCounts } from './bar-recorder.ts';
import { publishedAfterMs } from './confirm-gaps.ts';
import type { FeedTables } from './feed-schema.ts';
import type { FeedChain } from './fetch-series.ts';
import { capabilityOf, fetchActions, splitForming } from './fetch-series.ts';
import { expectedBarsOf, findGaps, openGaps } from './find-gaps.ts';

/** Which days of a security are to be whole, yyyy-mm-dd; null: as far back as the source tells. */
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

export interface FillParts {
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
  /** How many of the newest bars hold all that lacks; undefined: all that the source tells. */
  readonly count: number | undefined;
}

/**
 * Fetches the trading days, or the minutes of them, that the store lacks of a security, from the first source
 * that tells. Repeating it asks for nothing anew: what a source does not have is noted as its gap. Throws the last
 * ProviderFailure when no source answers.
 */
export async function fillSeries(parts: FillParts, order: FillOrder): Promise<FillOutcome> {
  const market = marketOf(order.instrument.symbol);
  let failure: ProviderFailure | null = null;
  for (const provider of parts.chainOf(market, capabilityOf(order.timeframe)))
    try {
      const lack = await lackOf(parts, order, provider);
      if (lack === null) return 'whole';
      if (await fillFrom(parts, order, lack)) return 'filled';
    } catch (error) {
      if (!(error instanceof ProviderFailure) || order.signal.aborted) throw error;
      failure = error;
    }
  if (failure !== null) throw failure;
  return 'unknown';
}

/** Whether the first source of a security would be asked. Asks nobody. */
export async function isLackingFor(parts: FillParts, order: FillOrder): Promise<boolean> {
  const market = marketOf(order.instrument.symbol);
  const [provider] = parts.chainOf(market, capabilityOf(order.timeframe));
  return provider !== undefined && (await lackOf(parts, order, provider)) !== null;
}

async function lackOf(
  { database, store }: FillParts,
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
  { chainOf, recorder, wallClock }: FillParts,
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
  const told = timeframe === '1d' ? await fetchActions(chainOf, asked) : null;
  const prepared = await recorder.prepare(
    { instrument, timeframe, source, bars: closed, actions: told?.actions ?? null },
    now,
  );
  const gaps = gapsAfter(order, { stored, told: barColumnsOf(prepared.checked.sound), bars });
  const written: RecordCounts[] = [];
  await order.commit(async (transaction) => {
    written.push(await recorder.write(transaction, prepared));
    const feed = transaction.withTables<FeedTables>();
    await writeGaps(feed, prepared.series, { gaps, at: wallClock.now() });
  });
  for (const counts of written) await recorder.tell(prepared.series, counts);
  return true;
}

/** The days that lack bars still: the source has no more of them. Days that are just over may still come. */
function gapsAfter(
  { instrument, timeframe, from, to, now }: FillOrder,
  {
    stored,
    told,
    bars,
  }: { readonly stored: BarColumns; readonly told: BarColumns; readonly bars: BarColumns },
): ConfirmedGap[] {
  const market = marketOf(instrument.symbol);
  const firstTold = localTimeOf(bars.time[0] ?? now, market).date;
  const published = lastClosedDay(market, now - publishedAfterMs);
  const span = {
    market,
    timeframe,
    from: laterOf(from ?? firstTold, instrument.listedOn),
    to: to < published ? to : published,
  };
  const times = [...new Set([...stored.time, ...told.time])].toSorted((one, other) => one - other);
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

/** The newest days are told first, and some may have come since the day that is filled up to. */
const daysAfter = 5;

/** An opening print stands a minute before the open. */
const minuteMs = 60_000;
