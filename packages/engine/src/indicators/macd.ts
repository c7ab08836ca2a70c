import type { Bar } from '@chanscope/market';

import type { Study } from '../study.ts';
import { ExponentialAverage } from './exponential-average.ts';

/** Lengths of the two averages of the close and of the average of their difference. */
export interface MacdPeriods {
  readonly short: number;
  readonly long: number;
  readonly signal: number;
}

/** MACD at a bar: DIF, DEA and the histogram, which Chinese terminals draw doubled. */
export interface MacdValue {
  readonly dif: number;
  readonly dea: number;
  readonly histogram: number;
}

/**
 * MACD (平滑异同平均线), by default 12, 26, 9: DIF = EMA(C,short) − EMA(C,long), DEA = EMA(DIF,
 * signal), histogram = 2 × (DIF − DEA). All three are 0 at bar 0.
 */
export function createMacd(periods: Partial<MacdPeriods> = {}): Study<MacdValue> {
  return new Macd({ ...defaultMacdPeriods, ...periods });
}

const defaultMacdPeriods: MacdPeriods = { short: 12, long: 26, signal: 9 };

class Macd implements Study<MacdValue> {
  readonly #short: ExponentialAverage;
  readonly #long: ExponentialAverage;
  readonly #signal: ExponentialAverage;

  constructor({ short, long, signal }: MacdPeriods) {
    this.#short = new ExponentialAverage(short);
    this.#long = new ExponentialAverage(long);
    this.#signal = new ExponentialAverage(signal);
  }

  commit({ close }: Bar): MacdValue | null {
    if (!Number.isFinite(close)) return null;
    const dif = this.#short.commit(close) - this.#long.commit(close);
    return macdValueOf(dif, this.#signal.commit(dif));
  }

  preview({ close }: Bar): MacdValue | null {
    if (!Number.isFinite(close)) return null;
    const dif = this.#short.preview(close) - this.#long.preview(close);
    return macdValueOf(dif, this.#signal.preview(dif));
  }
}

function macdValueOf(dif: number, dea: number): MacdValue {
  return { dif, dea, histogram: 2 * (dif - dea) };
}
