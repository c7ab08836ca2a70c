import { expect, it } from 'vitest';

import { turnoverOf } from './turnover.ts';

const days = [
  { date: '2026-11-17', amount: 100, amountOf: 5000 },
  { date: '2026-11-18', amount: 200, amountOf: 5000 },
  { date: '2026-11-19', amount: 30, amountOf: 900 },
  { date: '2026-11-20', amount: 250, amountOf: 5000 },
];

function breadth(amount: number | null, amountOf = 5000) {
  return {
    counted: 5000,
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
    amount,
    amountOf,
  };
}

it('compares the turnover with that of the day before', () => {
  const day = { date: '2026-11-18', breadth: breadth(200), days };
  expect(turnoverOf(day)).toEqual({ amount: 200, of: 5000, change: 100, history: [100, 200] });
});

it('does not compare with a day of which many amounts are missing', () => {
  const day = { date: '2026-11-20', breadth: breadth(250), days };
  expect(turnoverOf(day)).toMatchObject({ change: null, history: [100, 200, 250] });
});

it('has nothing to compare on the first day, and no amount where none is known', () => {
  expect(turnoverOf({ date: '2026-11-17', breadth: breadth(100), days }).change).toBeNull();
  expect(turnoverOf({ date: '2026-11-18', breadth: breadth(null, 0), days })).toMatchObject({
    amount: null,
    change: null,
  });
});
