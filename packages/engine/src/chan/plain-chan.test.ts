import type { BarColumns } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { analyzeChanSignals } from './chan.ts';
import { randomBars } from './chan-contract.ts';
import { productRules } from './chan-presets.ts';
import { plainChan } from './plain-chan-for-test.ts';
import { barsFromSteps } from './random-case.ts';
import { signalKinds } from './signal-kinds.ts';

/** Walks long enough for several segments, in legs of a few bars so that strokes are many. */
const legs: fc.Arbitrary<BarColumns> = fc
  .array(
    fc.record({
      bars: fc.integer({ min: 2, max: 7 }),
      step: fc.integer({ min: 1, max: 9 }),
      gap: fc.constantFrom(0, 0, 0, 6),
      side: fc.constantFrom(1, -1),
      above: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 20, maxLength: 140, size: 'max' },
  )
  .map((walk) =>
    barsFromSteps(
      walk.flatMap(({ bars, step, gap, side, above }) =>
        Array.from({ length: bars }, (_, at) => ({
          gap: at === 0 ? side * gap : 0,
          body: side * step,
          above: at % 2 === 0 ? above : 0,
          below: at % 3 === 0 ? above : 0,
          volume: 1,
          amount: 1,
        })),
      ),
      { start: 5000, tick: 0.01 },
    ),
  );

function engineReading(bars: BarColumns) {
  const { strokes, segments, pivots, signals, candidates } = analyzeChanSignals(bars, productRules);
  return {
    strokes,
    segments: segments.map(({ beginStroke: begin, endStroke: end, direction, isSure }) => ({
      begin,
      end,
      direction,
      isSure,
    })),
    pivots,
    signals,
    candidates,
  };
}

/** Compares both readings of many series, and answers what was seen in them. */
function compareReadings(series: fc.Arbitrary<BarColumns>) {
  const seen = { kinds: new Set<string>(), sureSegments: 0, pivots: 0 };
  fc.assert(
    fc.property(series, (bars) => {
      const plain = plainChan(bars);
      expect(plain).toEqual(engineReading(bars));
      for (const { grounds } of plain.signals) for (const { kind } of grounds) seen.kinds.add(kind);
      seen.sureSegments += plain.segments.filter(({ isSure }) => isSure).length;
      seen.pivots += plain.pivots.length;
    }),
    { numRuns: 300 },
  );
  return seen;
}

describe("the product's preset", () => {
  it('reads small bars with ties as a second reading of the rules does', () => {
    expect(compareReadings(randomBars).pivots).toBeGreaterThan(20);
  });

  it('reads long walks so, with sure segments and signals of every kind', () => {
    const { kinds, sureSegments } = compareReadings(legs);
    expect(kinds).toEqual(new Set(signalKinds));
    expect(sureSegments).toBeGreaterThan(100);
  });
});
