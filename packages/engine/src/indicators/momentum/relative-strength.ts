import type { Study } from '../../study.ts';
import { type NumberStudy, studyOfCloses } from '../number-study.ts';
import { WilderAverage } from '../windows/wilder-average.ts';

/**
 * RSI (相对强弱指标): SMA(MAX(C−C',0),N,1) / SMA(ABS(C−C'),N,1) × 100, in percent; terminals show
 * 6, 12 and 24. First value at bar 1; none while the price has not moved yet.
 */
export function createRelativeStrength({ period }: { readonly period: number }): Study<number> {
  return studyOfCloses(new RelativeStrength(period));
}

/** Before the first change both averages are 0, and their ratio is no number. */
class RelativeStrength implements NumberStudy {
  readonly #rises: WilderAverage;
  readonly #changes: WilderAverage;
  #previous = Number.NaN;

  constructor(period: number) {
    this.#rises = new WilderAverage(period);
    this.#changes = new WilderAverage(period);
  }

  preview(close: number): number {
    if (Number.isNaN(this.#previous)) return Number.NaN;
    const change = close - this.#previous;
    const rises = this.#rises.preview(Math.max(change, 0));
    return (rises / this.#changes.preview(Math.abs(change))) * 100;
  }

  commit(close: number): number {
    const change = close - this.#previous;
    this.#previous = close;
    if (Number.isNaN(change)) return Number.NaN;
    const rises = this.#rises.commit(Math.max(change, 0));
    return (rises / this.#changes.commit(Math.abs(change))) * 100;
  }
}
