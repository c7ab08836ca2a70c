import type { BarColumns } from '@chanscope/market';

import type { BarRange } from './visible-spans.ts';

/** Where the highest and the lowest price of a range of bars stand: indexes of bars. */
export interface VisibleExtremes {
  readonly highest: number;
  readonly lowest: number;
}

/** The extremes of a range of bars, the earliest of equals; null when there are no bars in it. */
export function visibleExtremes(
  { high, low, length }: BarColumns,
  range: BarRange,
): VisibleExtremes | null {
  const from = Math.max(0, range.from);
  const to = Math.min(length, range.to);
  if (from >= to) return null;
  let highest = from;
  let lowest = from;
  for (let index = from + 1; index < to; index += 1) {
    if ((high[index] ?? 0) > (high[highest] ?? 0)) highest = index;
    if ((low[index] ?? 0) < (low[lowest] ?? 0)) lowest = index;
  }
  return { highest, lowest };
}
