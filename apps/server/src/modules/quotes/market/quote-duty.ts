import { setTimeout as delay } from 'node:timers/promises';

import { type Market, type StockSymbol, markets } from '@chanscope/market';

import type { Channel } from '../../../platform/cluster/channel.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Leases } from '../../../platform/cluster/leases.ts';
import type { Log } from '../../../platform/log.ts';
import { breathe } from '../../../platform/loop-turns.ts';
import { createMarketFeed, type MarketFeed, type MarketFeedDependencies } from './market-feed.ts';
import { batchTopic, type QuoteBatch, resyncTopic, textOfBatch } from './quote-batch.ts';
import type { TickFault } from './tick-check.ts';
import type { SubscribedSymbols } from './subscribed-symbols.ts';
import { MarketSweep } from '../digest/market-sweep.ts';
import { createSweepDuty } from '../digest/sweep-duty.ts';

/** The duty of asking for quotes, which one process of an installation has for each market (采集). */
export interface QuoteDuty {
  begin(): void;
  /**
   * Asks for securities at once, no matter who follows them, and sends all processes everything that is known of
   * their market. Answers whether this process has the duty; where no one trades no one is asked.
   */
  refresh(market: Market, symbols: readonly StockSymbol[]): Promise<boolean>;
  /** How many quotes this process did not show to anybody, by reason. */
  refused(): ReadonlyMap<TickFault, number>;
  close(): Promise<void>;
}

type FeedDependencies = Omit<MarketFeedDependencies, 'market' | 'term'>;

export interface QuoteDutyDependencies extends FeedDependencies {
  readonly leases: Leases;
  readonly channel: Channel;
  readonly subscribed: SubscribedSymbols;
  /** The newest term of the lease of a market that quotes came under. */
  readonly newestTerm: (market: Market) => number;
  /** The market's time. */
  readonly clock: Clock;
  readonly log: Log;
  /** How often the market's time is looked at, ms of real time; 100 without it. */
  readonly lookEveryMs?: number;
}

/** Between two askings, ms of the market's time. */
export const pollEveryMs = 3000;

/** Of those that are asked for besides, so many at a time: what is followed does not wait for all of them. */
const maxBatch = 100;

export function createQuoteDuty(dependencies: QuoteDutyDependencies): QuoteDuty {
  const feeds = new Map<Market, MarketFeed>();
  const refreshRequests = new Map<Market, RefreshRequest[]>();
  const current: { release(): Promise<void> }[] = [];
  const polling = new Map<Market, Polling>();

  function beginPolling(market: Market, term: number): Polling {
    const end = new AbortController();
    const feed = createMarketFeed({ ...dependencies, market, term });
    const ofMarket: RefreshRequest[] = [];
    feeds.set(market, feed);
    refreshRequests.set(market, ofMarket);
    const duty = { market, term, feed, end, refreshRequests: ofMarket };
    const done = pollUntilAborted(dependencies, duty).finally(() => {
      if (refreshRequests.get(market) === ofMarket) refreshRequests.delete(market);
      for (const each of ofMarket) each.done();
    });
    return { end, done };
  }

  async function endPolling(market: Market): Promise<void> {
    const each = polling.get(market);
    each?.end.abort();
    await each?.done;
  }

  return {
    begin(): void {
      for (const market of markets)
        current.push(
          dependencies.leases.hold(`ingest:${market}`, async (term, signal) => {
            await endPolling(market);
            if (signal.aborted) return;
            polling.set(market, beginPolling(market, term));
            // Where the lease is lost, quotes go on: see `isOvertaken`.
            await new Promise((resolve) => signal.addEventListener('abort', resolve));
          }),
        );
    },
    async refresh(market, symbols): Promise<boolean> {
      const ofMarket = refreshRequests.get(market);
      if (ofMarket === undefined) return false;
      const request = (some: readonly StockSymbol[]): Promise<void> =>
        new Promise((done) => ofMarket.push({ symbols: some, done }));
      const parts = Math.max(1, Math.ceil(symbols.length / maxBatch));
      await Promise.all(
        Array.from({ length: parts }, (_, part) =>
          request(symbols.slice(part * maxBatch, (part + 1) * maxBatch)),
        ),
      );
      return true;
    },
    refused(): ReadonlyMap<TickFault, number> {
      const sums = new Map<TickFault, number>();
      for (const { refused } of feeds.values())
        for (const [fault, count] of refused) sums.set(fault, (sums.get(fault) ?? 0) + count);
      return sums;
    },
    async close(): Promise<void> {
      await Promise.all(current.map((each) => each.release()));
      await Promise.all(markets.map(endPolling));
    },
  };
}

