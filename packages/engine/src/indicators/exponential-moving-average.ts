import type { Study } from '../study.ts';
import { ExponentialAverage } from './exponential-average.ts';
import { studyOfCloses } from './number-study.ts';

/** EMA, the terminals' EXPMA (指数平均线) of the closes. First value at bar 0, which seeds it. */
export function createExponentialAverage({ period }: { readonly period: number }): Study<number> {
  return studyOfCloses(new ExponentialAverage(period));
}
