import {
  type ChanRules,
  type ElementLevel,
  type MarkSurvival,
  type MarkTally,
  readChanHistory,
  signalKinds,
  sumOfTallies,
  survivalOf,
  totalSurvival,
} from '@chanscope/engine';
import { sliceBars } from '@chanscope/market';

import { readBarFile } from '../bar-file.ts';

/** What became of the marks of several series. */
export interface SurvivalRun {
  readonly series: readonly { readonly name: string; readonly barCount: number }[];
  readonly levels: readonly LevelSurvival[];
}

/** The marks of a level by kind, and all its signals together. */
export interface LevelSurvival {
  readonly level: ElementLevel;
  readonly kinds: readonly MarkSurvival[];
  readonly signals: MarkTally;
}

/** Shows each file bar by bar, up to a number of bars. Throws BarFileFault. */
export function runSurvival({
  files,
  rules,
  barLimit,
}: {
  readonly files: readonly string[];
  readonly rules: ChanRules;
  readonly barLimit: number;
}): SurvivalRun {
  const runs = files.map((file) => {
    const { series: name, bars } = readBarFile(file);
    const barCount = Math.min(barLimit, bars.length);
    const history = readChanHistory(sliceBars(bars, 0, barCount), rules);
    return { name, barCount, survival: survivalOf(history) };
  });
  const total = totalSurvival(runs.map(({ survival }) => survival));
  return {
    series: runs.map(({ name, barCount }) => ({ name, barCount })),
    levels: ([0, 1] as const).map((level) => levelOf(level, total)),
  };
}

function levelOf(level: ElementLevel, total: readonly MarkSurvival[]): LevelSurvival {
  const kinds = total.filter((each) => each.level === level);
  const isSignal = ({ kind }: MarkSurvival): boolean => signalKinds.some((each) => each === kind);
  return { level, kinds, signals: sumOfTallies(kinds.filter(isSignal).map(({ tally }) => tally)) };
}
