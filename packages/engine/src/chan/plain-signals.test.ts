import { type BarColumns, barAt } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ChanAnalysis } from './chan-analysis.ts';
import { randomBars, randomRules } from './chan-contract.ts';
import { type ChanRules, type PriceMeasure, type SignalSides } from './chan-rules.ts';
import { type SignalKind, signalKinds } from './signal-kinds.ts';
import { type ChanStudy, createChanStudy } from './chan-study.ts';
import { CloseColumns } from './close-columns.ts';
import type { Level } from './level.ts';
import type { Pivot } from './pivot.ts';
import {
  type PlainLevel,
  type PlainLine,
  type PlainMove,
  type PlainSide,
  plainSignals,
} from './plain-signals-for-test.ts';
import { barsFromSteps } from './random-case.ts';
import type { Signals } from './signal.ts';
import { strokeStrength } from './strength.ts';
import type { Strength } from './stroke-source.ts';

/** Up to so many one-price bars that turn at each bar, by one to nine ticks. */
function turningBars(maxLength: number): fc.Arbitrary<BarColumns> {
  return fc.array(fc.integer({ min: 1, max: 9 }), { maxLength, size: 'max' }).map((legs) =>
    barsFromSteps(
      legs.map((leg, at) => ({
        gap: at % 2 === 0 ? leg : -leg,
        body: 0,
        above: 0,
        below: 0,
        volume: leg,
        amount: leg,
      })),
      { start: 200, tick: 0.01 },
    ),
  );
}

const someKinds = fc.subarray([...signalKinds]);

/** Random rules by which each turn ends a stroke, and which often ask for few kinds. */
const turningRules: fc.Arbitrary<ChanRules> = fc
  .tuple(randomRules, someKinds, someKinds, someKinds, someKinds)
  .map(([rules, buy, sell, buyAbove, sellAbove]) => {
    const { strokes, segments } = rules.signal;
    return {
      ...rules,
      stroke: { ...rules.stroke, method: 'fractal', fractalCheck: 'loss' },
      signal: {
        ...rules.signal,
        strokes: { buy: { ...strokes.buy, kinds: buy }, sell: { ...strokes.sell, kinds: sell } },
        segments: {
          buy: { ...segments.buy, kinds: buyAbove },
          sell: { ...segments.sell, kinds: sellAbove },
        },
      },
    };
  });

describe('the signals of strokes and of segments', () => {
  it('are those of a plain reading of the rules over whole lists', () => {
    fc.assert(
      fc.property(randomBars, fc.oneof(randomRules, turningRules), (bars, rules) => {
        const { engine, plain } = bothReadings(createChanStudy(rules, bars));
        expect(engine).toEqual(plain);
      }),
      { numRuns: 400 },
    );
  });

  it('are so in short series, where sides and directions are easily mixed up', () => {
    fc.assert(
      fc.property(turningBars(16), turningRules, (bars, rules) => {
        const { engine, plain } = bothReadings(createChanStudy(rules, bars));
        expect(engine).toEqual(plain);
      }),
      { numRuns: 4000 },
    );
  });

  it('are so where each bar ends a stroke, and there of every kind on both levels', () => {
    const kinds = [new Set<SignalKind>(), new Set<SignalKind>()];
    fc.assert(
      fc.property(turningBars(250), turningRules, (bars, rules) => {
        const { engine, plain } = bothReadings(createChanStudy(rules, bars));
        expect(engine).toEqual(plain);
        engine.forEach((level, at) => kindsIn(level).forEach((kind) => kinds[at]?.add(kind)));
      }),
      { numRuns: 1200 },
    );
    expect(kinds).toEqual([new Set(signalKinds), new Set(signalKinds)]);
  });

  it('are so again and again while bars come in', () => {
    const pace = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(turningBars(150), turningRules, pace, (bars, rules, barsAtOnce) => {
        const study = createChanStudy(rules);
        while (study.barCount < bars.length) {
          const end = Math.min(study.barCount + barsAtOnce, bars.length);
          for (let at = study.barCount; at < end; at += 1) study.commit(barAt(bars, at));
          const { engine, plain } = bothReadings(study);
          expect(engine).toEqual(plain);
        }
      }),
      { numRuns: 120 },
    );
  });
});

