import type { LimitRow } from '@chanscope/contract';
import { signalName } from '@chanscope/engine';

import type { Locale } from '../../../../i18n/index.ts';
import type { LimitWords } from '../../../../i18n/market/zh-limits.ts';

type ChanPosition = NonNullable<LimitRow['chan']>;

/** A position in structures in words, what says most first: 笔三买 · 3 日前, 中枢上方, 线段向上. */
export function chanWordsOf(
  position: ChanPosition,
  { card }: Pick<LimitWords, 'card'>,
  locale: Locale,
): string[] {
  const { place, segment } = position;
  const signal = signalWordsOf(position, card, locale);
  const words = signal === null ? [] : [signal];
  if (place !== null) words.push(card.places[place]);
  if (signal === null && place === null) words.push(card.noStructure);
  if (segment !== null) words.push(segment > 0 ? card.segments.up : card.segments.down);
  return words;
}

/** The newest signal of a position: 笔三买 3 日前; null without one. */
export function signalWordsOf(
  { signal }: Pick<ChanPosition, 'signal'>,
  { age, unsure }: Pick<LimitWords['card'], 'age' | 'unsure'>,
  locale: Locale,
): string | null {
  if (signal === null) return null;
  const words = [signalName({ ...signal, level: 0 }, locale), age(signal.age)];
  return (signal.isSure ? words : [...words, unsure]).join(' ');
}