/** Securities that clients request now. */
interface RefreshRequest {
  readonly symbols: readonly StockSymbol[];
  readonly done: () => void;
}

/** The asking for the quotes of a market that goes on. */
interface Polling {
  readonly end: AbortController;
  readonly done: Promise<void>;
}

interface Duty {
  readonly market: Market;
  readonly term: number;
  readonly feed: MarketFeed;
  readonly end: AbortController;
  /** Requests that no one has looked at yet. */
  readonly refreshRequests: RefreshRequest[];
}

/**
 * Whether another process has quotes of a later term. A process that lost its lease asks on until then: while the
 * database is away no one can take the lease, and numbers of an earlier term are void wherever there are later ones.
 */
function isOvertaken({ newestTerm }: QuoteDutyDependencies, { market, term }: Duty): boolean {
  return newestTerm(market) > term;
}

/** Asks whenever enough of the market's time went by, and informs all processes. */
async function pollUntilAborted(dependencies: QuoteDutyDependencies, duty: Duty): Promise<void> {
  const { channel, subscribed, clock, lookEveryMs = 100 } = dependencies;
  const { market, feed, refreshRequests } = duty;
  const { signal } = duty.end;
  const stop = await channel.subscribe(resyncTopic, (asked) => {
    if (asked === market) void publishAll(channel, feed.everything());
  });
  const sweep = createSweepDuty({
    ...dependencies,
    market,
    sweep: new MarketSweep({ ...dependencies, market, term: duty.term }),
    signal,
  });
  await sweep.begin();
  let polledAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted && !isOvertaken(dependencies, duty)) {
    const now = clock.now();
    // A clock that steps back asks at once as well.
    const isDue = refreshRequests.length > 0 || Math.abs(now - polledAt) >= pollEveryMs;
    if (isDue) {
      polledAt = now;
      await pollOnce(dependencies, duty, now);
      if (subscribed.isSwept(market) && feed.isTime(now)) sweep.goOn(now);
    }
    await delay(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await sweep.close();
  await stop();
}

async function pollOnce(
  { channel, subscribed, log }: QuoteDutyDependencies,
  { market, feed, end: { signal }, refreshRequests }: Duty,
  now: number,
): Promise<void> {
  const request = refreshRequests.shift();
  const symbols = new Set([...subscribed.of(market), ...(request?.symbols ?? [])]);
  try {
    if (feed.isTime(now)) await publishAll(channel, feed.poll([...symbols], now, signal));
    else await publishAll(channel, [feed.settle(now) ?? []].flat());
    // For a process that missed a batch.
    if (request !== undefined && refreshRequests.length === 0)
      await publishAll(channel, feed.everything());
  } catch (error) {
    // The next asking may go well; until then people see that nothing comes.
    log.error({ err: error, market }, 'cannot ask for quotes');
  } finally {
    request?.done();
  }
}

/** The process itself reads what it publishes, so that others get their turn of the event loop in between. */
async function publishAll(
  channel: Channel,
  batches: AsyncIterable<QuoteBatch> | Iterable<QuoteBatch>,
): Promise<void> {
  for await (const batch of batches) {
    await channel.publish(batchTopic, textOfBatch(batch));
    await breathe();
  }
}
