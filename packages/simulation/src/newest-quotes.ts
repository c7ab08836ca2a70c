import {
  barAt,
  marketOf,
  minuteMs,
  type Bar,
  type BarColumns,
  type Market,
} from '@chanscope/market';

import type { SimulatedInstrument, WalkedDays } from './days/daily-walk.ts';
import { formingMinuteAt } from './forming-minute.ts';
import { keyOfHistory, minutesOfDay, type OpenedWalk, type WalkCache } from './walk-cache.ts';
import { openWindow, type WalkWindow, windowAround } from './walk-window.ts';

/** The newest day of a security so far. */
export interface SimulatedQuote extends Pick<Bar, 'open' | 'high' | 'low' | 'volume' | 'amount'> {
  readonly price: number;
  /** The close of the day before; null on the first day. */
  readonly prevClose: number | null;
  /** The end of the last minute that traded, or the instant of asking within it. */
  readonly time: number;
}

/** Answers the newest numbers of a security at an instant; null before its first day. */
export type ReadNewestQuote = (
  instrument: SimulatedInstrument,
  now: number,
) => SimulatedQuote | null;

/**
 * Quotes that are asked for again and again: each security is walked once in about a month, its minutes
 * once a day, and a minute is added to the day when it closes. What is asked for is kept however much it is.
 */
export function createNewestQuotes(cache: Pick<WalkCache, 'openWalk'>): ReadNewestQuote {
  const followed: Readonly<Record<Market, InUse<FollowedSecurity>>> = {
    hs: valuesInUse(),
    hk: valuesInUse(),
    us: valuesInUse(),
  };
  return (instrument, now) => {
    const inUse = followed[marketOf(instrument.symbol)];
    const each = inUse(keyOfHistory(instrument), now, () => ({ window: null, day: null }));
    const opened = openFollowed(cache, each, { instrument, now });
    if (opened.opened === 0) return null;
    const day = runningDayOf(each, opened);
    addClosedMinutes(day, now);
    return quoteOf(opened, day, now);
  };
}

/** What is kept of a security. */
interface FollowedSecurity {
  window: WalkWindow | null;
  day: RunningDay | null;
}

/** A day whose minutes are added up as they close. */
interface RunningDay {
  /** Opening of the day's bar, UTC ms. */
  readonly opening: number;
  readonly minutes: BarColumns;
  /** How many of them are in the sum. */
  closed: number;
  sum: Bar | null;
}

function openFollowed(
  cache: Pick<WalkCache, 'openWalk'>,
  each: FollowedSecurity,
  { instrument, now }: { instrument: SimulatedInstrument; now: number },
): OpenedWalk<WalkedDays> {
  const known = each.window === null ? null : openWindow(each.window, now);
  if (known !== null) return known;
  const opened = cache.openWalk(instrument, now);
  each.window = windowAround(opened);
  return openWindow(each.window, now) ?? opened;
}

function runningDayOf(
  each: FollowedSecurity,
  { walk, around, opened }: OpenedWalk<WalkedDays>,
): RunningDay {
  const index = opened - 1;
  const opening = walk.bars.time[index] ?? 0;
  if (each.day?.opening !== opening)
    each.day = { opening, minutes: minutesOfDay(walk, around, index), closed: 0, sum: null };
  return each.day;
}

/** Adds the minutes that are over at an instant. A clock that stepped back begins the day again. */
function addClosedMinutes(day: RunningDay, now: number): void {
  const { minutes } = day;
  const endAt = (index: number): number => (minutes.time[index] ?? 0) + minuteMs;
  if (day.closed > 0 && endAt(day.closed - 1) > now) {
    day.closed = 0;
    day.sum = null;
  }
  for (; day.closed < minutes.length && endAt(day.closed) <= now; day.closed++)
    day.sum = joined(day.sum, barAt(minutes, day.closed));
}

function quoteOf(
  { walk, opened }: OpenedWalk<WalkedDays>,
  { minutes, closed, sum }: RunningDay,
  now: number,
): SimulatedQuote | null {
  const index = opened - 1;
  const { instrument, profile, steps, bars } = walk;
  const grain = {
    step: steps[index] ?? 1,
    lotSize: instrument.lotSize,
    isLevel: profile.isLevel,
  };
  const isForming = closed < minutes.length && (minutes.time[closed] ?? 0) <= now;
  const day = isForming ? joined(sum, formingMinuteAt(barAt(minutes, closed), now, grain)) : sum;
  if (day === null) return null;
  const { open, high, low, close: price, volume, amount } = day;
  const traded = minutes.time[isForming ? closed : closed - 1] ?? 0;
  return {
    price,
    prevClose: bars.close[index - 1] ?? null,
    open,
    high,
    low,
    volume,
    amount,
    time: Math.min(now, traded + minuteMs),
  };
}

/** A day so far with one more minute. Amounts are whole currency units, so that sums are exact. */
function joined(day: Bar | null, minute: Bar): Bar {
  if (day === null) return minute;
  return {
    time: day.time,
    open: day.open,
    high: Math.max(day.high, minute.high),
    low: Math.min(day.low, minute.low),
    close: minute.close,
    volume: day.volume + minute.volume,
    amount: (day.amount ?? 0) + (minute.amount ?? 0),
  };
}

/** What a key stands for at an instant (UTC ms), created where it is not kept. */
type InUse<Value> = (key: string, now: number, create: () => Value) => Value;

/** What was not asked for during one to two of these of the market's time, is let go. */
const unusedMs = 2 * minuteMs;

/** Values that are kept as long as they are asked for; those that were asked for last outlive a night. */
function valuesInUse<Value>(): InUse<Value> {
  let began = Number.NEGATIVE_INFINITY;
  let former = new Map<string, Value>();
  let current = new Map<string, Value>();
  return (key, now, create) => {
    if (Math.abs(now - began) >= unusedMs) {
      former = current;
      current = new Map();
      began = now;
    }
    const value = current.get(key) ?? former.get(key) ?? create();
    current.set(key, value);
    return value;
  };
}
