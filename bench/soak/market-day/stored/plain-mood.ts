import type { Texts } from '../parts/day-part.ts';
import type { StoredEffect, StoredStatistics } from './stored-limits.ts';
import type { StoredMarket } from './stored-market.ts';

// 情绪 worked out a second time from the stored figures of the day: rules mood-1.

/** 市场宽度 as it is stored. */
export interface StoredBreadth {
  readonly counted: number;
  readonly unknown: number;
  readonly up: number;
  readonly flat: number;
  readonly down: number;
  readonly medianChange: number | null;
  readonly bins: readonly {
    readonly from: number | null;
    readonly to: number | null;
    readonly count: number;
  }[];
  readonly averages: readonly {
    readonly days: number;
    readonly above: number;
    readonly of: number;
  }[];
  readonly newHighs: number;
  readonly newLows: number;
  readonly extremesOf: number;
  readonly amount: number | null;
  readonly amountOf: number;
  readonly index: { readonly change: number | null; readonly deviation: number | null } | null;
  readonly leading: { readonly change: number; readonly up: number; readonly down: number } | null;
}

/** A value with the one that scores 0 and the one that scores 100; null where it is not known. */
type Part = readonly [value: number | null, zero: number, full: number];

/** The six sides in their order, a score of 0 to 100 or null each. */
export function moodSides(market: StoredMarket): Readonly<Record<string, number | null>> {
  const day = market.figures<StoredBreadth>('market_day');
  const { all } = market.figures<{ all: StoredStatistics }>('limit_stat_day');
  const { promotionRate } = market.figures<StoredEffect>('limit_effect_day');
  const fallen = day.bins.filter(({ to }) => to !== null && to <= -5);
  const falls = fallen.reduce((sum, { count }) => sum + count, 0);
  const { leading, medianChange: median } = day;
  return {
    指数: meanScore([
      [day.index?.change ?? null, -2, 2],
      [day.index?.deviation ?? null, -5, 5],
    ]),
    赚钱: meanScore([
      [percent(day.up, day.up + day.down), 20, 80],
      [median, -2, 2],
    ]),
    量能: meanScore([[turnoverRatio(market, day), 0.7, 1.3]]),
    投机: meanScore([
      [percent(all.up, day.counted), 0, 2],
      [inPercent(all.sealRate), 50, 90],
      [all.maxBoards, 1, 7],
      [inPercent(promotionRate), 10, 50],
    ]),
    抗跌: meanScore([
      [percent(falls, day.counted - day.unknown), 10, 0],
      [percent(day.newLows, day.extremesOf), 10, 0],
    ]),
    主线: meanScore([
      [leading === null || median === null ? null : leading.change - median, 0, 4],
      [leading === null ? null : percent(leading.up, leading.up + leading.down), 50, 100],
    ]),
  };
}

const words = ['冰点', '低迷', '震荡', '活跃', '高潮'] as const;

/** The mood with its sides, as the widget writes it. */
export function moodTexts(market: StoredMarket): Texts {
  const sides = moodSides(market);
  const mean = meanOf(Object.values(sides));
  const total = mean === null ? null : Math.round(mean);
  return {
    情绪: total === null ? '—' : String(total),
    评语: total === null ? '数据不足' : (words[Math.floor(total / 20)] ?? '高潮'),
    ...Object.fromEntries(
      Object.entries(sides).map(([side, score]) => [side, score === null ? '—' : score.toFixed(0)]),
    ),
  };
}

/** Turnover per share against the mean of the sessions before, of those of the last five that are stored. */
function turnoverRatio(market: StoredMarket, { amount, amountOf }: StoredBreadth): number | null {
  const before = market.dayBefore('initMarket');
  if (amount === null || before === '') return null;
  const past = market.figures<StoredBreadth>('market_day', before);
  return past.amount === null ? null : amount / amountOf / (past.amount / past.amountOf);
}

function meanScore(parts: readonly Part[]): number | null {
  return meanOf(
    parts.map(([value, zero, full]) => {
      if (value === null) return null;
      const score = (100 * (value - zero)) / (full - zero);
      return Math.min(100, Math.max(0, score));
    }),
  );
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function percent(count: number, all: number): number | null {
  return all === 0 ? null : (100 * count) / all;
}

function inPercent(share: number | null): number | null {
  return share === null ? null : 100 * share;
}
