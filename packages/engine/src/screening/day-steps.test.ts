import { type Bar, barColumnsOf } from '@chanscope/market';
import { expect, it } from 'vitest';

import { dayStepsOf } from './day-steps.ts';

const opens = [100, 200, 300, 400];

function barOf(time: number, close: number, amount: number | null): Bar {
  return { time, open: close, high: close, low: close, close, volume: 1, amount };
}

it('tells where a share stood at the end of each step, and how much had been traded', () => {
  const bars = barColumnsOf([
    // The opening print, before the first step begins.
    barOf(90, 10.1, 100),
    barOf(150, 10.2, 100),
    // Without a trade in the second step; the last print comes after the close.
    barOf(399, 9.9, 300),
    barOf(470, 9.95, 400),
    barOf(520, 9.876, 100),
  ]);
  const { changes, turnovers } = dayStepsOf(bars, { opens, closeBefore: 10 });
  expect([...changes]).toEqual([200, 200, -100, -124]);
  expect([...turnovers]).toEqual([200, 200, 500, 1000]);
});

it('has moved by nothing until the first trade', () => {
  const { changes, turnovers } = dayStepsOf(barColumnsOf([barOf(310, 11, 50)]), {
    opens,
    closeBefore: 10,
  });
  expect([...changes]).toEqual([0, 0, 1000, 1000]);
  expect([...turnovers]).toEqual([0, 0, 1000, 1000]);
});

it('knows no turnover where a bar does not report its own', () => {
  const bars = barColumnsOf([barOf(100, 10, 50), barOf(200, 10, null)]);
  expect([...dayStepsOf(bars, { opens, closeBefore: 10 }).turnovers]).toEqual([-1, -1, -1, -1]);
});
