import { expect, it } from 'vitest';

import { topSignals } from './top-signals.ts';

const signal = (stockId: string, age: number | null, isSure: boolean | null = true) => ({
  stockId,
  age,
  isSure,
});

it('shows the watchlist first, then the newest, then what is sure', () => {
  const signals = [
    signal('hs1', 3),
    signal('hs2', 0, false),
    signal('hs3', 0),
    signal('hs4', null, null),
    signal('hs5', 5),
    signal('hs6', 0),
  ];
  const order = topSignals(signals, new Set(['hs5']), 10).map(({ stockId }) => stockId);
  expect(order).toEqual(['hs5', 'hs3', 'hs6', 'hs2', 'hs1', 'hs4']);
  expect(topSignals(signals, new Set(), 2)).toEqual([signals[2], signals[5]]);
});
