import type { Market } from '@chanscope/market';

import type { SecurityOutcome } from './threads/screen-worker.ts';
import type { RowGround, SkipReason } from './threads/task-outcome.ts';

/** What is reported beside a list of a day: where it comes from and what is missing. */
export interface RunFacts {
  readonly sources: readonly string[];
  readonly adjustments: readonly string[];
  readonly total: number;
  readonly warming: number;
  readonly excluded: Readonly<Record<string, number>>;
  /** Why the day is marked 口径不完整. */
  readonly incomplete: readonly string[];
  readonly more: MoreFacts;
}

/** What one kind of list reports besides. */
interface MoreFacts {
  /** RPS and scores: how many shares were ranked, by window. */
  readonly universe?: Readonly<Record<string, number>>;
  /** Scores: how many shares have one. */
  readonly scored?: number;
  /** Strength: the stock id of the index that shares are compared with, and over which windows. */
  readonly benchmark?: string;
  readonly n?: number;
  readonly m?: number;
  /** A strategy: what it found, where it was too early to say, and the stored message of what it lacks. */
  readonly hits?: number;
  readonly warming?: number;
  readonly missing?: string | null;
}

/** The head of a list as it is kept. */
export interface RunHead {
  readonly market: Market;
  readonly kind: string;
  readonly date: string;
  readonly ruleVersion: string;
  /** UTC ms of the opening of the newest bar that was read, null without one. */
  readonly asOf: number | null;
  readonly computedAt: number;
  readonly facts: RunFacts;
}

/** Counts what became of the securities of a task. */
export function factsOf(
  outcomes: readonly SecurityOutcome[],
  { incomplete = [], more = {} }: Partial<Pick<RunFacts, 'incomplete' | 'more'>> = {},
): { readonly facts: RunFacts; readonly asOf: number | null } {
  const grounds = outcomes.flatMap((outcome): RowGround[] =>
    outcome.kind === 'row' && 'source' in outcome.row ? [outcome.row] : [],
  );
  const excluded: Partial<Record<SkipReason, number>> = {};
  for (const outcome of outcomes)
    if (outcome.kind === 'skip') excluded[outcome.reason] = (excluded[outcome.reason] ?? 0) + 1;
  const { warming = 0, 'nothing-found': _, ...others } = excluded;
  return {
    asOf: grounds.reduce<number | null>(
      (latest, { barTime }) => Math.max(latest ?? 0, barTime),
      null,
    ),
    facts: {
      sources: [...new Set(grounds.map(({ source }) => source))].toSorted(),
      adjustments: [...new Set(grounds.map(({ adjustment }) => adjustment))].toSorted(),
      total: outcomes.length,
      warming,
      excluded: others,
      incomplete,
      more,
    },
  };
}
