import { periods } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { choiceFromQuery, memoryFromStored, periodOrder } from './chart-choice.ts';

const initialLayers = {
  movingAverages: true,
  volume: true,
  macd: true,
  fractals: false,
  strokes: true,
  segments: true,
  pivots: true,
};
const last = { period: 'week', adjust: 'hfq' } as const;

describe('choiceFromQuery()', () => {
  it('takes what the address asks for', () => {
    const query = new URLSearchParams('stockId=hs600519&period=30&adjust=none');
    expect(choiceFromQuery(query, last)).toEqual({ period: '30', adjust: 'none' });
  });

  it('is as it was last where the address says nothing or nonsense', () => {
    expect(choiceFromQuery(new URLSearchParams('period=7'), last)).toEqual(last);
  });
});

describe('memoryFromStored()', () => {
  it('starts with daily bars adjusted forward and the initial layers', () => {
    const initial = { period: 'day', adjust: 'qfq', layers: initialLayers };
    expect(memoryFromStored(undefined, initialLayers)).toEqual(initial);
    expect(memoryFromStored({ period: 7, adjust: [], layers: 'all' }, initialLayers)).toEqual(
      initial,
    );
  });

  it('reads back each layer and fills in those that another release did not know', () => {
    const stored = { period: 'time', adjust: 'none', layers: { strokes: false, fractals: true } };
    expect(memoryFromStored(stored, initialLayers)).toEqual({
      period: 'time',
      adjust: 'none',
      layers: { ...initialLayers, strokes: false, fractals: true },
    });
  });
});

describe('periodOrder', () => {
  it('offers every period of the contract once', () => {
    expect(periodOrder.toSorted()).toEqual(periods.toSorted());
  });
});
