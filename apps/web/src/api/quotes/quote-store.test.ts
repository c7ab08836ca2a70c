import { beforeEach, describe, expect, it } from 'vitest';

import { useLiveTopics } from '../stream/live-topics.ts';
import { putQuotes, readQuote, useQuoteStore } from './quote-store.ts';
import type { StockQuote } from './stock-quote.ts';

const [moutai, index] = ['hs600519', 'hsSH000001'];
const prices = { price: 10, prevClose: 9, change: 1, changePercent: 11.11, time: 1000 };
const freshness = { delayed: false, staleness: null, isSuspended: false, isPushed: false };
const quote: StockQuote = { ...prices, ...freshness, source: 'feed:sina', day: null };

beforeEach(() => {
  useQuoteStore.setState({ quotes: new Map() });
  useLiveTopics.setState({ topics: new Set() });
});

describe('putQuotes()', () => {
  it('keeps one quote of each security, no matter who brings it', () => {
    putQuotes([
      [moutai, quote],
      [index, null],
    ]);
    putQuotes([[moutai, { ...quote, price: 11, time: 2000 }]]);
    putQuotes([[moutai, { ...quote, price: 9, time: 1500 }]]);
    expect(readQuote(moutai)).toMatchObject({ move: 1, quote: { price: 11 } });
    expect(readQuote(index)?.quote).toBeNull();
    expect(readQuote('hs000001')).toBeUndefined();
  });

  it('follows answers to another source only where the server publishes nothing', () => {
    const answer = { ...quote, price: 8, time: 500, source: 'imported:mine' };
    for (const [topic, price] of [
      [`quote:${moutai}`, 10],
      [`quote:${index}`, 8],
    ] as const) {
      useLiveTopics.setState({ topics: new Set([topic]) });
      putQuotes([[moutai, { ...quote, isPushed: true }]]);
      putQuotes([[moutai, answer]]);
      expect(readQuote(moutai)?.quote?.price).toBe(price);
    }
  });
});