interface Readings {
  readonly engine: readonly Signals[];
  readonly plain: readonly Signals[];
}

/** The signals of strokes and those of segments, by the engine and by the plain reading. */
function bothReadings(study: ChanStudy): Readings {
  const analysis = study.analysis();
  const engine = [analysis, analysis.higher].map(({ signals, candidates }) => ({
    signals,
    candidates,
  }));
  return { engine, plain: plainLevels(study, analysis).map(plainSignals) };
}

function kindsIn({ signals }: Signals): SignalKind[] {
  return signals.flatMap(({ grounds }) => grounds.map(({ kind }) => kind));
}

/** The finished strokes, segments and pivots of both levels with the measures of D2. */
function plainLevels(study: ChanStudy, analysis: ChanAnalysis): PlainLevel[] {
  const { bars, rules, mergedBars, builder } = study;
  const { strokes, pivots, higher } = analysis;
  const closes = new CloseColumns(bars, rules.signal);
  closes.commit();
  const source = { lines: builder.lines, bars, mergedBars, closes };
  const raised = plainRaised(study, analysis);
  const { strokes: below, segments: above } = rules.signal;
  return [
    plainLevel({ level: study.level.level, lines: strokes, pivots }, rules, {
      buy: { rules: below.buy, strength: strokeStrength(below.buy.measure, source) },
      sell: { rules: below.sell, strength: strokeStrength(below.sell.measure, source) },
    }),
    plainLevel({ level: study.higher.level, lines: raised, pivots: higher.pivots }, rules, {
      buy: { rules: above.buy, strength: plainStrength(above.buy.measure, raised) },
      sell: { rules: above.sell, strength: plainStrength(above.sell.measure, raised) },
    }),
  ];
}

/** A8: the segments as lines, their highs and lows those of the bars at their ends. */
function plainRaised({ bars }: ChanStudy, { strokes, segments }: ChanAnalysis): PlainMove[] {
  return segments.map(({ beginStroke, endStroke, direction, beginPrice, endPrice }) => {
    const beginBar = strokes[beginStroke]?.beginBar ?? Number.NaN;
    const endBar = strokes[endStroke]?.endBar ?? Number.NaN;
    const high = bars.high[direction > 0 ? endBar : beginBar] ?? Number.NaN;
    const low = bars.low[direction > 0 ? beginBar : endBar] ?? Number.NaN;
    return { direction, beginPrice, endPrice, beginBar, endBar, high, low };
  });
}

interface PlainParts {
  readonly level: Level;
  readonly lines: readonly PlainMove[];
  readonly pivots: readonly Pivot[];
}

function plainLevel(
  { level: { segments: list }, lines, pivots }: PlainParts,
  { keepsQuirks }: ChanRules,
  sides: SignalSides<PlainSide>,
): PlainLevel {
  const linked = Array.from({ length: list.length + list.removedCount }, (_, index) => {
    const [begin, end] = [list.begin(index), list.end(index)];
    const isInside = ({ beginStroke }: Pivot): boolean =>
      index < list.length && beginStroke >= begin && beginStroke <= end;
    return {
      index,
      end,
      isUp: list.direction(index) > 0,
      isSure: list.isSure(index),
      pivots: pivots.filter(isInside),
    };
  });
  const segments = linked.slice(0, list.length);
  const numbered = lines.map((line, index): PlainLine => {
    const own = segments.findIndex(({ end }) => index <= end);
    const parent = list.parent(index);
    return {
      ...line,
      index,
      segment: own < 0 ? segments.length : own,
      parent: parent < 0 ? null : { index: parent, isLong: list.hasLongParent(index) },
    };
  });
  return { lines: numbered, segments, linked, keepsQuirks, ...sides };
}

/** D2 for lines of any level. */
function plainStrength(measure: PriceMeasure, lines: readonly PlainMove[]): Strength {
  return (at) => {
    const line = lines[at];
    if (line === undefined) return Number.NaN;
    const { high, low, direction, beginBar, endBar } = line;
    if (measure === 'slope') return (high - low) / high / (endBar - beginBar + 1);
    return direction > 0 ? (high - low) / low : (high - low) / high;
  };
}
