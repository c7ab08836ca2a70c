import type { ChanChoice, ChanCounts, ShownChan } from '../../../chart/index.ts';

/** How many of each kind there are, null for a kind that the school does not read. */
export interface KnownCounts extends Pick<ChanCounts, 'strokes' | 'pivots'> {
  readonly segments: number | null;
  readonly signals: number | null;
}

/** What a change of rules did to the structures. */
export interface ChoiceChange {
  /** The rules before, to compare with. */
  readonly former: ChanChoice;
  readonly before: KnownCounts;
  readonly after: KnownCounts;
}

/** How many of each kind are shown. */
export function countsOf({ picture, question }: CountedChan): KnownCounts {
  const { strokes, segments, pivots, signals } = picture;
  const isWhole = question.choice.school !== 'czsc';
  return {
    strokes: strokes.length,
    segments: isWhole ? segments.length : null,
    pivots: pivots.length,
    signals: isWhole ? signals.length : null,
  };
}

type CountedChan = Pick<ShownChan, 'picture' | 'question'>;

/** Whether two choices are the same rules. */
export function isSameChoice(one: ChanChoice, other: ChanChoice): boolean {
  return one.school === other.school && textOfOptions(one.options) === textOfOptions(other.options);
}

function textOfOptions(options: ChanChoice['options']): string {
  return JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * What changed from one picture to the next by a change of rules alone; null when the rules are the
 * same, or when the bars are not, and the numbers would report both.
 */
export function changeBetween(before: ShownChan, after: ShownChan): ChoiceChange | null {
  const areSameBars = before.seriesId === after.seriesId && before.barCount === after.barCount;
  const former = before.question.choice;
  if (!areSameBars || isSameChoice(former, after.question.choice)) return null;
  return { former, before: countsOf(before), after: countsOf(after) };
}
