import type { Bar } from './bar.ts';
import { instantOf, localTimeOf } from '../instruments/exchange.ts';
import { type Session, sessionsOf } from '../time/session.ts';
import type { Market } from '../instruments/symbol.ts';
import { minuteMs } from '../time-units.ts';

/** What a quote says of trading: the last price and what was traded since the day's beginning. */
export interface Tick {
  /** The instant of the numbers, UTC ms. */
  readonly time: number;
  readonly price: number;
  /** Shares since the day's beginning. */
  readonly volume: number;
  /** Currency since the day's beginning, null when it is not reported. */
  readonly amount: number | null;
}

/** Makes closed one-minute bars of the ticks of one security. */
export interface MinuteBuilder {
  /** Takes a tick that was asked for at `askedAt`, and answers the minute that it closed, if any. */
  add(tick: Tick, askedAt: number): Bar | null;
  /** The minute that is over at an instant though no tick came after it, if any. */
  closeUntil(instant: number): Bar | null;
}

/** A minute is over this long after its end: ticks that report it are on their way so long. */
const graceMs = 3000;

/** After this long without asking no one knows in which minute something was traded. */
const maxGapMs = minuteMs;

/**
 * How long after a session's end trades of it are still reported, in minutes: the auction at the close
 * of Hong Kong ends up to ten minutes after continuous trading.
 */
const afterClose: Readonly<Record<Market, { readonly lunch: number; readonly day: number }>> = {
  hs: { lunch: 1, day: 1 },
  hk: { lunch: 1, day: 11 },
  us: { lunch: 1, day: 1 },
};

/** Whether quotes that are asked for now report trading: in sessions and shortly after them. */
export function isTickTime(market: Market, instant: number): boolean {
  const { date, minuteOfDay } = localTimeOf(instant, market);
  return tickHoursOf(market, date).some(
    ({ open, lastTick }) => minuteOfDay >= open && minuteOfDay < lastTick,
  );
}

/** The day's sums at an instant. */
interface Sums {
  readonly volume: number;
  readonly amount: number | null;
}

/** The minute that is being built. */
interface OpenMinute extends Pick<Bar, 'time' | 'open' | 'high' | 'low' | 'close'> {
  /** False when a part of it was not watched: it is never reported. */
  readonly isWhole: boolean;
}

/** The newest tick, and the last asking that brought one or nothing newer. */
interface Seen {
  readonly tick: Tick;
  readonly askedAt: number;
  readonly date: string;
}

/**
 * Builds minutes from ticks. A minute's volume and amount are differences of the day's sums, so that
 * all minutes together are the day; its prices are those that were seen. A tick before the first
 * open is the opening print, which opens one minute earlier; one after a session's end belongs to
 * its last minute; one that comes when its minute is closed counts to the next. Ticks older than one
 * before them are left out, and so are minutes that were not watched from beginning to end. A minute
 * without trades has no bar.
 */
