import type { Market } from '@chanscope/market';

import type { ChangedThreshold } from './crossings/strategy-choice.ts';
import type { RankBasis, ScoreBasis } from './rules-of-day.ts';
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
  /** The part of the market that was looked at, where it was not all of it; heads of before 2026-11-28 have none. */
  readonly part?: MarketPart;
  readonly more: MoreFacts;
}

/** So many shares of so many (部分市场). */
export interface MarketPart {
  readonly count: number;
  readonly of: number;
}

/** What one kind of list reports besides. */
interface MoreFacts {
  /** RPS and scores: how many shares were ranked, by window. */
  readonly universe?: Readonly<Record<string, number>>;
  /** RPS: by which windows and lines, and scores: by which weights; heads of before 2026-11-29 have none. */
  readonly ranks?: RankBasis;
  readonly score?: ScoreBasis;
  /** Scores: how many shares have one. */
  readonly scored?: number;
  /** Strength: the stock id of the index that shares are compared with, and over which windows. */
  readonly benchmark?: string;
  readonly n?: number;
  readonly m?: number;
  /** The heat map by steps: of how many shares the day is stored. */
  readonly stepped?: number;
  /** A strategy: what it found, where it was too early to say, and the stored message of what it lacks. */
  readonly hits?: number;
  readonly warming?: number;
  readonly missing?: string | null;
  /** The thresholds that an operator changed (阈值), as it was computed by; heads of before 2026-11-28 have none. */
  readonly thresholds?: readonly ChangedThreshold[];
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

/** A head as it stands in the database. */
export interface StoredHead extends RunHead {
  /** Grows with every change of the rows of its list. */
  readonly revision: number;
}

interface FactsBesides extends Pick<RunFacts, 'incomplete' | 'more'> {
  /** Null where the whole market was read. */
  readonly part: MarketPart | null;
  /** Grounds of what was read besides the securities, such as an index. */
  readonly besides: readonly RowGround[];
}

/** Counts what became of the securities of a task. */
export function factsOf(
  outcomes: readonly SecurityOutcome[],
  { incomplete = [], part = null, more = {}, besides = [] }: Partial<FactsBesides> = {},
): { readonly facts: RunFacts; readonly asOf: number | null } {
  const ofSecurities = outcomes.flatMap((outcome): RowGround[] =>
    outcome.kind === 'row' && 'source' in outcome.row ? [outcome.row] : [],
  );
  const grounds = [...ofSecurities, ...besides];
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
      incomplete: part === null ? incomplete : ['light-run', ...incomplete],
      ...(part === null ? {} : { part }),
      more,
    },
  };
}
