import {
  type BarColumns,
  aggregateBars,
  barColumnsOf,
  instantOf,
  sessionsOf,
  sliceBars,
  tradingDaysBetween,
} from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { ChanAnalysis } from '../chan/chan-analysis.ts';
import { analyzeChanSignals } from '../chan/chan.ts';
import { productRules } from '../chan/chan-presets.ts';
import type { LevelFacts, LevelLine, LevelSignal } from './level-facts.ts';
import { type LevelState, levelStateOf } from './level-state.ts';
import { levelsReadingOf } from './levels-verdict.ts';
import { nestedLevels } from './nested-levels.ts';

const line = (beginBar: number, endBar: number, direction: 1 | -1): LevelLine => ({
  beginBar,
  endBar,
  direction,
  state: 'sure',
});

const signal = (bar: number, given: Partial<LevelSignal> = {}): LevelSignal => ({
  of: 'strokes',
  kind: '2',
  isBuy: true,
  bar,
  divergenceRate: null,
  state: 'sure',
  ...given,
});

/** A level of a hundred bars, each `length` long. */
function levelOf(given: Partial<LevelFacts>, length = 10): LevelFacts {
  return {
    openings: Float64Array.from({ length: 100 }, (_, at) => at * length),
    close: 10,
    strokes: [line(50, 70, 1), line(70, 90, -1)],
    segments: [line(20, 70, 1)],
    pivot: null,
    signals: [],
    ...given,
  };
}

describe('levelStateOf()', () => {
  it('says direction, age, place and last signal', () => {
    const state = levelStateOf(
      levelOf({ pivot: { low: 5, high: 8 }, signals: [signal(90), signal(70, { isBuy: false })] }),
    );
    expect(state).toMatchObject({
      direction: { stroke: -1, segment: 1 },
      sureSegment: 1,
      strokeAge: 29,
      pivot: { place: 'above', distance: 0.25 },
      lastSignal: { bar: 90, age: 9 },
      divergence: null,
      isWarming: false,
      signs: [1, 1, 1, 0],
      conclusion: 'up',
    });
  });

  it.each([
    [{ low: 8, high: 10 }, { place: 'inside', distance: 0 }, 0],
    [{ low: 10, high: 12.5 }, { place: 'inside', distance: 0 }, 0],
    [{ low: 16, high: 20 }, { place: 'below', distance: -0.375 }, -1],
    [{ low: 4, high: 8 }, { place: 'above', distance: 0.25 }, 1],
  ] as const)('sees where a close of 10 stands to the pivot %j', (range, where, sign) => {
    const { pivot, signs } = levelStateOf(levelOf({ pivot: range }));
    expect([pivot, signs[1]]).toEqual([{ ...range, ...where }, sign]);
  });

  it('tells a divergence of a line that was just completed alone', () => {
    const diverging = signal(90, { kind: '1', divergenceRate: 0.7, isBuy: true });
    const read = (signals: LevelSignal[]): LevelState['divergence'] =>
      levelStateOf(levelOf({ signals })).divergence;
    expect(read([diverging])).toEqual({ rate: 0.7, isBuy: true, state: 'sure' });
    expect(read([{ ...diverging, bar: 50 }])).toBeNull();
  });

  it('calls signs that contradict each other mixed, and few bars warming', () => {
    const few = levelOf({ openings: Float64Array.from({ length: 77 }, (_, at) => at) });
    expect(levelStateOf({ ...few, signals: [signal(70, { isBuy: false })] })).toMatchObject({
      isWarming: true,
      conclusion: 'mixed',
    });
    expect(levelStateOf(levelOf({ strokes: [], segments: [] }))).toMatchObject({
      direction: { stroke: null, segment: null },
      strokeAge: null,
      conclusion: 'none',
    });
  });
});

describe('nestedLevels()', () => {
  it('nests signals of the same side from the beginning of the line to two bars after its end', () => {
    const outer = levelOf({ signals: [signal(90)] });
    const inside = [700, 850, 929];
    const inner = levelOf(
      {
        openings: Float64Array.from({ length: 1000 }, (_, at) => at),
        signals: [
          ...inside.map((bar) => signal(bar)),
          signal(699),
          signal(930),
          signal(800, { isBuy: false }),
        ],
      },
      1,
    );
    const nested = nestedLevels(outer, inner);
    expect(nested.map((each) => each.inner.bar)).toEqual(inside);
    expect(nested[0]?.window).toEqual([700, 920]);
  });

  it('nests in the last line and the one before it, in no other', () => {
    const inner = levelOf({ signals: [signal(60)] });
    const at = (bar: number): number =>
      nestedLevels(levelOf({ signals: [signal(bar)] }), inner).length;
    expect([at(90), at(70), at(50)]).toEqual([0, 1, 0]);
  });
});

