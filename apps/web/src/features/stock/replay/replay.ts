import { barEndOf, firstBarAtOrAfter, type BarColumns } from '@chanscope/market';

import type { ChartSeries } from '../../../chart/index.ts';

/** A past stretch shown bar by bar. */
export interface Replay {
  /**
   * The end of the last bar shown, UTC ms: nothing later is. It stays the same when older bars are loaded
   * and when another period is chosen.
   */
  readonly until: number;
  readonly isPlaying: boolean;
  /** Bars per second. */
  readonly speed: ReplaySpeed;
  /** The bars of the periods that were left at this moment: see `standingAt`. */
  readonly known: readonly KnownBars[];
}

/** Bars that end at the moment of a replay. */
export interface KnownBars {
  /** What their prices are: only bars of the same basis speak of each other. */
  readonly basis: string;
  readonly bars: BarColumns;
}

/** The bars that a replay moves in. */
export type ReplayedBars = Pick<ChartSeries, 'bars' | 'timeframe' | 'market'>;

/** Bars per second. */
export const replaySpeeds = [0.5, 1, 2, 5, 10, 20] as const;

/** One of `replaySpeeds`. */
export type ReplaySpeed = (typeof replaySpeeds)[number];

const barsBackAtFirst = 300;

/** A paused replay at an instant, UTC ms. */
export function replayUntil(until: number): Replay {
  return { until, isPlaying: false, speed: 2, known: [] };
}

/** A replay that stands at a bar: the given one, else 300 bars back. Null without bars. */
export function replayFrom(series: ReplayedBars, bar: number | null): Replay | null {
  const newest = series.bars.length - 1;
  const start = Math.min(newest, Math.max(0, bar ?? newest - barsBackAtFirst));
  return newest < 0 ? null : replayUntil(endOfBar(series, start));
}

/** The index of the last bar that had begun by the moment of a replay, -1 when none had. */
export function barOfReplay({ until }: Replay, { bars }: ReplayedBars): number {
  return firstBarAtOrAfter(bars, until) - 1;
}

/** The replay at a bar, held within the series; at the newest bar there is nothing left to play. */
export function replayAt(replay: Replay, series: ReplayedBars, bar: number): Replay {
  const newest = series.bars.length - 1;
  const clampedBar = Math.min(newest, Math.max(0, bar));
  const isPlaying = replay.isPlaying && clampedBar < newest;
  return { ...replay, until: endOfBar(series, clampedBar), isPlaying, known: [] };
}

/** The instant at which a bar is over, UTC ms. */
export function endOfBar({ bars, timeframe, market }: ReplayedBars, bar: number): number {
  return barEndOf(timeframe, market, bars.time[bar] ?? 0);
}
