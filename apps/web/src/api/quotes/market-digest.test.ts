import type { DigestQuote, LiveQuote, MarketDigest } from '@chanscope/contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { useLiveTopics } from '../stream/live-topics.ts';
import { quoteForTest } from '../stream/stream-server-for-test.ts';
import { TopicBook } from '../stream/topic-book.ts';
import { putDigest } from './market-digest.ts';
import { putQuotes, readQuote, useQuoteStore } from './quote-store.ts';
import { quoteFromPush } from './stock-quote.ts';

const [moutai, other] = ['hs600519', 'hs000001'];

function shareOf(stockId: string, price: number, time: number): DigestQuote {
  return [stockId, price, 10, (price - 10) * 10, time, 0];
}

function digestOf(quotes: DigestQuote[], facts: Partial<MarketDigest> = {}): MarketDigest {
  const counts = { total: 2, counted: 2, up: 1, flat: 0, down: 1 };
  const origin = { at: 1000, source: 'feed:sina', delayed: false };
  return { market: 'hs', ...origin, ...counts, limits: null, indices: [], quotes, ...facts };
}

const pushed = (facts: Partial<LiveQuote>) =>
  quoteFromPush(quoteForTest({ source: 'feed:sina', ...facts }));

beforeEach(() => {
  useQuoteStore.setState({ quotes: new Map() });
  useLiveTopics.setState({ topics: new Set() });
});

describe('the shares of a digest', () => {
  it('are quotes of the page, which its summary has', () => {
    const summary = putDigest(digestOf([shareOf(moutai, 11, 5), shareOf(other, 9, 5)]));
    expect(summary).toMatchObject({ market: 'hs', up: 1, down: 1 });
    expect(summary.quotes.get(other)?.quote?.price).toBe(9);
    expect(readQuote(moutai)?.quote).toMatchObject({ price: 11, change: 1, changePercent: 10 });
    putDigest(digestOf([shareOf(moutai, 12, 6)]));
    expect(readQuote(moutai)).toMatchObject({ move: 1, quote: { price: 12 } });
    expect(readQuote(other)?.quote?.price).toBe(9);
  });

  it('never set back what is pushed of a share itself', () => {
    useLiveTopics.setState({ topics: new Set([`quote:${moutai}`]) });
    putQuotes([[moutai, pushed({ price: 11, time: 5 })]]);
    for (const time of [4, 5]) putDigest(digestOf([shareOf(moutai, 9, time)]));
    expect(readQuote(moutai)?.quote).toMatchObject({ price: 11, isPushed: true });
    putDigest(digestOf([shareOf(moutai, 9, 6)]));
    expect(readQuote(moutai)?.quote?.price).toBe(9);
  });

  it('are not drawn anew where the page knows the same', () => {
    putDigest(digestOf([shareOf(moutai, 11, 5)]));
    const before = useQuoteStore.getState();
    putDigest(digestOf([shareOf(moutai, 11, 5)], { at: 2000 }));
    expect(useQuoteStore.getState()).toBe(before);
  });
});

describe('the book of topics', () => {
  it('joins digests of a market, whose shares are those that changed', () => {
    const book = new TopicBook();
    const topic = 'market:hs';
    book.onWelcome('e');
    const digest = digestOf([shareOf(moutai, 11, 5), shareOf(other, 9, 5)]);
    book.apply({ op: 'snapshot', topic, epoch: 'e', seq: 1, digest });
    const next = digestOf([shareOf(moutai, 12, 6)], { at: 2000, up: 2, down: 0 });
    book.apply({ op: 'update', changes: [[topic, 1, 2, next]] });
    expect(book.read(topic)).toEqual({
      kind: 'digest',
      digest: { ...next, quotes: [shareOf(moutai, 12, 6), shareOf(other, 9, 5)] },
    });
    const elsewhere = digestOf([shareOf(other, 8, 7)], { source: 'feed:tencent' });
    book.apply({ op: 'update', changes: [[topic, 2, 3, elsewhere]] });
    expect(book.read(topic)).toEqual({ kind: 'digest', digest: elsewhere });
    // What does not follow what is held has to be asked for as a whole.
    const { toRecover } = book.apply({ op: 'update', changes: [[topic, 7, 8, next]] });
    expect(toRecover).toEqual([topic]);
  });
});
