import type { Bar } from '@chanscope/market';

import type { Study } from '../../study.ts';
import { hasRange } from '../number-study.ts';
import { RollingExtreme } from '../windows/rolling-extreme.ts';
import { WilderAverage } from '../windows/wilder-average.ts';

/** Length of the window and of the two averages. */
export interface StochasticPeriods {
  readonly period: number;
  readonly kPeriod: number;
  readonly dPeriod: number;
}

/** K, D and J at a bar, in percent; J may leave 0…100. */
export interface StochasticValue {
  readonly k: number;
  readonly d: number;
  readonly j: number;
}

/**
 * KDJ (随机指标), by default 9, 3, 3: RSV = (C − LLV(L,N)) / (HHV(H,N) − LLV(L,N)) × 100, K =
 * SMA(RSV,M1,1), D = SMA(K,M2,1), J = 3K − 2D. First value at bar 0, whose RSV seeds all three.
 * While the window has no range K and D keep their values.
 */
export function createStochastic(periods: Partial<StochasticPeriods> = {}): Study<StochasticValue> {
  return new Stochastic({ ...defaultStochasticPeriods, ...periods });
}

const defaultStochasticPeriods: StochasticPeriods = { period: 9, kPeriod: 3, dPeriod: 3 };

class Stochastic implements Study<StochasticValue> {
  readonly #highest: RollingExtreme;
  readonly #lowest: RollingExtreme;
  readonly #k: WilderAverage;
  readonly #d: WilderAverage;

  constructor({ period, kPeriod, dPeriod }: StochasticPeriods) {
    this.#highest = new RollingExtreme('highest', period);
    this.#lowest = new RollingExtreme('lowest', period);
    this.#k = new WilderAverage(kPeriod);
    this.#d = new WilderAverage(dPeriod);
  }

  commit(bar: Bar): StochasticValue | null {
    if (!hasRange(bar)) return null;
    const highest = this.#highest.commit(bar.high);
    const lowest = this.#lowest.commit(bar.low);
    if (highest === lowest) return stochasticValueOf(this.#k.latest, this.#d.latest);
    const k = this.#k.commit(((bar.close - lowest) / (highest - lowest)) * 100);
    return stochasticValueOf(k, this.#d.commit(k));
  }

  preview(bar: Bar): StochasticValue | null {
    if (!hasRange(bar)) return null;
    const highest = this.#highest.preview(bar.high);
    const lowest = this.#lowest.preview(bar.low);
    if (highest === lowest) return stochasticValueOf(this.#k.latest, this.#d.latest);
    const k = this.#k.preview(((bar.close - lowest) / (highest - lowest)) * 100);
    return stochasticValueOf(k, this.#d.preview(k));
  }
}

function stochasticValueOf(k: number, d: number): StochasticValue | null {
  return Number.isNaN(k) ? null : { k, d, j: 3 * k - 2 * d };
}
