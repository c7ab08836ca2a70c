import type { Bar } from '@chanscope/market';

import type { Study } from '../../study.ts';
import { ExponentialAverage } from '../windows/exponential-average.ts';
import { checkRoom } from '../number-column.ts';
import { checkedPeriod } from '../period.ts';

/** Lengths of the two averages of the close and of the average of their difference. */
export interface MacdPeriods {
  readonly short: number;
  readonly long: number;
  readonly signal: number;
}

/** The periods that everyone uses. */
export const defaultMacdPeriods: MacdPeriods = { short: 12, long: 26, signal: 9 };

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

/** Columns that hold MACD, each with room for all bars. */
export interface MacdColumns {
  readonly dif: Float64Array;
  readonly dea: Float64Array;
  readonly histogram: Float64Array;
}

/**
 * Writes MACD of a whole column of closes into columns: to the last bit what the study gives, NaN
 * where it gives none, faster. Throws RangeError when a column is shorter than `closes`.
 */
export function writeMacd(
  closes: Float64Array,
  periods: Partial<MacdPeriods>,
  into: MacdColumns,
): void {
  for (const column of [into.dif, into.dea, into.histogram]) checkRoom(closes, column);
  const macd = { ...defaultMacdPeriods, ...periods };
  for (const period of Object.values(macd)) checkedPeriod('MACD', period);
  if (!writeFiniteMacd(closes, macd, into)) writeEachMacd(closes, macd, into);
}

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

/** Gives up with false when a close is not finite: it stays in the averages to the end. */
function writeFiniteMacd(closes: Float64Array, periods: MacdPeriods, into: MacdColumns): boolean {
  const { short, long, signal } = periods;
  const { dif: difs, dea: deas, histogram: histograms } = into;
  for (const column of [difs, deas, histograms]) column.fill(0, 0, Math.min(1, closes.length));
  let shortAverage = closes[0] ?? 0;
  let longAverage = shortAverage;
  let dea = 0;
  for (let at = 1; at < closes.length; at += 1) {
    const close = closes[at] ?? 0;
    shortAverage = (2 * close + (short - 1) * shortAverage) / (short + 1);
    longAverage = (2 * close + (long - 1) * longAverage) / (long + 1);
    const dif = shortAverage - longAverage;
    dea = (2 * dif + (signal - 1) * dea) / (signal + 1);
    difs[at] = dif;
    deas[at] = dea;
    histograms[at] = 2 * (dif - dea);
  }
  return Number.isFinite(shortAverage) && Number.isFinite(dea);
}

function writeEachMacd(closes: Float64Array, periods: MacdPeriods, into: MacdColumns): void {
  const short = new ExponentialAverage(periods.short);
  const long = new ExponentialAverage(periods.long);
  const signal = new ExponentialAverage(periods.signal);
  closes.forEach((close, at) => {
    const isKnown = Number.isFinite(close);
    const dif = isKnown ? short.commit(close) - long.commit(close) : Number.NaN;
    const dea = isKnown ? signal.commit(dif) : Number.NaN;
    into.dif[at] = dif;
    into.dea[at] = dea;
    into.histogram[at] = 2 * (dif - dea);
  });
}
