import type { LiveQuote, MinuteBar } from '@chanscope/contract';
import type { Market } from '@chanscope/market';

import type { Channel } from '../../platform/channel.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  batchFromText,
  batchTopic,
  isSameQuote,
  resyncTopic,
  type QuoteBatch,
} from './quote-batch.ts';

/** What this process has heard of live numbers, whichever process asked for them. */
export interface QuoteBoard {
  begin(): Promise<void>;
  quote(stockId: string): HeardQuote | null;
  /** Lets go of the quotes that this is so for. */
  forget(isPast: (stockId: string, heard: HeardQuote) => boolean): void;
  /** The minutes heard of the newest day, oldest first. */
  minutes(stockId: string): readonly MinuteBar[];
  /** When a market was last told of, UTC ms of the market's time; null before that. */
  heardAt(market: Market): number | null;
  close(): Promise<void>;
}

/** A quote and when it came, UTC ms of the market's time. */
export interface HeardQuote {
  readonly quote: LiveQuote;
  readonly at: number;
}

export interface QuoteBoardOptions {
  readonly channel: Channel;
  /** The market's time. */
  readonly clock: Clock;
  readonly onQuote: (stockId: string, quote: LiveQuote) => void;
  readonly onMinute: (stockId: string, bar: MinuteBar) => void;
}

const markets: readonly Market[] = ['hs', 'hk', 'us'];

/** Longer than a day of trading, shorter than the night between two. */
const longestDayMs = 12 * 3_600_000;

export function createQuoteBoard(options: QuoteBoardOptions): QuoteBoard {
  const { channel, clock } = options;
  const quotes = new Map<string, HeardQuote>();
  const minutes = new Map<string, MinuteBar[]>();
  const heard = new Map<Market, { readonly batch: QuoteBatch; readonly at: number }>();
  let stop: () => Promise<void> = () => Promise.resolve();

  function takeMinute(stockId: string, bar: MinuteBar): void {
    const day = (minutes.get(stockId) ?? []).filter(({ t }) => t > bar.t - longestDayMs);
    if ((day.at(-1)?.t ?? 0) >= bar.t) return;
    minutes.set(stockId, [...day, bar]);
    options.onMinute(stockId, bar);
  }

  function takeQuote(stockId: string, quote: LiveQuote, isFull: boolean): void {
    const known = quotes.get(stockId)?.quote;
    if (known?.source === quote.source && known.time > quote.time) return;
    const isKnown = known !== undefined && isSameQuote(known, quote);
    if (isKnown && isFull) return;
    quotes.set(stockId, { quote, at: clock.now() });
    if (!isKnown) options.onQuote(stockId, quote);
  }

  function take(batch: QuoteBatch): void {
    const last = heard.get(batch.market);
    const before = last?.batch ?? null;
    // A process that lost its lease and does not know it yet has nothing to say.
    if (before !== null && batch.term < before.term) return;
    // What is told once more is no news of the market.
    const at = batch.isFull && last !== undefined ? last.at : clock.now();
    heard.set(batch.market, { batch, at });
    for (const [stockId, quote] of batch.quotes) takeQuote(stockId, quote, batch.isFull);
    for (const [stockId, bar] of batch.minutes) takeMinute(stockId, bar);
    if (!batch.isFull && isGap(before, batch)) void channel.publish(resyncTopic, batch.market);
  }

  return {
    async begin(): Promise<void> {
      stop = await channel.subscribe(batchTopic, (text) => take(batchFromText(text)));
      for (const market of markets) await channel.publish(resyncTopic, market);
    },
    quote: (stockId) => quotes.get(stockId) ?? null,
    forget(isPast): void {
      for (const [stockId, each] of quotes) if (isPast(stockId, each)) quotes.delete(stockId);
    },
    minutes: (stockId) => minutes.get(stockId) ?? [],
    heardAt: (market) => heard.get(market)?.at ?? null,
    close: () => stop(),
  };
}

/** Whether batches lie between two: what they told is missing here. */
function isGap(before: QuoteBatch | null, batch: QuoteBatch): boolean {
  const expected = before === null || before.term !== batch.term ? 1 : before.number + 1;
  return batch.number > expected;
}
