import { type Bar, type BarColumns, barAt, minuteMs } from '@chanscope/market';

import { type DayGrain, formingMinuteAt } from '../forming-minute.ts';

/** What was traded within three seconds (成交明细): their last price and all of their volume. */
export interface SimulatedTrade {
  /** The end of the three seconds, UTC ms; the instant of asking while they run. */
  readonly time: number;
  readonly price: number;
  /** Shares. */
  readonly volume: number;
  /** 1 above the trade before it, −1 below it, 0 at the same price and for the first of a day. */
  readonly direction: 1 | 0 | -1;
}

/** The newest trades of a day, and what was traded before them. */
export interface NewestTrades {
  /** Oldest first. */
  readonly trades: readonly SimulatedTrade[];
  /** Shares that were traded earlier on the day. */
  readonly volumeBefore: number;
}

/** Exchanges of the mainland report trades every three seconds. */
export const tradeSeconds = 3;

const secondMs = 1000;

/**
 * The last trades of a day's minutes at an instant, at most `count`: the way that each minute takes while it
 * forms, so that with what came before them they are the volume of the quote at the same instant. A price that
 * moved without volume is no trade.
 */
export function newestTrades(
  minutes: BarColumns,
  now: number,
  { grain, count }: { readonly grain: DayGrain; readonly count: number },
): NewestTrades {
  let first = minutes.length;
  while (first > 0 && (minutes.time[first - 1] ?? 0) > now) first -= 1;
  let found: PricedVolume[] = [];
  // One more than asked for, by which the first one's direction is known.
  while (first > 0 && found.length <= count) {
    first -= 1;
    found = [...tradesOfMinute(barAt(minutes, first), now, grain), ...found];
  }
  const begin = Math.max(0, found.length - count);
  return {
    trades: found.slice(begin).map((trade, at) => ({
      ...trade,
      direction: directionAfter(found[begin + at - 1], trade),
    })),
    volumeBefore:
      minutes.volume.subarray(0, first).reduce((sum, volume) => sum + volume, 0) +
      found.slice(0, begin).reduce((sum, { volume }) => sum + volume, 0),
  };
}

type PricedVolume = Omit<SimulatedTrade, 'direction'>;

function tradesOfMinute(minute: Bar, now: number, grain: DayGrain): PricedVolume[] {
  const trades: PricedVolume[] = [];
  let traded = 0;
  for (const second of reportedSeconds(minute, now)) {
    const time = minute.time + second * secondMs;
    const { close: price, volume } =
      time - minute.time >= minuteMs ? minute : formingMinuteAt(minute, time, grain);
    if (volume > traded) trades.push({ time, price, volume: volume - traded });
    traded = volume;
  }
  return trades;
}

/** The seconds of a minute after which trades are reported, the one that runs last. */
function reportedSeconds({ time }: Bar, now: number): number[] {
  const last = Math.floor(Math.min(minuteMs, now - time) / secondMs);
  const whole = Math.floor(last / tradeSeconds);
  const seconds = Array.from({ length: whole }, (_, at) => (at + 1) * tradeSeconds);
  return whole * tradeSeconds === last && last > 0 ? seconds : [...seconds, last];
}

function directionAfter(
  before: PricedVolume | undefined,
  { price }: PricedVolume,
): SimulatedTrade['direction'] {
  if (before === undefined || price === before.price) return 0;
  return price > before.price ? 1 : -1;
}
