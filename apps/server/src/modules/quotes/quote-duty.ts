import { setTimeout as delay } from 'node:timers/promises';

import type { Market } from '@chanscope/market';

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

const markets: readonly Market[] = ['hs', 'hk', 'us'];

export function createQuoteDuty(options: QuoteDutyOptions): QuoteDuty {
  const feeds = new Map<Market, MarketFeed>();
  const held: { release(): Promise<void> }[] = [];
  return {
    begin(): void {
      for (const market of markets)
        held.push(
          options.leases.hold(`ingest:${market}`, (term, signal) => {
            const feed = createMarketFeed({ ...options, market, term });
            feeds.set(market, feed);
            return pollUntilAborted(options, { market, feed, signal });
          }),
        );
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

interface Duty {
  readonly market: Market;
  readonly feed: MarketFeed;
  readonly signal: AbortSignal;
}

/** Asks whenever enough of the market's time went by, and tells all processes. */
async function pollUntilAborted(options: QuoteDutyOptions, duty: Duty): Promise<void> {
  const { channel, clock, lookEveryMs = 100 } = options;
  const { market, feed, signal } = duty;
  const stop = await channel.subscribe(resyncTopic, (asked) => {
    if (asked === market) void channel.publish(batchTopic, textOfBatch(feed.everything()));
  });
  let polledAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const now = clock.now();
    // A clock that steps back asks at once as well.
    const isDue = Math.abs(now - polledAt) >= pollEveryMs;
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
  { market, feed, signal }: Duty,
  now: number,
): Promise<void> {
  try {
    const batch = feed.isTime(now)
      ? await feed.poll(wanted.of(market), now, signal)
      : feed.settle(now);
    if (batch !== null) await channel.publish(batchTopic, textOfBatch(batch));
  } catch (error) {
    // The next asking may go well; until then people see that nothing comes.
    log.error({ err: error, market }, 'cannot ask for quotes');
  }
}
