import type { NumberStudy } from '../number-study.ts';
import { checkedPeriod } from '../period.ts';

/** A measure of the values in a window; `newest` is one of them, their order is not reported. */
type WindowMeasure = (values: Float64Array, newest: number) => number;

/**
 * The last `period` values, measured afresh at each step: for measures that have no exact running
 * form. NaN before there are as many.
 */
export class ValueWindow implements NumberStudy {
  readonly #values: Float64Array;
  readonly #measure: WindowMeasure;
  #oldest = 0;
  #awaited: number;

  constructor(what: string, period: number, measure: WindowMeasure) {
    this.#values = new Float64Array(checkedPeriod(what, period));
    this.#measure = measure;
    this.#awaited = period - 1;
  }

  preview(value: number): number {
    if (this.#awaited > 0) return Number.NaN;
    // No window will ever hold the oldest value again, so that its place is free.
    this.#values[this.#oldest] = value;
    return this.#measure(this.#values, value);
  }

  commit(value: number): number {
    this.#values[this.#oldest] = value;
    this.#oldest = this.#oldest + 1 === this.#values.length ? 0 : this.#oldest + 1;
    if (this.#awaited === 0) return this.#measure(this.#values, value);
    this.#awaited -= 1;
    return Number.NaN;
  }
}
