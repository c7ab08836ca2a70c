import { describe, expect, it } from 'vitest';

import { type PivotRules, type SegmentRules, defaultChanRules } from './chan-rules.ts';
import type { Direction } from './direction.ts';
import { Level } from './level.ts';
import { linesThrough } from './line-path.ts';
import type { PivotList } from './pivot-list.ts';
import type { SegmentList } from './segment-list.ts';

interface GivenSegment {
  readonly end: number;
  readonly direction: Direction;
  readonly isSure: boolean;
}

interface AskedRules extends Partial<PivotRules> {
  readonly segments?: SegmentRules['method'];
}

/** The pivots of lines through prices, of which the segments are made that are given. */
function pivotsIn(
  prices: readonly number[],
  given: readonly GivenSegment[],
  { segments: method = 'feature-sequence', ...asked }: AskedRules = {},
) {
  const segment = { method, leftOver: 'all' } as const;
  const pivot = { ...defaultChanRules.pivot, ...asked };
  const level = new Level(linesThrough(...prices), { ...defaultChanRules, segment, pivot });
  level.update(0);
  expect(valuesOfSegments(level.segments)).toEqual(given);
  return valuesOfPivots(level.pivots);
}

function valuesOfSegments(segments: SegmentList): GivenSegment[] {
  return Array.from({ length: segments.length }, (_, at) => ({
    end: segments.end(at),
    direction: segments.direction(at),
    isSure: segments.isSure(at),
  }));
}

function valuesOfPivots(pivots: PivotList) {
  return Array.from({ length: pivots.length }, (_, at) => ({
    begin: pivots.begin(at),
    end: pivots.end(at),
    low: pivots.low(at),
    high: pivots.high(at),
    lowest: pivots.lowest(at),
    highest: pivots.highest(at),
    isSure: pivots.isSure(at),
    parts: pivots.parts(at),
  }));
}

function sure(end: number, direction: Direction): GivenSegment {
  return { end, direction, isSure: true };
}

function unsure(end: number, direction: Direction): GivenSegment {
  return { end, direction, isSure: false };
}

/** Pivots as `first–last line low..high`. */
function shapesOf(pivots: ReturnType<typeof pivotsIn>): string[] {
  return pivots.map(({ begin, end, low, high }) => `${begin}–${end} ${low}..${high}`);
}

describe('pivots inside segments', () => {
  it('are the range that two neighbouring lines against the segment share (Z1, Z2)', () => {
    const pivot = { begin: 1, end: 3, low: 16, high: 19, lowest: 15, highest: 20, parts: [] };
    const rise = [10, 20, 15, 19, 16, 30];
    expect(pivotsIn(rise, [unsure(4, 1)])).toEqual([{ ...pivot, isSure: false }]);
    const turned = pivotsIn([...rise, 17, 18, 12], [sure(4, 1), unsure(7, -1)]);
    expect(turned).toEqual([{ ...pivot, isSure: true }]);
  });

  it('need more than a touch', () => {
    expect(pivotsIn([10, 20, 15, 25, 20, 30], [unsure(4, 1)])).toEqual([]);
  });

  it('go on while lines come back into the range, which stays as it was (Z2)', () => {
    const prices = [10, 20, 15, 19, 16, 22, 14, 30];
    const [pivot] = pivotsIn(prices, [unsure(6, 1)]);
    expect(pivot).toMatchObject({ begin: 1, end: 5, low: 16, high: 19, lowest: 14, highest: 22 });
  });

  it('do not begin at the first line of all', () => {
    const prices = [10, 20, 12, 18, 11, 17, 9];
    expect(shapesOf(pivotsIn(prices, [unsure(5, -1)]))).toEqual(['2–4 12..17']);
  });

  it('do not reach back into the segment before', () => {
    const prices = [10, 20, 15, 19, 16, 30, 17, 18, 12];
    const given = [sure(4, 1), unsure(7, -1)];
    expect(shapesOf(pivotsIn(prices, given))).toEqual(['1–3 16..19']);
  });

  it('form after the last segment too, unsure and as if it turned there', () => {
    const prices = [10, 20, 15, 30, 24, 29, 25, 28, 22];
    const [pivot] = pivotsIn(prices, [unsure(2, 1), unsure(7, -1)]);
    expect(pivot).toMatchObject({ begin: 4, end: 6, low: 25, high: 28, isSure: false });
    const rules = { segments: 'break', allowsSingleStroke: true } as const;
    const loose = pivotsIn([10, 11, 10, 12, 9, 11], [unsure(2, 1)], rules);
    expect(loose[1]).toMatchObject({ begin: 4, end: 4, low: 9, high: 11, isSure: false });
  });

  it('may be one line alone if that is allowed, until a second one narrows it', () => {
    const rules = { allowsSingleStroke: true };
    const alone = pivotsIn([10, 20, 15, 30], [unsure(2, 1)], rules);
    expect(shapesOf(alone)).toEqual(['1–1 15..20']);
    const narrowed = pivotsIn([10, 20, 15, 19, 16, 30], [unsure(4, 1)], rules);
    expect(shapesOf(narrowed)).toEqual(['1–3 16..19']);
  });
});

describe('the combination of pivots (Z4)', () => {
  const touching = [10, 20, 15, 19, 16, 25, 19, 24, 19, 30];
  const whole = [unsure(8, 1)];

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
    const given = [sure(4, 1), unsure(9, -1)];
    expect(shapesOf(pivotsIn(prices, given))).toEqual(['1–3 16..19', '6–8 17..21']);
  });
});

describe('pivots across segments (Z6)', () => {
  const prices = [10, 20, 15, 30, 24, 29, 23, 28, 22];
  const given = [unsure(2, 1), unsure(7, -1)];
  const rules = { method: 'across-segments' } as const;

  it('are three lines that overlap, the first of them against its segment', () => {
    expect(shapesOf(pivotsIn(prices, given, rules))).toEqual(['4–6 24..28']);
  });

  it('go on with a line that comes back while the next one does too', () => {
    expect(shapesOf(pivotsIn([...prices, 27], given, rules))).toEqual(['4–7 24..28']);
    const longer = [unsure(2, 1), unsure(9, -1)];
    expect(shapesOf(pivotsIn([...prices, 23, 20], longer, rules))).toEqual(['4–6 24..28']);
  });

  it('begin with the first unsure segment when asked for certain ones first (Z7)', () => {
    const path = [10, 20, 15, 19, 16, 40, 34, 39, 33, 38, 32, 37];
    const auto = { method: 'auto', segments: 'break' } as const;
    const turned = pivotsIn([...path, 36, 50], [sure(4, 1), sure(9, -1), unsure(12, 1)], auto);
    expect(shapesOf(turned)).toEqual(['1–3 16..19', '6–8 34..38']);
    const open = pivotsIn(path, [sure(4, 1), unsure(9, -1)], auto);
    expect(shapesOf(open)).toEqual(['1–3 16..19', '6–9 34..38']);
  });
});
