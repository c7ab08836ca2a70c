import type { Market } from '../instruments/symbol.ts';
import { instantOf, localTimeOf } from '../instruments/exchange.ts';
import { isTradingDay, previousTradingDay } from './calendar.ts';
import { dateOfDayNumber, dayNumberOf } from './local-date.ts';
import { sessionsOf } from './session.ts';
import { barLabelOf, isIntraday, periodBeginOf } from './timeframe.ts';
import type { Timeframe } from './timeframe-names.ts';

/** More days than a period of the timeframe has, and fewer than two. */
const daysBeyond = { '1w': 7, '1mo': 32, '1q': 93, '1y': 367 } as const;

/** The instant (UTC ms) at which the bar that opens at `opening` is over. */
export function barEndOf(timeframe: Timeframe, market: Market, opening: number): number {
  if (isIntraday(timeframe)) {
    const [date = '', clock = ''] = barLabelOf(timeframe, market, opening).split(' ');
    return instantOf(date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)), market);
  }
  const { date } = localTimeOf(opening, market);
  return dayCloseOf(market, lastDateOf(timeframe, market, date));
}

/** The last trading day whose sessions are all over at an instant, yyyy-mm-dd. */
export function lastClosedDay(market: Market, now: number): string {
  const { date } = localTimeOf(now, market);
  const isOver = isTradingDay(market, date) && dayCloseOf(market, date) <= now;
  return isOver ? date : previousTradingDay(market, date);
}

/** The newest instant, up to `now`, at which a trade of a date can have happened. */
export function latestTradeAt(market: Market, date: string, now: number): number {
  const begun = sessionsOf(market, date).findLast(
    ({ open }) => instantOf(date, open, market) <= now,
  );
  return begun === undefined ? now : Math.min(now, instantOf(date, begun.close, market));
}

/** When the last session of a date closes; midnight for days that the calendar does not know. */
function dayCloseOf(market: Market, date: string): number {
  return instantOf(date, sessionsOf(market, date).at(-1)?.close ?? 1440, market);
}

/** The last trading day of the period that a date lies in. */
function lastDateOf(timeframe: Timeframe, market: Market, date: string): string {
  if (isIntraday(timeframe) || timeframe === '1d') return date;
  const begin = periodBeginOf(timeframe, date);
  const beyond = dateOfDayNumber(dayNumberOf(begin) + daysBeyond[timeframe]);
  const last = previousTradingDay(market, periodBeginOf(timeframe, beyond));
  return last > date ? last : date;
}
