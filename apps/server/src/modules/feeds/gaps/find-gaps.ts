import {
  isTradingDay,
  localTimeOf,
  sessionsOf,
  tradingDaysBetween,
  type BarColumns,
  type Market,
} from '@chanscope/market';

import type { FetchedTimeframe } from '../../bars/index.ts';
import type { ConfirmedGap } from './bar-gap-store.ts';

/** Which trading days are looked at, both included. */
export interface DaySpan {
  readonly market: Market;
  readonly timeframe: FetchedTimeframe;
  readonly from: string;
  readonly to: string;
}

/** How many bars a whole trading day has: one, or one a minute. The opening print is no minute of its own here. */
export function expectedBarsOf(market: Market, timeframe: FetchedTimeframe, date: string): number {
  if (timeframe === '1d') return isTradingDay(market, date) ? 1 : 0;
  return sessionsOf(market, date).reduce((sum, { open, close }) => sum + close - open, 0);
}

/** The trading days of a span that have fewer bars than they should, oldest first. */
export function findGaps(bars: BarColumns, span: DaySpan): ConfirmedGap[] {
  const { market, timeframe, from, to } = span;
  const counts = barsByDay(bars, span);
  return tradingDaysBetween(market, from, to).flatMap((date) => {
    const missing = expectedBarsOf(market, timeframe, date) - (counts.get(date) ?? 0);
    return missing > 0 ? [{ date, missing }] : [];
  });
}

/** The gaps that the source has not confirmed: it may have more than is stored. */
export function openGaps(
  gaps: readonly ConfirmedGap[],
  confirmed: readonly ConfirmedGap[],
): ConfirmedGap[] {
  const known = new Map(confirmed.map(({ date, missing }) => [date, missing]));
  return gaps.filter(({ date, missing }) => missing > (known.get(date) ?? 0));
}

/** Bars inside of the sessions: a print before the open fills no gap. */
function barsByDay(bars: BarColumns, { market, timeframe }: DaySpan): Map<string, number> {
  const counts = new Map<string, number>();
  for (const time of bars.time) {
    const { date, minuteOfDay } = localTimeOf(time, market);
    const isCounted =
      timeframe === '1d' ||
      sessionsOf(market, date).some(
        ({ open, close }) => minuteOfDay >= open && minuteOfDay < close,
      );
    if (isCounted) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}
