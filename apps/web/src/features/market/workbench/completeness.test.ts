import { expect, it } from 'vitest';

import type { MarketAnswer } from '../widgets/overview/use-market-reading.ts';
import { completenessOf } from './completeness.ts';

function breadth(counted: number): NonNullable<MarketAnswer['breadth']> {
  return {
    counted,
    up: 0,
    flat: 0,
    down: 0,
    unknown: 0,
    medianChange: null,
    bins: [],
    averages: [],
    newHighs: 0,
    newLows: 0,
    extremesOf: 0,
    amount: null,
    amountOf: 0,
  };
}

it('is the share of what was listed that has a bar of the day', () => {
  const day = { breadth: breadth(4900), total: 5000, part: null };
  expect(completenessOf(day)).toEqual({ counted: 4900, listed: 5000, text: '98%' });
});

it('is 100% only where nothing is missing', () => {
  expect(completenessOf({ breadth: breadth(4999), total: 5000, part: null })?.text).toBe('99.9%');
  expect(completenessOf({ breadth: breadth(5000), total: 5000, part: null })?.text).toBe('100%');
});

it('counts a light run against all that was listed', () => {
  const day = { breadth: breadth(60), total: 60, part: { count: 60, of: 251 } };
  expect(completenessOf(day)).toEqual({ counted: 60, listed: 251, text: '23.9%' });
});

it('is not known of a day that was not computed', () => {
  expect(completenessOf({ breadth: null, total: 0, part: null })).toBeNull();
});
