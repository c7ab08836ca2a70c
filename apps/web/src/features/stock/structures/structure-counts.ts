import type { ChanPicture } from '@chanscope/engine';

import type { ChanChoice, ChanCounts, ShownChan } from '../../../chart/index.ts';

/** What a change of rules did to the structures. */
export interface ChoiceChange {
  /** The rules before, to compare with. */
  readonly former: ChanChoice;
  readonly before: ChanCounts;
  readonly after: ChanCounts;
}

/** How many of each kind a picture shows. */
export function countsOf({ strokes, segments, pivots, signals }: ChanPicture): ChanCounts {
  return {
    strokes: strokes.length,
    segments: segments.length,
    pivots: pivots.length,
    signals: signals.length,
  };
}

/** Whether two choices are the same rules. */
export function isSameChoice(one: ChanChoice, other: ChanChoice): boolean {
  return one.school === other.school && textOfOptions(one.options) === textOfOptions(other.options);
}

function textOfOptions(options: ChanChoice['options']): string {
  return JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * What changed from one picture to the next by a change of rules alone; null when the rules are the
 * same, or when the bars are not, and the numbers would tell of both.
 */
export function changeBetween(before: ShownChan, after: ShownChan): ChoiceChange | null {
  const areSameBars = before.seriesId === after.seriesId && before.barCount === after.barCount;
  const former = before.question.choice;
  if (!areSameBars || isSameChoice(former, after.question.choice)) return null;
  return { former, before: countsOf(before.picture), after: countsOf(after.picture) };
}
