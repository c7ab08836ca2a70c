import { describe, expect, it } from 'vitest';

import type { PivotRules } from './chan-rules.ts';
import { defaultChanRules } from './chan-rules.ts';
import type { Direction } from './direction.ts';
import { linesThrough } from './line-path.ts';
import { pivotsOf } from './pivot.ts';
import { SegmentList } from './segment-list.ts';
import { segmentIndexes } from './segment.ts';

interface GivenSegment {
  readonly end: number;
  readonly direction: Direction;
  readonly isSure?: boolean;
}

/** The pivots of lines through prices that are cut into the given segments. */
function pivotsIn(
  prices: readonly number[],
  given: readonly GivenSegment[],
  rules: Partial<PivotRules> = {},
) {
  const segments = new SegmentList(linesThrough(...prices));
  for (const { end, direction, isSure = true } of given)
    segments.addWhole(end, { isSure, direction, reason: 'rule' });
  const pivotRules = { ...defaultChanRules.pivot, ...rules };
  return pivotsOf(segments, segmentIndexes(segments), pivotRules);
}

/** Pivots as `first–last line low..high`. */
function shapesOf(pivots: ReturnType<typeof pivotsIn>): string[] {
  return pivots.map(({ begin, end, low, high }) => `${begin}–${end} ${low}..${high}`);
}

describe('pivots inside segments', () => {
  it('are the range that two neighbouring lines against the segment share (Z1, Z2)', () => {
    expect(pivotsIn([10, 20, 15, 19, 16, 30], [{ end: 4, direction: 1 }])).toEqual([
      {
        begin: 1,
        end: 3,
        low: 16,
        high: 19,
        lowest: 15,
        highest: 20,
        isSure: true,
        parts: [],
      },
    ]);
  });

  it('need more than a touch', () => {
    expect(pivotsIn([10, 20, 15, 25, 20, 30], [{ end: 4, direction: 1 }])).toEqual([]);
  });

  it('go on while lines come back into the range, which stays as it was (Z2)', () => {
    const prices = [10, 20, 15, 19, 16, 22, 14, 30];
    const [pivot] = pivotsIn(prices, [{ end: 6, direction: 1 }]);
    expect(pivot).toMatchObject({ begin: 1, end: 5, low: 16, high: 19, lowest: 14, highest: 22 });
  });

  it('do not begin at the first line of all', () => {
    const prices = [10, 20, 12, 18, 11, 17, 9];
    expect(shapesOf(pivotsIn(prices, [{ end: 5, direction: -1 }]))).toEqual(['2–4 12..17']);
  });

  it('do not reach back into the segment before', () => {
    const prices = [10, 20, 15, 19, 16, 30, 17, 18, 12];
    const given = [
      { end: 4, direction: 1 },
      { end: 7, direction: -1 },
    ] as const;
    expect(shapesOf(pivotsIn(prices, given))).toEqual(['1–3 16..19']);
  });

  it('form after the last segment too, unsure and as if it turned there', () => {
    const prices = [10, 20, 15, 30, 24, 29, 25, 28, 22];
    const [pivot] = pivotsIn(prices, [{ end: 2, direction: 1 }]);
    expect(pivot).toMatchObject({ begin: 4, end: 6, low: 25, high: 28, isSure: false });
  });

  it('may be one line alone if that is allowed, until a second one narrows it', () => {
    const rules = { allowsSingleStroke: true };
    const alone = pivotsIn([10, 20, 15, 30], [{ end: 2, direction: 1 }], rules);
    expect(shapesOf(alone)).toEqual(['1–1 15..20']);
    const narrowed = pivotsIn([10, 20, 15, 19, 16, 30], [{ end: 4, direction: 1 }], rules);
    expect(shapesOf(narrowed)).toEqual(['1–3 16..19']);
  });
});

describe('the combination of pivots (Z4)', () => {
  const touching = [10, 20, 15, 19, 16, 25, 19, 24, 19, 30];
  const whole = [{ end: 8, direction: 1 }] as const;

  it('joins two of one segment when their ranges touch, and remembers the parts', () => {
    expect(pivotsIn(touching, whole)).toMatchObject([
      {
        begin: 1,
        end: 7,
        low: 16,
        high: 24,
        lowest: 15,
        highest: 25,
        parts: [
          [1, 3],
          [5, 7],
        ],
      },
    ]);
  });

  it('joins none if not asked to', () => {
    const shapes = shapesOf(pivotsIn(touching, whole, { combination: 'none' }));
    expect(shapes).toEqual(['1–3 16..19', '5–7 19..24']);
  });

  it('joins them by their peaks if asked to', () => {
    const apart = [10, 20, 15, 19, 16, 25, 19.5, 24, 21, 30];
    expect(shapesOf(pivotsIn(apart, whole))).toEqual(['1–3 16..19', '5–7 21..24']);
    const joined = pivotsIn(apart, whole, { combination: 'peak' });
    expect(shapesOf(joined)).toEqual(['1–7 16..24']);
  });

  it('joins none of two segments', () => {
    const prices = [10, 20, 15, 19, 16, 30, 17, 22, 16.5, 21, 12];
    const given = [
      { end: 4, direction: 1 },
      { end: 9, direction: -1 },
    ] as const;
    expect(shapesOf(pivotsIn(prices, given))).toEqual(['1–3 16..19', '6–8 17..21']);
  });
});

describe('pivots across segments (Z6)', () => {
  const prices = [10, 20, 15, 30, 24, 29, 23, 28, 22];
  const given = [
    { end: 2, direction: 1 },
    { end: 7, direction: -1 },
  ] as const;
  const rules = { method: 'across-segments' } as const;

  it('are three lines that overlap, the first of them against its segment', () => {
    expect(shapesOf(pivotsIn(prices, given, rules))).toEqual(['4–6 24..28']);
  });

  it('go on with a line that comes back while the next one does too', () => {
    expect(shapesOf(pivotsIn([...prices, 27], given, rules))).toEqual(['4–7 24..28']);
    expect(shapesOf(pivotsIn([...prices, 23, 20], given, rules))).toEqual(['4–6 24..28']);
  });

  it('begin with the first unsure segment when asked for certain ones first (Z7)', () => {
    const path = [10, 20, 15, 19, 16, 40, 34, 39, 33, 38, 32, 37];
    const first = { end: 4, direction: 1 } as const;
    const second = { end: 9, direction: -1 } as const;
    const auto = { method: 'auto' } as const;
    expect(shapesOf(pivotsIn(path, [first, second], auto))).toEqual(['1–3 16..19', '6–8 34..38']);
    const unsure = { ...second, isSure: false };
    expect(shapesOf(pivotsIn(path, [first, unsure], auto))).toEqual(['1–3 16..19', '6–9 34..38']);
  });
});
