import type { Market } from '@chanscope/market';

import { RandomStream, seedOfPart } from '../random-stream.ts';
import type { SimulatedProfile } from './simulated-profile.ts';
import { createSwings, type Swings } from './swings.ts';
import type { TradingTimeline } from '../trading-timeline.ts';

/** What a security is worth from day to day; traded prices follow it within the rules of the market. */
export interface FairValue {
  /** Natural logarithm of the adjusted price at the close of each day of the timeline. */
  readonly logPrices: Float64Array;
  /** Standard deviation of each day's move. */
  readonly deviations: Float64Array;
}

const newsPart = 2;
const ownPart = 3;

/** Usual daily deviation of a whole market. */
const marketDeviations: Readonly<Record<Market, number>> = { hs: 0.0098, hk: 0.012, us: 0.009 };

/** A market makes good half of a boom or crash in four months, a company in about a year. */
const marketMemory = 0.994;
const ownMemory = 0.997;

/** The path that all securities of a market share. */
export function createMarketSwings(timeline: TradingTimeline, seed: number): Swings {
  return createSwings({
    seed,
    days: timeline.dates.length,
    deviation: marketDeviations[timeline.market],
    memory: marketMemory,
  });
}

/** The worth of a security: its share of the market's moves, moves of its own, and news. */
export function createFairValue(options: {
  timeline: TradingTimeline;
  market: Swings;
  profile: SimulatedProfile;
  seed: number;
}): FairValue {
  const { timeline, market, profile, seed } = options;
  const days = timeline.dates.length;
  const own = createSwings({
    seed: seedOfPart(seed, ownPart),
    days,
    deviation: profile.ownDeviation,
    memory: ownMemory,
  });
  const newsStream = new RandomStream(seedOfPart(seed, newsPart));
  const logPrices = new Float64Array(days);
  const deviations = new Float64Array(days);
  let newsLeft = 0;
  for (let day = 0; day < days; day++) {
    newsLeft = ownMemory * newsLeft + newsMove(profile, newsStream);
    logPrices[day] = profile.beta * (market.path[day] ?? 0) + (own.path[day] ?? 0) + newsLeft;
    const sharedDeviation = profile.beta * (market.deviations[day] ?? 0);
    deviations[day] = Math.hypot(sharedDeviation, own.deviations[day] ?? 0);
  }
  leadToLevel(logPrices, timeline.levelDay, profile);
  return { logPrices, deviations };
}

/** Mostly nothing; now and then a revaluation by 6 to 30 %, the larger the rarer. */
function newsMove({ newsChance }: SimulatedProfile, newsStream: RandomStream): number {
  const occurs = newsStream.next() < newsChance;
  const size = 0.06 + 0.24 * newsStream.next() ** 3;
  const sign = newsStream.next() < 0.5 ? -1 : 1;
  return occurs ? sign * size : 0;
}

/** Tilts the walk so that it meets the known price on the level day after the known growth. */
function leadToLevel(logPrices: Float64Array, levelDay: number, profile: SimulatedProfile): void {
  const walkedToLevel = (logPrices[levelDay] ?? 0) - (logPrices[0] ?? 0);
  const tilt = (profile.growth - walkedToLevel) / levelDay;
  const begin = Math.log(profile.price) - profile.growth - (logPrices[0] ?? 0);
  for (let day = 0; day < logPrices.length; day++)
    logPrices[day] = (logPrices[day] ?? 0) + begin + tilt * Math.min(day, levelDay);
}
