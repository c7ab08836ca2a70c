import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { randomBars, randomRules } from '../chan-contract.ts';
import { productPresetId } from '../preset-ids.ts';
import { type ChanHistory, readChanHistory } from './chan-history.ts';
import type { ElementLevel, ElementShape, LifeEvent, LifeEventKind } from './element.ts';
import { shownIn } from './life-replay.ts';
import { publishedSurvival } from './published-survival.ts';
import {
  type LifeEvents,
  type MarkKind,
  type MarkSurvival,
  type MarkTally,
  delayWithin,
  markKinds,
  stayedShare,
  sumOfTallies,
  survivalOf,
  totalSurvival,
} from './survival.ts';

/** What happened to one element: the bar, what, and its shape then. */
type Happening = readonly [bar: number, kind: LifeEventKind, shape: ElementShape];

/** A history in which elements of one kind, and by default of the lower level, lived as reported. */
function historyOf(
  kind: 'stroke' | 'segment' | 'pivot' | 'signal',
  lives: readonly (readonly Happening[])[],
  level: ElementLevel = 0,
): LifeEvents {
  const events = lives.flatMap((life, number) =>
    life.map(([bar, what, shape]): LifeEvent => {
      const after = what === 'withdrawn' ? null : shape;
      return { bar, kind: what, element: { kind, level, number }, before: shape, after };
    }),
  );
  const recorded = events.toSorted((one, other) => one.bar - other.bar);
  return { eventCount: recorded.length, eventAt: (index) => known(recorded[index]) };
}

/** What has to be there. */
function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('Cannot go on: there is no such event or row');
  return value;
}

function line(beginBar: number, endBar: number): ElementShape {
  return { kind: 'line', beginBar, endBar, beginPrice: 1, endPrice: 2, direction: 1 };
}

function pivot(beginBar: number, endBar: number, high: number): ElementShape {
  const prices = { low: 10, high, lowest: 9, highest: 20 };
  return { kind: 'pivot', beginBar, endBar, ...prices, isOpen: true };
}

function signal(bar: number, signalKind: '1' | '2' = '1'): ElementShape {
  return { kind: 'signal', bar, price: 10, signalKind, isBuy: true, divergenceRate: null };
}

function tallyOf(
  rows: readonly MarkSurvival[],
  kind: MarkKind,
  level: ElementLevel = 0,
): MarkTally {
  return known(rows.find((each) => each.kind === kind && each.level === level)).tally;
}

const none = { count: 0, stayed: 0 };
const nothing = { shown: none, sure: none, locked: none, delays: [], stayedDelays: [] };

