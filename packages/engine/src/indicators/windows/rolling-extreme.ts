import type { NumberStudy } from '../number-study.ts';
import { checkedPeriod } from '../period.ts';

/**
 * Highest (HHV) or lowest (LLV) of the last `period` values, of those there are while fewer. Kept
 * as the values that can still become the extreme, oldest first: each enters and leaves once.
 */
export class RollingExtreme implements NumberStudy {
  readonly #period: number;
  readonly #sign: 1 | -1;
  /** Ring of the candidates, falling, as highs (lows with their sign turned). */
  readonly #candidates: Float64Array;
  /** For each candidate the number of values committed before it. */
  readonly #positions: Float64Array;
  #oldest = 0;
  #length = 0;
  #position = 0;

  constructor(kind: 'highest' | 'lowest', period: number) {
    this.#period = checkedPeriod(`the ${kind} of a window`, period);
    this.#sign = kind === 'highest' ? 1 : -1;
    this.#candidates = new Float64Array(period);
    this.#positions = new Float64Array(period);
  }

  preview(value: number): number {
    const high = this.#sign * value;
    const leaving = this.#oldestLeaves() ? 1 : 0;
    if (this.#length === leaving) return value;
    const best = this.#candidates[this.#slot(leaving)] ?? 0;
    return this.#sign * (best > high ? best : high);
  }

  commit(value: number): number {
    const high = this.#sign * value;
    if (this.#oldestLeaves()) {
      this.#oldest = this.#slot(1);
      this.#length -= 1;
    }
    while (this.#length > 0 && (this.#candidates[this.#slot(this.#length - 1)] ?? 0) <= high)
      this.#length -= 1;
    const free = this.#slot(this.#length);
    this.#candidates[free] = high;
    this.#positions[free] = this.#position;
    this.#length += 1;
    this.#position += 1;
    return this.#sign * (this.#candidates[this.#oldest] ?? 0);
  }

  /** Whether the oldest candidate is outside of the window that ends with the next value. */
  #oldestLeaves(): boolean {
    return (
      this.#length > 0 && this.#position - (this.#positions[this.#oldest] ?? 0) >= this.#period
    );
  }

  #slot(candidate: number): number {
    const slot = this.#oldest + candidate;
    return slot < this.#period ? slot : slot - this.#period;
  }
}
