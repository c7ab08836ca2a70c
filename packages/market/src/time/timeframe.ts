import { previousTradingDay, tradingDayNumberFrom } from './calendar.ts';
import { instantOf, localTimeOf } from '../instruments/exchange.ts';
import { dateOfDayNumber, dayNumberOf, weekdayOf } from './local-date.ts';
import {
  beginOfTradingMinute,
  clockOf,
  minutesTradedBefore,
  type Session,
  tradingHoursOf,
} from './session.ts';
import { ruleBookRevision } from '../rule-book.ts';
import type { Market } from '../instruments/symbol.ts';
import { dayMs, minuteMs } from '../time-units.ts';
import type { DailyTimeframe, IntradayTimeframe, Timeframe } from './timeframe-names.ts';

const minutesPerBar: Readonly<Record<IntradayTimeframe, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '60m': 60,
};

/** Whether the bars of a timeframe are shorter than a day. */
export function isIntraday(timeframe: Timeframe): timeframe is IntradayTimeframe {
  return Object.hasOwn(minutesPerBar, timeframe);
}

/**
 * The opening instant of the bar to which a shorter bar opening at `instant` belongs. Minutes are
 * counted from the open of the day on, across the lunch break; what lies before the open (the
 * opening print) belongs to the first bar, what lies after the close to the last. One-minute bars
 * keep their own minute. A day opens with its first session, a longer bar with that of its first
 * trading day by the calendar.
 */
export function barOpenOf(timeframe: Timeframe, market: Market, instant: number): number {
  if (timeframe === '1m') return Math.floor(instant / minuteMs) * minuteMs;

  const day = dayAt(market, instant);
  if (isIntraday(timeframe)) {
    const { begin } = tradingMinutesOfBar(timeframe, day, instant);
    return instantIn(day, beginOfTradingMinute(day.sessions, begin));
  }
  if (timeframe === '1d') return instantIn(day, openOf(day.sessions));
  const periodBegin = dayNumberOf(periodBeginOf(timeframe, day.date));
  const firstTradingDay = tradingDayNumberFrom(market, periodBegin);
  return dayOpenOf(market, dateOfDayNumber(Math.min(firstTradingDay, dayNumberOf(day.date))));
}

/**
 * The opening instant of the bar that ends at an instant: minute bars of the mainland and Hong Kong
 * are labelled by their end.
 */
export function barOpenFromEnd(timeframe: IntradayTimeframe, market: Market, end: number): number {
  return barOpenOf(timeframe, market, end - minuteMs);
}

/** The opening instants of the bars of a date in their order, by the hours of its time. */
export function barOpensOf(
  timeframe: IntradayTimeframe,
  market: Market,
  date: string,
): readonly number[] {
  const day = dayAt(market, dayOpenOf(market, date));
  const minutes = minutesPerBar[timeframe];
  const length = Math.ceil(minutesTradedBefore(day.sessions, Number.POSITIVE_INFINITY) / minutes);
  return Array.from({ length }, (_, bar) =>
    instantIn(day, beginOfTradingMinute(day.sessions, bar * minutes)),
  );
}

/** The opening instant of the daily bar of a date: the open of its first session. */
export function dayOpenOf(market: Market, date: string): number {
  return instantOf(date, openOf(tradingHoursOf(market, date)), market);
}

/**
 * How a bar is labelled: shorter than a day by its end, `yyyy-mm-dd HH:MM` of the exchange's time;
 * from a day on by the date of its opening, `yyyy-mm-dd`.
 */
export function barLabelOf(timeframe: Timeframe, market: Market, openInstant: number): string {
  if (!isIntraday(timeframe)) return localTimeOf(openInstant, market).date;
  if (timeframe === '1m') {
    const { date, minuteOfDay } = localTimeOf(openInstant + minuteMs, market);
    return `${date} ${clockOf(minuteOfDay)}`;
  }
  const day = dayAt(market, openInstant);
  const { last } = tradingMinutesOfBar(timeframe, day, openInstant);
  return `${day.date} ${clockOf(beginOfTradingMinute(day.sessions, last) + 1)}`;
}

