import type { Study } from '../study.ts';
import { studyOfCloses } from './number-study.ts';
import { SimpleAverage } from './simple-average.ts';

/** MA (均线): mean of the last `period` closes. First value at bar N−1, counted from 0. */
export function createMovingAverage({ period }: { readonly period: number }): Study<number> {
  return studyOfCloses(new SimpleAverage(period));
}
