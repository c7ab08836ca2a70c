import {
  type Bar,
  type BarColumns,
  barAt,
  barColumnsOf,
  concatBars,
  sliceBars,
} from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { onRandomBars, randomBars, randomRules } from './chan-contract.ts';
import type { ChanRules } from './chan-rules.ts';
import { analyzeChanSignals } from './chan.ts';
import { type ChanStudy, createChanStudy } from './chan-study.ts';
import { signalsOf } from './signals.ts';

/** A study that has taken some of the bars. */
interface Run {
  readonly bars: BarColumns;
  readonly rules: ChanRules;
  readonly study: ChanStudy;
}

/** How far another bar reaches beyond one of the series. */
interface Stretch {
  readonly above: number;
  readonly below: number;
}

const randomStretch: fc.Arbitrary<Stretch> = fc.record({ above: fc.nat(6), below: fc.nat(6) });

/** The bar to come with a wider range, the close at its high and another volume. */
function nextBar({ bars, study }: Run, { above, below }: Stretch): Bar {
  const bar = barAt(bars, study.barCount);
  const high = bar.high + above;
  return { ...bar, high, low: bar.low - below, close: high, volume: bar.volume + 7 };
}

function commitUpTo({ bars, study }: Run, length: number): void {
  for (let at = study.barCount; at < length; at += 1) study.commit(barAt(bars, at));
}

function expectToAgree({ bars, rules, study }: Run): void {
  const batch = analyzeChanSignals(sliceBars(bars, 0, study.barCount), rules);
  expect(study.analysis()).toEqual(batch);
}

function expectPreviewToAgree(run: Run, next: Bar): void {
  const { bars, rules, study } = run;
  const before = sliceBars(bars, 0, study.barCount);
  const batch = analyzeChanSignals(concatBars([before, barColumnsOf([next])]), rules);
  expect(study.preview(next)).toEqual(batch);
}

/** What may be done with a study before a bar. */
const steps = {
  nothing: () => {},
  update: ({ study }: Run) => study.update(),
  read: expectToAgree,
  glance: (run: Run, stretch: Stretch) => {
    run.study.preview(nextBar(run, stretch));
  },
  preview: (run: Run, stretch: Stretch) => {
    expectPreviewToAgree(run, nextBar(run, stretch));
  },
};

/** Steps to be done again and again; those that ask for a batch are rare. */
const randomSteps = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom('nothing', 'update', 'glance') },
      { weight: 1, arbitrary: fc.constantFrom('read', 'preview') },
    ),
    randomStretch,
  ),
  { minLength: 20, maxLength: 60 },
);

/** A study before its first bar, and where in the series something is to happen. */
const randomPlace = fc
  .tuple(randomBars, randomRules, fc.nat(399))
  .map(([bars, rules, place]) => ({ bars, rules, at: place % bars.length }));

function begun(bars: BarColumns, rules: ChanRules): Run {
  return { bars, rules, study: createChanStudy(rules) };
}

function copyOf(bars: BarColumns): BarColumns {
  return concatBars([bars]);
}

describe('a study', () => {
  it('knows after every bar what a batch over the same bars finds', () => {
    const property = fc.property(randomBars, randomRules, (bars, rules) => {
      const run = begun(bars, rules);
      for (let length = 0; length <= bars.length; length += 1) {
        commitUpTo(run, length);
        const batch = analyzeChanSignals(sliceBars(bars, 0, length), rules);
        // Comparing the values one by one takes several times as long; the next test does.
        expect(JSON.stringify(run.study.analysis())).toBe(JSON.stringify(batch));
      }
    });
    fc.assert(property, { numRuns: 20 });
  });

  it('does so whatever was read, previewed or left unread before', () => {
    const property = fc.property(randomBars, randomRules, randomSteps, (bars, rules, plan) => {
      const run = begun(bars, rules);
      for (let at = 0; at < bars.length; at += 1) {
        const [kind, stretch] = plan[at % plan.length] ?? ['nothing', { above: 0, below: 0 }];
        steps[kind](run, stretch);
        run.study.commit(barAt(bars, at));
      }
      expect(run.study.barCount).toBe(bars.length);
      expectToAgree(run);
    });
    fc.assert(property, { numRuns: 60 });
  });

  it('begun with a series is the one fed bar by bar, and never writes its columns', () => {
    const property = fc.property(randomPlace, randomStretch, ({ bars, rules, at }, stretch) => {
      const given = copyOf(bars);
      const study = createChanStudy(rules, sliceBars(given, 0, at));
      const run = { bars, rules, study };
      expectPreviewToAgree(run, nextBar(run, stretch));
      expectToAgree(run);
      commitUpTo(run, bars.length);
      expectToAgree(run);
      expect(given).toEqual(bars);
    });
    fc.assert(property, { numRuns: 100 });
  });

  it('reads again what it has read without another bar', () => {
    onRandomBars((bars, rules) => {
      const study = createChanStudy(rules, bars);
      expect(study.analysis()).toEqual(study.analysis());
    });
  });
});

