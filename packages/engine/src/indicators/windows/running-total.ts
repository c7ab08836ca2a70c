import type { NumberStudy } from '../number-study.ts';

/**
 * Sum of all values so far, 0 at the beginning. What each addition rounds off is kept and given
 * back (Neumaier's summation), so that a long history of fractions does not drift.
 */
export class RunningTotal implements NumberStudy {
  #sum = 0;
  #roundedOff = 0;

  preview(value: number): number {
    const sum = this.#sum + value;
    return sum + (this.#roundedOff + this.#lossOf(sum, value));
  }

  commit(value: number): number {
    const sum = this.#sum + value;
    this.#roundedOff += this.#lossOf(sum, value);
    this.#sum = sum;
    return sum + this.#roundedOff;
  }

  /** What `sum`, the rounded sum of the two, leaves out of them. */
  #lossOf(sum: number, value: number): number {
    return Math.abs(this.#sum) >= Math.abs(value)
      ? this.#sum - sum + value
      : value - sum + this.#sum;
  }
}
