import { barAt, minuteMs, type BarColumns } from '@chanscope/market';

import type { SimulatedInstrument } from '../days/daily-walk.ts';
import { type DayGrain, formingMinuteAt } from '../forming-minute.ts';
import { RandomStream, seedOfPart } from '../random-stream.ts';
import type { WalkCache } from '../walk-cache.ts';
import { newestTrades, type SimulatedTrade, tradeSeconds } from './newest-trades.ts';
import { type BookTask, drawOrderBook, type OrderBook } from './draw-order-book.ts';

/** Order book and last trades of a security, of one instant (盘口). */
export interface SimulatedDepth extends OrderBook {
  /** The instant of the numbers, UTC ms: at the latest the end of the last minute that traded. */
  readonly time: number;
  /** The price of the last trade. */
  readonly price: number;
  /** Shares traded since the day's beginning: those of `trades` and `volumeBefore`. */
  readonly volume: number;
  /** Oldest first. */
  readonly trades: readonly SimulatedTrade[];
  /** Shares that were traded earlier on the day. */
  readonly volumeBefore: number;
}

/** What the depth of a security is asked for with. */
export interface DepthQuestion {
  readonly instrument: SimulatedInstrument;
  /** UTC ms. */
  readonly now: number;
  /** The prices between which the day may trade; null where no limits apply. */
  readonly limits: BookTask['limits'];
  /** The most trades. */
  readonly tradeCount: number;
}

/** Reads order book and trades at an instant; null before the first trade, and for what no one trades: indices and sectors. */
export type ReadDepth = (question: DepthQuestion) => SimulatedDepth | null;

const bookPart = 8;

/** A minute trades about this many times what waits at a price. */
const minuteOverLevel = 8;

/** Creates what reads order books of the walks of a cache: what an instant shows, its seed decides. */
export function createDepthReader(cache: Pick<WalkCache, 'openWalk' | 'minutesOfDay'>): ReadDepth {
  return ({ instrument, now, limits, tradeCount }) => {
    const opened = cache.openWalk(instrument, now);
    const { walk } = opened;
    const day = opened.opened - 1;
    if (day < 0 || walk.profile.isLevel) return null;
    const grain: DayGrain = {
      step: walk.steps[day] ?? 1,
      lotSize: walk.instrument.lotSize,
      isLevel: false,
    };
    const minutes = cache.minutesOfDay(opened, day);
    const last = lastTradeOf(minutes, now, grain);
    if (last === null) return null;
    const newest = newestTrades(minutes, now, { grain, count: tradeCount });
    const interval = Math.floor(last.time / (tradeSeconds * 1000));
    const chance = new RandomStream(seedOfPart(seedOfPart(walk.seed, bookPart), interval));
    const side = newest.trades.at(-1)?.direction ?? 0;
    return {
      time: last.time,
      price: last.price,
      volume: newest.trades.reduce((sum, { volume }) => sum + volume, newest.volumeBefore),
      ...newest,
      ...drawOrderBook({
        price: last.price,
        step: grain.step,
        lotSize: grain.lotSize,
        limits,
        usualLots: last.minuteLots / minuteOverLevel,
        side: side === 0 ? randomSide(chance) : side,
        chance,
      }),
    };
  };
}

interface LastTrade {
  readonly time: number;
  readonly price: number;
  readonly minuteLots: number;
}

/** The last price at an instant, and how much its minute trades; null before the first of the day. */
function lastTradeOf(minutes: BarColumns, now: number, grain: DayGrain): LastTrade | null {
  let at = minutes.length - 1;
  while (at >= 0 && (minutes.time[at] ?? 0) > now) at -= 1;
  if (at < 0) return null;
  const minute = barAt(minutes, at);
  const end = minute.time + minuteMs;
  const { close: price } = now < end ? formingMinuteAt(minute, now, grain) : minute;
  return { time: Math.min(now, end), price, minuteLots: minute.volume / grain.lotSize };
}

function randomSide(chance: RandomStream): 1 | -1 {
  return chance.next() < 0.5 ? 1 : -1;
}
