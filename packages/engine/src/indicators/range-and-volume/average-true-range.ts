import type { Bar } from '@chanscope/market';

import type { Study } from '../../study.ts';
import { hasRange, numberOrNull } from '../number-study.ts';
import { RollingSum } from '../windows/rolling-sum.ts';
import { trueRange } from './true-range.ts';

/**
 * ATR (真实波幅), by default 14: MA(TR,N), not Wilder's average as in Western terminals. The true
 * range needs the close before, so that the first value is at bar N.
 */
export function createAverageTrueRange({
  period = 14,
}: { readonly period?: number } = {}): Study<number> {
  return new AverageTrueRange(period);
}

class AverageTrueRange implements Study<number> {
  readonly #period: number;
  readonly #ranges: RollingSum;
  #previousClose = Number.NaN;

  constructor(period: number) {
    this.#period = period;
    this.#ranges = new RollingSum(period);
  }

  commit(bar: Bar): number | null {
    if (!hasRange(bar)) return null;
    const range = trueRange(bar, this.#previousClose);
    this.#previousClose = bar.close;
    return Number.isNaN(range) ? null : numberOrNull(this.#ranges.commit(range) / this.#period);
  }

  preview(bar: Bar): number | null {
    if (!hasRange(bar)) return null;
    const range = trueRange(bar, this.#previousClose);
    return Number.isNaN(range) ? null : numberOrNull(this.#ranges.preview(range) / this.#period);
  }
}
