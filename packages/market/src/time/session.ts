import {
  deliveredHalfDayCloseOf,
  halfDayCloseOf,
  isDeliveredDayNumber,
  isTradingDay,
  previousTradingDay,
} from './calendar.ts';
import { dayNumberOf } from './local-date.ts';
import { localTimeOf, timeZoneOf } from '../instruments/exchange.ts';
import type { Market } from '../instruments/symbol.ts';

/** A stretch of continuous trading: minutes of the local day, from `open` up to `close`. */
export interface Session {
  readonly open: number;
  readonly close: number;
}

/** What a market does at an instant; the closing auction of Hong Kong counts as `post`. */
export type MarketPhase = 'closed' | 'preopen' | 'open' | 'break' | 'post';

/** The sessions of a full day from a date on; the first row has no date. */
interface DatedSessions {
  readonly from: string;
  readonly sessions: readonly Session[];
}

/** Minutes before the first open and after the last close in which orders are taken. */
interface OrderHours {
  readonly preopenMinutes: number;
  readonly postFrom: number;
  readonly postUntil: number;
  readonly postSince: string;
}

const fullDays: Readonly<Record<Market, readonly DatedSessions[]>> = {
  hs: [{ from: '', sessions: [sessionOf('09:30', '11:30'), sessionOf('13:00', '15:00')] }],
  hk: [
    { from: '', sessions: [sessionOf('10:00', '12:30'), sessionOf('14:30', '16:00')] },
    { from: '2011-03-07', sessions: [sessionOf('09:30', '12:00'), sessionOf('13:30', '16:00')] },
    { from: '2012-03-05', sessions: [sessionOf('09:30', '12:00'), sessionOf('13:00', '16:00')] },
  ],
  us: [{ from: '', sessions: [sessionOf('09:30', '16:00')] }],
};

/**
 * Mainland: opening auction from 09:15, trading at the closing price 15:05–15:30 since the STAR
 * board began. Hong Kong: pre-opening half an hour, closing auction to 16:10 since 2016. United
 * States: extended hours 04:00–20:00, to 17:00 on half days.
 */
const orderHours: Readonly<Record<Market, OrderHours>> = {
  hs: { preopenMinutes: 15, postFrom: 5, postUntil: 30, postSince: '2019-07-22' },
  hk: { preopenMinutes: 30, postFrom: 0, postUntil: 10, postSince: '2016-07-25' },
  us: { preopenMinutes: 330, postFrom: 0, postUntil: 240, postSince: '' },
};

/** The sessions of a date, shortened on half days; none when the market does not trade. */
export function sessionsOf(market: Market, date: string): readonly Session[] {
  return isTradingDay(market, date) ? tradingHoursOf(market, date) : [];
}

/**
 * The hours of a date by the rules of its time, asked of any day: data can lie on days that the
 * calendar does not know.
 */
export function tradingHoursOf(market: Market, date: string): readonly Session[] {
  return hoursUntil(market, date, halfDayCloseOf(market, date));
}

/** The sessions that the delivered calendar has on a date, whatever the rule book says of it. */
export function deliveredSessionsOf(market: Market, date: string): readonly Session[] {
  if (!isDeliveredDayNumber(market, dayNumberOf(date))) return [];
  return hoursUntil(market, date, deliveredHalfDayCloseOf(market, date));
}

function hoursUntil(market: Market, date: string, earlyClose: number | null): readonly Session[] {
  const fullDay = fullDays[market].findLast(({ from }) => from <= date)?.sessions ?? [];
  if (earlyClose === null) return fullDay;
  return fullDay
    .filter(({ open }) => open < earlyClose)
    .map(({ open, close }) => ({ open, close: Math.min(close, earlyClose) }));
}

