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
import type { QuoteBatch } from './quote-batch.ts';
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
  /** Asks for securities at an instant of the market's time (UTC ms); null when no one published anything. */
  poll(
    subscribed: readonly StockSymbol[],
    now: number,
    signal: AbortSignal,
  ): Promise<QuoteBatch | null>;
  /** The minutes that are over after the last poll of a session; null without any. */
  settle(now: number): QuoteBatch | null;
  /** All that is known of the newest day, as the last poll left it. */
  everything(): QuoteBatch;
  /** How many quotes were not shown to anybody, by reason. */
  readonly refused: ReadonlyMap<TickFault, number>;
}

export function createMarketFeed(dependencies: MarketFeedDependencies): MarketFeed {
  const { market, term, feeds, log } = dependencies;
  const recordsOf = createDirectory(dependencies.instruments);
  const list = createFollowedList(dependencies);
  let number = 0;
  let delayMs = 0;

  async function ask(
    records: readonly InstrumentRecord[],
    now: number,
    signal: AbortSignal,
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

  return {
    refused: list.refused,
    isTime: (now) => isTickTime(market, now) || isTickTime(market, now - maxDelayOf(feeds, market)),
    async poll(subscribed, now, signal) {
      const records = await recordsOf(subscribed);
      list.forgetOthers(subscribed);
      const answer = await ask(records, now, signal);
      if (answer === null) return null;
      number += 1;
      delayMs = delayOf(answer.provider, market);
      const asking = { now, delayMs };
      await list.applyAll(answer, records, asking);
      return { market, term, number, ...list.changes(asking), isFull: false };
    },
    settle(now) {
      const { quotes, minutes } = list.changes({ now, delayMs });
      if (quotes.length === 0 && minutes.length === 0) return null;
      number += 1;
      return { market, term, number, quotes, minutes, isFull: false };
    },
    everything: () => ({ market, term, number, ...list.everything(), isFull: true }),
  };
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

function delayOf({ offers }: MarketDataProvider, market: Market): number {
  const offer = offers.find((each) => each.capability === 'quotes' && each.market === market);
  return (offer?.delayMinutes ?? 0) * minuteMs;
}

function maxDelayOf(feeds: Feeds, market: Market): number {
  return Math.max(0, ...sourcesOf(feeds, market).map((provider) => delayOf(provider, market)));
}
