import type { Study } from '../../study.ts';
import { checkRoom, writeEach } from '../number-column.ts';
import { studyOfCloses } from '../number-study.ts';
import { checkedPeriod } from '../period.ts';
import { SimpleAverage } from '../windows/simple-average.ts';

/** MA (均线): mean of the last `period` closes. First value at bar N−1, counted from 0. */
export function createMovingAverage({ period }: { readonly period: number }): Study<number> {
  return studyOfCloses(new SimpleAverage(period));
}

/**
 * Writes the moving averages of a whole column, of closes or volumes, into another: to the last bit
 * what the study gives, NaN where it gives none, several times as fast. Throws RangeError when
 * `into` is shorter than `values`.
 */
export function writeMovingAverage(
  values: Float64Array,
  { period }: { readonly period: number },
  into: Float64Array,
): void {
  checkedPeriod('a moving average', period);
  checkRoom(values, into);
  if (!writeAverages(values, period, into)) writeEach(new SimpleAverage(period), values, into);
}

/**
 * As in `RollingSum`, but the sums of a block wait in the places of the windows they belong to.
 * Gives up with false at a number that is not finite.
 */
function writeAverages(values: Float64Array, period: number, into: Float64Array): boolean {
  into.fill(Number.NaN, 0, Math.min(period, values.length));
  let equalValues = 0;
  let previous = Number.NaN;
  for (let begin = 0; begin < values.length; begin += period) {
    const end = Math.min(begin + period, values.length);
    if (begin + period === end) into[end - 1] = 0;
    let sum = 0;
    for (let at = begin; at < end; at += 1) {
      const value = values[at] ?? 0;
      sum += value;
      equalValues = value === previous ? equalValues + 1 : 1;
      previous = value;
      into[at] = equalValues >= period ? value : ((into[at] ?? 0) + sum) / period;
    }
    if (!Number.isFinite(sum)) return false;
    keepSums(values, { begin, end, period }, into);
  }
  return true;
}

interface Block {
  readonly begin: number;
  readonly end: number;
  readonly period: number;
}

/** Writes the sums from each value but the first to the block's end where their windows end. */
function keepSums(values: Float64Array, { begin, end, period }: Block, into: Float64Array): void {
  let sum = 0;
  for (let at = end - 1; at > begin; at -= 1) {
    sum += values[at] ?? 0;
    if (at + period <= values.length) into[at + period - 1] = sum;
  }
}