/** A bar, where it trades, and until when there is data. */
export interface LabelledBar {
  readonly timeframe: Timeframe;
  readonly market: Market;
  readonly openInstant: number;
  /** The end of the newest data of the series, UTC ms; null when that is not known. */
  readonly asOf: number | null;
}

/**
 * How a bar is shown: as `barLabelOf`, but a week and longer by its last session (周K标最后交易日), which
 * for the newest bar is the day of the newest data.
 */
export function shownLabelOf({ timeframe, market, openInstant, asOf }: LabelledBar): string {
  const label = barLabelOf(timeframe, market, openInstant);
  if (isIntraday(timeframe) || timeframe === '1d') return label;
  const last = previousTradingDay(market, nextPeriodBegin(timeframe, label));
  const reached = asOf === null ? last : localTimeOf(asOf, market).date;
  const shown = reached < last ? reached : last;
  return shown < label ? label : shown;
}

const monthsOf = { '1mo': 1, '1q': 3, '1y': 12 } as const;

function nextPeriodBegin(timeframe: Exclude<DailyTimeframe, '1d'>, date: string): string {
  const begin = periodBeginOf(timeframe, date);
  if (timeframe === '1w') return dateOfDayNumber(dayNumberOf(begin) + 7);
  const month = Number(begin.slice(5, 7)) - 1 + monthsOf[timeframe];
  const year = Number(begin.slice(0, 4)) + Math.floor(month / 12);
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** The first date of the week (from Monday), month, quarter or year that holds a date. */
export function periodBeginOf(timeframe: DailyTimeframe, date: string): string {
  if (timeframe === '1d') return date;
  if (timeframe === '1w') {
    const day = dayNumberOf(date);
    return dateOfDayNumber(day - weekdayOf(day));
  }
  const month = Number(date.slice(5, 7));
  const firstMonths = { '1mo': month, '1q': month - ((month - 1) % 3), '1y': 1 };
  return `${date.slice(0, 5)}${String(firstMonths[timeframe]).padStart(2, '0')}-01`;
}

/** A local day with the hours that hold on it. */
interface LocalDay {
  readonly market: Market;
  readonly date: string;
  readonly from: number;
  readonly until: number;
  readonly sessions: readonly Session[];
  /** Of the rule book that its hours are by. */
  readonly revision: number;
}

const latestDays = new Map<Market, LocalDay>();

/** The local day of an instant. Bars come in order, so the day of the last answer mostly fits. */
function dayAt(market: Market, instant: number): LocalDay {
  const latest = latestDays.get(market);
  const revision = ruleBookRevision();
  const fits = latest !== undefined && instant >= latest.from && instant < latest.until;
  if (fits && latest.revision === revision) return latest;

  const { date } = localTimeOf(instant, market);
  const day = {
    market,
    date,
    from: instantOf(date, 0, market),
    until: instantOf(dateOfDayNumber(dayNumberOf(date) + 1), 0, market),
    sessions: tradingHoursOf(market, date),
    revision,
  };
  latestDays.set(market, day);
  return day;
}

/** The first and last trading minute of the day that a bar covers; the day's last bar may be short. */
function tradingMinutesOfBar(
  timeframe: IntradayTimeframe,
  day: LocalDay,
  instant: number,
): { begin: number; last: number } {
  const minutes = minutesPerBar[timeframe];
  const lastOfDay = minutesTradedBefore(day.sessions, Number.POSITIVE_INFINITY) - 1;
  const current = Math.min(minutesTradedBefore(day.sessions, minuteIn(day, instant)), lastOfDay);
  const begin = current - (current % minutes);
  return { begin, last: Math.min(begin + minutes - 1, lastOfDay) };
}

function minuteIn(day: LocalDay, instant: number): number {
  if (isEven(day)) return Math.floor((instant - day.from) / minuteMs);
  return localTimeOf(instant, day.market).minuteOfDay;
}

function instantIn(day: LocalDay, minuteOfDay: number): number {
  if (isEven(day)) return day.from + minuteOfDay * minuteMs;
  return instantOf(day.date, minuteOfDay, day.market);
}

/** Whether the clock runs through the day without a turn of summer time. */
function isEven(day: LocalDay): boolean {
  return day.until - day.from === dayMs;
}

function openOf(sessions: readonly Session[]): number {
  return beginOfTradingMinute(sessions, 0);
}
