import type { ScreenHead } from '@chanscope/contract';

import type { marketFrameZh } from '../../../i18n/market/frame-texts.ts';

type Reason = keyof typeof marketFrameZh.reasons;
type Gap = keyof typeof marketFrameZh.gaps;

const reasons: readonly Reason[] = [
  'warming',
  'not-traded',
  'no-bars',
  'no-volumes',
  'no-amounts',
  'no-limit',
  'beyond-limits',
  'other-currency',
  'adjusted-prices',
];

const gaps: readonly Gap[] = [
  'light-run',
  'unadjusted-prices',
  'member-history',
  'st-history',
  'adjusted-prices',
  'ex-dates',
];

/** Why securities are not in a list and how many, the more frequent first, without reasons of which there are none. */
export function exclusionsOf({
  excluded,
  warming,
}: Pick<ScreenHead, 'excluded' | 'warming'>): readonly {
  readonly reason: Reason;
  readonly count: number;
}[] {
  const counts = new Map<Reason, number>([['warming', warming]]);
  for (const { reason: name, count } of excluded) {
    const reason = reasons.find((each) => each === name) ?? 'other';
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  return [...counts]
    .flatMap(([reason, count]) => (count === 0 ? [] : [{ reason, count }]))
    .toSorted((one, other) => other.count - one.count);
}

/** How many of the securities that were looked at are counted. */
export function countedOf(head: Pick<ScreenHead, 'total' | 'excluded' | 'warming'>): number {
  return exclusionsOf(head).reduce((left, { count }) => left - count, head.total);
}

/** What is missing from a day (口径不完整), each once. */
export function gapsOf({ incomplete }: Pick<ScreenHead, 'incomplete'>): readonly Gap[] {
  return [...new Set(incomplete.map((name) => gaps.find((each) => each === name) ?? 'other'))];
}
