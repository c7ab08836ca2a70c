import type { NumberStudy } from '../number-study.ts';
import { RollingSum } from './rolling-sum.ts';

/**
 * Arithmetic mean of the last `period` values (MA), none before there are as many. Equal values
 * give exactly that value: rounding would make the averages of a resting price cross each other.
 */
export class SimpleAverage implements NumberStudy {
  readonly #period: number;
  readonly #sum: RollingSum;
  #last = Number.NaN;
  #equalValues = 0;

  constructor(period: number) {
    this.#sum = new RollingSum(period);
    this.#period = period;
  }

  preview(value: number): number {
    return this.#mean(this.#sum.preview(value), value, this.#equalValuesWith(value));
  }

  commit(value: number): number {
    this.#equalValues = this.#equalValuesWith(value);
    this.#last = value;
    return this.#mean(this.#sum.commit(value), value, this.#equalValues);
  }

  #equalValuesWith(value: number): number {
    return value === this.#last ? this.#equalValues + 1 : 1;
  }

  #mean(sum: number, value: number, equalValues: number): number {
    return equalValues >= this.#period ? value : sum / this.#period;
  }
}
