import type { NumberStudy } from '../number-study.ts';
import { checkedPeriod } from '../period.ts';

/** The value `distance` steps ago (REF), none before there is one. */
export class EarlierValue implements NumberStudy {
  readonly #values: Float64Array;
  #oldest = 0;

  constructor(distance: number) {
    this.#values = new Float64Array(checkedPeriod('an earlier value', distance)).fill(Number.NaN);
  }

  preview(_value: number): number {
    return this.#values[this.#oldest] ?? Number.NaN;
  }

  commit(value: number): number {
    const earlier = this.preview(value);
    this.#values[this.#oldest] = value;
    this.#oldest = this.#oldest + 1 === this.#values.length ? 0 : this.#oldest + 1;
    return earlier;
  }
}
