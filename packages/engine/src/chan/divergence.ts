import type { SignalRules } from './chan-rules.ts';
import { isBeyond } from './direction.ts';
import type { Line } from './line.ts';
import { frontOf, lineAt } from './line.ts';
import type { PivotDraft } from './pivot-list.ts';
import type { Strength } from './strength.ts';

/** How the move that leaves compares with the one that entered. */
export interface Divergence {
  /** True when the leaving move is the weaker one, by the rate of the rules (背驰). */
  readonly isDivergent: boolean;
  /** Strength of the leaving move / that of the entering one; null where that is no number. */
  readonly rate: number | null;
}

/** Above this rate any leaving line diverges from its pivot, whatever its strength (保送). */
const anyRate = 100;

/** Compares the line that leaves a pivot with the one that entered it: rule D3. */
export function divergenceAt(
  pivot: PivotDraft,
  leaving: number,
  by: { readonly lines: readonly Line[]; readonly strength: Strength; readonly rules: SignalRules },
): Divergence {
  const line = lineAt(by.lines, leaving);
  const edge = line.direction > 0 ? pivot.high : pivot.low;
  if (!isBeyond(frontOf(line), edge, line.direction)) return { isDivergent: false, rate: null };
  const before = by.strength(pivot.begin - 1, 'entering');
  const after = by.strength(leaving, 'leaving');
  const { divergenceRate } = by.rules;
  const isDivergent = divergenceRate > anyRate || after <= divergenceRate * before;
  return { isDivergent, rate: finiteOrNull(after / before) };
}

/** Compares two lines that run the same way without a pivot between them (盘整背驰): rule P1. */
export function divergenceBetween(
  before: number,
  leaving: number,
  by: { readonly strength: Strength; readonly rules: SignalRules },
): Divergence {
  const earlier = by.strength(before, 'entering');
  const later = by.strength(leaving, 'leaving');
  return {
    isDivergent: later <= by.rules.divergenceRate * earlier,
    rate: finiteOrNull(later / (earlier + 1e-7)),
  };
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
