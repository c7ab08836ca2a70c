import type { LinePicture } from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import { compareLines } from './chan-comparison.ts';

/** Lines from turn to turn, the first one upwards. */
const linesThrough = (...bars: readonly number[]): LinePicture => {
  const ends = bars.slice(1);
  return {
    length: ends.length,
    element: Int32Array.from(ends.keys()),
    state: new Uint8Array(ends.length),
    beginBar: Int32Array.from(bars.slice(0, -1)),
    endBar: Int32Array.from(ends),
    beginPrice: new Float64Array(ends.length),
    endPrice: new Float64Array(ends.length),
    direction: Int8Array.from(ends, (_, at) => (at % 2 === 0 ? 1 : -1)),
  };
};

describe('compareLines()', () => {
  it('finds the same lines the same', () => {
    const lines = linesThrough(1, 5, 9, 20);
    expect(compareLines(lines, linesThrough(1, 5, 9, 20))).toEqual({
      agreement: 1,
      firstDifferentBar: null,
    });
    expect(compareLines(linesThrough(), linesThrough()).agreement).toBe(1);
  });

  it('counts shared turns among all distinct ones', () => {
    expect(compareLines(linesThrough(1, 5, 9, 20), linesThrough(1, 5, 11, 20))).toEqual({
      agreement: 3 / 5,
      firstDifferentBar: 9,
    });
  });

  it('distinguishes a top from a bottom at the same bar', () => {
    const { agreement, firstDifferentBar } = compareLines(
      linesThrough(1, 5),
      linesThrough(1, 3, 5),
    );
    expect([agreement, firstDifferentBar]).toEqual([1 / 4, 3]);
  });

  it('agrees in nothing where one school has no lines', () => {
    expect(compareLines(linesThrough(4, 8), linesThrough())).toEqual({
      agreement: 0,
      firstDifferentBar: 4,
    });
  });
});
