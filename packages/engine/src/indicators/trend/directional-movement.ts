import type { Bar } from '@chanscope/market';

import type { Study } from '../../study.ts';
import { EarlierValue } from '../windows/earlier-value.ts';
import { hasRange, numberOrNull } from '../number-study.ts';
import { RollingSum } from '../windows/rolling-sum.ts';
import { SimpleAverage } from '../windows/simple-average.ts';
import { trueRange } from '../range-and-volume/true-range.ts';

/** Length of the sums and of the average of the index. */
export interface DirectionalPeriods {
  readonly period: number;
  readonly averagePeriod: number;
}

/** DMI at a bar, in percent; ADX and ADXR are null while they lack history. */
export interface DirectionalValue {
  readonly pdi: number;
  readonly mdi: number;
  readonly adx: number | null;
  readonly adxr: number | null;
}

/**
 * DMI (动向指标), by default 14 and 6, with plain sums: PDI and MDI = SUM(directional movement,N) ×
 * 100 / SUM(TR,N), ADX = MA(|MDI − PDI| / (MDI + PDI) × 100, M), ADXR = (ADX + ADX M bars ago) / 2.
 * First values at bars N, N+M−1 and N+2M−1. None where the price has not moved in the window; where
 * it moved without a direction PDI and MDI are 0 and the averages skip the bar.
 */
export function createDirectionalMovement(
  periods: Partial<DirectionalPeriods> = {},
): Study<DirectionalValue> {
  return new DirectionalMovement({ ...defaultDirectionalPeriods, ...periods });
}

const defaultDirectionalPeriods: DirectionalPeriods = { period: 14, averagePeriod: 6 };

class DirectionalMovement implements Study<DirectionalValue> {
  readonly #ranges: RollingSum;
  readonly #rises: RollingSum;
  readonly #falls: RollingSum;
  readonly #adx: SimpleAverage;
  readonly #earlierAdx: EarlierValue;
  #high = Number.NaN;
  #low = Number.NaN;
  #close = Number.NaN;

  constructor({ period, averagePeriod }: DirectionalPeriods) {
    this.#ranges = new RollingSum(period);
    this.#rises = new RollingSum(period);
    this.#falls = new RollingSum(period);
    this.#adx = new SimpleAverage(averagePeriod);
    this.#earlierAdx = new EarlierValue(averagePeriod);
  }

  commit(bar: Bar): DirectionalValue | null {
    if (!hasRange(bar)) return null;
    const rise = bar.high - this.#high;
    const fall = this.#low - bar.low;
    const range = trueRange(bar, this.#close);
    this.#high = bar.high;
    this.#low = bar.low;
    this.#close = bar.close;
    if (Number.isNaN(range)) return null;

    const ranges = this.#ranges.commit(range);
    const pdi = percentOf(this.#rises.commit(leading(rise, fall)), ranges);
    const mdi = percentOf(this.#falls.commit(leading(fall, rise)), ranges);
    const index = directionIndex(pdi, mdi);
    const adx = Number.isNaN(index) ? index : this.#adx.commit(index);
    const value = this.#valueOf(pdi, mdi, adx);
    if (!Number.isNaN(adx)) this.#earlierAdx.commit(adx);
    return value;
  }

  preview(bar: Bar): DirectionalValue | null {
    if (!hasRange(bar) || Number.isNaN(this.#close)) return null;
    const rise = bar.high - this.#high;
    const fall = this.#low - bar.low;
    const ranges = this.#ranges.preview(trueRange(bar, this.#close));
    const pdi = percentOf(this.#rises.preview(leading(rise, fall)), ranges);
    const mdi = percentOf(this.#falls.preview(leading(fall, rise)), ranges);
    const index = directionIndex(pdi, mdi);
    return this.#valueOf(pdi, mdi, Number.isNaN(index) ? index : this.#adx.preview(index));
  }

  #valueOf(pdi: number, mdi: number, adx: number): DirectionalValue | null {
    if (Number.isNaN(pdi)) return null;
    const adxr = (adx + this.#earlierAdx.preview(adx)) / 2;
    return { pdi, mdi, adx: numberOrNull(adx), adxr: numberOrNull(adxr) };
  }
}

/** A movement counts when it goes beyond the bar before and farther than the opposite one. */
function leading(movement: number, opposite: number): number {
  return movement > 0 && movement > opposite ? movement : 0;
}

/** No number while the ranges are not known, and where they are 0 as the movements then are. */
function percentOf(movements: number, ranges: number): number {
  return (movements * 100) / ranges;
}

/** No number where neither movement leads. */
function directionIndex(pdi: number, mdi: number): number {
  return (Math.abs(mdi - pdi) / (mdi + pdi)) * 100;
}
