import type { BarColumns } from '@chanscope/market';

import { type Replay, barOfReplay, replayFrom } from './replay.ts';

/** Plays or pauses; played at the newest bar it begins anew, 300 bars back. */
export function togglePlay(replay: Replay, bars: BarColumns): Replay {
  const isAtEnd = barOfReplay(replay, bars) >= bars.length - 1;
  const start = replay.isPlaying || !isAtEnd ? replay : { ...replay, ...replayFrom(bars, null) };
  return { ...start, speed: replay.speed, isPlaying: !replay.isPlaying };
}
