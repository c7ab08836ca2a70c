import type { MarketAnswer } from '@chanscope/contract';

type Mood = NonNullable<MarketAnswer['mood']>;
type MoodAxis = Mood['axes'][number]['axis'];

interface SentenceWords {
  readonly counts: (up: number, down: number) => string;
  readonly extremes: (best: string, worst: string) => string;
  readonly axes: Readonly<Record<MoodAxis, string>>;
}

/** What a day was like: who rose and fell, and which sides of the mood stand out; nothing of a day that was not computed. */
export function moodSentence(
  { breadth, mood }: Pick<MarketAnswer, 'breadth' | 'mood'>,
  words: SentenceWords,
): string {
  if (breadth === null) return '';
  const counts = words.counts(breadth.up, breadth.down);
  const known = (mood?.axes ?? []).flatMap(({ axis, value }) =>
    value === null ? [] : [{ name: words.axes[axis], value }],
  );
  const sorted = known.toSorted((one, other) => other.value - one.value);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  // Of sides that are all alike none stands out.
  if (best === undefined || worst === undefined || best.value === worst.value) return counts;
  return `${counts}${words.extremes(best.name, worst.name)}`;
}
