import type { NumberStudy } from '../number-study.ts';
import { checkedPeriod } from '../period.ts';

/**
 * Wilder's average, the terminals' SMA(X,N,1): Y = (X + (N−1)Y') / N, seeded with the first value.
 */
export class WilderAverage implements NumberStudy {
  readonly #period: number;
  #average = Number.NaN;

  constructor(period: number) {
    this.#period = checkedPeriod("Wilder's average", period);
  }

  /** The average so far, NaN before the first value. */
  get latest(): number {
    return this.#average;
  }

  preview(value: number): number {
    if (Number.isNaN(this.#average)) return value;
    return (value + (this.#period - 1) * this.#average) / this.#period;
  }

  commit(value: number): number {
    this.#average = this.preview(value);
    return this.#average;
  }
}
