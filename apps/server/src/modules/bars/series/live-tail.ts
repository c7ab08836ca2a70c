import {
  aggregateBars,
  barAt,
  barColumnsOf,
  barOpenOf,
  concatBars,
  dayOpenOf,
  faultOfBar,
  firstBarAtOrAfter,
  isTradingDay,
  localTimeOf,
  minuteMs,
  sliceBars,
  slotOfMinuteBar,
  type Bar,
  type BarColumns,
  type Market,
} from '@chanscope/market';

import type { FetchedTimeframe, ProviderQuote } from '../provider.ts';

/** A bar that was not over when it was fetched. */
export interface FormingBar {
  readonly bar: Bar;
  /** When it was fetched, UTC ms of the market's time. */
  readonly at: number;
}

/** What is known beyond the closed bars of a series. */
export interface LiveNumbers {
  readonly market: Market;
  readonly timeframe: FetchedTimeframe;
  /** The newest quote of the same source; null without one. */
  readonly quote: ProviderQuote | null;
  /** The bar that was not over when it was fetched; null without one. */
  readonly forming: Bar | null;
}

/** When a forming bar that stands behind the last closed one was fetched; null without one. */
export function fetchedAt(forming: FormingBar | null, lastTime: number): number | null {
  return forming !== null && forming.bar.time > lastTime ? forming.at : null;
}

/** The bars with the one that is forming, if it is known: from the live quote, else as it was fetched. */
export function withLiveTail(closed: BarColumns, live: LiveNumbers): BarColumns {
  const tail = tailFromQuote(closed, live) ?? live.forming;
  const last = closed.time.at(-1) ?? Number.NEGATIVE_INFINITY;
  if (tail === null || tail.time <= last || faultOfBar(tail) !== null) return closed;
  return concatBars([closed, barColumnsOf([tail])]);
}

/** Opening of the bar that a quote belongs to; null when it belongs to none. */
export function tailTimeOf({ market, timeframe, quote, forming }: LiveNumbers): number | null {
  if (quote === null || quote.isSuspended || quote.volume === 0) return forming?.time ?? null;
  const { date } = localTimeOf(quote.time, market);
  if (!isTradingDay(market, date)) return null;
  if (timeframe === '1d') return dayOpenOf(market, date);
  const opening = barOpenOf('1m', market, quote.time);
  return slotOfMinuteBar(market, opening) === null ? null : opening;
}

function tailFromQuote(closed: BarColumns, live: LiveNumbers): Bar | null {
  const { quote, timeframe } = live;
  const time = tailTimeOf(live);
  if (quote === null || time === null || quote.isSuspended || quote.volume === 0) return null;
  const { open, high, low, price, volume, amount } = quote;
  return timeframe === '1d'
    ? { time, open, high, low, close: price, volume, amount }
    : minuteFrom(closed, quote, { time, market: live.market });
}

/**
 * The minute that runs: what the day has beyond its closed minutes. An extreme of the day that none of them
 * has was made in it; of its other prices only the last is known.
 */
function minuteFrom(
  closed: BarColumns,
  quote: ProviderQuote,
  { time, market }: { readonly time: number; readonly market: Market },
): Bar {
  const dayOpen = dayOpenOf(market, localTimeOf(time, market).date);
  // An opening print stands a minute before the open.
  const begin = firstBarAtOrAfter(closed, dayOpen - minuteMs);
  const minutes = sliceBars(closed, begin, closed.length);
  const { price } = quote;
  const unknown = { time, open: price, high: price, low: price, close: price };
  if (minutes.length === 0 || (minutes.time[0] ?? 0) > dayOpen)
    return { ...unknown, volume: 0, amount: null };

  const day = barAt(aggregateBars(minutes, { market, timeframe: '1d' }), 0);
  return {
    ...unknown,
    high: quote.high > day.high ? quote.high : price,
    low: quote.low < day.low ? quote.low : price,
    volume: Math.max(0, quote.volume - day.volume),
    amount:
      day.amount === null || quote.amount === null ? null : Math.max(0, quote.amount - day.amount),
  };
}

/** Changes whenever the bar that is forming does. */
export function keyOfTail({ quote, forming }: LiveNumbers): string {
  if (quote === null) return forming === null ? '' : JSON.stringify(forming);
  const { time, price, high, low, volume, amount } = quote;
  return [time, price, high, low, volume, amount].join(' ');
}

/** The previous close that the quote reports with the last day; null when it is not of that day. */
export function prevCloseReported(
  { market, timeframe, quote }: LiveNumbers,
  lastTime: number,
): number | null {
  if (timeframe !== '1d' || quote === null) return null;
  const isOfDay = localTimeOf(quote.time, market).date === localTimeOf(lastTime, market).date;
  return isOfDay ? quote.prevClose : null;
}
