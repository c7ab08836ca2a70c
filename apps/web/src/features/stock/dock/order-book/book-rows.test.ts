import { describe, expect, it } from 'vitest';

import { bookRowsOf, imbalanceOf, marketClockOf, spreadOf } from './book-rows.ts';

const book = {
  bids: [
    { price: 10.01, volume: 300 },
    { price: 10, volume: 600 },
  ],
  asks: [
    { price: 10.02, volume: 100 },
    { price: 10.03, volume: 200 },
  ],
};
const sealed = { bids: book.bids, asks: [] };

describe('an order book as it is drawn', () => {
  it('goes from the highest ask down to the lowest bid, each as wide as its volume', () => {
    expect(bookRowsOf(book).map(({ side, level, share }) => [side, level, share])).toEqual([
      ['ask', 2, 200 / 600],
      ['ask', 1, 100 / 600],
      ['bid', 1, 0.5],
      ['bid', 2, 1],
    ]);
    expect(bookRowsOf(sealed).map(({ price }) => price)).toEqual([10.01, 10]);
    expect(bookRowsOf({ bids: [], asks: [] })).toEqual([]);
  });

  it('has a spread where both sides wait', () => {
    expect(spreadOf(book)).toBeCloseTo(0.01, 10);
    expect(spreadOf(sealed)).toBeNull();
  });

  it('says how much more is waited for to buy than to sell', () => {
    // (900 − 300) / 1200
    expect(imbalanceOf(book)).toBe(50);
    expect(imbalanceOf(sealed)).toBe(100);
    expect(imbalanceOf({ bids: [], asks: [] })).toBeNull();
  });
});

it('writes instants by the clock of the market', () => {
  const instant = Date.parse('2026-11-18T10:07:03+08:00');
  expect(marketClockOf(instant, 'hs')).toBe('10:07:03');
  expect(marketClockOf(instant, 'us')).toBe('21:07:03');
});
