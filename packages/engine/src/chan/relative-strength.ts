import type { NumberStudy } from '../indicators/number-study.ts';

const period = 14;

/**
 * RSI 14 (相对强弱指标) as chan.py reads it, which is not that of the terminals: 50 at the first bar, from
 * plain means of gains and losses over the first 13 changes, then by Wilder's smoothing. Rule D2.
 */
export class ChanRelativeStrength implements NumberStudy {
  #close = Number.NaN;
  #changeCount = 0;
  /** Sums at first, means once there are as many changes as the period. */
  #gain = 0;
  #loss = 0;

  commit(close: number): number {
    const value = this.preview(close);
    const isFirst = Number.isNaN(this.#close);
    if (!isFirst) {
      this.#gain = this.#smoothed(this.#gain, Math.max(close - this.#close, 0));
      this.#loss = this.#smoothed(this.#loss, Math.max(this.#close - close, 0));
      this.#changeCount += 1;
    }
    this.#close = close;
    return value;
  }

  preview(close: number): number {
    if (Number.isNaN(this.#close)) return 50;
    const gain = this.#meanOf(this.#smoothed(this.#gain, Math.max(close - this.#close, 0)));
    const loss = this.#meanOf(this.#smoothed(this.#loss, Math.max(this.#close - close, 0)));
    if (loss === 0) return gain > 0 ? 100 : 0;
    return 100 - 100 / (1 + gain / loss);
  }

  /** The sum with one more change, from the 14th change on the mean. */
  #smoothed(before: number, change: number): number {
    if (this.#changeCount < period - 1) return before + change;
    const mean = this.#changeCount === period - 1 ? before / (period - 1) : before;
    return (mean * (period - 1) + change) / period;
  }

  /** The mean that a sum with one more change stands for. */
  #meanOf(sumOrMean: number): number {
    return this.#changeCount < period - 1 ? sumOrMean / (this.#changeCount + 1) : sumOrMean;
  }
}
