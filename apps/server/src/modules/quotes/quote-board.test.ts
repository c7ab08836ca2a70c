import { setImmediate as nextTurn } from 'node:timers/promises';

import type { LiveQuote } from '@chanscope/contract';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createLocalChannel } from '../../platform/local-channel.ts';
import { batchTopic, textOfBatch, type QuoteBatch } from './quote-batch.ts';
import { createQuoteBoard } from './quote-board.ts';

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
async function openBoard() {
  let now = 0;
  const told: LiveQuote[] = [];
  const channel = createLocalChannel();
  const board = createQuoteBoard({
    channel,
    clock: { now: () => now },
    onQuote: (_, each) => told.push(each),
    onMinute: () => undefined,
  });
  await board.begin();
  onTestFinished(() => board.close());
  let number = 0;
  return {
    board,
    told,
    /** What came at an instant, and was heard by then. */
    take: async (at: number, batch: Partial<QuoteBatch>): Promise<void> => {
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

describe('what was heard of live quotes', () => {
  const quotes = [['hs600519', quote]] as const;

  it('is no younger for being told once more, and the market no louder', async () => {
    const { board, told, take } = await openBoard();
    await take(1000, { quotes });
    await take(60_000, { quotes, isFull: true });
    expect(board.quote('hs600519')).toEqual({ quote, at: 1000 });
    expect([board.heardAt('hs'), told.length]).toEqual([1000, 1]);
  });

  it('is as young as its last asking, also where the price stays', async () => {
    const { board, told, take } = await openBoard();
    await take(1000, { quotes });
    await take(60_000, { quotes });
    expect(board.quote('hs600519')?.at).toBe(60_000);
    expect([board.heardAt('hs'), told.length]).toEqual([60_000, 1]);
  });

  it('begins with all that there is in a process that has just begun', async () => {
    const { board, take } = await openBoard();
    await take(5000, { quotes, isFull: true });
    expect([board.quote('hs600519')?.at, board.heardAt('hs')]).toEqual([5000, 5000]);
  });

  it('is let go for good', async () => {
    const { board, take } = await openBoard();
    await take(1000, { quotes });
    board.forget((stockId, { at }) => stockId === 'hs600519' && at === 1000);
    expect(board.quote('hs600519')).toBeNull();
  });
});
