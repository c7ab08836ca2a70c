import { barOpenOf, firstBarAtOrAfter, minuteMs } from '@chanscope/market';

import { type ReplayedBars, endOfBar } from '../../replay/replay.ts';

/** The bars of one level. */
export type LevelBars = ReplayedBars;

/** A stretch of time (from, until], UTC ms: a bar lies in it whose end does. */
export interface TimeWindow {
  readonly from: number;
  readonly until: number;
}

/** Bars by their index, both ends included. */
export type BarRange = readonly [first: number, last: number];

/** The time from the beginning of one bar to the end of another. */
export function windowOfBars(level: LevelBars, [first, last]: BarRange): TimeWindow {
  return { from: startOfBar(level, first), until: endOfBar(level, last) };
}

/** The bars of a level that lie in a stretch of time; null when none does. */
export function barsInWindow(level: LevelBars, { from, until }: TimeWindow): BarRange | null {
  const { bars } = level;
  let first = firstBarAtOrAfter(bars, from);
  // A longer bar that opened before may end in it.
  while (first > 0 && endOfBar(level, first - 1) > from) first -= 1;
  let last = firstBarAtOrAfter(bars, until) - 1;
  while (last >= first && endOfBar(level, last) > until) last -= 1;
  return last < first ? null : [first, last];
}

/** The bar of a level that holds an instant; null in a break, and outside of all bars. */
export function barHolding(level: LevelBars, instant: number): number | null {
  const next = firstBarAtOrAfter(level.bars, instant);
  const holds = (bar: number): boolean =>
    bar >= 0 &&
    bar < level.bars.length &&
    startOfBar(level, bar) < instant &&
    instant <= endOfBar(level, bar);
  // The minute of the opening auction ends as the bar opens that it belongs to.
  return [next - 1, next].find(holds) ?? null;
}

/**
 * The bar of another level at the end of a bar: of a shorter level the last one that lies in it, of a
 * longer one the one that it lies in. Null where the other level has no bars.
 */
export function barAtEndOf(level: LevelBars, bar: number, other: LevelBars): number | null {
  const inside = barsInWindow(other, windowOfBars(level, [bar, bar]));
  return inside === null ? barHolding(other, endOfBar(level, bar)) : inside[1];
}

/** When a bar begins: the first one of a day has the minute of the opening auction before it. */
function startOfBar({ bars, market }: LevelBars, bar: number): number {
  const opening = bars.time[bar] ?? 0;
  return barOpenOf('1d', market, opening) === opening ? opening - minuteMs : opening;
}
