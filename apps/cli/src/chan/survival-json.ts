import { type MarkTally, delayWithin, stayedShare } from '@chanscope/engine';

import type { SurvivalRun } from './survival-run.ts';

/** What became of marks as an object: `share` is of 1, delays are in bars, null is for no marks. */
export function jsonFromSurvival({ series, levels }: SurvivalRun): object {
  return {
    series: series.map(({ name }) => name),
    bars: series.map(({ barCount }) => barCount),
    kinds: levels.flatMap(({ kinds }) =>
      kinds.map(({ level, kind, tally }) => ({ level, kind, ...jsonFromTally(tally) })),
    ),
    signals: levels.map(({ level, signals }) => ({ level, ...jsonFromTally(signals) })),
  };
}

function jsonFromTally({ shown, sure, locked, delays, stayedDelays }: MarkTally): object {
  return {
    shown: { ...shown, share: stayedShare(shown) },
    sure: { ...sure, share: stayedShare(sure) },
    locked: { ...locked, share: stayedShare(locked) },
    delay: jsonFromDelays(delays),
    stayedDelay: jsonFromDelays(stayedDelays),
  };
}

function jsonFromDelays(delays: readonly number[]): object {
  return { median: delayWithin(delays, 0.5), p90: delayWithin(delays, 0.9) };
}
