import { type BarColumns, firstBarAtOrAfter } from '@chanscope/market';

/** A past stretch shown bar by bar. */
export interface Replay {
  /** Opening instant of the last bar shown, UTC ms: it stays the same when older bars are loaded. */
  readonly time: number;
  readonly isPlaying: boolean;
  /** Bars per second. */
  readonly speed: ReplaySpeed;
}

/** Bars per second. */
export const replaySpeeds = [0.5, 1, 2, 5, 10, 20] as const;

/** One of `replaySpeeds`. */
export type ReplaySpeed = (typeof replaySpeeds)[number];

const barsBackAtFirst = 300;

/** A replay that stands at a bar: the given one, else 300 bars back. Null without bars. */
export function replayFrom(bars: BarColumns, bar: number | null): Replay | null {
  const start = Math.max(0, bar ?? bars.length - 1 - barsBackAtFirst);
  const time = bars.time[Math.min(start, bars.length - 1)];
  return time === undefined ? null : { time, isPlaying: false, speed: 2 };
}

/** The index of the last bar that a replay shows. */
export function barOfReplay({ time }: Replay, bars: BarColumns): number {
  return Math.min(firstBarAtOrAfter(bars, time), bars.length - 1);
}

/** The replay at a bar, held within the series; at the newest bar there is nothing left to play. */
export function replayAt(replay: Replay, bars: BarColumns, bar: number): Replay {
  const newest = bars.length - 1;
  const clampedBar = Math.min(newest, Math.max(0, bar));
  const time = bars.time[clampedBar] ?? replay.time;
  return { ...replay, time, isPlaying: replay.isPlaying && clampedBar < newest };
}
