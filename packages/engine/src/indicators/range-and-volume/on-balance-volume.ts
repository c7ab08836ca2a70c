import type { Bar } from '@chanscope/market';

import type { Study } from '../../study.ts';
import { numberOrNull } from '../number-study.ts';
import { RunningTotal } from '../windows/running-total.ts';
import { SimpleAverage } from '../windows/simple-average.ts';

/** OBV at a bar and its average, in shares; the average is null before its window is full. */
export interface OnBalanceVolumeValue {
  readonly obv: number;
  readonly average: number | null;
}

/**
 * OBV (能量潮): 0 at bar 0, then plus the volume of a bar that closes higher, minus that of one that
 * closes lower; with its average, by default MA(OBV,30).
 */
export function createOnBalanceVolume({
  averagePeriod = 30,
}: { readonly averagePeriod?: number } = {}): Study<OnBalanceVolumeValue> {
  return new OnBalanceVolume(averagePeriod);
}

class OnBalanceVolume implements Study<OnBalanceVolumeValue> {
  readonly #total = new RunningTotal();
  readonly #average: SimpleAverage;
  #previousClose = Number.NaN;

  constructor(averagePeriod: number) {
    this.#average = new SimpleAverage(averagePeriod);
  }

  commit(bar: Bar): OnBalanceVolumeValue | null {
    if (!hasVolume(bar)) return null;
    const obv = this.#total.commit(this.#signedVolume(bar));
    this.#previousClose = bar.close;
    return { obv, average: numberOrNull(this.#average.commit(obv)) };
  }

  preview(bar: Bar): OnBalanceVolumeValue | null {
    if (!hasVolume(bar)) return null;
    const obv = this.#total.preview(this.#signedVolume(bar));
    return { obv, average: numberOrNull(this.#average.preview(obv)) };
  }

  #signedVolume({ close, volume }: Bar): number {
    if (close > this.#previousClose) return volume;
    return close < this.#previousClose ? -volume : 0;
  }
}

function hasVolume({ close, volume }: Bar): boolean {
  return Number.isFinite(close) && Number.isFinite(volume);
}