describe('a preview', () => {
  it('is what a batch over the bars and one more finds, and leaves no trace', () => {
    const property = fc.property(randomPlace, randomStretch, ({ bars, rules, at }, stretch) => {
      const run = begun(bars, rules);
      commitUpTo(run, at);
      const before = run.study.analysis();
      expectPreviewToAgree(run, nextBar(run, stretch));
      expect(run.study.barCount).toBe(at);
      expect(run.study.analysis()).toEqual(before);
    });
    fc.assert(property, { numRuns: 200 });
  });

  it('shows to a look what it would show, and gives the bar back when the look throws', () => {
    onRandomBars((bars, rules) => {
      const length = Math.ceil(bars.length / 2);
      const run: Run = {
        bars,
        rules,
        study: createChanStudy(rules, sliceBars(bars, 0, length - 1)),
      };
      const next = nextBar(run, { above: 2, below: 3 });
      const { strokes, signals } = run.study.preview(next);
      const seen = run.study.glimpse(next, ({ level }) => [
        level.level.lines.length,
        signalsOf(level.signals).signals,
      ]);
      expect(seen).toEqual([strokes.length, signals]);
      const failing = (): never => {
        throw new TypeError('no eyes');
      };
      expect(() => run.study.glimpse(next, failing)).toThrow('no eyes');
      commitUpTo(run, length);
      expectToAgree(run);
    });
  });

  it('does not hinder the next preview, nor the bar that was previewed', () => {
    const twoStretches = fc.tuple(randomStretch, randomStretch);
    const property = fc.property(randomPlace, twoStretches, ({ bars, rules, at }, [one, other]) => {
      const run = begun(bars, rules);
      commitUpTo(run, at);
      run.study.preview(nextBar(run, one));
      expectPreviewToAgree(run, nextBar(run, other));
      const next = barAt(bars, at);
      const previewed = run.study.preview(next);
      run.study.commit(next);
      expect(run.study.analysis()).toEqual(previewed);
    });
    fc.assert(property, { numRuns: 100 });
  });
});

describe('a bar that cannot be', () => {
  const faults: readonly Partial<Bar>[] = [
    { high: Number.NaN },
    { low: Number.NEGATIVE_INFINITY },
    { time: Number.NaN },
    { time: -1 },
    { high: -1e9 },
    { low: 1e9 },
  ];

  it('is refused by commit and preview, and changes nothing', () => {
    const property = fc.property(randomPlace, fc.constantFrom(...faults), (place, fault) => {
      const { bars, rules, at: length } = place;
      const run = begun(bars, rules);
      commitUpTo(run, Math.max(1, length));
      const { study } = run;
      const before = study.analysis();
      const refused = { ...barAt(bars, study.barCount - 1), time: 1e12, ...fault };
      expect(() => study.preview(refused)).toThrow(RangeError);
      expect(() => study.commit(refused)).toThrow(RangeError);
      expect(study.barCount).toBe(Math.max(1, length));
      expect(study.analysis()).toEqual(before);
      commitUpTo(run, bars.length);
      expectToAgree(run);
    });
    fc.assert(property, { numRuns: 100 });
  });

  it('is refused before anything has been read, and changes nothing', () => {
    const property = fc.property(randomPlace, fc.constantFrom(...faults), (place, fault) => {
      const run = begun(place.bars, place.rules);
      commitUpTo(run, Math.max(1, place.at));
      const refused = { ...barAt(run.bars, run.study.barCount - 1), time: 1e12, ...fault };
      expect(() => run.study.commit(refused)).toThrow(RangeError);
      expect(() => run.study.preview(refused)).toThrow(RangeError);
      expectToAgree(run);
    });
    fc.assert(property, { numRuns: 100 });
  });

  it('is named with field and values', () => {
    const bar = { time: 1, open: 5, high: 6, low: 4, close: 5, volume: 1, amount: 5 };
    const study = createChanStudy();
    study.commit(bar);
    const words = 'Cannot analyse bar 1: time 1 is not after 1';
    expect(() => study.commit(bar)).toThrow(new RangeError(words));
    expect(() => study.preview(bar)).toThrow(new RangeError(words));
    const high = { ...bar, time: 2, high: 4.5 };
    const low = new RangeError('Cannot analyse bar 1: high 4.5 is below the open 5');
    expect(() => study.commit(high)).toThrow(low);
  });

  it('is refused in the series that a study begins with', () => {
    const bar = { time: 1, open: 5, high: 6, low: 4, close: 5, volume: 1, amount: 5 };
    const series = barColumnsOf([bar, { ...bar, time: 2, close: 7 }]);
    const words = 'Cannot analyse bar 1: high 6 is below the close 7';
    expect(() => createChanStudy(undefined, series)).toThrow(new RangeError(words));
  });
});
