import { type Bar, type BarColumns, barAt } from '@chanscope/market';

import { type StochasticValue, createStochastic } from '../indicators/momentum/stochastic.ts';
import { type CrossEvent, type Zone, crossOf } from './channel-crossings.ts';

/** Bars before which KDJ still warms up: three times its longest period. */
export const stochasticWarmUpBars = 27;

/** A crossing of K and D (KDJ30). */
export interface StochasticCrossing extends StochasticValue {
  readonly event: CrossEvent;
  readonly bar: number;
  /** Bars since then. */
  readonly age: number;
  /** By J: 低位 below 20, 高位 above 80. */
  readonly zone: Zone;
}

/** Follows K and D over a series and keeps their last crossing. */
export class StochasticCrossings {
  readonly #study = createStochastic();
  #before: StochasticValue | null = null;
  #found: Omit<StochasticCrossing, 'age'> | null = null;
  #length = 0;

  commit(bar: Bar): void {
    const value = this.#study.commit(bar);
    if (value !== null) {
      const before = this.#before;
      const event = before === null ? null : crossOf([before.k, value.k], [before.d, value.d]);
      if (event !== null)
        this.#found = { ...value, event, bar: this.#length, zone: stochasticZoneOf(value.j) };
      this.#before = value;
    }
    this.#length += 1;
  }

  /** The last crossing, seen from the newest bar. */
  get latest(): StochasticCrossing | null {
    return this.#found === null
      ? null
      : { ...this.#found, age: this.#length - 1 - this.#found.bar };
  }
}

/**
 * The last crossing of K and D at a bar from `from` on, null without one. K and D remember all bars, so
 * all are read.
 */
export function stochasticCrossingOf(bars: BarColumns, from: number): StochasticCrossing | null {
  const crossings = new StochasticCrossings();
  for (let at = 0; at < bars.length; at += 1) crossings.commit(barAt(bars, at));
  const { latest } = crossings;
  return latest !== null && latest.bar >= from ? latest : null;
}

function stochasticZoneOf(j: number): Zone {
  if (j < 20) return 'low';
  return j > 80 ? 'high' : 'middle';
}
