import {
  halfDayCloseOf,
  instantOf,
  isTradingDay,
  localTimeOf,
  nextTradingDay,
  previousTradingDay,
  sessionsOf,
  minuteMs,
  type Market,
} from '@chanscope/market';

import type { RunRow } from '../job-schema.ts';

/** When something is due on each trading day: so long after the close, which is earlier on half days. */
export interface DueTime {
  readonly market: Market;
  readonly minutesAfterClose: number;
}

/** The instant at which a trading day is due, UTC ms. Throws RangeError for a day without trading. */
export function dueInstantOf({ market, minutesAfterClose }: DueTime, day: string): number {
  const last = sessionsOf(market, day).at(-1);
  if (last === undefined) throw new RangeError(`Cannot close ${market} on ${day}: no trading day`);
  return instantOf(day, last.close + minutesAfterClose, market);
}

/** The last trading day that is due at an instant (UTC ms). */
export function latestDueDay(due: DueTime, now: number): string {
  const { date } = localTimeOf(now, due.market);
  const isDue = isTradingDay(due.market, date) && dueInstantOf(due, date) <= now;
  return isDue ? date : previousTradingDay(due.market, date);
}

/** The next instant, later than `now`, at which a day is due. */
export function nextDueInstant(due: DueTime, now: number): number {
  return dueInstantOf(due, nextTradingDay(due.market, latestDueDay(due, now)));
}

/** The minute of the local day at which full days of a market close, as of an instant (UTC ms). */
export function fullDayCloseOf(market: Market, now: number): number {
  let day = previousTradingDay(market, localTimeOf(now, market).date);
  while (halfDayCloseOf(market, day) !== null) day = previousTradingDay(market, day);
  return sessionsOf(market, day).at(-1)?.close ?? 0;
}

/** Whether a run began after the close of the day that it is about, so that nothing new came since. */
export function isAfterClose(row: Pick<RunRow, 'as_of' | 'market' | 'market_time'>): boolean {
  const market = marketFrom(row.market);
  if (row.as_of === null || row.market_time === null || market === null) return false;
  if (!isTradingDay(market, row.as_of)) return true;
  return row.market_time >= dueInstantOf({ market, minutesAfterClose: 0 }, row.as_of);
}

/** How long a list that was made while the market traded is new enough. */
const freshMs = 5 * minuteMs;

/**
 * Whether what a run found is as new as it need be, by the real time (UTC ms). What was missing may come at any
 * time, so that a skipped run is never final.
 */
export function isFresh(
  row: Pick<RunRow, 'as_of' | 'market' | 'market_time' | 'finished_at' | 'state'>,
  now: number,
): boolean {
  const isFinal = row.state === 'done' && isAfterClose(row);
  return isFinal || (row.finished_at !== null && now - row.finished_at < freshMs);
}

/** The market of a stored name, null for anything else. */
export function marketFrom(name: string | null): Market | null {
  return name === 'hs' || name === 'hk' || name === 'us' ? name : null;
}
