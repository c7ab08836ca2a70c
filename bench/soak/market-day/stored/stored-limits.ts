import type { StoredMarket } from './stored-market.ts';

/** 涨停统计 as it is stored. */
export interface StoredStatistics {
  readonly up: number;
  readonly down: number;
  readonly touched: number;
  readonly broken: number;
  readonly sealRate: number | null;
  readonly breakRate: number | null;
  readonly oneLine: number;
  readonly firstBoards: number;
  readonly maxBoards: number;
  readonly heights: readonly { readonly boards: number; readonly count: number }[];
  readonly amount: number | null;
}

/** How a cohort of the day before fared. */
export interface CohortEffect {
  readonly count: number;
  readonly suspended: number;
  readonly averageChange: number | null;
  readonly medianChange: number | null;
  readonly openPremium: number | null;
  readonly winRate: number | null;
  readonly largeLosses: number;
}

/** Those of the day before. */
export const cohorts = ['sealed', 'running', 'broken', 'down'] as const;

/** 涨停效应 as it is stored. */
export type StoredEffect = Readonly<Record<(typeof cohorts)[number], CohortEffect>> & {
  readonly promotionRate: number | null;
  readonly promotions: readonly {
    readonly boards: number;
    readonly count: number;
    readonly promoted: number;
    readonly rate: number | null;
  }[];
};

/** A share at a limit. */
export interface LimitRow {
  readonly symbol: string;
  readonly boards: number;
  readonly change: number;
  readonly amount: number | null;
  readonly firstSeal: number | null;
  readonly openTimes: number | null;
}

const pools = {
  up: { condition: `up='sealed'`, order: 'boards DESC, change DESC' },
  broken: { condition: `up='broken'`, order: 'change DESC' },
  down: { condition: `down='sealed'`, order: 'change DESC' },
  yesterday: { condition: 'was_sealed=1', order: 'change DESC' },
} as const;

export type StoredPool = keyof typeof pools;

/** The shares of a pool that a reader is given, as they are ordered. */
export function readPool(
  market: StoredMarket,
  pool: StoredPool,
  limit: number,
): readonly LimitRow[] {
  const { condition, order } = pools[pool];
  const rows = market.rows<Pick<LimitRow, 'symbol' | 'boards' | 'change'> & { figures: string }>(
    `SELECT * FROM limit_day WHERE market='hs' AND date=? AND ${condition} ORDER BY ${order}, symbol LIMIT ?`,
    market.date,
    limit,
  );
  return rows.map(({ symbol, boards, change, figures }) => ({
    ...(JSON.parse(figures) as Pick<LimitRow, 'amount' | 'firstSeal' | 'openTimes'>),
    symbol,
    boards,
    change,
  }));
}

/** What the score of a share noted of its structures. */
export interface ChanInputs {
  readonly close: number;
  readonly signal: {
    readonly kind: string;
    readonly isBuy: boolean;
    readonly age: number;
    readonly isSure: boolean;
  } | null;
  readonly pivot: { readonly low: number; readonly high: number } | null;
  readonly segment: 1 | -1 | null;
}

/** The structures of a share when the day closed; null where it was not scored. */
export function readChan(market: StoredMarket, symbol: string): ChanInputs | null {
  const [score] = market.rows<{ inputs: string }>(
    `SELECT inputs FROM score_day WHERE market='hs' AND date=? AND symbol=?`,
    market.date,
    symbol,
  );
  return score === undefined ? null : (JSON.parse(score.inputs) as ChanInputs);
}

/** Where a close stands to a pivot, in words; empty without one. */
export function placeText({ close, pivot }: ChanInputs): string {
  if (pivot === null) return '';
  if (close > pivot.high) return '中枢上方';
  return close < pivot.low ? '中枢下方' : '中枢内';
}
