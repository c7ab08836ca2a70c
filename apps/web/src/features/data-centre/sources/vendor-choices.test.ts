import type { VendorRow } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { choicesOf, lowered, ordersFrom, toggled } from './vendor-choices.ts';

function vendor(provider: string, given: Partial<VendorRow> = {}): VendorRow {
  return {
    provider,
    market: 'hs',
    offers: [],
    callsPerSecond: 1,
    isOn: false,
    place: 0,
    isRecommended: false,
    ...given,
  };
}

const vendors = [
  vendor('b', { place: 1, isRecommended: true }),
  vendor('a', { place: 0, isRecommended: true }),
  vendor('c', { place: 2 }),
  vendor('a', { market: 'us' }),
];

describe('the feeds that are chosen', () => {
  it('begin as recommended, in their order', () => {
    expect(ordersFrom(choicesOf(vendors))).toEqual([
      { market: 'hs', providers: ['a', 'b'] },
      { market: 'hk', providers: [] },
      { market: 'us', providers: [] },
    ]);
  });

  it('begin as they are where any is on', () => {
    const orders = ordersFrom(choicesOf([...vendors, vendor('d', { isOn: true, place: 3 })]));
    expect(orders[0]).toEqual({ market: 'hs', providers: ['d'] });
  });

  it('are ticked and put in order one by one', () => {
    const changed = lowered(toggled(toggled(choicesOf(vendors), 'hs', 'b'), 'us', 'a'), 'hs', 0);
    expect(ordersFrom(toggled(changed, 'hs', 'c'))).toEqual([
      { market: 'hs', providers: ['a', 'c'] },
      { market: 'hk', providers: [] },
      { market: 'us', providers: ['a'] },
    ]);
  });
});
