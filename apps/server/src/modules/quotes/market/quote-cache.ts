import type { LiveQuote, MinuteBar } from '@chanscope/contract';
import { type Market, hourMs, markets } from '@chanscope/market';

import type { Channel } from '../../../platform/cluster/channel.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  batchFromText,
  batchTopic,
  isSameQuote,
  type QuoteBatch,
  resyncTopic,
} from './quote-batch.ts';

/** What this process has learned of live numbers, whichever process asked for them. */
export interface QuoteCache {
  begin(): Promise<void>;
  quote(stockId: string): ReceivedQuote | null;
  /** Lets go of the quotes that this is so for. */
  forget(isPast: (stockId: string, received: ReceivedQuote) => boolean): void;
  /** The minutes learned of the newest day, oldest first. */
  minutes(stockId: string): readonly MinuteBar[];
  /** When a market was last reported, UTC ms of the market's time; null before that. */
  receivedAt(market: Market): number | null;
  /** The newest term of the lease of a market that quotes came under; 0 before the first. */
  term(market: Market): number;
  close(): Promise<void>;
}

/** A quote and when it came, UTC ms of the market's time. */
export interface ReceivedQuote {
  readonly quote: LiveQuote;
  readonly at: number;
}

export interface QuoteCacheDependencies {
  readonly channel: Channel;
  /** The market's time. */
  readonly clock: Clock;
  readonly onQuote: (stockId: string, quote: LiveQuote) => void;
  readonly onMinute: (stockId: string, bar: MinuteBar) => void;
}

/** Longer than a day of trading, shorter than the night between two. */
const maxDayMs = 12 * hourMs;

export function createQuoteCache(dependencies: QuoteCacheDependencies): QuoteCache {
  const { channel, clock } = dependencies;
  const quotes = new Map<string, ReceivedQuote>();
  const minutes = new Map<string, MinuteBar[]>();
  const received = new Map<Market, { readonly batch: QuoteBatch; readonly at: number }>();
  let stop: () => Promise<void> = () => Promise.resolve();

  function applyMinute(stockId: string, bar: MinuteBar): void {
    const day = (minutes.get(stockId) ?? []).filter(({ t }) => t > bar.t - maxDayMs);
    if ((day.at(-1)?.t ?? 0) >= bar.t) return;
    minutes.set(stockId, [...day, bar]);
    dependencies.onMinute(stockId, bar);
  }

  function applyQuote(stockId: string, quote: LiveQuote, isFull: boolean): void {
    const known = quotes.get(stockId)?.quote;
    if (known?.source === quote.source && known.time > quote.time) return;
    const isKnown = known !== undefined && isSameQuote(known, quote);
    if (isKnown && isFull) return;
    quotes.set(stockId, { quote, at: clock.now() });
    if (!isKnown) dependencies.onQuote(stockId, quote);
  }

  function apply(batch: QuoteBatch): void {
    const last = received.get(batch.market);
    const before = last?.batch ?? null;
    // A process that lost its lease and does not know it yet has nothing to say.
    if (before !== null && batch.term < before.term) return;
    // What is published once more is no update of the market.
    const at = batch.isFull && last !== undefined ? last.at : clock.now();
    received.set(batch.market, { batch, at });
    for (const [stockId, quote] of batch.quotes) applyQuote(stockId, quote, batch.isFull);
    for (const [stockId, bar] of batch.minutes) applyMinute(stockId, bar);
    if (!batch.isFull && isGap(before, batch)) void channel.publish(resyncTopic, batch.market);
  }

  return {
    async begin(): Promise<void> {
      stop = await channel.subscribe(batchTopic, (text) => apply(batchFromText(text)));
      for (const market of markets) await channel.publish(resyncTopic, market);
    },
    quote: (stockId) => quotes.get(stockId) ?? null,
    forget(isPast): void {
      for (const [stockId, each] of quotes) if (isPast(stockId, each)) quotes.delete(stockId);
    },
    minutes: (stockId) => minutes.get(stockId) ?? [],
    receivedAt: (market) => received.get(market)?.at ?? null,
    term: (market) => received.get(market)?.batch.term ?? 0,
    close: () => stop(),
  };
}

/** Whether batches lie between two: what they published is missing here. */
function isGap(before: QuoteBatch | null, batch: QuoteBatch): boolean {
  const expected = before === null || before.term !== batch.term ? 1 : before.number + 1;
  return batch.number > expected;
}
