import type { BarColumns } from '@chanscope/market';

/** A day of a security as it stood at the end of each of its steps (分时). */
export interface DaySteps {
  /** Against the close before the day, in hundredths of a percent; 0 until the first trade. */
  readonly changes: Int32Array;
  /** Turnover so far in thousandths of the day's; −1 everywhere when that is not known. */
  readonly turnovers: Int32Array;
}

interface StepRule {
  /** When each step begins, UTC ms, in order: what opens before the first belongs to it, what opens late to the last. */
  readonly opens: readonly number[];
  /** What the day's changes are measured from, in the prices of its bars. */
  readonly closeBefore: number;
}

/** Reads a day of bars, oldest first, none of them longer than a step. */
export function dayStepsOf(bars: BarColumns, { opens, closeBefore }: StepRule): DaySteps {
  const changes = new Int32Array(opens.length);
  const turnovers = new Int32Array(opens.length);
  const total = bars.amount.reduce((sum, amount) => sum + amount, 0);
  let [at, close, amount] = [0, closeBefore, 0];
  for (let step = 0; step < opens.length; step += 1) {
    const end = opens[step + 1] ?? Number.POSITIVE_INFINITY;
    for (; at < bars.length && (bars.time[at] ?? 0) < end; at += 1) {
      close = bars.close[at] ?? close;
      amount += bars.amount[at] ?? 0;
    }
    changes[step] = Math.round((close / closeBefore - 1) * 10_000);
    // An amount that one bar does not report leaves the sum without a value.
    turnovers[step] = total > 0 ? Math.round((amount / total) * 1000) : -1;
  }
  return { changes, turnovers };
}
