import type { MacdPeriods } from '../indicators/trend/macd.ts';

/**
 * The histogram of MACD (柱子) over closes, bar by bar, to the last bit what `createMacd` gives: the
 * three averages are all that is kept besides the values.
 */
export class HistogramColumn {
  /** A value for each bar, and room for more. */
  values = new Float64Array(0);
  #length = 0;
  readonly #periods: MacdPeriods;
  #short = 0;
  #long = 0;
  #signal = 0;

  constructor(periods: MacdPeriods) {
    this.#periods = periods;
  }

  /** Takes the closes from the last one taken up to, not including, `to`. */
  commit(closes: Float64Array, to: number): void {
    this.#reserve(to);
    const { values } = this;
    const { short: shortPeriod, long: longPeriod, signal: signalPeriod } = this.#periods;
    let short = this.#short;
    let long = this.#long;
    let signal = this.#signal;
    if (this.#length === 0 && to > 0) {
      short = closes[0] ?? 0;
      long = short;
    }
    for (let at = Math.max(1, this.#length); at < to; at += 1) {
      const close = closes[at] ?? 0;
      short = (2 * close + (shortPeriod - 1) * short) / (shortPeriod + 1);
      long = (2 * close + (longPeriod - 1) * long) / (longPeriod + 1);
      const dif = short - long;
      signal = (2 * dif + (signalPeriod - 1) * signal) / (signalPeriod + 1);
      values[at] = 2 * (dif - signal);
    }
    this.#short = short;
    this.#long = long;
    this.#signal = signal;
    this.#length = to;
  }

  /** Writes the value of the bar after those taken, at the end of `closes`, without taking it. */
  preview(closes: Float64Array): void {
    const short = this.#short;
    const long = this.#long;
    const signal = this.#signal;
    const length = this.#length;
    this.commit(closes, length + 1);
    this.#short = short;
    this.#long = long;
    this.#signal = signal;
    this.#length = length;
  }

  #reserve(room: number): void {
    if (room <= this.values.length) return;
    const wider = new Float64Array(Math.max(64, room, 2 * this.#length));
    wider.set(this.values.subarray(0, this.#length));
    this.values = wider;
  }
}
