import {
  instantOf,
  minuteMs,
  ruleBookRevision,
  sessionsOf,
  tradingDaysBetween,
  type Market,
  type Session,
} from '@chanscope/market';

import { levelDate } from './known-levels.ts';

/** The simulated market begins with this year. */
const firstSimulatedYear = 2015;

/** The trading days of a market that the simulation knows, oldest first; the columns go by day. */
export interface TradingTimeline {
  readonly market: Market;
  readonly dates: readonly string[];
  /** UTC ms at which the first session opens. */
  readonly openings: Float64Array;
  /** UTC ms at which the last session closes. */
  readonly closings: Float64Array;
  /** Minutes of trading: 240, 330 or 390, fewer on half days. */
  readonly minuteCounts: Uint16Array;
  /** The day that `KnownLevel.price` belongs to. */
  readonly levelDay: number;
  /** Of the rule book that its days are by. */
  readonly revision: number;
}

/** The trading days of a market up to the end of a year; later days do not change earlier ones. */
export function createTradingTimeline(market: Market, lastYear: number): TradingTimeline {
  const dates = tradingDaysBetween(market, `${firstSimulatedYear}-01-01`, `${lastYear}-12-31`);
  const openings = new Float64Array(dates.length);
  const closings = new Float64Array(dates.length);
  const minuteCounts = new Uint16Array(dates.length);
  dates.forEach((date, day) => {
    const sessions = sessionsOf(market, date);
    openings[day] = instantOf(date, sessions[0]?.open ?? 0, market);
    closings[day] = instantOf(date, sessions.at(-1)?.close ?? 0, market);
    minuteCounts[day] = sessions.reduce((sum, { open, close }) => sum + close - open, 0);
  });
  return {
    market,
    dates,
    openings,
    closings,
    minuteCounts,
    levelDay: firstDayFrom(dates, levelDate),
    revision: ruleBookRevision(),
  };
}

/** The index of the first of some ascending dates that is a date or later; their number when none is. */
export function firstDayFrom(dates: readonly string[], date: string): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((dates[middle] ?? '') < date) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The opening instants (UTC ms) of the minutes that are traded on a day. */
export function minuteOpeningsOf(
  { market, dates, openings }: TradingTimeline,
  day: number,
): Float64Array {
  const sessions = sessionsOf(market, dates[day] ?? '');
  const dayOpening = openings[day] ?? 0;
  const firstMinute = sessions[0]?.open ?? 0;
  return Float64Array.from(
    sessions.flatMap(minutesOf),
    (minute) => dayOpening + (minute - firstMinute) * minuteMs,
  );
}

function minutesOf({ open, close }: Session): number[] {
  return Array.from({ length: close - open }, (_, index) => open + index);
}
