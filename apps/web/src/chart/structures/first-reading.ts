import type { ChartSeries, FirstReading } from '../chart-props.ts';
import type { ChanQuestion, ShownChan } from './chan-reading.ts';

/** The same object for the same reading: it is drawn once. All questions that it answers are the same. */
const shownOf = new WeakMap<FirstReading, ShownChan>();

/** What can be shown before the worker answers; null where it was read by other rules or nothing was. */
export function firstShown(
  { id, firstReading }: Pick<ChartSeries, 'id' | 'firstReading'>,
  question: ChanQuestion,
): ShownChan | null {
  if (firstReading === undefined || !isAsked(firstReading, question)) return null;
  const { firstTime, picture } = firstReading;
  const shown = shownOf.get(firstReading) ?? {
    seriesId: id,
    question,
    barCount: picture.bar + 1,
    firstTime,
    picture,
    isWhole: false,
    ghosts: null,
    compared: null,
    branches: null,
    milliseconds: 0,
  };
  shownOf.set(firstReading, shown);
  return shown;
}

/** It has no lives, no second school, and no bar but the newest. */
function isAsked({ school }: FirstReading, question: ChanQuestion): boolean {
  const { choice, comparedWith, bar, withGhosts } = question;
  const isOwn = choice.school === school && Object.keys(choice.options).length === 0;
  return isOwn && comparedWith === null && bar === null && !withGhosts;
}
