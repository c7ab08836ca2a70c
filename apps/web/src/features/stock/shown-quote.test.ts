import type { LiveQuote } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import type { KnownQuote, StockQuote } from '../../api/quotes/index.ts';
import { shownQuote } from './shown-quote.ts';

const prices = { price: 10.4, prevClose: 10, change: 0.4, changePercent: 4, time: 1000 };
const range = { open: 10, high: 10.5, low: 10, amplitude: 5, limitUp: 11, limitDown: 9 };
const traded = { volume: 900, amount: 9200, tradeDate: '2026-11-20', status: 'trading' } as const;
const origin = { source: 'feed:sina', delayed: false, stale: false };
const quote: LiveQuote = { ...prices, ...range, ...traded, ...origin };
const answer = { quote };
const own = { quote, asOf: 1000, isBrokenOff: false };

function knownWith(facts: Partial<StockQuote>): KnownQuote {
  const newer = { price: 10.5, time: 2000 };
  const freshness = { source: 'feed:sina', delayed: false, staleness: null, isSuspended: false };
  const day = { ...quote, ...newer };
  const known = { ...prices, ...newer, ...freshness, isPushed: true, day };
  return { quote: { ...known, ...facts }, movedAt: 0, move: 0 };
}

describe('shownQuote()', () => {
  it('is the quote that all pages share, with where it comes from and how fresh it is', () => {
    const facts = { source: 'feed:tencent', delayed: true, staleness: 'brokenOff' } as const;
    expect(shownQuote(answer, knownWith(facts))).toMatchObject({
      quote: { price: 10.5, source: 'feed:tencent', delayed: true },
      asOf: 2000,
      isBrokenOff: true,
    });
  });

  it('passes no live price off as that of a file or of the simulation', () => {
    for (const source of ['imported:mine', 'simulated']) {
      const other = { ...quote, source };
      expect(shownQuote({ quote: other }, knownWith({}))).toEqual({ ...own, quote: other });
      expect(shownQuote(answer, knownWith({ source }))).toEqual(own);
    }
  });

  it('is the one of the answer while only a price is known besides, or nothing', () => {
    expect(shownQuote(answer, knownWith({ day: null }))).toEqual(own);
    expect(shownQuote(answer, undefined)).toEqual(own);
  });
});
