import type { WatchQuote } from '@chanscope/contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { type StockQuote, putQuotes, useQuoteStore } from '../../api/quotes/index.ts';
import { putRows, readReceivedQuote, useAnsweredRows } from './received-quotes.ts';

const stockId = 'hs600519';

function answered(facts: Partial<WatchQuote> = {}): WatchQuote {
  return {
    stockId,
    price: 10,
    prevClose: 9,
    changePct: 11.11,
    change5dPct: 1,
    volumeRatio: 2,
    asOf: 1000,
    source: 'feed:sina',
    isSimulated: false,
    isSuspended: false,
    isStale: false,
    tradeDate: '1970-01-01',
    spark: [],
    sparkKind: 'minutes',
    day: null,
    m30: null,
    isPending: false,
    ...facts,
  };
}

const simulated = { source: 'simulated', isSimulated: true } as const;

function push(facts: Partial<StockQuote> = {}): void {
  const prices = { price: 11, prevClose: 9, change: 2, changePercent: 22.22, time: 2000 };
  const freshness = { source: 'feed:sina', delayed: false, staleness: null, isSuspended: false };
  putQuotes([[stockId, { ...prices, ...freshness, isPushed: true, day: null, ...facts }]]);
}

beforeEach(() => {
  useQuoteStore.setState({ quotes: new Map() });
  useAnsweredRows.setState({ rows: new Map() });
});

describe('the quote of a row', () => {
  it('has the price that the server published last, and the rest of its answer', () => {
    putRows([answered()], 1);
    push();
    expect(readReceivedQuote(stockId)).toMatchObject({ move: 1, pushed: { price: 11 } });
    const shown = answered({ price: 11, changePct: 22.22, asOf: 2000 });
    expect(readReceivedQuote(stockId)?.quote).toEqual(shown);
  });

  it('waits for the first answer of its row', () => {
    push();
    expect(readReceivedQuote(stockId)).toBeUndefined();
  });

  it('is not set back by an answer that is older than what was published', () => {
    push();
    putRows([answered({ volumeRatio: 3 })], 2);
    expect(readReceivedQuote(stockId)?.quote).toMatchObject({ price: 11, volumeRatio: 3 });
    putRows([answered({ price: 12, asOf: 3000 })], 3);
    expect(readReceivedQuote(stockId)?.quote.price).toBe(12);
  });

  it('mixes no real price into a simulated row, and no simulated one into a real row', () => {
    putRows([answered(simulated)], 1);
    push();
    expect(readReceivedQuote(stockId)?.quote.price).toBe(10);
    push({ source: 'simulated' });
    expect(readReceivedQuote(stockId)?.quote.price).toBe(11);
    putRows([answered()], 4);
    expect(readReceivedQuote(stockId)?.quote.price).toBe(10);
  });
});
