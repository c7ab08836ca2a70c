import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type TabAxis, newestHeight, placedTabs, tabHeight } from './price-tabs.ts';

/** One price a pixel, 400 at the top. */
const axis: TabAxis = { height: 400, y: (price) => 400 - price, newest: 200 };

const middles = (prices: readonly number[], changes: Partial<TabAxis> = {}): readonly number[] =>
  placedTabs(
    prices.map((price) => ({ price, color: '#000000' })),
    { ...axis, ...changes },
  ).map(({ middle }) => middle);

describe('placedTabs()', () => {
  it('stands at its price where there is room', () => {
    expect(middles([100, 300])).toEqual([100, 300]);
  });

  it('makes room for the label of the newest price, upwards and downwards', () => {
    expect(middles([195, 204])).toEqual([200 - 18, 200 + 18]);
  });

  it('moves a second tab beyond a first one', () => {
    expect(middles([300, 304])).toEqual([100, 83]);
    expect(middles([100, 104])).toEqual([296, 313]);
  });

  it('leaves out what is out of view, or would leave the axis', () => {
    expect(middles([401, -1, 300])).toEqual([100]);
    expect(middles([385, 388, 392], { newest: 20 })).toEqual([]);
  });

  it('never meets another tab or the newest price', () => {
    const price = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(fc.array(price, { maxLength: 6 }), price, (prices, newest) => {
        const found = middles(prices, { newest }).toSorted((one, other) => one - other);
        const apart = found.slice(1).map((middle, at) => middle - (found[at] ?? 0));
        expect(apart.every((distance) => distance >= tabHeight)).toBe(true);
        const fromNewest = found.map((middle) => Math.abs(middle - newest));
        const nearest = (tabHeight + newestHeight) / 2;
        expect(fromNewest.every((distance) => distance >= nearest)).toBe(true);
      }),
    );
  });
});
