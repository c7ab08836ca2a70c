import { type MarketMood, type MoodMissing, marketMoodOf, moodInputsOf } from '@chanscope/engine';
import { previousTradingDay } from '@chanscope/market';

import { hasLimits } from '../limits/limit-jobs.ts';
import type { LimitsOfDay, MarketDay } from '../lists/market-lists-store.ts';
import type { AskedDay } from '../screening-job.ts';
import type { MarketFigures } from './market-job.ts';

interface MoodSources {
  readonly figures: MarketFigures;
  /** The days computed so far. */
  readonly days: readonly MarketDay[];
  readonly limits: LimitsOfDay;
}

/** 情绪 of a day of a market. */
export function moodOfDay(
  { market, date }: AskedDay,
  { figures, days, limits }: MoodSources,
): MarketMood {
  const withoutLimits: MoodMissing = hasLimits(market) ? 'not-computed' : 'no-limits';
  return marketMoodOf(
    moodInputsOf({
      breadth: figures,
      index: figures.index === null ? 'no-index' : (figures.index ?? 'not-computed'),
      leading: figures.leading === null ? 'too-few-sectors' : (figures.leading ?? 'not-computed'),
      limits: limits.statistics?.all ?? withoutLimits,
      effect: limits.effect ?? withoutLimits,
      amountsBefore: amountsBefore({ market, date }, days),
    }),
  );
}

/** Turnover is compared with that of so many sessions. */
const sessionsBefore = 5;

/** Turnover per share of those of the sessions before that were computed. */
function amountsBefore({ market, date }: AskedDay, days: readonly MarketDay[]): number[] {
  const sessions = new Set<string>();
  let session = date;
  while (sessions.size < sessionsBefore) {
    session = previousTradingDay(market, session);
    sessions.add(session);
  }
  return days
    .filter((day) => sessions.has(day.date))
    .flatMap(({ figures: { amount, amountOf } }) => (amount === null ? [] : amount / amountOf));
}
