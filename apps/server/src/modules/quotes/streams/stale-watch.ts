import { isTickTime, type Market } from '@chanscope/market';

import { pollEveryMs } from '../market/quote-duty.ts';

/** What the freshness of a market is published by. */
export interface MarketFreshness {
  readonly market: Market;
  /** The market's time, UTC ms. */
  readonly now: number;
  /** When it was last reported; null before that. */
  readonly receivedAt: number | null;
  /** How many seconds of the market's time pass in a real one. */
  readonly speed: number;
}

/** Polls that may be missed before users learn that nothing comes any more. */
const missedPolls = 3;

/** What asking and publishing may take, ms of real time. */
const graceMs = 2000;

/** Whether numbers should have come and did not (行情中断). */
export function isInterrupted({ market, now, receivedAt, speed }: MarketFreshness): boolean {
  const patienceMs = missedPolls * pollEveryMs + graceMs * speed;
  if (!isTickTime(market, now) || !isTickTime(market, now - patienceMs)) return false;
  return receivedAt === null || now - receivedAt > patienceMs;
}
