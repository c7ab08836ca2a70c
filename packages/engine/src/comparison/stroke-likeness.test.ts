import { type Bar, barColumnsOf } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { productRules } from '../chan/chan-presets.ts';
import { createChanStudy } from '../chan/chan-study.ts';
import { comparedStrokes, strokeLikenessOf, strokeMovesOf } from './stroke-likeness.ts';

/** By its definition: all ways are tried. */
function plainDistance(one: readonly number[], other: readonly number[]): number {
  const [value, compared] = [one[0] ?? 0, other[0] ?? 0];
  const [restOfOne, restOfOther] = [one.slice(1), other.slice(1)];
  const steps: [readonly number[], readonly number[]][] = [
    [restOfOne, other],
    [one, restOfOther],
    [restOfOne, restOfOther],
  ];
  const ways = steps.filter(([left, right]) => left.length > 0 && right.length > 0);
  const rest = ways.map(([left, right]) => plainDistance(left, right));
  return Math.abs(value - compared) + (rest.length === 0 ? 0 : Math.min(...rest));
}

function plainLikeness(one: readonly number[], other: readonly number[]): number {
  const inMeans = (moves: readonly number[]): number[] => {
    const mean = moves.map(Math.abs).reduce((sum, size) => sum + size, 0) / moves.length;
    return moves.map((move) => move / mean);
  };
  const longer = Math.max(one.length, other.length);
  return 100 / (1 + plainDistance(inMeans(one), inMeans(other)) / longer);
}

const moves = fc.array(
  fc.integer({ min: -40, max: 40 }).filter((move) => move !== 0),
  { minLength: 1, maxLength: 6 },
);

/** Bars that go up and down by turns, eight to a leg, so that each leg is a stroke. */
function zigzag(legs: readonly number[]): Bar[] {
  let price = 100;
  return legs.flatMap((leg, at) =>
    Array.from({ length: 8 }, (_, step): Bar => {
      const open = price;
      price += leg / 8;
      const [high, low] = [Math.max(open, price), Math.min(open, price)];
      const time = (at * 8 + step) * 86_400_000;
      return { time, open, high, low, close: price, volume: 1, amount: null };
    }),
  );
}

describe('strokeLikenessOf()', () => {
  it('is 100 for the same shape, however far it moved', () => {
    expect(strokeLikenessOf([1, -2, 3], [0.1, -0.2, 0.3])).toBeCloseTo(100, 10);
  });

  it('is the distance over the number of moves, by hand', () => {
    // In units of their means: 0.5, −1.5 against 1, −1; the straight way costs 0.5 + 0.5.
    expect(strokeLikenessOf([1, -3], [2, -2])).toBeCloseTo(100 / 1.5, 10);
  });

  it('lets a move be compared with several', () => {
    // The two falls stand against the one: 0 + 0 + 0.
    expect(strokeLikenessOf([1, -1, -1], [1, -1])).toBeCloseTo(100, 10);
  });

  it('is what all ways together say, and the same from either side', () => {
    fc.assert(
      fc.property(moves, moves, (one, other) => {
        const likeness = strokeLikenessOf(one, other);
        expect(likeness).toBeCloseTo(plainLikeness(one, other), 9);
        expect(strokeLikenessOf(other, one)).toBeCloseTo(likeness, 9);
        expect(likeness).toBeGreaterThan(0);
        expect(likeness).toBeLessThanOrEqual(100);
      }),
      { numRuns: 200 },
    );
  });

  it('refuses what did not move at all', () => {
    expect(() => strokeLikenessOf([], [1])).toThrow('Cannot compare 0 moves with 1');
  });
});

describe('strokeMovesOf()', () => {
  const legs = Array.from({ length: 14 }, (_, at) => (at % 2 === 0 ? 12 : -9));

  it('are those of the last nine strokes that an analysis shows', () => {
    const study = createChanStudy(productRules, barColumnsOf(zigzag(legs)));
    const { strokes } = study.analysis();
    expect(strokes.length).toBeGreaterThan(comparedStrokes);
    const plain = strokes
      .slice(-comparedStrokes)
      .map(({ beginPrice, endPrice }) => Math.log(endPrice) - Math.log(beginPrice));
    const found = strokeMovesOf(study) ?? [];
    expect(found).toHaveLength(comparedStrokes);
    found.forEach((move, at) => expect(move).toBeCloseTo(plain[at] ?? Number.NaN, 12));
  });

  it('are not known of a series with fewer strokes', () => {
    const study = createChanStudy(productRules, barColumnsOf(zigzag(legs.slice(0, 4))));
    expect(strokeMovesOf(study)).toBeNull();
  });
});
