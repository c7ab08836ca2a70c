import { describe, expect, it } from 'vitest';

import { overlayCountOf, overlayPricesOf } from './overlay-prices.ts';

describe('overlayPricesOf()', () => {
  it('begins at 1 and follows the changes of the second security', () => {
    const series = [{ percent: [0, 0.5] }, { percent: [0, -0.25] }];
    const prices = overlayPricesOf({ times: [1000, 2000], series });
    expect([...prices]).toEqual([
      [1000, 1],
      [2000, 0.75],
    ]);
  });

  it('is empty without a second one', () => {
    expect(overlayPricesOf({ times: [1000], series: [] }).size).toBe(0);
  });
});

describe('overlayCountOf()', () => {
  it.each([
    [0, 1000],
    [1, 1000],
    [1000, 1000],
    [1001, 2000],
    [90_000, 5000],
  ])('asks for a chart of %i bars for %i', (bars, count) => {
    expect(overlayCountOf(bars)).toBe(count);
  });
});
