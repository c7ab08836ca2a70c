import { mainlandClosures } from './calendar-days/cn.ts';
import type { DaysByYear } from './calendar-days/days-by-year.ts';
import { hongKongClosures, hongKongHalfDays } from './calendar-days/hk.ts';
import { unitedStatesClosures, unitedStatesHalfDays } from './calendar-days/us.ts';
import { dateOfDayNumber, dayNumberOf, weekdayOf } from './local-date.ts';
import type { Market } from '../instruments/symbol.ts';
import { dayRuleOf } from '../rule-book.ts';

/** The dates whose closures are known. Outside of them every weekday counts as a trading day. */
export const calendarSpan = { from: '2005-01-01', to: '2026-12-31' } as const;

const saturday = 5;
const hongKongNoonCloseFrom = '2011-03-07';

const closures: Readonly<Record<Market, ReadonlySet<number>>> = {
  hs: daySetOf(mainlandClosures),
  hk: daySetOf(hongKongClosures),
  us: daySetOf(unitedStatesClosures),
};

const halfDays: Readonly<Record<Market, ReadonlySet<number>>> = {
  hs: new Set(),
  hk: daySetOf(hongKongHalfDays),
  us: daySetOf(unitedStatesHalfDays),
};

/**
 * Whether a market trades, or traded, on a date `yyyy-mm-dd` of its own. As everything here it follows the delivered
 * calendar and the rule book beside it (see `replaceRuleBook`).
 */
export function isTradingDay(market: Market, date: string): boolean {
  return isTradingDayNumber(market, dayNumberOf(date));
}

/** The first trading day after a date. */
export function nextTradingDay(market: Market, date: string): string {
  return dateOfDayNumber(tradingDayNumberFrom(market, dayNumberOf(date) + 1));
}

/** The last trading day before a date. */
export function previousTradingDay(market: Market, date: string): string {
  let day = dayNumberOf(date) - 1;
  while (!isTradingDayNumber(market, day)) day -= 1;
  return dateOfDayNumber(day);
}

/** The trading days from one date to another, both included, oldest first. */
export function tradingDaysBetween(market: Market, from: string, to: string): string[] {
  const last = dayNumberOf(to);
  const days: string[] = [];
  for (let day = dayNumberOf(from); day <= last; day++)
    if (isTradingDayNumber(market, day)) days.push(dateOfDayNumber(day));
  return days;
}

/** The minute of the day at which a half day (半日市) or one that a rule shortens closes; null for every other day. */
export function halfDayCloseOf(market: Market, date: string): number | null {
  return dayRuleOf(market, dayNumberOf(date)) ?? deliveredHalfDayCloseOf(market, date);
}

/** The same by the delivered calendar alone. */
export function deliveredHalfDayCloseOf(market: Market, date: string): number | null {
  if (!halfDays[market].has(dayNumberOf(date))) return null;
  if (market === 'us') return 13 * 60;
  return date < hongKongNoonCloseFrom ? 12 * 60 + 30 : 12 * 60;
}

/** The first trading day from a day number on, itself included, as a day number. */
export function tradingDayNumberFrom(market: Market, day: number): number {
  let candidate = day;
  while (!isTradingDayNumber(market, candidate)) candidate += 1;
  return candidate;
}

function isTradingDayNumber(market: Market, day: number): boolean {
  return isDeliveredDayNumber(market, day) && dayRuleOf(market, day) !== null;
}

/** Whether the delivered calendar alone has trading on the day of a number. */
export function isDeliveredDayNumber(market: Market, day: number): boolean {
  return weekdayOf(day) < saturday && !closures[market].has(day);
}

function daySetOf(daysByYear: DaysByYear): ReadonlySet<number> {
  const dates = Object.entries(daysByYear).flatMap(([year, days]) =>
    days.split(' ').map((day) => `${year}-${day}`),
  );
  return new Set(dates.map(dayNumberOf));
}
