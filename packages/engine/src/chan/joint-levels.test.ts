import {
  type BarColumns,
  type Market,
  aggregateBars,
  barColumnsOf,
  firstBarAtOrAfter,
  halfDayCloseOf,
  instantOf,
  sessionsOf,
  sliceBars,
  tradingDaysBetween,
} from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { onRandomBars } from './chan-contract.ts';
import type { ChanAnalysis, Stroke } from './chan-analysis.ts';
import { analyzeChanSignals } from './chan.ts';
import {
  type JointLevels,
  type LevelTimes,
  childBarsOf,
  joinLevels,
  nestedSignals,
  parentBarsOf,
} from './joint-levels.ts';
import type { Segment } from './segment.ts';
import type { Signal } from './signal.ts';

function levelOf(
  openings: readonly number[],
  closings: readonly number[] | null = null,
): LevelTimes {
  return {
    openings: Float64Array.from(openings),
    closings: closings === null ? null : Float64Array.from(closings),
  };
}

function joined(parent: LevelTimes, childOpenings: readonly number[]): JointLevels {
  return joinLevels(parent, Float64Array.from(childOpenings));
}

/** The openings of the one-minute bars of a day's sessions. */
function minutesOf(market: Market, date: string): number[] {
  return sessionsOf(market, date).flatMap(({ open: begin, close: end }) =>
    Array.from({ length: end - begin }, (_, at) => instantOf(date, begin + at, market)),
  );
}

describe('joinLevels()', () => {
  it('gives a child bar to the parent bar in whose time it opens', () => {
    const levels = joined(levelOf([0, 5, 10]), [0, 1, 4, 5, 9, 10, 14, 99]);
    expect([...levels.parentOf]).toEqual([0, 0, 0, 1, 1, 2, 2, 2]);
    expect([...levels.begins]).toEqual([0, 3, 5]);
    expect([...levels.ends]).toEqual([3, 5, 8]);
    expect(levels).toMatchObject({ orphanCount: 0, childlessCount: 0 });
  });

  it('counts child bars before the first parent bar and between two of them as orphans', () => {
    const levels = joined(levelOf([10, 20], [15, 25]), [9, 10, 14, 15, 19, 20, 25]);
    expect([...levels.parentOf]).toEqual([-1, 0, 0, -1, -1, 1, -1]);
    expect(levels.orphanCount).toBe(4);
  });

  it('counts parent bars whose child bars are missing', () => {
    const levels = joined(levelOf([0, 5, 10, 15]), [6, 16]);
    expect([...levels.begins]).toEqual([0, 0, 1, 1]);
    expect([...levels.ends]).toEqual([0, 1, 1, 2]);
    expect(levels.childlessCount).toBe(2);
  });

  it('joins nothing with nothing', () => {
    expect(joined(levelOf([]), [])).toMatchObject({ orphanCount: 0, childlessCount: 0 });
    expect(joined(levelOf([]), [1, 2])).toMatchObject({ orphanCount: 2 });
    expect(joined(levelOf([1, 2]), [])).toMatchObject({ childlessCount: 2 });
  });

  it.each([
    [levelOf([0, 0]), [1], 'parent bar 1 opens at 0, the one before at 0'],
    [levelOf([Number.NaN]), [1], 'parent bar 0 opens at NaN, the one before at -Infinity'],
    [levelOf([0]), [2, 1], 'child bar 1 opens at 1, the one before at 2'],
    [
      levelOf([0]),
      [Number.POSITIVE_INFINITY],
      'child bar 0 opens at Infinity, the one before at -Infinity',
    ],
    [levelOf([0, 5], [5]), [1], '1 closings for 2 parent bars'],
    [levelOf([0, 5], [0, 9]), [1], 'parent bar 0 closes at 0, it opens at 0 and the next one at 5'],
    [levelOf([0, 5], [6, 9]), [1], 'parent bar 0 closes at 6, it opens at 0 and the next one at 5'],
    [
      levelOf([0], [Number.NaN]),
      [1],
      'parent bar 0 closes at NaN, it opens at 0 and the next one at Infinity',
    ],
  ])('refuses times out of order: case %#', (parent, child, words) => {
    expect(() => joined(parent, child)).toThrow(new RangeError(`Cannot join levels: ${words}`));
  });

  it('agrees with looking every child bar up, whatever bars are missing', () => {
    const times = fc
      .uniqueArray(fc.nat(300), { maxLength: 60 })
      .map((all) => all.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(times, times, fc.integer({ min: 1, max: 9 }), (openings, child, length) => {
        const closings = openings.map((opening, at) =>
          Math.min(opening + length, openings[at + 1] ?? Number.POSITIVE_INFINITY),
        );
        const { parentOf, begins, ends } = joined(levelOf(openings, closings), child);
        const expected = child.map((time) =>
          openings.findIndex((opening, at) => opening <= time && time < (closings[at] ?? 0)),
        );
        expect([...parentOf]).toEqual(expected);
        openings.forEach((_, parent) => {
          const own = child.slice(begins[parent], ends[parent]);
          expect(own).toEqual(child.filter((__, at) => expected[at] === parent));
        });
      }),
    );
  });
});