describe('levelsReadingOf()', () => {
  const state = (segment: 1 | -1 | 0, side: 1 | -1 | 0): LevelState => {
    const sure = segment === 0 ? [] : [line(0, 90, segment)];
    const signals = side === 0 ? [] : [signal(90, { isBuy: side > 0 })];
    return levelStateOf(levelOf({ segments: sure, signals }));
  };

  it.each([
    { signs: [1, 1, 1, 1], verdict: 'both-up', large: [0, 1], small: [2, 3] },
    { signs: [-1, 0, 0, -1], verdict: 'both-down', large: [0], small: [3] },
    { signs: [1, 1, -1, -1], verdict: 'large-up', large: [0, 1], small: [2, 3] },
    { signs: [-1, -1, 1, 0], verdict: 'large-down', large: [0, 1], small: [2] },
    { signs: [1, -1, 1, 1], verdict: 'sideways', large: [], small: [2, 3] },
    { signs: [1, 1, 0, 0], verdict: 'sideways', large: [0, 1], small: [] },
  ] as const)('is $verdict for $signs', ({ signs: [week, day, thirty, five], ...reading }) => {
    const levels = [state(week, 0), state(day, 0), state(0, thirty), state(0, five)];
    expect(levelsReadingOf(levels)).toEqual(reading);
  });

  it('judges a single level by its own segment and signal', () => {
    expect(levelsReadingOf([state(1, -1)])).toEqual({
      verdict: 'large-up',
      large: [0],
      small: [0],
    });
  });
});

/** A walk over minutes of trading days, from a generator that is the same everywhere. */
function minutesOf(seed: number): BarColumns {
  let state = seed;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  let price = 5000;
  const times = tradingDaysBetween('hs', '2026-07-01', '2026-11-20').flatMap((day) =>
    sessionsOf('hs', day).flatMap(({ open, close }) =>
      Array.from({ length: (close - open) / 5 }, (_, at) => instantOf(day, open + at * 5, 'hs')),
    ),
  );
  return barColumnsOf(
    times.map((time) => {
      const open = price;
      price = Math.max(1000, price + Math.round((next() - 0.5) * 60));
      const high = Math.max(open, price) + Math.round(next() * 10);
      const low = Math.min(open, price) - Math.round(next() * 10);
      return { time, open, high, low, close: price, volume: 1, amount: null };
    }),
  );
}

function factsOf(
  bars: BarColumns,
  { strokes, segments, pivots, signals }: ChanAnalysis,
): LevelFacts {
  const last = pivots.at(-1);
  return {
    openings: bars.time,
    close: bars.close.at(-1) ?? 0,
    strokes: strokes.map(({ beginBar, endBar, direction }) => line(beginBar, endBar, direction)),
    segments: segments.map(({ beginStroke, endStroke, direction }) =>
      line(strokes[beginStroke]?.beginBar ?? 0, strokes[endStroke]?.endBar ?? 0, direction),
    ),
    pivot: last === undefined ? null : { low: last.low, high: last.high },
    signals: signals.flatMap(({ bar, isBuy, grounds }) =>
      grounds.map(({ kind }) => signal(bar, { kind, isBuy })),
    ),
  };
}

it('finds what looking every signal up by its time finds, over real structures', () => {
  let found = 0;
  const cuts = [0, 150, 300, 450, 600, 750, 900];
  for (const [seed, cut] of [1, 2, 3].flatMap((each) => cuts.map((at) => [each, at] as const))) {
    const all = minutesOf(seed);
    const fives = sliceBars(all, 0, all.length - cut);
    const levels = (['60m', '30m', '15m'] as const).map((timeframe) => {
      const bars = aggregateBars(fives, { market: 'hs', timeframe });
      return { facts: factsOf(bars, analyzeChanSignals(bars, productRules)), bars };
    });
    for (const [at, inner] of levels.slice(1).entries()) {
      const outer = levels[at] ?? inner;
      const { strokes, signals, openings } = outer.facts;
      const ends = strokes.slice(-2).map(({ endBar }) => endBar);
      const newest = signals.filter(({ bar }) => ends.includes(bar)).at(-1);
      const own = strokes.find(({ endBar }) => endBar === newest?.bar);
      const [from, to] = [
        openings[own?.beginBar ?? -1] ?? Number.POSITIVE_INFINITY,
        openings[(own?.endBar ?? -1) + 3] ?? Number.POSITIVE_INFINITY,
      ];
      const plain = inner.facts.signals.filter(({ bar, isBuy }) => {
        const time = inner.facts.openings[bar] ?? 0;
        return isBuy === newest?.isBuy && time >= from && time < to;
      });
      const nested = nestedLevels(outer.facts, inner.facts).filter(
        (each) => each.outer.of === 'strokes',
      );
      expect(nested.map((each) => each.inner)).toEqual(plain);
      found += nested.length;
    }
  }
  expect(found).toBeGreaterThan(3);
});