describe('the survival of marks', () => {
  it('counts a line whose end moves as another mark at each end', () => {
    const life: Happening[] = [
      [8, 'seen', line(2, 7)],
      [9, 'moved', line(2, 9)],
      [12, 'moved', line(2, 12)],
    ];
    for (const kind of ['stroke', 'segment'] as const)
      expect(tallyOf(survivalOf(historyOf(kind, [life])), kind)).toEqual({
        shown: { count: 3, stayed: 1 },
        sure: none,
        locked: none,
        delays: [0, 0, 1],
        stayedDelays: [0],
      });
  });

  it('counts a signal that went and came back once, from when it was first shown', () => {
    const first: Happening[] = [
      [10, 'seen', signal(9)],
      [12, 'withdrawn', signal(9)],
    ];
    const second: Happening[] = [[15, 'seen', signal(9)]];
    expect(tallyOf(survivalOf(historyOf('signal', [first, second])), '1')).toEqual({
      ...nothing,
      shown: { count: 1, stayed: 1 },
      delays: [1],
      stayedDelays: [1],
    });
  });

  it('distinguishes signals of two kinds at one bar from each other', () => {
    const gone: Happening[] = [
      [9, 'seen', signal(9, '1')],
      [10, 'withdrawn', signal(9, '1')],
    ];
    const rows = survivalOf(historyOf('signal', [gone, [[9, 'seen', signal(9, '2')]]]));
    expect(tallyOf(rows, '1').shown).toEqual({ count: 1, stayed: 0 });
    expect(tallyOf(rows, '2').shown).toEqual({ count: 1, stayed: 1 });
  });

  it('takes a pivot that extends for the same mark, and one with another range for another', () => {
    const life: Happening[] = [
      [40, 'seen', pivot(10, 35, 15)],
      [50, 'moved', pivot(10, 48, 15)],
      [60, 'moved', pivot(10, 48, 14)],
    ];
    expect(tallyOf(survivalOf(historyOf('pivot', [life])), 'pivot')).toEqual({
      ...nothing,
      shown: { count: 2, stayed: 1 },
      delays: [30, 50],
      stayedDelays: [50],
    });
  });

  it('does not count what was gone again after the bar that brought it', () => {
    const life: Happening[] = [
      [9, 'seen', signal(9)],
      [9, 'withdrawn', signal(9)],
    ];
    expect(tallyOf(survivalOf(historyOf('signal', [life])), '1')).toEqual(nothing);
  });

  it('counts a mark as sure once it was, also when it came to an end', () => {
    const life: Happening[] = [
      [8, 'seen', line(2, 7)],
      [9, 'sure', line(2, 7)],
      [11, 'moved', line(2, 11)],
      [11, 'unsure', line(2, 11)],
    ];
    expect(tallyOf(survivalOf(historyOf('stroke', [life])), 'stroke')).toMatchObject({
      shown: { count: 2, stayed: 1 },
      sure: { count: 1, stayed: 0 },
    });
  });

  it('counts the new end of a line that stays sure as sure too', () => {
    const life: Happening[] = [
      [9, 'seen', line(2, 7)],
      [9, 'sure', line(2, 7)],
      [11, 'moved', line(2, 11)],
    ];
    expect(tallyOf(survivalOf(historyOf('stroke', [life])), 'stroke').sure).toEqual({
      count: 2,
      stayed: 1,
    });
  });

  it('counts what was locked among the sure, though nothing said that it was sure', () => {
    const life: Happening[] = [
      [9, 'seen', signal(9)],
      [30, 'locked', signal(9)],
    ];
    const one = { count: 1, stayed: 1 };
    const tally = tallyOf(survivalOf(historyOf('signal', [life])), '1');
    expect(tally).toMatchObject({ shown: one, sure: one, locked: one });
  });

  it('keeps the levels apart', () => {
    const rows = survivalOf(historyOf('signal', [[[9, 'seen', signal(9)]]], 1));
    expect(tallyOf(rows, '1', 0)).toEqual(nothing);
    expect(tallyOf(rows, '1', 1).shown).toEqual({ count: 1, stayed: 1 });
  });

  it('has a row for each kind of both levels, strokes only below, where nothing was shown too', () => {
    const rows = survivalOf(historyOf('signal', []));
    expect(rows.map(({ kind, level }) => `${level} ${kind}`)).toEqual([
      ...markKinds.map((kind) => `0 ${kind}`),
      ...markKinds.filter((kind) => kind !== 'stroke').map((kind) => `1 ${kind}`),
    ]);
    for (const { tally } of rows) expect(tally).toEqual(nothing);
  });

  it('counts exactly the marks of the pictures after all bars, and those of the last as stayed', () => {
    onHistories((history) => {
      const pictures = Array.from({ length: history.barCount }, (_, bar) => marksAt(history, bar));
      const last = pictures.at(-1) ?? new Set();
      const ever = [...new Set(pictures.flatMap((marks) => [...marks]))];
      for (const { kind, level, tally } of survivalOf(history)) {
        const marks = ever.filter((mark) => mark.startsWith(`${level} ${kind} `));
        const stayed = marks.filter((mark) => last.has(mark)).length;
        expect(tally.shown).toEqual({ count: marks.length, stayed });
        expect([tally.delays.length, tally.stayedDelays.length]).toEqual([marks.length, stayed]);
      }
    });
  });

  it('finds every locked mark at the end, and no more of them than of sure ones', () => {
    onHistories((history) => {
      for (const { tally } of survivalOf(history)) {
        const { shown, sure, locked } = tally;
        expect(locked.stayed).toBe(locked.count);
        expect(sure.count).toBeGreaterThanOrEqual(locked.count);
        expect(shown.count).toBeGreaterThanOrEqual(sure.count);
        expect(shown.stayed).toBeGreaterThanOrEqual(sure.stayed);
        for (const delay of tally.delays) expect(delay).toBeGreaterThanOrEqual(0);
      }
    });
  });
});