/** What a market does at an instant (UTC milliseconds). */
export function phaseAt(market: Market, instant: number): MarketPhase {
  const { date, minuteOfDay } = localTimeOf(instant, market);
  const sessions = sessionsOf(market, date);
  const first = sessions[0];
  const last = sessions.at(-1);
  if (first === undefined || last === undefined) return 'closed';

  if (sessions.some(({ open, close }) => minuteOfDay >= open && minuteOfDay < close)) return 'open';
  if (minuteOfDay > first.open && minuteOfDay < last.close) return 'break';
  const { preopenMinutes, postFrom, postUntil, postSince } = orderHours[market];
  if (minuteOfDay < first.open)
    return minuteOfDay >= first.open - preopenMinutes ? 'preopen' : 'closed';
  const minutesAfter = minuteOfDay - last.close;
  const isPost = minutesAfter >= postFrom && minutesAfter < postUntil && date >= postSince;
  return isPost ? 'post' : 'closed';
}

/** The minutes of a local day, in order, at which `phaseAt` may change; none when the market does not trade. */
export function phaseEdgesOf(market: Market, date: string): readonly number[] {
  const sessions = sessionsOf(market, date);
  const first = sessions[0];
  const last = sessions.at(-1);
  if (first === undefined || last === undefined) return [];
  const { preopenMinutes, postFrom, postUntil } = orderHours[market];
  const trading = sessions.flatMap(({ open, close }) => [open, close]);
  return [first.open - preopenMinutes, ...trading, last.close + postFrom, last.close + postUntil];
}

/** Whether a market trades continuously at an instant. */
export function isOpenAt(market: Market, instant: number): boolean {
  return phaseAt(market, instant) === 'open';
}

/**
 * The trading day that is on show at an instant: the market's own today once its pre-opening has
 * begun, the previous trading day before that and on days without trading.
 */
export function tradeDateAt(market: Market, instant: number): string {
  const { date, minuteOfDay } = localTimeOf(instant, market);
  const open = sessionsOf(market, date)[0]?.open;
  const hasBegun = open !== undefined && minuteOfDay >= open - orderHours[market].preopenMinutes;
  return hasBegun ? date : previousTradingDay(market, date);
}

/** What a market does at an instant (市场状态), its IANA zone, and the trading day that is on show. */
export function marketStateAt(
  market: Market,
  instant: number,
): { open: boolean; phase: MarketPhase; timeZone: string; tradeDate: string } {
  return {
    open: isOpenAt(market, instant),
    phase: phaseAt(market, instant),
    timeZone: timeZoneOf(market),
    tradeDate: tradeDateAt(market, instant),
  };
}

/**
 * Whether an instant lies in the extended hours of the United States (盘前, 盘后), whose trades
 * belong to no bar of the regular hours; the opening print at 09:29 is regular.
 */
export function isExtendedHours(market: Market, instant: number): boolean {
  if (market !== 'us') return false;
  const { date, minuteOfDay } = localTimeOf(instant, market);
  return tradingHoursOf(market, date).every(
    ({ open, close }) => minuteOfDay < open - 1 || minuteOfDay >= close,
  );
}

/** The minutes traded before a minute of the day: none before the open, all after the close. */
export function minutesTradedBefore(sessions: readonly Session[], minuteOfDay: number): number {
  return sessions.reduce(
    (sum, { open, close }) => sum + Math.max(0, Math.min(minuteOfDay, close) - open),
    0,
  );
}

/** The minute of the day at which the trading minute of a number (from 0) begins. */
export function beginOfTradingMinute(sessions: readonly Session[], number: number): number {
  let left = number;
  for (const { open, close } of sessions) {
    if (left < close - open) return open + left;
    left -= close - open;
  }
  throw new RangeError(`Cannot find trading minute ${number}: the day has ${number - left}`);
}

/** A minute of the day as `HH:MM`. */
export function clockOf(minuteOfDay: number): string {
  const hours = String(Math.floor(minuteOfDay / 60)).padStart(2, '0');
  return `${hours}:${String(minuteOfDay % 60).padStart(2, '0')}`;
}

function sessionOf(open: string, close: string): Session {
  return { open: minuteOf(open), close: minuteOf(close) };
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}
