import type { SignalRules } from './chan-rules.ts';
import { isBeyond } from './direction.ts';
import type { Level } from './level.ts';
import type { Strength } from './strength.ts';

/** How the move that leaves compares with the one that entered. */
export interface Divergence {
  /** True when the leaving move is the weaker one, by the rate of the rules (背驰). */
  isDivergent: boolean;
  /** Strength of the leaving move / that of the entering one; NaN where that is no number. */
  rate: number;
}

/** How strength is told, and how much weaker the leaving move must be. */
interface Comparing {
  readonly strength: Strength;
  readonly rules: SignalRules;
}

/** Above this rate any leaving line diverges from its pivot, whatever its strength (保送). */
const anyRate = 100;

/** Compares the line that leaves a pivot with the one that entered it: rule D3. */
export function divergenceAt(
  {
    pivot,
    leaving,
    level,
  }: { readonly pivot: number; readonly leaving: number; readonly level: Level },
  { strength, rules }: Comparing,
): Divergence {
  const { lines, pivots } = level;
  const direction = lines.direction(leaving);
  const edge = direction > 0 ? pivots.high(pivot) : pivots.low(pivot);
  if (!isBeyond(lines.front(leaving), edge, direction))
    return { isDivergent: false, rate: Number.NaN };
  const before = strength(pivots.begin(pivot) - 1, 'entering');
  const after = strength(leaving, 'leaving');
  const { divergenceRate } = rules;
  const isDivergent = divergenceRate > anyRate || after <= divergenceRate * before;
  return { isDivergent, rate: finiteOrNaN(after / before) };
}

/** Compares two lines that run the same way without a pivot between them (盘整背驰): rule P1. */
export function divergenceBetween(
  before: number,
  leaving: number,
  { strength, rules }: Comparing,
): Divergence {
  const earlier = strength(before, 'entering');
  const later = strength(leaving, 'leaving');
  return {
    isDivergent: later <= rules.divergenceRate * earlier,
    rate: finiteOrNaN(later / (earlier + 1e-7)),
  };
}

function finiteOrNaN(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}
