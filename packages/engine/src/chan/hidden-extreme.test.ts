import { describe, expect, it } from 'vitest';

import { onRandomBars } from './chan-contract.ts';
import { analyzeChan } from './chan.ts';
import { hiddenExtremesOf } from './hidden-extreme.ts';

const falling = { beginBar: 0, endBar: 4, beginPrice: 20, endPrice: 10 };
const prices = (
  high: readonly number[],
  low: readonly number[],
): { high: Float64Array; low: Float64Array } => ({
  high: Float64Array.from(high),
  low: Float64Array.from(low),
});

describe('hiddenExtremesOf()', () => {
  it('finds nothing in a stroke that reaches its highest and lowest price', () => {
    expect(hiddenExtremesOf(prices([20, 20, 17, 15, 12], [18, 16, 14, 12, 10]), falling)).toEqual(
      [],
    );
  });

  it('finds a high above the beginning and a low below the end, the first of equal ones', () => {
    const bars = prices([20, 21, 23, 23, 12], [18, 9, 14, 8, 10]);
    expect(hiddenExtremesOf(bars, falling)).toEqual([
      { bar: 2, price: 23, direction: 1 },
      { bar: 3, price: 8, direction: -1 },
    ]);
  });

  it('looks at the bar of the end, and not at that of the beginning', () => {
    const bars = prices([25, 20, 17, 15, 26], [5, 16, 14, 12, 10]);
    expect(hiddenExtremesOf(bars, falling)).toEqual([{ bar: 4, price: 26, direction: 1 }]);
  });

  it('finds what a search among all bars of each stroke finds', () => {
    let found = 0;
    onRandomBars((bars, rules) => {
      for (const stroke of analyzeChan(bars, rules).strokes) {
        const { beginBar, endBar, beginPrice, endPrice } = stroke;
        const highest = Math.max(...bars.high.subarray(beginBar + 1, endBar + 1));
        const lowest = Math.min(...bars.low.subarray(beginBar + 1, endBar + 1));
        const extremes = hiddenExtremesOf(bars, stroke);
        const beyond = [
          ...(highest > Math.max(beginPrice, endPrice) ? [highest] : []),
          ...(lowest < Math.min(beginPrice, endPrice) ? [lowest] : []),
        ];
        expect(extremes.map(({ price }) => price)).toEqual(beyond);
        found += extremes.length;
      }
    });
    expect(found).toBeGreaterThan(0);
  });
});
