import type { Bar } from '@chanscope/market';

import type { Study } from '../../study.ts';
import type { NumberStudy } from '../number-study.ts';
import { checkedPeriod } from '../period.ts';
import { SimpleAverage } from '../windows/simple-average.ts';
import { ValueWindow } from '../windows/value-window.ts';

/** Length of the window, half width of the band in deviations, and which deviation (标准差). */
export interface BollingerRules {
  readonly period: number;
  readonly width: number;
  /** `sample` divides by N−1 (STD, as Chinese terminals do), `population` by N (STDP). */
  readonly deviation: 'sample' | 'population';
}

/** The bands at a bar, in the currency of the price. */
export interface BollingerValue {
  readonly middle: number;
  readonly upper: number;
  readonly lower: number;
}

/**
 * BOLL (布林带), by default 20 and 2: middle = MA(C,N), upper and lower = middle ± width × deviation
 * of the same closes. First value at bar N−1.
 */
export function createBollingerBands(rules: Partial<BollingerRules> = {}): Study<BollingerValue> {
  return new BollingerBands({ ...defaultBollingerRules, ...rules });
}

const defaultBollingerRules: BollingerRules = { period: 20, width: 2, deviation: 'sample' };

class BollingerBands implements Study<BollingerValue> {
  readonly #width: number;
  readonly #divisor: number;
  readonly #middle: NumberStudy;
  readonly #deviations: NumberStudy;

  constructor({ period, width, deviation }: BollingerRules) {
    if (!(width >= 0 && Number.isFinite(width)))
      throw new RangeError(`Cannot create BOLL: the width is ${width} deviations`);
    this.#width = width;
    this.#divisor = deviation === 'sample' ? period - 1 : period;
    this.#deviations = new ValueWindow('BOLL', checkedPeriod('BOLL', period, 2), squaredDeviations);
    this.#middle = new SimpleAverage(period);
  }

  commit({ close }: Bar): BollingerValue | null {
    if (!Number.isFinite(close)) return null;
    return this.#bands(this.#middle.commit(close), this.#deviations.commit(close));
  }

  preview({ close }: Bar): BollingerValue | null {
    if (!Number.isFinite(close)) return null;
    return this.#bands(this.#middle.preview(close), this.#deviations.preview(close));
  }

  #bands(middle: number, deviations: number): BollingerValue | null {
    if (Number.isNaN(deviations)) return null;
    const distance = this.#width * Math.sqrt(deviations / this.#divisor);
    return { middle, upper: middle + distance, lower: middle - distance };
  }
}

/**
 * Sum of the squared distances from the mean. They are taken from a member of the window first:
 * no digits are lost by that, and equal values give exactly 0.
 */
function squaredDeviations(values: Float64Array, newest: number): number {
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) {
    const distance = (values[at] ?? 0) - newest;
    sum += distance;
    squares += distance * distance;
  }
  return Math.max(0, squares - (sum * sum) / values.length);
}
