import { type MarkTally, type StayCount, delayWithin, stayedShare } from '@chanscope/engine';

import type { LevelSurvival, SurvivalRun } from './survival-run.ts';
import { type TextRow, tableLines } from '../text-table.ts';

/** What became of marks as text to read: a line for each kind and one for all signals, by level. */
export function tableFromSurvival({ series, levels }: SurvivalRun): string {
  const barCount = series.reduce((sum, each) => sum + each.barCount, 0);
  return [
    `${series.length} series, ${barCount} bars`,
    ...series.map((each) => `  ${each.name}: ${each.barCount} bars`),
    ...levels.flatMap(linesOf),
    '',
  ].join('\n');
}

function linesOf({ level, kinds, signals }: LevelSurvival): string[] {
  const title = level === 0 ? 'Marks 标记' : 'One level up 上一级';
  const rows = kinds.map(({ kind, tally }) => rowOf(kind, tally));
  return ['', title, ...tableLines([...rows, rowOf('all signals', signals)])];
}

function rowOf(mark: string, { shown, sure, locked, delays, stayedDelays }: MarkTally): TextRow {
  return {
    mark,
    shown: `${shown.count}`,
    stayed: `${shown.stayed}`,
    share: shareText(shown),
    'sure, stayed': stayText(sure),
    'locked, stayed': stayText(locked),
    'delay 50 / 90 %': delayText(delays),
    'of those that stayed': delayText(stayedDelays),
  };
}

function stayText(count: StayCount): string {
  return `${count.stayed} of ${count.count}, ${shareText(count)}`;
}

function shareText(count: StayCount): string {
  const share = stayedShare(count);
  return share === null ? '-' : `${(share * 100).toFixed(1)} %`;
}

function delayText(delays: readonly number[]): string {
  return [delayWithin(delays, 0.5), delayWithin(delays, 0.9)]
    .map((bars) => bars ?? '-')
    .join(' / ');
}
