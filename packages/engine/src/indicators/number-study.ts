import type { Bar } from '@chanscope/market';

import type { Study } from '../study.ts';

/**
 * A calculation over plain numbers, the form of the building bricks: a `Study` without the bar.
 * It expects finite numbers, and NaN stands for "no value" so that nothing is boxed on the way.
 */
export interface NumberStudy {
  commit(value: number): number;
  preview(value: number): number;
}

/** The closes (收盘价) of bars under a calculation over numbers. */
export function studyOfCloses(closes: NumberStudy): Study<number> {
  return {
    commit: ({ close }) => (Number.isFinite(close) ? numberOrNull(closes.commit(close)) : null),
    preview: ({ close }) => (Number.isFinite(close) ? numberOrNull(closes.preview(close)) : null),
  };
}

/** Leaves the realm of the bricks: NaN becomes null, a missing value that cannot be drawn as 0. */
export function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** Whether a bar has a high, a low and a close, so that a study of its range can use it. */
export function hasRange(bar: Bar): boolean {
  return Number.isFinite(bar.high) && Number.isFinite(bar.low) && Number.isFinite(bar.close);
}
