import type { BarColumns } from '@chanscope/market';

import { type Direction, isBeyond } from '../chan/direction.ts';
import { MergedBarColumns } from '../chan/merged-bar.ts';
import type { BarRange } from '../chan/joint-levels.ts';

/** The merged bars as they stood when the first `count` bars were known. */
export function mergedBarsOver(bars: BarColumns, count: number): MergedBarColumns {
  const merged = new MergedBarColumns(count);
  for (let at = 0; at < count; at += 1) merged.add(bars.high[at] ?? 0, bars.low[at] ?? 0);
  return merged;
}

/** How many bars are known at the moment when the merged bar `at` has just opened. */
export function barCountAtOpening(merged: MergedBarColumns, at: number): number {
  return (merged.first[at] ?? 0) + 1;
}

/** The bars of some merged bars. */
export function barsOf(merged: MergedBarColumns, first: number, last: number): BarRange {
  return { first: merged.first[first] ?? 0, last: merged.last[last] ?? 0 };
}

/** The merged bar's price on one side: its high for 1, its low for -1. */
export function priceAt(merged: MergedBarColumns, at: number, side: Direction): number {
  return side > 0 ? merged.highAt(at) : merged.lowAt(at);
}

/** The bar that has that price. */
export function extremeBar(merged: MergedBarColumns, at: number, side: Direction): number {
  return (side > 0 ? merged.highBar : merged.lowBar)[at] ?? 0;
}

/** The first of the merged bars `first` to `last` that lies furthest to a side; `first` if none are. */
export function furthestOf(
  merged: MergedBarColumns,
  [first, last]: readonly [number, number],
  side: Direction,
): number {
  let furthest = first;
  for (let at = first + 1; at <= last; at += 1)
    if (isBeyond(priceAt(merged, at, side), priceAt(merged, furthest, side), side)) furthest = at;
  return furthest;
}

/** Which way a stroke leaves a fractal: up from a bottom. */
export function riseFrom(merged: MergedBarColumns, from: number): Direction {
  return merged.fractalAt(from) < 0 ? 1 : -1;
}
