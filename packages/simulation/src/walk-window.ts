import { concatBars, instantOf, sliceBars } from '@chanscope/market';

import type { MarketContext, WalkedDays } from './days/daily-walk.ts';
import { type OpenedWalk, openedAt } from './walk-cache.ts';

/** A few days of a walk around an instant, copied: the years before them, 300 kB, need not be kept. */
export interface WalkWindow {
  readonly days: WalkedDays;
  readonly around: MarketContext;
  /** From this instant (UTC ms) on, and before `until`, the window knows the day on show and the one before it. */
  readonly from: number;
  readonly until: number;
}

/** About a month, so that a security that is followed from day to day is seldom walked again. */
const daysAhead = 20;

/** Copies the day on show, the one before it and some that follow. */
export function windowAround({ walk, around, opened }: OpenedWalk): WalkWindow {
  const { dates, market } = around.timeline;
  const begin = Math.max(0, opened - 2);
  const end = Math.min(walk.bars.length, opened + daysAhead);
  const nextYear = Number(dates.at(-1)?.slice(0, 4)) + 1;
  return {
    days: {
      instrument: walk.instrument,
      profile: walk.profile,
      seed: walk.seed,
      days: walk.days.slice(begin, end),
      bars: concatBars([sliceBars(walk.bars, begin, end)]),
      steps: walk.steps.slice(begin, end),
      shapes: walk.shapes.slice(begin, end),
    },
    around,
    from: begin === 0 ? Number.NEGATIVE_INFINITY : (walk.bars.time[begin + 1] ?? 0),
    // A walk knows nothing of the years after that of its asking.
    until: walk.bars.time[end] ?? instantOf(`${nextYear}-01-01`, 0, market),
  };
}

/** The days of a window as far as they have come at an instant; null for an instant that it does not know. */
export function openWindow(
  { days, around, from, until }: WalkWindow,
  now: number,
): OpenedWalk<WalkedDays> | null {
  return now >= from && now < until ? openedAt(days, around, now) : null;
}
