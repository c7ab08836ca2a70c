import { barOfDay, comparableBars } from '../bars/day-bars.ts';
import type { SecurityBars } from '../bars/security-bars.ts';
import { type RowGround, type TaskOutcome, rowOf, skipFor } from '../threads/task-outcome.ts';

/** Asks for the closes of an index up to a day. */
export interface ClosesTask {
  readonly kind: 'closes';
  readonly date: string;
}

export interface ClosesRow extends RowGround {
  readonly times: Float64Array;
  readonly closes: Float64Array;
}

export function runClosesTask(
  security: SecurityBars,
  { date }: ClosesTask,
): TaskOutcome<ClosesRow> {
  const last = barOfDay(security, date);
  if (last === -1) return skipFor('not-traded');
  const { close, time } = comparableBars(security);
  return rowOf({
    times: time.slice(0, last + 1),
    closes: close.slice(0, last + 1),
    source: security.source,
    adjustment: security.adjustment,
    barTime: time[last] ?? 0,
  });
}
