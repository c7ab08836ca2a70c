import { barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { chanColumnsOf, memoryOf } from './chan-columns.ts';
import type { DrawnStructure } from './chan-columns.ts';

const highs = [3, 5, 5, 4, 2];
const bars = barColumnsOf(
  highs.map((high, index) => ({
    time: index,
    open: high,
    high,
    low: high - 1,
    close: high,
    volume: 0,
    amount: null,
  })),
);

const structure: DrawnStructure = {
  mergedBars: [
    { first: 0, last: 0, high: 3, low: 2, fractal: 0 },
    { first: 1, last: 3, high: 5, low: 4, fractal: 1 },
    { first: 4, last: 4, high: 2, low: 1, fractal: -1 },
  ],
  strokes: [
    { beginBar: 0, endBar: 2, beginPrice: 2, endPrice: 5, isSure: true },
    { beginBar: 2, endBar: 4, beginPrice: 5, endPrice: 1, isSure: false },
  ],
  segments: [{ beginStroke: 0, endStroke: 1, beginPrice: 2, endPrice: 1, isSure: false }],
  pivots: [{ beginBar: 0, endBar: 4, low: 2, high: 4, isSure: false, leavingStroke: null }],
};

describe('chanColumnsOf()', () => {
  const columns = chanColumnsOf(structure, bars);

  it('places a fractal on the last bar that reaches the extreme', () => {
    expect([...columns.fractals.bar]).toEqual([2, 4]);
    expect([...columns.fractals.price]).toEqual([5, 1]);
    expect([...columns.fractals.direction]).toEqual([1, -1]);
  });

  it('keeps where strokes begin and end, and which are sure', () => {
    expect([...columns.strokes.beginBar]).toEqual([0, 2]);
    expect([...columns.strokes.endPrice]).toEqual([5, 1]);
    expect([...columns.strokes.isSure]).toEqual([1, 0]);
  });

  it('takes the bars of a segment from its first and last stroke', () => {
    expect([...columns.segments.beginBar]).toEqual([0]);
    expect([...columns.segments.endBar]).toEqual([4]);
  });

  it('knows a pivot that no stroke has left', () => {
    expect([...columns.pivots.isOpen]).toEqual([1]);
    expect([columns.pivots.low[0], columns.pivots.high[0]]).toEqual([2, 4]);
  });

  it('lists the memory of every column once', () => {
    const memory = memoryOf(columns);
    expect(memory).toHaveLength(3 + 5 + 5 + 6);
    expect(new Set(memory).size).toBe(memory.length);
  });
});
