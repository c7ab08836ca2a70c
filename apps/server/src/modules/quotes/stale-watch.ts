import { isTickTime, type Market } from '@chanscope/market';

import { pollEveryMs } from './quote-duty.ts';

/** What the freshness of a market is told by. */
export interface MarketFreshness {
  readonly market: Market;
  /** The market's time, UTC ms. */
  readonly now: number;
  /** When it was last told of; null before that. */
  readonly heardAt: number | null;
  /** How many seconds of the market's time pass in a real one. */
  readonly speed: number;
}

/** Polls that may be missed before people are told that nothing comes any more. */
const missedPolls = 3;

/** What asking and telling may take, ms of real time. */
const lateMs = 2000;

/** Whether numbers should have come and did not (行情中断). */
export function isInterrupted({ market, now, heardAt, speed }: MarketFreshness): boolean {
  const patienceMs = missedPolls * pollEveryMs + lateMs * speed;
  if (!isTickTime(market, now) || !isTickTime(market, now - patienceMs)) return false;
  return heardAt === null || now - heardAt > patienceMs;
}
