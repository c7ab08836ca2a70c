import { barAt, barColumnsOf, type Bar } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { minutesUntil } from './forming-minute.ts';

const begin = Date.parse('2026-11-18T10:17:00+08:00');
const grain = { step: 0.01, lotSize: 100, isLevel: false };

const rising: Bar = {
  time: begin,
  open: 10,
  high: 10.1,
  low: 9.9,
  close: 10.05,
  volume: 6000,
  amount: 60_000,
};
const falling: Bar = { ...rising, close: 9.95 };
const later: Bar = { ...rising, time: begin + 180_000 };

function lastAt(bars: readonly Bar[], second: number): Bar {
  const { bars: reported } = minutesUntil(barColumnsOf(bars), begin + second * 1000, grain);
  return barAt(reported, reported.length - 1);
}

describe('minutesUntil()', () => {
  it('begins a minute with nothing but its open and one lot', () => {
    expect(lastAt([rising], 0)).toEqual({
      ...rising,
      high: 10,
      low: 10,
      close: 10,
      volume: 100,
      amount: 1000,
    });
  });

  it('leads a rising minute by its low to its high, a falling one by its high to its low', () => {
    const extremesAt = (bar: Bar, second: number): number[] => {
      const { high, low } = lastAt([bar], second);
      return [low, high];
    };
    expect([15, 42, 59].map((second) => extremesAt(rising, second))).toEqual([
      [9.9, 10],
      [9.9, 10.1],
      [9.9, 10.1],
    ]);
    expect([15, 42, 59].map((second) => extremesAt(falling, second))).toEqual([
      [10, 10.1],
      [9.9, 10.1],
      [9.9, 10.1],
    ]);
  });

  it('trades in proportion to the time that has passed, in whole lots', () => {
    expect([1, 30, 45].map((second) => lastAt([rising], second).volume)).toEqual([100, 3000, 4500]);
  });

  it('does not change within a second', () => {
    expect(lastAt([rising], 30.999)).toEqual(lastAt([rising], 30));
  });

  it('closes the minute with its last second', () => {
    const { bars, forming } = minutesUntil(barColumnsOf([rising]), begin + 60_000, grain);
    expect([barAt(bars, 0), forming]).toEqual([rising, false]);
  });

  it('forms nothing in a minute without trades', () => {
    const { bars, forming } = minutesUntil(barColumnsOf([rising, later]), begin + 90_000, grain);
    expect([bars.length, forming]).toEqual([1, false]);
  });
});
