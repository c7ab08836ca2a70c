import type { Bar } from '@chanscope/market';

import type { Study } from '../../study.ts';
import { hasRange, numberOrNull } from '../number-study.ts';
import { checkedPeriod } from '../period.ts';

/** Bars that decide the first trend, and the acceleration's step and limit in percent. */
export interface ParabolicRules {
  readonly period: number;
  readonly step: number;
  readonly limit: number;
}

/**
 * SAR (抛物线转向), by default 10, 2, 20. The first value, at bar N−1, is the lowest low of the first
 * N bars, or their highest high when the last of them closes below the first. Then SAR = SAR' + AF ×
 * (EP − SAR'), but no nearer to the price than the two bars before; AF grows by a step with each new
 * extreme EP, up to the limit. A bar beyond SAR turns the trend: SAR is EP there, AF one step again.
 *
 * The terminals' rule for the first trend is not public: values agree with theirs after a turn.
 */
export function createParabolicStop(rules: Partial<ParabolicRules> = {}): Study<number> {
  return new ParabolicStop({ ...defaultParabolicRules, ...rules });
}

const defaultParabolicRules: ParabolicRules = { period: 10, step: 2, limit: 20 };

class ParabolicStop implements Study<number> {
  readonly #step: number;
  readonly #limit: number;
  /** Bars still to come before the first trend is decided. */
  #awaited: number;
  #firstClose = Number.NaN;
  #highest = Number.NEGATIVE_INFINITY;
  #lowest = Number.POSITIVE_INFINITY;
  #isRising = true;
  #stop = Number.NaN;
  #extreme = Number.NaN;
  #acceleration = Number.NaN;
  #lastHigh = Number.NEGATIVE_INFINITY;
  #lastLow = Number.POSITIVE_INFINITY;
  #earlierHigh = Number.NEGATIVE_INFINITY;
  #earlierLow = Number.POSITIVE_INFINITY;

  constructor({ period, step, limit }: ParabolicRules) {
    if (!(step > 0 && limit > 0))
      throw new RangeError(`Cannot create SAR: the step is ${step} %, the limit ${limit} %`);
    this.#awaited = checkedPeriod('SAR', period);
    this.#limit = limit / 100;
    this.#step = Math.min(step / 100, this.#limit);
  }

  commit(bar: Bar): number | null {
    if (!hasRange(bar)) return null;
    if (this.#awaited > 0) this.#begin(bar);
    else this.#follow(bar);
    this.#earlierHigh = this.#lastHigh;
    this.#earlierLow = this.#lastLow;
    this.#lastHigh = bar.high;
    this.#lastLow = bar.low;
    return numberOrNull(this.#stop);
  }

  preview(bar: Bar): number | null {
    if (!hasRange(bar) || this.#awaited > 1) return null;
    if (this.#awaited === 1) return this.#firstStop(bar);
    const stop = this.#nextStop();
    return this.#isBeyond(stop, bar) ? this.#extreme : stop;
  }

  #begin(bar: Bar): void {
    if (this.#awaited === 1) {
      this.#isRising = this.#opensRising(bar);
      this.#stop = this.#firstStop(bar);
    }
    this.#awaited -= 1;
    this.#highest = Math.max(this.#highest, bar.high);
    this.#lowest = Math.min(this.#lowest, bar.low);
    this.#extreme = this.#isRising ? this.#highest : this.#lowest;
    this.#acceleration = this.#step;
    if (Number.isNaN(this.#firstClose)) this.#firstClose = bar.close;
  }

  #opensRising(bar: Bar): boolean {
    return !(bar.close < this.#firstClose);
  }

  #firstStop(bar: Bar): number {
    return this.#opensRising(bar)
      ? Math.min(this.#lowest, bar.low)
      : Math.max(this.#highest, bar.high);
  }

  #follow(bar: Bar): void {
    const stop = this.#nextStop();
    if (this.#isBeyond(stop, bar)) this.#turn(bar);
    else this.#goOn(stop, bar);
  }

  #nextStop(): number {
    const next = this.#stop + this.#acceleration * (this.#extreme - this.#stop);
    return this.#isRising
      ? Math.min(next, this.#lastLow, this.#earlierLow)
      : Math.max(next, this.#lastHigh, this.#earlierHigh);
  }

  #isBeyond(stop: number, bar: Bar): boolean {
    return this.#isRising ? bar.low < stop : bar.high > stop;
  }

  #turn(bar: Bar): void {
    this.#isRising = !this.#isRising;
    this.#stop = this.#extreme;
    this.#extreme = this.#isRising ? bar.high : bar.low;
    this.#acceleration = this.#step;
  }

  #goOn(stop: number, bar: Bar): void {
    this.#stop = stop;
    if (this.#isRising ? bar.high <= this.#extreme : bar.low >= this.#extreme) return;
    this.#extreme = this.#isRising ? bar.high : bar.low;
    this.#acceleration = Math.min(this.#acceleration + this.#step, this.#limit);
  }
}
