import { setImmediate as nextTurn } from 'node:timers/promises';

import type { LiveQuote } from '@chanscope/contract';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createLocalChannel } from '../../../platform/cluster/local/local-channel.ts';
import { batchTopic, type QuoteBatch, textOfBatch } from './quote-batch.ts';
import { createQuoteCache } from './quote-cache.ts';

const quote: LiveQuote = {
  price: 11,
  prevClose: 10,
  open: 10,
  high: 12,
  low: 9,
  volume: 100,
  amount: 1000,
  change: 1,
  changePercent: 10,
  amplitude: 30,
  limitUp: null,
  limitDown: null,
  time: 1000,
  tradeDate: '2026-11-18',
  status: 'trading',
  source: 'feed:one',
  delayed: false,
  stale: false,
};

/** A board with a clock that tests set, and what it handed on. */
async function openCache() {
  let now = 0;
  const pushed: LiveQuote[] = [];
  const channel = createLocalChannel();
  const cache = createQuoteCache({
    channel,
    clock: { now: () => now },
    onQuote: (_, each) => pushed.push(each),
    onMinute: () => undefined,
  });
  await cache.begin();
  onTestFinished(() => cache.close());
  let number = 0;
  return {
    cache,
    pushed,
    /** What came at an instant, and was received by then. */
    apply: async (at: number, batch: Partial<QuoteBatch>): Promise<void> => {
      now = at;
      number += 1;
      const empty = { quotes: [], minutes: [], isFull: false } as const;
      const text = textOfBatch({ market: 'hs', term: 1, number, ...empty, ...batch });
      await channel.publish(batchTopic, text);
      // The channel delivers in a turn of its own.
      await nextTurn();
    },
  };
}

describe('what was learned of live quotes', () => {
  const quotes = [['hs600519', quote]] as const;

  it('is no younger for being published once more, and the market no louder', async () => {
    const { cache, pushed, apply } = await openCache();
    await apply(1000, { quotes });
    await apply(60_000, { quotes, isFull: true });
    expect(cache.quote('hs600519')).toEqual({ quote, at: 1000 });
    expect([cache.receivedAt('hs'), pushed.length]).toEqual([1000, 1]);
  });

  it('is as young as its last asking, also where the price stays', async () => {
    const { cache, pushed, apply } = await openCache();
    await apply(1000, { quotes });
    await apply(60_000, { quotes });
    expect(cache.quote('hs600519')?.at).toBe(60_000);
    expect([cache.receivedAt('hs'), pushed.length]).toEqual([60_000, 1]);
  });

  it('begins with all that there is in a process that has just begun', async () => {
    const { cache, apply } = await openCache();
    await apply(5000, { quotes, isFull: true });
    expect([cache.quote('hs600519')?.at, cache.receivedAt('hs')]).toEqual([5000, 5000]);
  });

  it('is let go for good', async () => {
    const { cache, apply } = await openCache();
    await apply(1000, { quotes });
    cache.forget((stockId, { at }) => stockId === 'hs600519' && at === 1000);
    expect(cache.quote('hs600519')).toBeNull();
  });
});
