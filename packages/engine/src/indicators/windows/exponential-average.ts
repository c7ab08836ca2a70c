import type { NumberStudy } from '../number-study.ts';
import { checkedPeriod } from '../period.ts';

/**
 * Exponential average (EMA) in the Chinese terminals' form: Y = (2X + (N−1)Y') / (N+1), seeded with
 * the first value. The order of the operations is kept so that MACD is bit-equal to chan.py's.
 */
export class ExponentialAverage implements NumberStudy {
  readonly #period: number;
  #average = Number.NaN;

  constructor(period: number) {
    this.#period = checkedPeriod('an exponential average', period);
  }

  preview(value: number): number {
    if (Number.isNaN(this.#average)) return value;
    return (2 * value + (this.#period - 1) * this.#average) / (this.#period + 1);
  }

  commit(value: number): number {
    this.#average = this.preview(value);
    return this.#average;
  }
}
