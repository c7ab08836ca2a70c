import type { FeedRow } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { ordersOf, swapped } from './feed-orders.tsx';

function feed(provider: string, places: Readonly<Record<string, number>>): FeedRow {
  return {
    provider,
    market: 'hs',
    isOn: true,
    state: 'ok',
    offers: Object.entries(places).map(([capability, place]) => ({
      capability,
      place,
      delayMinutes: 0,
    })),
    lastSuccessAt: null,
    lastFailure: null,
    requests: 0,
    failures: 0,
    droppedRows: 0,
    divergences: 0,
    usedFor: [],
    changedBy: null,
    changedAt: null,
  };
}

describe('the order of sources', () => {
  it('is shown where several show the same, first choice first', () => {
    const feeds = [feed('a', { quotes: 1, sectors: 0 }), feed('b', { quotes: 0 })];
    expect([...ordersOf(feeds)]).toEqual([['quotes', ['b', 'a']]]);
  });

  it('changes by one place', () => {
    expect(swapped(['a', 'b', 'c'], 0)).toEqual(['b', 'a', 'c']);
    expect(swapped(['a', 'b', 'c'], 1)).toEqual(['a', 'c', 'b']);
  });
});
