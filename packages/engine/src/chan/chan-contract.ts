import type { BarColumns } from '@chanscope/market';
import fc from 'fast-check';

import type { ChanRules } from './chan-rules.ts';
import { type BarStep, barsFromSteps, drawRules } from './random-case.ts';

const randomStep: fc.Arbitrary<BarStep> = fc.record({
  gap: fc.integer({ min: -1, max: 1 }),
  body: fc.integer({ min: -3, max: 3 }),
  above: fc.integer({ min: 0, max: 2 }),
  below: fc.integer({ min: 0, max: 2 }),
  volume: fc.constantFrom(0, 1, 0.1, 3.7, 1e6),
  amount: fc.constantFrom(0, 1, 0.1, 7.3, 1e9),
});

/** Bars on a coarse grid of prices, so that ties, gaps and one-price bars are common. */
export const randomBars: fc.Arbitrary<BarColumns> = fc
  .tuple(
    fc.array(randomStep, { minLength: 1, maxLength: 400, size: 'max' }),
    fc.constantFrom({ start: 100, tick: 1 }, { start: 2000, tick: 0.01 }),
  )
  .map(([steps, grid]) => barsFromSteps(steps, grid));

/** Rules with every option drawn. */
export const randomRules: fc.Arbitrary<ChanRules> = fc
  .gen()
  .map((draw) =>
    drawRules({ from: <Value>(values: readonly Value[]) => draw(oneOf<Value>, ...values) }),
  );

function oneOf<Value>(...values: readonly Value[]): fc.Arbitrary<Value> {
  return fc.constantFrom<Value[]>(...values);
}

/** Checks a property on random bars under random rules; a failure names the seed to repeat it with. */
export function onRandomBars(check: (bars: BarColumns, rules: ChanRules) => void): void {
  fc.assert(fc.property(randomBars, randomRules, check), { numRuns: 200 });
}