export function createMinuteBuilder(market: Market): MinuteBuilder {
  let open: OpenMinute | null = null;
  let seen: Seen | null = null;
  /** What the minutes reported so far hold. */
  let reported: Sums = { volume: 0, amount: 0 };
  let reportedUntil = Number.NEGATIVE_INFINITY;

  function close(): Bar | null {
    if (open === null || seen === null) return null;
    const { isWhole, ...prices } = open;
    const { volume, amount } = seen.tick;
    const bar = {
      ...prices,
      volume: volume - reported.volume,
      amount: differenceOf(amount, reported.amount),
    };
    open = null;
    reported = { volume, amount };
    reportedUntil = bar.time;
    return isWhole ? bar : null;
  }

  /** Forgets what no one knows the minute of. */
  function forget(sums: Sums): void {
    open = null;
    reported = sums;
  }

  function apply(tick: Tick, time: number, isWatched: boolean): Bar | null {
    const isNewDay = seen !== null && seen.date !== localTimeOf(time, market).date;
    if (!isWatched) forget(tick);
    const closed = open !== null && time > open.time ? close() : null;
    if (isNewDay && isWatched) reported = { volume: 0, amount: 0 };
    const { price } = tick;
    if (time <= reportedUntil) return closed;
    if (open === null && (hasTraded(tick, reported, seen) || !isWatched))
      open = { time, open: price, high: price, low: price, close: price, isWhole: isWatched };
    else if (open !== null) open = widened(open, price);
    return closed;
  }

  return {
    add(tick, askedAt) {
      const time = minuteOfTick(market, tick.time);
      if (time === null || (seen !== null && tick.time < seen.tick.time)) {
        if (seen !== null) seen = { ...seen, askedAt };
        return null;
      }
      const { date } = localTimeOf(time, market);
      const isQuiet = seen?.date === date && seen.tick.volume === tick.volume;
      const from = seen?.date === date ? seen.askedAt : Number.NEGATIVE_INFINITY;
      const isWatched =
        isQuiet || tradedMsBetween(market, date, { from, until: askedAt }) <= maxGapMs;
      const closed = apply(tick, time, isWatched);
      seen = { tick, askedAt, date };
      return closed;
    },
    closeUntil: (instant) =>
      open !== null && instant >= lastTickOf(market, open.time) + graceMs ? close() : null,
  };
}

function widened(minute: OpenMinute, price: number): OpenMinute {
  return {
    ...minute,
    high: Math.max(minute.high, price),
    low: Math.min(minute.low, price),
    close: price,
  };
}

/** Levels of indices without volume trade when they move. */
function hasTraded({ volume, price }: Tick, reported: Sums, seen: Seen | null): boolean {
  return volume > reported.volume || (seen !== null && seen.tick.price !== price);
}

function differenceOf(amount: number | null, before: number | null): number | null {
  return amount === null || before === null ? null : amount - before;
}

interface TickHours extends Session {
  /** The minute of the day from which on nothing of this session is reported any more. */
  readonly lastTick: number;
}

function tickHoursOf(market: Market, date: string): TickHours[] {
  const { lunch, day } = afterClose[market];
  return sessionsOf(market, date).map(({ open, close }, index, all) => ({
    open,
    close,
    lastTick: close + (index === all.length - 1 ? day : lunch),
  }));
}

/** The opening instant of the minute that a tick belongs to; null outside of the day's hours. */
function minuteOfTick(market: Market, instant: number): number | null {
  const { date, minuteOfDay } = localTimeOf(instant, market);
  const hours = tickHoursOf(market, date);
  const first = hours[0]?.open ?? 0;
  // The extended hours of the United States are no opening auction.
  if (market !== 'us' && minuteOfDay < first && minuteOfDay >= first - 15)
    return instantOf(date, first - 1, market);
  const session = hours.find((each) => minuteOfDay >= each.open && minuteOfDay < each.lastTick);
  if (session === undefined) return null;
  return instantOf(date, Math.min(minuteOfDay, session.close - 1), market);
}

/** The instant from which on nothing of a minute is reported any more. */
function lastTickOf(market: Market, time: number): number {
  const { date, minuteOfDay } = localTimeOf(time, market);
  const end = minuteOfDay + 1;
  const session = tickHoursOf(market, date).find(({ close }) => close === end);
  return time + (session === undefined ? 1 : session.lastTick - minuteOfDay) * minuteMs;
}

/** How long a market traded on a date between two instants. */
function tradedMsBetween(
  market: Market,
  date: string,
  { from, until }: { readonly from: number; readonly until: number },
): number {
  return sessionsOf(market, date).reduce((sum, { open, close }) => {
    const begin = Math.max(from, instantOf(date, open, market));
    const end = Math.min(until, instantOf(date, close, market));
    return sum + Math.max(0, end - begin);
  }, 0);
}
