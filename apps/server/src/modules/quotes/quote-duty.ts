import { setTimeout as delay } from 'node:timers/promises';

import type { Market, StockSymbol } from '@chanscope/market';

import type { Channel } from '../../platform/channel.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Leases } from '../../platform/leases.ts';
import type { Log } from '../../platform/log.ts';
import { createMarketFeed, type MarketFeed, type MarketFeedOptions } from './market-feed.ts';
import { batchTopic, resyncTopic, textOfBatch } from './quote-batch.ts';
import type { TickFault } from './tick-check.ts';
import type { WantedBoard } from './wanted-board.ts';

/** The duty of asking for quotes, which one process of an installation has for each market (采集). */
export interface QuoteDuty {
  begin(): void;
  /**
   * Asks for securities at once, whoever follows them, and tells all processes everything that is known of
   * their market. Answers whether this process has the duty; where nobody trades nobody is asked.
   */
  refresh(market: Market, symbols: readonly StockSymbol[]): Promise<boolean>;
  /** How many quotes this process did not show to anybody, by reason. */
  refused(): ReadonlyMap<TickFault, number>;
  close(): Promise<void>;
}

type FeedParts = Omit<MarketFeedOptions, 'market' | 'term'>;

export interface QuoteDutyOptions extends FeedParts {
  readonly leases: Leases;
  readonly channel: Channel;
  readonly wanted: WantedBoard;
  /** The market's time. */
  readonly clock: Clock;
  readonly log: Log;
  /** How often the market's time is looked at, ms of real time; 100 without it. */
  readonly lookEveryMs?: number;
}

/** Between two askings, ms of the market's time. */
export const pollEveryMs = 3000;

/** Of those that are asked for besides, so many at a time: what is followed does not wait for all of them. */
const mostWished = 100;

const markets: readonly Market[] = ['hs', 'hk', 'us'];

export function createQuoteDuty(options: QuoteDutyOptions): QuoteDuty {
  const feeds = new Map<Market, MarketFeed>();
  const wishes = new Map<Market, Wish[]>();
  const held: { release(): Promise<void> }[] = [];
  return {
    begin(): void {
      for (const market of markets)
        held.push(
          options.leases.hold(`ingest:${market}`, (term, signal) => {
            const feed = createMarketFeed({ ...options, market, term });
            const ofMarket: Wish[] = [];
            feeds.set(market, feed);
            wishes.set(market, ofMarket);
            return pollUntilAborted(options, { market, feed, signal, wishes: ofMarket }).finally(
              () => {
                if (wishes.get(market) === ofMarket) wishes.delete(market);
                for (const { done } of ofMarket) done();
              },
            );
          }),
        );
    },
    async refresh(market, symbols): Promise<boolean> {
      const ofMarket = wishes.get(market);
      if (ofMarket === undefined) return false;
      const wish = (some: readonly StockSymbol[]): Promise<void> =>
        new Promise((done) => ofMarket.push({ symbols: some, done }));
      const parts = Math.max(1, Math.ceil(symbols.length / mostWished));
      await Promise.all(
        Array.from({ length: parts }, (_, part) =>
          wish(symbols.slice(part * mostWished, (part + 1) * mostWished)),
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
      await Promise.all(held.map((each) => each.release()));
    },
  };
}

/** Securities that somebody wants to be asked for now. */
interface Wish {
  readonly symbols: readonly StockSymbol[];
  readonly done: () => void;
}

interface Duty {
  readonly market: Market;
  readonly feed: MarketFeed;
  readonly signal: AbortSignal;
  /** Wishes that nobody has looked at yet. */
  readonly wishes: Wish[];
}

/** Asks whenever enough of the market's time went by, and tells all processes. */
async function pollUntilAborted(options: QuoteDutyOptions, duty: Duty): Promise<void> {
  const { channel, clock, lookEveryMs = 100 } = options;
  const { market, feed, signal, wishes } = duty;
  const stop = await channel.subscribe(resyncTopic, (asked) => {
    if (asked === market) void channel.publish(batchTopic, textOfBatch(feed.everything()));
  });
  let polledAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const now = clock.now();
    // A clock that steps back asks at once as well.
    const isDue = wishes.length > 0 || Math.abs(now - polledAt) >= pollEveryMs;
    if (isDue) {
      polledAt = now;
      await pollOnce(options, duty, now);
    }
    await delay(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await stop();
}

async function pollOnce(
  { channel, wanted, log }: QuoteDutyOptions,
  { market, feed, signal, wishes }: Duty,
  now: number,
): Promise<void> {
  const wish = wishes.shift();
  const symbols = new Set([...wanted.of(market), ...(wish?.symbols ?? [])]);
  try {
    const batch = feed.isTime(now) ? await feed.poll([...symbols], now, signal) : feed.settle(now);
    if (batch !== null) await channel.publish(batchTopic, textOfBatch(batch));
    // For a process that missed a batch.
    if (wish !== undefined && wishes.length === 0)
      await channel.publish(batchTopic, textOfBatch(feed.everything()));
  } catch (error) {
    // The next asking may go well; until then people see that nothing comes.
    log.error({ err: error, market }, 'cannot ask for quotes');
  } finally {
    wish?.done();
  }
}
