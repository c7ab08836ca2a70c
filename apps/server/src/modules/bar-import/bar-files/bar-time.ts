import {
  type IntradayTimeframe,
  type Market,
  type Timeframe,
  barLabelOf,
  barOpenOf,
  dayOpenOf,
  instantOf,
  isIntraday,
  localTimeOf,
  minuteMs,
  sessionsOf,
} from '@chanscope/market';

import type { RefusalReason } from './refusal.ts';
import { createZoneClock } from './zone-clock.ts';

/** Whether times are those at which bars begin or at which they end. */
export type BarLabel = 'start' | 'end';

/** How the times of a file are meant. */
export interface TimeRules {
  readonly market: Market;
  readonly timeframe: Timeframe;
  readonly label: BarLabel;
  /** Zone of times that carry none of their own. */
  readonly timeZone: string;
}

/** From the text of a time to the opening of its bar (UTC ms), or the reason why it has none. */
export type TimeReader = (text: string) => number | RefusalReason;

/** Times repeat from symbol to symbol; this many are remembered. */
const remembered = 100_000;

export function createTimeReader(rules: TimeRules): TimeReader {
  const read = isIntraday(rules.timeframe)
    ? intradayReader(rules, rules.timeframe)
    : dailyReader(rules);
  const known = new Map<string, number | RefusalReason>();
  return (text) => {
    const former = known.get(text);
    if (former !== undefined) return former;
    if (known.size >= remembered) known.clear();
    const opening = read(text);
    known.set(text, opening);
    return opening;
  };
}

/** Of the years 1800 to 2099: no exchange traded before, and no one has bars of later ones. */
const dateShape = /^((?:18|19|20)\d{2})[-/]?(\d{2})[-/]?(\d{2})(?:[T ]|$)/;

const timeShape =
  /^\d{4}[-/]?\d{2}[-/]?\d{2}[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The date of a text as `yyyy-mm-dd`, or null. */
function dateFromText(text: string): string | null {
  const [, year = '', month = '', day = ''] = dateShape.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  const instant = Date.parse(`${date}T00:00:00Z`);
  // A day that does not exist, such as 30 February, is moved by some readers and refused by others.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date) ? date : null;
}

/**
 * The bar of a date from a day on; what time of the day is written beside it says nothing. Files have
 * bars on days that the calendar calls closed, such as Saturdays of 1991: where there is data, there
 * was trading.
 */
function dailyReader({ market, timeframe }: TimeRules): TimeReader {
  return (text) => {
    const date = dateFromText(text);
    return date === null
      ? 'unreadable-time'
      : barOpenOf(timeframe, market, dayOpenOf(market, date));
  };
}

function intradayReader(rules: TimeRules, timeframe: IntradayTimeframe): TimeReader {
  const { market, label } = rules;
  const instantFromShown = createZoneClock(rules.timeZone);
  return (text) => {
    const instant = instantFromText(text, instantFromShown);
    if (instant === null) return 'unreadable-time';
    if (instant % minuteMs !== 0) return 'off-grid';
    const minute = label === 'end' ? instant - minuteMs : instant;
    if (!isTradedMinute(minute, rules)) return 'outside-session';
    const opening = barOpenOf(timeframe, market, minute);
    const isOnGrid = label === 'end' ? endOf(opening) === instant : opening === instant;
    return isOnGrid ? opening : 'off-grid';
  };

  function endOf(opening: number): number {
    if (timeframe === '1m') return opening + minuteMs;
    const [date = '', clock = ''] = barLabelOf(timeframe, market, opening).split(' ');
    return instantOf(date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)), market);
  }
}

/**
 * Whether a minute lies in a session. In Asia the minute before the open stands for the opening
 * auction where bars are labelled by their end; in New York it belongs to the extended hours.
 */
function isTradedMinute(minute: number, { market, label }: TimeRules): boolean {
  const { date, minuteOfDay } = localTimeOf(minute, market);
  const sessions = sessionsOf(market, date);
  const isAuction = minuteOfDay + 1 === sessions[0]?.open && label === 'end' && market !== 'us';
  return (
    isAuction || sessions.some(({ open, close }) => minuteOfDay >= open && minuteOfDay < close)
  );
}

/** The instant of a date and a time, or null. An offset in the text wins over the clock's zone. */
function instantFromText(text: string, instantFromShown: (shown: number) => number): number | null {
  const date = dateFromText(text);
  const [, hour, minute, second = '0', offset] = timeShape.exec(text) ?? [];
  if (date === null || Number(hour ?? 24) > 23 || Number(minute) > 59 || Number(second) > 59)
    return null;
  const minutes = Number(hour) * 60 + Number(minute);
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs + Number(second) * 1000;
  return offset === undefined ? instantFromShown(shown) : shown - offsetFromText(offset);
}

/** `Z`, `+08:00` or `-0500` in milliseconds. */
function offsetFromText(text: string): number {
  if (text === 'Z') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -minutes : minutes) * minuteMs;
}
