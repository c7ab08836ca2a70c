import type { Study } from '../../study.ts';
import { ExponentialAverage } from '../windows/exponential-average.ts';
import { checkRoom, writeEach } from '../number-column.ts';
import { studyOfCloses } from '../number-study.ts';
import { checkedPeriod } from '../period.ts';

/** EMA, the terminals' EXPMA (指数平均线) of the closes. First value at bar 0, which seeds it. */
export function createExponentialAverage({ period }: { readonly period: number }): Study<number> {
  return studyOfCloses(new ExponentialAverage(period));
}

/**
 * Writes the exponential averages of a whole column into another: to the last bit what the study
 * gives, faster. Throws RangeError when `into` is shorter than `values`.
 */
export function writeExponentialAverage(
  values: Float64Array,
  { period }: { readonly period: number },
  into: Float64Array,
): void {
  checkedPeriod('an exponential average', period);
  checkRoom(values, into);
  let average = values[0] ?? 0;
  into.set(values.subarray(0, 1));
  for (let at = 1; at < values.length; at += 1) {
    average = (2 * (values[at] ?? 0) + (period - 1) * average) / (period + 1);
    into[at] = average;
  }
  // A number that is not finite stays in the average to the end; then it must be skipped instead.
  if (!Number.isFinite(average)) writeEach(new ExponentialAverage(period), values, into);
}