describe('the survival over several histories', () => {
  const one = survivalOf(historyOf('signal', [[[11, 'seen', signal(8)]]]));
  const gone: Happening[] = [
    [9, 'seen', signal(8)],
    [10, 'sure', signal(8)],
    [11, 'withdrawn', signal(8)],
  ];
  const other = survivalOf(historyOf('signal', [gone]));

  it('adds up counts and puts the delays in order', () => {
    expect(tallyOf(totalSurvival([one, other]), '1')).toEqual({
      shown: { count: 2, stayed: 1 },
      sure: { count: 1, stayed: 0 },
      locked: none,
      delays: [1, 3],
      stayedDelays: [3],
    });
  });

  it('is that of a single one, and of none a row of nothing each', () => {
    expect(totalSurvival([other])).toEqual(other);
    expect(totalSurvival([]).map(({ tally }) => tally)).toEqual(one.map(() => nothing));
    expect(sumOfTallies([])).toEqual(nothing);
  });
});

describe('what is reported of counts', () => {
  it('is a share of the marks shown, unknown without any', () => {
    expect(stayedShare({ count: 8, stayed: 2 })).toBe(0.25);
    expect(stayedShare(none)).toBe(null);
  });

  it('is the delay that a share of the marks did not exceed, unknown without any', () => {
    const delays = [0, 0, 1, 1, 2, 3, 5, 8, 13, 21];
    expect([delayWithin(delays, 0.5), delayWithin(delays, 0.9)]).toEqual([2, 13]);
    expect(delayWithin(delays, 1)).toBe(21);
    expect(delayWithin([4], 0.5)).toBe(4);
    expect(delayWithin([], 0.9)).toBe(null);
  });
});

describe('the published survival', () => {
  it('has a share from 0 to 1, or none, for each kind of mark', () => {
    expect(Object.keys(publishedSurvival)).toContain(productPresetId);
    const shares = Object.values(publishedSurvival).flatMap((levels) =>
      [levels[0], levels[1]].flatMap((level) => markKinds.map((kind) => level[kind])),
    );
    expect(shares).toHaveLength(36);
    for (const share of shares) expect(share ?? 0).toSatisfy((value) => value >= 0 && value <= 1);
  });
});

function onHistories(check: (history: ChanHistory) => void): void {
  const property = fc.property(randomBars, randomRules, (bars, rules) =>
    check(readChanHistory(bars, rules)),
  );
  fc.assert(property, { numRuns: 40 });
}

/** The marks of the picture after a bar: what makes each distinct, behind its level and kind. */
function marksAt(history: ChanHistory, bar: number): Set<string> {
  return new Set(
    shownIn(history.pictureAt(bar)).map(({ name, shape }) => {
      const [, kind, level] = /^(?<kind>[a-z]+)-(?<level>\d)/.exec(name) ?? [];
      switch (shape.kind) {
        case 'signal':
          return `${level} ${shape.signalKind} ${shape.bar}`;
        case 'line':
          return `${level} ${kind} ${shape.beginBar}..${shape.endBar}`;
        case 'pivot':
          return `${level} ${kind} ${shape.beginBar}: ${shape.low}..${shape.high}`;
      }
    }),
  );
}