describe('levels joined over trading days', () => {
  it('follow the clock of New York through daylight saving time', () => {
    // On 2026-03-08 it sets in: the next day opens an hour earlier in UTC.
    const days = ['2026-03-06', '2026-03-09'];
    const openings = days.map((day) => instantOf(day, 9 * 60 + 30, 'us'));
    expect((openings[1] ?? 0) - (openings[0] ?? 0)).toBe((72 - 1) * 3_600_000);
    const { begins, ends, orphanCount } = joined(
      levelOf(openings),
      days.flatMap((day) => minutesOf('us', day)),
    );
    expect([...begins]).toEqual([0, 390]);
    expect([...ends]).toEqual([390, 780]);
    expect(orphanCount).toBe(0);
  });

  it('give half days their fewer bars', () => {
    const days = ['2025-11-26', '2025-11-28', '2025-12-01'];
    expect(halfDayCloseOf('us', '2025-11-28')).toBe(13 * 60);
    const { begins, ends } = joined(
      levelOf(days.map((day) => instantOf(day, 9 * 60 + 30, 'us'))),
      days.flatMap((day) => minutesOf('us', day)),
    );
    expect([...ends].map((end, at) => end - (begins[at] ?? 0))).toEqual([390, 210, 390]);
  });

  it('leave bars before the open and after the close out when reported when a day closes', () => {
    const open = instantOf('2026-03-09', 9 * 60 + 30, 'us');
    const close = instantOf('2026-03-09', 16 * 60, 'us');
    const minutes = [open - 60_000, open, close - 60_000, close, close + 3_600_000];
    expect([...joined(levelOf([open], [close]), minutes).parentOf]).toEqual([-1, 0, 0, -1, -1]);
    expect([...joined(levelOf([open]), minutes).parentOf]).toEqual([-1, 0, 0, 0, 0]);
  });

  it('keep a bar that spans the lunch break in one', () => {
    const minutes = minutesOf('hk', '2026-03-09');
    const hours = aggregateBars(
      closingAt(minutes, () => 5),
      { market: 'hk', timeframe: '60m' },
    );
    const { begins, ends } = joined({ openings: hours.time, closings: null }, minutes);
    expect([...ends].map((end, at) => end - (begins[at] ?? 0))).toEqual([60, 60, 60, 60, 60, 30]);
  });
});

describe('ranges of bars', () => {
  const levels = joined(levelOf([10, 20, 30, 40], [15, 25, 35, 45]), [9, 10, 12, 17, 30, 31, 50]);

  it('go down to the child with the bars of the breaks between', () => {
    expect(childBarsOf(levels, { first: 0, last: 0 })).toEqual({ first: 1, last: 2 });
    expect(childBarsOf(levels, { first: 0, last: 2 })).toEqual({ first: 1, last: 5 });
    expect(childBarsOf(levels, { first: 1, last: 2 })).toEqual({ first: 4, last: 5 });
    expect(childBarsOf(levels, { first: 1, last: 1 })).toBeNull();
  });

  it('go up to the parent without the orphans at their ends', () => {
    expect(parentBarsOf(levels, { first: 0, last: 6 })).toEqual({ first: 0, last: 2 });
    expect(parentBarsOf(levels, { first: 3, last: 4 })).toEqual({ first: 2, last: 2 });
    expect(parentBarsOf(levels, { first: 3, last: 3 })).toBeNull();
  });

  it('must name bars that are there', () => {
    expect(() => childBarsOf(levels, { first: 0, last: 4 })).toThrow(
      new RangeError('Cannot join bar 4: there are 4 bars'),
    );
    expect(() => parentBarsOf(levels, { first: -1, last: 2 })).toThrow(RangeError);
  });
});

