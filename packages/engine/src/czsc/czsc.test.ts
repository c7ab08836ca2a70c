import { barColumnsOf, type Bar, type BarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { czscRulesFromOptions } from './czsc-options.ts';
import { type StrokePrices, pivotsOfStrokes } from './czsc-pivots.ts';
import { createCzscStudy } from './czsc-study.ts';
import { analyzeCzsc } from './czsc.ts';

/** Bars of a high and a low. */
function barsOf(...ranges: readonly (readonly [number, number])[]): BarColumns {
  return barColumnsOf(ranges.map(([high, low], at) => barOf(high, low, at)));
}

function barOf(high: number, low: number, time: number): Bar {
  return { time, open: low, high, low, close: high, volume: 1, amount: null };
}

/** Bars of which each is two wide and none contains its neighbour. */
function barsAt(...lows: readonly number[]): BarColumns {
  return barsOf(...lows.map((low) => [low + 2, low] as const));
}

function mergedOf(bars: BarColumns): (readonly number[])[] {
  return analyzeCzsc(bars).unfinished.map(({ first, last, high, low }) => [first, last, high, low]);
}

function strokesOf(bars: BarColumns, minMergedBars = 6): (readonly number[])[] {
  return analyzeCzsc(bars, { minMergedBars }).strokes.map((stroke) => [
    stroke.beginBar,
    stroke.endBar,
    stroke.mergedBarCount,
  ]);
}

describe('merging bars (C1)', () => {
  it('keeps the higher values on the way up, the lower ones on the way down', () => {
    expect(mergedOf(barsOf([2, 1], [4, 3], [5, 2]))).toEqual([
      [0, 0, 2, 1],
      [1, 2, 5, 3],
    ]);
    expect(mergedOf(barsOf([5, 4], [3, 2], [4, 1]))).toEqual([
      [0, 0, 5, 4],
      [1, 2, 3, 1],
    ]);
  });

  it('takes the first two bars as they are', () => {
    expect(mergedOf(barsOf([5, 1], [4, 2]))).toHaveLength(2);
  });

  it('takes a bar after two equal highs as it is', () => {
    expect(mergedOf(barsOf([5, 1], [5, 2], [4, 3]))).toHaveLength(3);
  });

  it('names the later of equal extremes as the bar of a fractal', () => {
    const bars = barsOf([2, 1], [4, 3], [4, 3.5], [2, 1]);
    expect(analyzeCzsc(bars).fractals).toEqual([{ bar: 2, kind: 1, price: 4 }]);
  });
});

describe('fractals (C2)', () => {
  it('are beyond both neighbours with both values', () => {
    expect(analyzeCzsc(barsAt(1, 3, 2, 4)).fractals).toEqual([
      { bar: 1, kind: 1, price: 5 },
      { bar: 2, kind: -1, price: 2 },
    ]);
  });
});

describe('strokes (C3, C4)', () => {
  const fall = [6, 7, 5, 4, 3, 2, 3] as const;

  it('have at least so many merged bars, with the neighbours of both fractals', () => {
    expect(strokesOf(barsAt(...fall))).toEqual([[1, 5, 7]]);
    expect(strokesOf(barsAt(...fall), 7)).toEqual([[1, 5, 7]]);
    expect(strokesOf(barsAt(...fall), 8)).toEqual([]);
  });

  it('begin first at the most extreme fractal of the kind that came first, the last of equals', () => {
    expect(strokesOf(barsAt(6, 7, 6, 7, 5, 4, 3, 2, 3))).toEqual([[3, 7, 7]]);
    expect(strokesOf(barsAt(6, 7, 6, 8, 5, 4, 3, 2, 3))).toEqual([[3, 7, 7]]);
  });

  it('end at the most extreme fractal, the first of equals', () => {
    expect(strokesOf(barsAt(...fall, 2, 3))).toEqual([[1, 5, 7]]);
  });

  it('are finished when five merged bars follow from the left neighbour of the end', () => {
    const states = (...more: readonly number[]): boolean[] =>
      analyzeCzsc(barsAt(...fall, ...more)).strokes.map(({ isFinished }) => isFinished);
    expect(states()).toEqual([false]);
    expect(states(4)).toEqual([false]);
    expect(states(4, 5)).toEqual([true]);
  });
});

describe('broken strokes (C5)', () => {
  it('are taken back when a bar goes beyond them, and may end there anew', () => {
    const bars = [6, 7, 5, 4, 3, 2, 3, 1.5] as const;
    expect(strokesOf(barsAt(...bars))).toEqual([]);
    expect(strokesOf(barsAt(...bars, 3))).toEqual([[1, 7, 9]]);
  });

  it('stay when a bar only reaches their end', () => {
    expect(strokesOf(barsAt(6, 7, 5, 4, 3, 2, 3, 2))).toEqual([[1, 5, 7]]);
  });
});

describe('pivots (C6)', () => {
  const up = (beginPrice: number, endPrice: number): StrokePrices => ({
    direction: 1,
    beginPrice,
    endPrice,
  });
  const down = (endPrice: number, beginPrice: number): StrokePrices => ({
    direction: -1,
    beginPrice,
    endPrice,
  });

  it('hold the range that the first three strokes share', () => {
    expect(pivotsOfStrokes([up(1, 5), down(2, 5), up(2, 6), down(3, 6)])).toEqual([
      { beginStroke: 0, endStroke: 3, low: 2, high: 5, lowest: 1, highest: 6, isValid: true },
    ]);
  });

  it('end before a stroke that goes down and stays above, or up and stays below', () => {
    const above = [up(1, 5), down(2, 5), up(2, 9), down(6, 9)];
    expect(pivotsOfStrokes(above).map(({ beginStroke }) => beginStroke)).toEqual([0, 3]);
    const below = [down(5, 9), up(5, 8), down(1, 8), up(1, 4)];
    expect(pivotsOfStrokes(below).map(({ beginStroke }) => beginStroke)).toEqual([0, 3]);
  });

  it('are not valid when a stroke does not touch the range', () => {
    const apart = [up(1, 5), down(2, 5), up(2, 9), up(6, 9)];
    expect(pivotsOfStrokes(apart)).toMatchObject([{ endStroke: 3, isValid: false }]);
  });

  it('are not valid when a stroke goes right across a range of a single price', () => {
    const single = [up(1, 4), down(4, 6), up(2, 8)];
    expect(pivotsOfStrokes(single)).toMatchObject([{ low: 4, high: 4, isValid: false }]);
  });
});

describe('bad bars', () => {
  const empty = { fractals: [], strokes: [], pivots: [], unfinished: [] };

  it('are refused by their index, field and value', () => {
    const bars = barsOf([2, 1], [1, 3]);
    expect(() => analyzeCzsc(bars)).toThrow('Cannot analyse bar 1: high 1 is below the open 3');
    const study = createCzscStudy();
    study.commit(barOf(2, 1, 7));
    expect(() => study.commit(barOf(1, 3, 8))).toThrow(
      'Cannot analyse bar 1: high 1 is below the open 3',
    );
    expect(() => study.commit(barOf(2, 1, 7))).toThrow(
      'Cannot analyse bar 1: time 7 is not after 7',
    );
    expect(() => study.commit(barOf(Number.NaN, 1, 8))).toThrow(
      'Cannot analyse bar 1: high NaN is not a finite number',
    );
  });

  it('are not what an empty series, one bar or a thousand equal bars are', () => {
    expect(analyzeCzsc(barsOf())).toEqual(empty);
    expect(createCzscStudy().analysis()).toEqual(empty);
    const equal = Array.from({ length: 1000 }, () => [5, 5] as const);
    expect(analyzeCzsc(barsOf(...equal)).strokes).toEqual([]);
    expect(analyzeCzsc(barsOf([5, 5]))).toEqual({
      ...empty,
      unfinished: [{ first: 0, last: 0, high: 5, low: 5 }],
    });
  });
});

describe('czscRulesFromOptions()', () => {
  it('gives six merged bars for no options', () => {
    expect(czscRulesFromOptions({})).toEqual({ minMergedBars: 6 });
    expect(czscRulesFromOptions({ czsc_min_bi_len: 7 })).toEqual({ minMergedBars: 7 });
  });
});
