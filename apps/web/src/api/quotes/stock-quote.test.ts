import type { LiveQuote, WatchQuote } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import {
  type KnownQuote,
  type StockQuote,
  knownAfter,
  mergedQuote,
  quoteFromAnswer,
  quoteFromPush,
  quoteFromRow,
} from './stock-quote.ts';

const live: LiveQuote = {
  price: 3400,
  prevClose: 3390,
  open: 3391,
  high: 3402,
  low: 3388,
  volume: 0,
  amount: null,
  change: 10,
  changePercent: 0.29,
  amplitude: 0.41,
  limitUp: null,
  limitDown: null,
  time: 1000,
  tradeDate: '2026-11-20',
  status: 'trading',
  source: 'feed:sina',
  delayed: false,
  stale: false,
};

function existing(quote: StockQuote | null): StockQuote {
  if (quote === null) throw new Error('Cannot read a quote that there is not');
  return quote;
}

const pushed = (facts: Partial<LiveQuote> = {}): StockQuote =>
  existing(quoteFromPush({ ...live, ...facts }));

function answered(facts: Partial<LiveQuote> = {}): StockQuote {
  return existing(quoteFromAnswer({ quote: { ...live, price: 3380, ...facts } }));
}

function ofRow(facts: Partial<WatchQuote> = {}): StockQuote {
  const numbers = { price: 3380, prevClose: 3390, changePct: -0.29, asOf: 1000 };
  const origin = { source: 'feed:sina', isSimulated: false, isSuspended: false, isPending: false };
  const days = { isStale: false, tradeDate: '1970-01-01' };
  const rest = { change5dPct: null, volumeRatio: null, spark: [], day: null, m30: null };
  const row = { stockId: '', ...numbers, ...origin, ...days, ...rest };
  return existing(quoteFromRow({ ...row, sparkKind: 'days', ...facts }));
}

describe('mergedQuote()', () => {
  const priceAfter = (known: StockQuote, next: StockQuote, isLive = false): number =>
    mergedQuote(known, next, isLive).price;

  it('takes what is published in its order, also when it is older, as from a delayed feed', () => {
    expect(priceAfter(pushed(), pushed({ price: 3380, time: 500 }), true)).toBe(3380);
  });

  it('is not set back by an older trade of the same source', () => {
    expect(priceAfter(pushed(), answered({ time: 999 }))).toBe(3400);
    expect(priceAfter(pushed(), answered({ time: 1001 }))).toBe(3380);
    expect(priceAfter(answered(), pushed({ time: 999 }), true)).toBe(3380);
    expect(priceAfter(answered(), ofRow({ price: 3370, asOf: 999 }))).toBe(3380);
  });

  it('follows the server to another source', () => {
    expect(priceAfter(pushed(), answered({ time: 999, source: 'imported:mine' }))).toBe(3380);
    expect(priceAfter(answered(), pushed({ time: 999, source: 'feed:tencent' }), true)).toBe(3400);
  });

  it('keeps to what is published for as long as it comes', () => {
    expect(priceAfter(pushed(), answered({ source: 'imported:mine' }), true)).toBe(3400);
    expect(priceAfter(pushed(), answered({ time: 1001 }), true)).toBe(3380);
  });

  it('gives up simulated prices for real ones', () => {
    const simulated = pushed({ source: 'simulated', time: 2000 });
    expect(priceAfter(simulated, answered({ source: 'imported:mine' }), true)).toBe(3380);
  });

  it('keeps saying that a feed fell silent while answers repeat its last trade', () => {
    const silent = pushed({ stale: true });
    expect(mergedQuote(silent, answered(), true).staleness).toBe('brokenOff');
    expect(mergedQuote(silent, answered({ time: 1001 }), true).staleness).toBeNull();
  });

  it('keeps what an answer of the price alone leaves out of the same trade', () => {
    const known = answered({ delayed: true, stale: true });
    const same = mergedQuote(known, ofRow(), false);
    expect(same).toMatchObject({ delayed: true, staleness: 'outdated', day: { high: 3402 } });
    const next = mergedQuote(known, ofRow({ price: 3381, asOf: 1001 }), false);
    expect(next).toMatchObject({ price: 3381, delayed: true, staleness: null, day: null });
  });
});

describe('quoteFromPush()', () => {
  it('distinguishes a feed that fell silent from a file that ends in the past', () => {
    expect(pushed({ stale: true }).staleness).toBe('brokenOff');
    expect(pushed({ stale: true, source: 'imported:mine' }).staleness).toBe('outdated');
    expect(pushed().staleness).toBeNull();
  });
});

describe('knownAfter()', () => {
  const after = (known: KnownQuote | undefined, next: StockQuote | null, at: number) =>
    knownAfter(known, next, { isLive: true, at });

  it('remembers when and where the price went last', () => {
    let known = after(undefined, pushed(), 1);
    expect(known).toMatchObject({ movedAt: 1, move: 0 });
    known = after(known, pushed({ price: 3401 }), 2);
    expect(known).toMatchObject({ movedAt: 2, move: 1 });
    known = after(known, pushed({ price: 3401, time: 1500, volume: 7 }), 3);
    expect(known).toMatchObject({ movedAt: 2, move: 1, quote: { time: 1500 } });
    known = after(known, pushed({ price: 3399 }), 4);
    expect(known).toMatchObject({ movedAt: 4, move: -1 });
  });

  it('forgets no numbers for an answer without any, and notes where there never were some', () => {
    expect(after(after(undefined, pushed(), 1), null, 2).quote?.price).toBe(3400);
    expect(after(undefined, null, 1).quote).toBeNull();
    expect(after(after(undefined, null, 1), pushed(), 2)).toMatchObject({ movedAt: 2, move: 0 });
  });
});
