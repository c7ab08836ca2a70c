import type { Redivision } from '@chanscope/contract';
import { barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { ChartSeries } from '../../../../chart/index.ts';
import { askedOf, beginLabel, listAt, redivisionState } from './redivision-state.ts';

const dayMs = 86_400_000;
/** Openings in Shanghai from Monday, 2 March 2026 on, five days. */
const firstTime = Date.parse('2026-03-02T01:30:00Z');
const series: ChartSeries = {
  id: 'hs600519|day|qfq|simulated',
  market: 'hs',
  timeframe: '1d',
  priceDecimals: 2,
  forming: false,
  asOf: null,
  bars: barColumnsOf(
    Array.from({ length: 5 }, (_, at) => ({
      time: firstTime + at * dayMs,
      open: 1,
      high: 2,
      low: 1,
      close: 1,
      volume: 0,
      amount: null,
    })),
  ),
};
const at = (day: number, changes: Partial<Redivision> = {}): Redivision => ({
  id: `r${day}`,
  name: null,
  from: firstTime + day * dayMs,
  timeframe: '1d',
  ink: 0,
  isShown: true,
  ...changes,
});

describe('a redivision on a chart', () => {
  it.each<[string, Redivision]>([
    ['drawn', at(2)],
    ['drawn', at(0)],
    ['hidden', at(2, { isShown: false })],
    ['otherTimeframe', at(2, { timeframe: '30m' })],
    ['waiting', at(-1)],
    ['later', at(5)],
  ])('is %s', (kind, redivision) => {
    expect(redivisionState(redivision, series, null).kind).toBe(kind);
  });

  it('is called by the bar that it begins at, also where that is not here', () => {
    expect(beginLabel(at(2), series)).toBe('2026-03-04');
    expect(beginLabel(at(-3), series)).toBe('2026-02-27');
    expect(beginLabel(at(2, { timeframe: '30m' }), series)).toMatch(/^2026-03-04 /);
  });
});

it('asks for what is shown on charts of its timeframe', () => {
  const list = [at(1), at(2, { isShown: false }), at(3, { timeframe: '1w' }), at(4, { ink: 3 })];
  expect(askedOf(list, series)).toEqual([
    { from: at(1).from, ink: 0 },
    { from: at(4).from, ink: 3 },
  ]);
});

it('shows in a replay none that begins later', () => {
  const list = [at(1), at(3)];
  expect(listAt(list, series, 2)).toEqual([at(1)]);
  expect(listAt(list, series, 3)).toEqual(list);
  expect(listAt(list, series, null)).toEqual(list);
});
