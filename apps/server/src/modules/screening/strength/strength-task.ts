import { type IndexStrength, indexStrengthOf } from '@chanscope/engine';
import type { StockSymbol } from '@chanscope/market';

import { barOfDay, comparableBars } from '../bars/day-bars.ts';
import type { SecurityBars } from '../bars/security-bars.ts';
import { type RowGround, type TaskOutcome, rowOf, skipFor } from '../threads/task-outcome.ts';

/** Asks how shares fared against an index (强弱). */
export interface StrengthTask {
  readonly kind: 'strength';
  readonly date: string;
  readonly change: number;
  readonly average: number;
  /** The closes of the index up to the day, by the opening of its bars. */
  readonly index: ReadonlyMap<number, number>;
}

export interface StrengthRow extends RowGround {
  readonly symbol: StockSymbol;
  readonly strength: IndexStrength;
}

/** Days before the day that are read: the average has forgotten its seed long before. */
export const strengthDaysBack = 400;

export function runStrengthTask(
  security: SecurityBars,
  { date, change, average, index }: StrengthTask,
): TaskOutcome<StrengthRow> {
  const last = barOfDay(security, date);
  if (last === -1) return skipFor('not-traded');
  const { close, time } = comparableBars(security);
  const closes: number[] = [];
  const indexCloses: number[] = [];
  for (let at = 0; at <= last; at += 1) {
    const indexClose = index.get(time[at] ?? 0);
    if (indexClose === undefined) continue;
    closes.push(close[at] ?? 0);
    indexCloses.push(indexClose);
  }
  const strength = indexStrengthOf(closes, indexCloses, { change, average });
  if (strength === null || strength.isWarming) return skipFor('warming');
  return rowOf({
    symbol: security.instrument.symbol,
    strength,
    source: security.source,
    adjustment: security.adjustment,
    barTime: time[last] ?? 0,
  });
}
