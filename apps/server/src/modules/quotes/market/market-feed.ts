import {
  isTickTime,
  minuteMs,
  simulatedSource,
  type Market,
  type StockSymbol,
} from '@chanscope/market';

import type { Log } from '../../../platform/log.ts';
import type { InstrumentRecord, Instruments } from '../../instruments/index.ts';
import type { Feeds } from '../../feeds/index.ts';
import type { MarketDataProvider } from '../../bars/index.ts';
import type { Series } from '../../charts/index.ts';
import { createFollowedList, type Answer, type RecordMinute } from './followed-list.ts';
import type { Asking } from './followed-quote.ts';
import type { QuoteBatch } from './quote-batch.ts';
import { createSourceActivity } from './source-activity.ts';
import type { TickFault } from './tick-check.ts';

/** The dependencies of the feed of one market. */
export interface MarketFeedDependencies {
  readonly market: Market;
  /** The term of the lease that it is done under. */
  readonly term: number;
  readonly feeds: Feeds;
  readonly instruments: Instruments;
  readonly series: Series;
  readonly log: Log;
  /** Keeps closed minutes of a source that is not simulated. */
  readonly recordMinute: RecordMinute;
}

/** Asks for the quotes of one market and makes of them what is sent to all processes. */
export interface MarketFeed {
  /** Whether asking at an instant can find anything. */
  isTime(now: number): boolean;
  /**
   * Asks for securities at an instant of the market's time (UTC ms). Answers a batch for so many of them at a
   * time, so that the first do not wait for all; none when no source reported anything.
   */
  poll(
    subscribed: readonly StockSymbol[],
    now: number,
    signal: AbortSignal,
  ): AsyncIterable<QuoteBatch>;
  /** The minutes that are over after the last poll of a session; null without any. */
  settle(now: number): QuoteBatch | null;
  /** All that is known of the newest day, as the last poll left it, some securities at a time. */
  everything(): Iterable<QuoteBatch>;
  /** How many quotes were not shown to anybody, by reason. */
  readonly refused: ReadonlyMap<TickFault, number>;
}

/** Securities of one batch: with as many others get their turn of the event loop in between. */
const maxPerBatch = 200;

/** The simulation keeps the walks of more than so many, which the measures of their day are read from next. */
const maxComputedAtOnce = 64;

/** Of these the minutes of the whole day are sent as well. */
const maxPerFullBatch = 40;

export function createMarketFeed(dependencies: MarketFeedDependencies): MarketFeed {
  const { market, term, feeds } = dependencies;
  const recordsOf = createDirectory(dependencies.instruments);
  const list = createFollowedList(dependencies);
  const activity = createSourceActivity(market);
  let number = 0;
  let delayMs = 0;

  /** What a source answered, some securities at a time. */
  async function* apply(
    { provider, quotes }: Answer,
    records: readonly InstrumentRecord[],
    asking: Asking,
  ): AsyncGenerator<QuoteBatch> {
    const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
    for (const some of partsOf(records, maxPerBatch)) {
      const reported = some.flatMap(({ symbol }) => bySymbol.get(symbol) ?? []);
      await list.applyAll({ provider, quotes: reported }, some, asking);
      const symbols = some.map(({ symbol }) => symbol);
      const changes = list.changes(symbols, asking, activity.isStuck(asking));
      number += 1;
      yield { market, term, number, ...changes, isFull: false };
    }
  }

  return {
    refused: list.refused,
    isTime: (now) => isTickTime(market, now) || isTickTime(market, now - maxDelayOf(feeds, market)),
    async *poll(subscribed, now, signal) {
      const records = await recordsOf(subscribed);
      list.beginRound(subscribed);
      // The simulation computes each; a feed is asked for all of them at once.
      const isComputed = sourcesOf(feeds, market).every(({ name }) => name === simulatedSource);
      for (const some of partsOf(records, isComputed ? maxComputedAtOnce : records.length)) {
        const answer = await ask(dependencies, { records: some, now, signal });
        if (answer === null) return;
        delayMs = delayOf(answer.provider, market);
        activity.observe(answer, { now, delayMs });
        yield* apply(answer, some, { now, delayMs });
      }
    },
    settle(now) {
      const asking = { now, delayMs };
      const { quotes, minutes } = list.changes(list.symbols, asking, activity.isStuck(asking));
      if (quotes.length === 0 && minutes.length === 0) return null;
      number += 1;
      return { market, term, number, quotes, minutes, isFull: false };
    },
    *everything() {
      for (const symbols of partsOf(list.symbols, maxPerFullBatch))
        yield { market, term, number, ...list.everythingOf(symbols), isFull: true };
    },
  };
}

/** Asks one source after the other until one answers; null when none does or the duty is over. */
export async function ask(
  { feeds, market, log }: Pick<MarketFeedDependencies, 'feeds' | 'market' | 'log'>,
  {
    records,
    now,
    signal,
  }: { readonly records: readonly InstrumentRecord[]; now: number; signal: AbortSignal },
): Promise<Answer | null> {
  for (const provider of sourcesOf(feeds, market))
    try {
      const quotes = await provider.fetchQuotes(records, now, signal);
      return signal.aborted ? null : { provider, quotes };
    } catch (error) {
      if (signal.aborted) return null;
      log.warn({ err: error, provider: provider.name, market }, 'cannot read quotes');
    }
  return null;
}

/** Lists of so many at most, at least one. */
function partsOf<Item>(items: readonly Item[], max: number): (readonly Item[])[] {
  const parts = Math.max(1, Math.ceil(items.length / max));
  return Array.from({ length: parts }, (_, part) => items.slice(part * max, (part + 1) * max));
}

/** Reads records once: they do not change while a market trades. */
function createDirectory(
  instruments: Instruments,
): (subscribed: readonly StockSymbol[]) => Promise<InstrumentRecord[]> {
  const known = new Map<StockSymbol, InstrumentRecord>();
  return async (subscribed) => {
    const unknown = subscribed.filter((symbol) => !known.has(symbol));
    if (unknown.length > 0)
      for (const record of await instruments.findMany(unknown)) known.set(record.symbol, record);
    return subscribed.flatMap((symbol) => known.get(symbol) ?? []);
  };
}

/** Another source is asked when one fails, but the simulation never stands in for real numbers. */
function sourcesOf(feeds: Feeds, market: Market): readonly MarketDataProvider[] {
  const chain = feeds.chainOf(market, 'quotes');
  const real = chain.filter(({ name }) => name !== simulatedSource);
  return real.length > 0 ? real : chain;
}

export function delayOf({ offers }: MarketDataProvider, market: Market): number {
  const offer = offers.find((each) => each.capability === 'quotes' && each.market === market);
  return (offer?.delayMinutes ?? 0) * minuteMs;
}

function maxDelayOf(feeds: Feeds, market: Market): number {
  return Math.max(0, ...sourcesOf(feeds, market).map((provider) => delayOf(provider, market)));
}
