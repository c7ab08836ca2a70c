import type { Board } from '@chanscope/market';

import type { LimitDay } from './limit-day.ts';

/** A share's day as the statistics count it. */
export interface LimitDayCount {
  readonly board: Board;
  readonly isSpecialTreatment: boolean;
  readonly day: LimitDay;
  /** See `LimitRun`. */
  readonly boards: number;
  /** Currency; null when not known. */
  readonly amount: number | null;
}

/** 涨停统计 of one day. Shares of 1 are null where nothing was counted. */
export interface LimitStatistics {
  readonly up: number;
  readonly down: number;
  /** Touched the upper limit, sealed or not. */
  readonly touched: number;
  readonly broken: number;
  /** 封板率: sealed of all that touched. */
  readonly sealRate: number | null;
  /** 炸板率. */
  readonly breakRate: number | null;
  readonly oneLine: number;
  /** 首板. */
  readonly firstBoards: number;
  /** The longest run of the day; 0 without one. */
  readonly maxBoards: number;
  /** How many runs there are of each length, the shortest first. */
  readonly heights: readonly { readonly boards: number; readonly count: number }[];
  /** Sealed by board (主板, 创业板, 科创板, 北交所). */
  readonly byBoard: readonly { readonly board: Board; readonly count: number }[];
  /** Turnover of the sealed, in currency; null when none of it is known. */
  readonly amount: number | null;
}

/** Counts a day's shares. */
export function limitStatisticsOf(counts: readonly LimitDayCount[]): LimitStatistics {
  const sealed = counts.filter(({ day }) => day.up.isSealed);
  const broken = counts.filter(({ day }) => day.up.isBroken).length;
  const touched = sealed.length + broken;
  const amounts = sealed.flatMap(({ amount }) => amount ?? []);
  const heights = talliesOf(sealed.map(({ boards }) => boards));
  return {
    up: sealed.length,
    down: counts.filter(({ day }) => day.down.isSealed).length,
    touched,
    broken,
    sealRate: touched === 0 ? null : sealed.length / touched,
    breakRate: touched === 0 ? null : 1 - sealed.length / touched,
    oneLine: sealed.filter(({ day }) => day.up.isOneLine).length,
    firstBoards: sealed.filter(({ boards }) => boards === 1).length,
    maxBoards: Math.max(0, ...sealed.map(({ boards }) => boards)),
    heights: heights
      .map(([boards, count]) => ({ boards, count }))
      .toSorted((one, other) => one.boards - other.boards),
    byBoard: talliesOf(sealed.map(({ board }) => board))
      .map(([board, count]) => ({ board, count }))
      .toSorted((one, other) => other.count - one.count || (one.board < other.board ? -1 : 1)),
    amount: amounts.length === 0 ? null : amounts.reduce((sum, each) => sum + each, 0),
  };
}

/** The share, in percent, of the values that a value exceeds or equals (分位); null without values. */
export function percentileOf(value: number, values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return (values.filter((each) => each <= value).length / values.length) * 100;
}

function talliesOf<Key>(keys: readonly Key[]): [Key, number][] {
  const tallies = new Map<Key, number>();
  for (const key of keys) tallies.set(key, (tallies.get(key) ?? 0) + 1);
  return [...tallies];
}
