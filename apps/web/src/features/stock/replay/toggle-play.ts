import { type Replay, type ReplayedBars, barOfReplay, replayFrom } from './replay.ts';

/** Plays or pauses; played at the newest bar it begins anew, 300 bars back. */
export function togglePlay(replay: Replay, series: ReplayedBars): Replay {
  const isAtEnd = barOfReplay(replay, series) >= series.bars.length - 1;
  const start = replay.isPlaying || !isAtEnd ? replay : { ...replay, ...replayFrom(series, null) };
  return { ...start, speed: replay.speed, isPlaying: !replay.isPlaying };
}
