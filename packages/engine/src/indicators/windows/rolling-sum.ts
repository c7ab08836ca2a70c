import type { NumberStudy } from '../number-study.ts';
import { checkedPeriod } from '../period.ts';

/**
 * Sum of the last `period` values (SUM), none before there are as many. Nothing is ever taken off
 * a sum, so that it cannot drift: values come in blocks of one period, and a window is the end of
 * the previous block, whose sums were kept, and the beginning of this one.
 */
export class RollingSum implements NumberStudy {
  readonly #period: number;
  /** Before `#at` the values of this block; after it the sums from there to the last block's end. */
  readonly #slots: Float64Array;
  #at = 0;
  #blockSum = 0;
  #awaited: number;

  constructor(period: number) {
    this.#period = checkedPeriod('a rolling sum', period);
    this.#slots = new Float64Array(period + 1);
    this.#awaited = period - 1;
  }

  preview(value: number): number {
    if (this.#awaited > 0) return Number.NaN;
    return (this.#slots[this.#at + 1] ?? 0) + (this.#blockSum + value);
  }

  commit(value: number): number {
    const sum = this.preview(value);
    if (this.#awaited > 0) this.#awaited -= 1;
    this.#slots[this.#at] = value;
    this.#blockSum += value;
    this.#at += 1;
    if (this.#at === this.#period) this.#endBlock();
    return sum;
  }

  #endBlock(): void {
    let sum = 0;
    for (let at = this.#period - 1; at >= 0; at -= 1) {
      sum += this.#slots[at] ?? 0;
      this.#slots[at] = sum;
    }
    this.#at = 0;
    this.#blockSum = 0;
  }
}
