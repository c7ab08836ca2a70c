import type { MarketPhaseMessage } from '@chanscope/contract';
import {
  isOpenAt,
  markets,
  momentsBetween,
  nextMomentOf,
  phaseAt,
  tradeDateAt,
  type Market,
  minuteMs,
} from '@chanscope/market';

import type { Channel } from '../../../platform/cluster/channel.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { MomentStore } from './moment-store.ts';

/** Says what the markets do as it changes, and announces openings and closings once (开盘). */
export interface MarketClock {
  begin(): Promise<void>;
  close(): Promise<void>;
}

export interface MarketClockDependencies {
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

/** Where the processes inform each other to say that a market opened or closed. */
export const turnTopic = 'quotes:turn';

/** The clock is looked at this often at least, ms of real time: it may be set, and machines sleep. */
const maxLookMs = 250;
const minLookMs = 2;

/** An opening that is longer ago, ms of the market's time, is no news: the machine slept. */
const updateMs = 5 * minuteMs;

export function createMarketClock(dependencies: MarketClockDependencies): MarketClock {
  const { clock, speed, channel, moments, log } = dependencies;
  /** Up to when moments were published; it never goes back, though the clock may. */
  const publishedUntil = new Map<Market, number>();
  const phases = new Map<Market, string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let announcing = Promise.resolve();
  let stop: () => Promise<void> = () => Promise.resolve();

  async function announce(market: Market, at: number): Promise<void> {
    if (await moments.claim(market, at)) await channel.publish(turnTopic, `${market} ${at}`);
  }

  function publishPhase(market: Market, now: number): void {
    const phase = phaseAt(market, now);
    const tradeDate = tradeDateAt(market, now);
    const key = `${phase} ${tradeDate}`;
    if (phases.get(market) === key) return;
    phases.set(market, key);
    dependencies.onPhase({ market, open: isOpenAt(market, now), phase, tradeDate, at: now });
  }

  function look(market: Market, now: number): void {
    publishPhase(market, now);
    const since = publishedUntil.get(market) ?? now;
    if (now <= since) return;
    publishedUntil.set(market, now);
    const turn = momentsBetween(market, Math.max(since, now - updateMs), now).findLast(
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
    const wait = Math.min(maxLookMs, Math.max(minLookMs, (next - now) / speed));
    timer = setTimeout(lookAtAll, Math.ceil(wait));
    timer.unref();
  }

  return {
    async begin(): Promise<void> {
      stop = await channel.subscribe(turnTopic, () => dependencies.onTurn());
      const now = clock.now();
      for (const market of markets) publishedUntil.set(market, now);
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
