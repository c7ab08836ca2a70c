import type { Study } from '../../study.ts';
import { type NumberStudy, studyOfCloses } from '../number-study.ts';
import { SimpleAverage } from '../windows/simple-average.ts';

/**
 * BIAS (乖离率): (C − MA(C,N)) / MA(C,N) × 100, in percent; terminals show 6, 12 and 24. First value
 * at bar N−1; none where the average is 0.
 */
export function createBias({ period }: { readonly period: number }): Study<number> {
  return studyOfCloses(new Bias(period));
}

class Bias implements NumberStudy {
  readonly #average: SimpleAverage;

  constructor(period: number) {
    this.#average = new SimpleAverage(period);
  }

  preview(close: number): number {
    return biasOf(close, this.#average.preview(close));
  }

  commit(close: number): number {
    return biasOf(close, this.#average.commit(close));
  }
}

function biasOf(close: number, average: number): number {
  return average === 0 ? Number.NaN : ((close - average) / average) * 100;
}