describe('nestedSignals()', () => {
  it('finds the signals of the same side inside the last stretch of a stroke and of a segment', () => {
    const stroke = (beginBar: number, endBar: number) => ({ beginBar, endBar }) as Stroke;
    const signalAt = (line: number, bar: number, isBuy: boolean) =>
      ({ line, bar, isBuy }) as Signal;
    const nothing = { mergedBars: [], candidates: [], strokes: [], segments: [], pivots: [] };
    const higher = { segments: [], pivots: [], candidates: [], signals: [] };
    const segment = { beginStroke: 0, endStroke: 4, pivots: [0, 1] } as unknown as Segment;
    const parent = {
      ...nothing,
      strokes: [stroke(0, 1), stroke(1, 2), stroke(2, 3), stroke(3, 4), stroke(4, 6)],
      segments: [segment],
      // The second pivot is not left before the segment ends.
      pivots: [{ leavingStroke: 3 }, { leavingStroke: 5 }],
      signals: [signalAt(4, 6, true)],
      higher: { ...higher, signals: [signalAt(0, 6, true)] },
    } as unknown as ChanAnalysis;
    const child = {
      ...nothing,
      signals: [signalAt(0, 29, true), signalAt(1, 30, true), signalAt(2, 45, true)],
      higher,
    } as unknown as ChanAnalysis;
    const sold = {
      ...child,
      signals: [...child.signals, signalAt(3, 50, false), signalAt(4, 69, true)],
    };
    const levels = joined(
      levelOf([0, 10, 20, 30, 40, 50, 60]),
      Array.from({ length: 70 }, (_, at) => at),
    );
    expect(nestedSignals(parent, sold, levels)).toEqual([
      {
        of: 'strokes',
        signal: 0,
        stretch: { first: 4, last: 6 },
        childBars: { first: 40, last: 69 },
        childSignals: [2, 4],
      },
      {
        of: 'segments',
        signal: 0,
        stretch: { first: 3, last: 6 },
        childBars: { first: 30, last: 69 },
        childSignals: [1, 2, 4],
      },
    ]);
  });

  it('finds in one-minute bars what lies inside the strokes of five-minute bars', () => {
    const days = tradingDaysBetween('hs', '2026-03-02', '2026-03-27');
    const minutes = days.flatMap((day) => minutesOf('hs', day));
    let price = 1000;
    const moves = fc.sample(fc.integer({ min: -6, max: 6 }), { seed: 5, numRuns: minutes.length });
    const prices = [price, ...moves.map((move) => (price += move))];
    const bars = closingAt(minutes, (at) => prices[at] ?? 0);
    const longer = aggregateBars(bars, { market: 'hs', timeframe: '5m' });
    const levels = joinLevels({ openings: longer.time, closings: null }, bars.time);
    expect(levels).toMatchObject({ orphanCount: 0, childlessCount: 0 });
    const [parent, child] = [analyzeChanSignals(longer), analyzeChanSignals(bars)];
    const nested = nestedSignals(parent, child, levels);

    expect(nested.length).toBe(parent.signals.length + parent.higher.signals.length);
    expect(nested.flatMap(({ childSignals }) => childSignals).length).toBeGreaterThan(10);
    for (const { of, signal, stretch, childSignals } of nested) {
      const { isBuy } = (of === 'strokes' ? parent : parent.higher).signals[signal] ?? {};
      const [from, to] = [timeAt(longer, stretch.first), timeAt(longer, stretch.last) + 5 * 60_000];
      const inside = child.signals.flatMap((each, at) => {
        const time = timeAt(bars, each.bar);
        return each.isBuy === isBuy && time >= from && time < to ? [at] : [];
      });
      expect(childSignals).toEqual(inside);
    }
  });

  it('says so where the child has no bars', () => {
    onRandomBars((bars, rules) => {
      const analysis = analyzeChanSignals(bars, rules);
      const half = sliceBars(
        bars,
        firstBarAtOrAfter(bars, timeAt(bars, bars.length >> 1)),
        bars.length,
      );
      const levels = joinLevels({ openings: bars.time, closings: null }, half.time);
      const nested = nestedSignals(analysis, analyzeChanSignals(half, rules), levels);
      for (const { stretch, childBars } of nested)
        expect(childBars === null).toBe(stretch.last < bars.length >> 1);
    });
  });
});

function timeAt({ time }: BarColumns, bar: number): number {
  return time[bar] ?? Number.NaN;
}

/** Bars at these times, each from one price to the next. */
function closingAt(times: readonly number[], priceAt: (at: number) => number): BarColumns {
  return barColumnsOf(
    times.map((time, at) => {
      const [open, close] = [priceAt(at), priceAt(at + 1)];
      const high = Math.max(open, close) + 1;
      return { time, open, high, low: Math.min(open, close) - 1, close, volume: 1, amount: null };
    }),
  );
}
