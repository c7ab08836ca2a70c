import type { MarketDigest, ServerMessage } from '@chanscope/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ReceivedPrices } from './received-prices.ts';

const share = 'hs600519';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a browser received, each price at its instant. */
function receivedFrom(
  ...received: readonly (readonly [at: number, price: number])[]
): ReceivedPrices {
  const prices = new ReceivedPrices();
  prices.openPage();
  for (const [at, price] of received) {
    vi.setSystemTime(at);
    prices.addMessage(digestText(price, at));
  }
  return prices;
}

function digestText(price: number, seq: number): string {
  const digest = {
    market: 'hs',
    indices: [],
    quotes: [[share, price, 10, (price - 10) * 10, seq, 0]],
  } as unknown as MarketDigest;
  const change: [string, number, number, unknown] = ['market:hs', seq - 1, seq, digest];
  const message: ServerMessage =
    seq === 1
      ? { op: 'snapshot', topic: 'market:hs', epoch: 'e', seq, digest }
      : { op: 'update', changes: [change] };
  return JSON.stringify(message);
}

const pricesAt = (received: ReceivedPrices, at: number): readonly number[] | null =>
  received.pricesAround(share, at)?.map(({ price }) => price) ?? null;

describe('what a page may show at an instant', () => {
  it('is what its browser received by then: the last before a second ago, and all since', () => {
    const received = receivedFrom([1, 11], [1500, 12], [2000, 13], [3000, 14]);
    expect(pricesAt(received, 2400)).toEqual([11, 12, 13]);
    expect(pricesAt(received, 5000)).toEqual([14]);
    expect(received.countsAround(5000)).toMatchObject([{ up: 1, flat: 0, down: 0, counted: 1 }]);
  });

  it('is the newest trade, whichever way it came; an answer may be noted late', () => {
    const received = receivedFrom([1, 11], [3000, 12]);
    vi.setSystemTime(3500);
    received.addAnswer(share, { price: 9, percent: -10, time: 2 });
    expect(pricesAt(received, 3400)).toEqual([11, 12, 9]);
    expect(pricesAt(received, 6000)).toEqual([12]);
  });

  it('is nothing of what was received before it was opened', () => {
    const received = receivedFrom([1, 11]);
    vi.setSystemTime(2000);
    received.openPage();
    expect(pricesAt(received, 2001)).toBeNull();
    expect(pricesAt(received, 1900)).toEqual([11]);
  });
});
