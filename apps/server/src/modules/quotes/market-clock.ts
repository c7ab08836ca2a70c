import type { MarketPhaseMessage } from '@chanscope/contract';
import {
  isOpenAt,
  momentsBetween,
  nextMomentOf,
  phaseAt,
  tradeDateAt,
  type Market,
} from '@chanscope/market';

import type { Channel } from '../../platform/channel.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { MomentStore } from './moment-store.ts';

/** Tells what the markets do as it changes, and announces openings and closings once (开盘). */
export interface MarketClock {
  begin(): Promise<void>;
  close(): Promise<void>;
}

export interface MarketClockOptions {
  /** The market's time, which may run faster than the real one, and step. */
  readonly clock: Clock;
  /** How many seconds of it pass in a real one. */
  readonly speed: number;
  readonly channel: Channel;
  readonly moments: MomentStore;
  readonly log: Log;
  /** A market does something else now, or did when the clock began. */
  readonly onPhase: (phase: MarketPhaseMessage) => void;
  /** A market opened or closed: said once for each time, in every process. */
  readonly onTurn: () => void;
}

/** Where the processes tell each other to say that a market opened or closed. */
export const turnTopic = 'quotes:turn';

const markets: readonly Market[] = ['hs', 'hk', 'us'];

/** The clock is looked at this often at least, ms of real time: it may be set, and machines sleep. */
const longestLookMs = 250;
const shortestLookMs = 2;

/** An opening that is longer ago, ms of the market's time, is no news: the machine slept. */
const newsMs = 300_000;

export function createMarketClock(options: MarketClockOptions): MarketClock {
  const { clock, speed, channel, moments, log } = options;
  /** Up to when moments were told; it never goes back, though the clock may. */
  const toldUntil = new Map<Market, number>();
  const phases = new Map<Market, string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let announcing = Promise.resolve();
  let stop: () => Promise<void> = () => Promise.resolve();

  async function announce(market: Market, at: number): Promise<void> {
    if (await moments.claim(market, at)) await channel.publish(turnTopic, `${market} ${at}`);
  }

  function tellPhase(market: Market, now: number): void {
    const phase = phaseAt(market, now);
    const tradeDate = tradeDateAt(market, now);
    const key = `${phase} ${tradeDate}`;
    if (phases.get(market) === key) return;
    phases.set(market, key);
    options.onPhase({ market, open: isOpenAt(market, now), phase, tradeDate, at: now });
  }

  function look(market: Market, now: number): void {
    tellPhase(market, now);
    const since = toldUntil.get(market) ?? now;
    if (now <= since) return;
    toldUntil.set(market, now);
    const turn = momentsBetween(market, Math.max(since, now - newsMs), now).findLast(
      (each) => each.turn !== null,
    );
    if (turn === undefined) return;
    announcing = announcing
      .then(() => announce(market, turn.at))
      .catch((error: unknown) => {
        log.error({ err: error, market }, 'cannot announce that a market opened or closed');
      });
  }

  function lookAtAll(): void {
    if (isClosed) return;
    const now = clock.now();
    for (const market of markets) look(market, now);
    const next = Math.min(...markets.map((market) => nextMomentOf(market, now).at));
    const wait = Math.min(longestLookMs, Math.max(shortestLookMs, (next - now) / speed));
    timer = setTimeout(lookAtAll, Math.ceil(wait));
    timer.unref();
  }

  return {
    async begin(): Promise<void> {
      stop = await channel.subscribe(turnTopic, () => options.onTurn());
      const now = clock.now();
      for (const market of markets) toldUntil.set(market, now);
      lookAtAll();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await announcing;
      await stop();
    },
  };
}
