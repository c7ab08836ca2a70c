import type { LiveQuote, WatchQuote } from '@chanscope/contract';
import { beforeEach, describe, expect, it } from 'vitest';

import type { ReceivedQuote } from './quote-board.ts';
import { takeQuotes, takeTold, useQuoteBoard } from './quote-board.ts';

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
    isSimulated: false,
    isSuspended: false,
    spark: [],
    sparkKind: 'minutes',
    day: null,
    m30: null,
    isPending: false,
    ...facts,
  };
}

function told(facts: Partial<LiveQuote> = {}): LiveQuote {
  const prices = { price: 11, prevClose: 9, open: 10, high: 11, low: 10, change: 2 };
  const limits = { limitUp: null, limitDown: null, amplitude: null, changePercent: 22.22 };
  const trade = { volume: 1, amount: 1, time: 2000, tradeDate: '2026-11-20' };
  const origin = { source: 'feed:sina', delayed: false, stale: false };
  return { ...prices, ...limits, ...trade, ...origin, status: 'trading', ...facts };
}

function row(): ReceivedQuote | undefined {
  return useQuoteBoard.getState().quotes.get(stockId);
}

beforeEach(() => useQuoteBoard.setState({ quotes: new Map(), told: new Map() }));

describe('the board of quotes', () => {
  it('shows the price that the server told last, and keeps the rest of the row', () => {
    takeQuotes([answered()], 1);
    takeTold([{ stockId, quote: told() }], 2);
    expect(row()).toMatchObject({ receivedAt: 1, movedAt: 2, move: 1 });
    expect(row()?.quote).toEqual(answered({ price: 11, changePct: 22.22, asOf: 2000 }));
  });

  it('is not set back by an answer that is older than what was told', () => {
    takeTold([{ stockId, quote: told() }], 1);
    takeQuotes([answered({ volumeRatio: 3 })], 2);
    expect(row()?.quote).toMatchObject({ price: 11, volumeRatio: 3 });
    takeQuotes([answered({ price: 12, asOf: 3000 })], 3);
    expect(row()?.quote.price).toBe(12);
  });

  it('mixes no real price into a simulated row, and no simulated one into a real row', () => {
    takeQuotes([answered({ isSimulated: true })], 1);
    takeTold([{ stockId, quote: told() }], 2);
    expect(row()?.quote.price).toBe(10);
    takeTold([{ stockId, quote: told({ source: 'simulated' }) }], 3);
    expect(row()?.quote.price).toBe(11);
    takeQuotes([answered()], 4);
    expect(row()?.quote.price).toBe(10);
  });

  it('lights up only when the price is another one', () => {
    takeQuotes([answered()], 1);
    takeTold([{ stockId, quote: told() }], 2);
    takeTold([{ stockId, quote: told({ time: 2500, volume: 7 }) }], 3);
    expect(row()).toMatchObject({ movedAt: 2, move: 1 });
    takeTold([{ stockId, quote: told({ time: 2600, price: 10.5 }) }], 4);
    expect(row()).toMatchObject({ movedAt: 4, move: -1 });
  });
});
