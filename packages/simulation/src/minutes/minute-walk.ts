import { barAt, createBarColumns, type BarColumns, type Market } from '@chanscope/market';

import type { WalkedDays } from '../days/daily-walk.ts';
import { type DayPrices, type DayShape, type Knot, knotsOf } from './day-shape.ts';
import { spreadAmount, spreadVolume } from './minute-turnover.ts';
import { priceAtSteps, stepsTo } from '../price-step.ts';
import { RandomStream, seedOfPart } from '../random-stream.ts';
import { volumeProfileOf } from './volume-profile.ts';

const minutePart = 7;

/** One day to be reported minute by minute. */
interface MinuteTask {
  readonly prices: DayPrices;
  readonly shape: DayShape;
  readonly step: number;
  readonly minutes: number;
  readonly chance: RandomStream;
}

/** The minutes of a day before their times are known; prices in steps. */
interface MinuteSteps {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/**
 * The one-minute bars of the day at an index of a walk. Together they are exactly the daily bar.
 * Minutes in which nothing traded have no bar. `openings` are the opening instants of all minutes.
 */
export function walkMinutes(
  walk: WalkedDays,
  index: number,
  { market, openings }: { market: Market; openings: Float64Array },
): BarColumns {
  const bar = barAt(walk.bars, index);
  const shape = walk.shapes[index];
  const step = walk.steps[index];
  if (shape === undefined || step === undefined)
    throw new RangeError(`Cannot walk the minutes of day ${index}: it is not part of the walk`);

  const minutes = openings.length;
  const daySeed = seedOfPart(seedOfPart(walk.seed, minutePart), walk.days[index] ?? 0);
  const chance = new RandomStream(daySeed);
  const nodes = walkNodes({ prices: bar, shape, step, minutes, chance });
  const steps = minuteStepsOf(nodes, { prices: bar, step, chance });
  const { lotSize } = walk.instrument;
  const { isLevel } = walk.profile;
  const lots = spreadVolume({
    lots: bar.volume / lotSize,
    usual: volumeProfileOf(market, minutes).weights,
    nodes,
    average: isLevel ? null : (bar.amount ?? 0) / bar.volume / step,
    certain: [0, minutes - 1, Math.max(0, shape.highAt - 1), Math.max(0, shape.lowAt - 1)],
    chance,
  });
  const volume = lots.map((count) => count * lotSize);
  const amount = spreadAmount(bar.amount ?? 0, {
    volume,
    low: steps.low,
    high: steps.high,
    dayLow: stepsTo(bar.low, step),
    dayHigh: stepsTo(bar.high, step),
    step,
    isLevel,
  });
  return tradedMinutesOf({ openings, steps, volume, amount, step });
}

/**
 * The price at every node of the day, in steps: from knot to knot by a random walk that is tied to
 * both, kept between the day's low and high.
 */
function walkNodes({ prices, shape, step, minutes, chance }: MinuteTask): Float64Array {
  const nodes = new Float64Array(minutes + 1);
  const low = stepsTo(prices.low, step);
  const high = stepsTo(prices.high, step);
  const restlessness = (0.75 * (high - low)) / Math.sqrt(minutes);
  const knots = knotsOf(prices, shape, minutes).map(({ node, price }): TurningKnot => {
    const steps = stepsTo(price, step);
    return { node, price: steps, turn: Number(steps === low) - Number(steps === high) };
  });
  knots.forEach((to, index) => {
    const from = knots[index - 1];
    nodes[to.node] = to.price;
    if (from === undefined) return;
    const isStill = from.node >= shape.sealedFrom;
    walkBetween(nodes, { from, to, restlessness: isStill ? 0 : restlessness, chance });
    const bounce = isStill || restlessness > maxQuiet ? 0 : bidAskBounce;
    for (let node = from.node + 1; node < to.node; node++) {
      const bounced = bounce === 0 ? 0 : bounce * chance.between(-1, 1);
      nodes[node] = foldInto((nodes[node] ?? 0) + bounced, low, high);
    }
  });
  return nodes;
}

/** Steps a minute: where a price moves less of itself, what is seen are trades at the bid and at the ask in turn. */
const maxQuiet = 0.4;

/** Half of the distance between the two and a little more, in steps. */
const bidAskBounce = 0.7;

/** A knot in steps, and where the price turns there: up from the day's low (1), down from its high (−1). */
interface TurningKnot extends Knot {
  readonly turn: number;
}

/**
 * Fills the nodes between two knots with a straight line plus a bridge (Brownian, in small steps)
 * that bends away from extremes, as a walk does that must not go beyond them.
 */
function walkBetween(nodes: Float64Array, { from, to, restlessness, chance }: WalkStretch): void {
  const length = to.node - from.node;
  let walked = 0;
  for (let node = from.node + 1; node <= to.node; node++) {
    walked += restlessness * chance.nextNormal();
    nodes[node] = walked;
  }
  const bend = 1.3 * restlessness * Math.sqrt(length);
  for (let node = from.node + 1; node < to.node; node++) {
    const share = (node - from.node) / length;
    const arch = Math.sqrt(share * (1 - share)) * (from.turn * (1 - share) + to.turn * share);
    const line = from.price + (to.price - from.price - walked) * share;
    nodes[node] = line + (nodes[node] ?? 0) + bend * arch;
  }
  nodes[to.node] = to.price;
}

interface WalkStretch {
  readonly from: TurningKnot;
  readonly to: TurningKnot;
  /** Deviation of a minute, in steps. */
  readonly restlessness: number;
  readonly chance: RandomStream;
}

/** Mirrors a price at the day's extremes until it lies between them, on a whole step. */
function foldInto(price: number, low: number, high: number): number {
  const above = price > high ? 2 * high - price : price;
  const inside = above < low ? 2 * low - above : above;
  return Math.round(Math.min(high, Math.max(low, inside)));
}

/** Bars between the nodes: each opens at its first node and closes at its last, with small wicks. */
function minuteStepsOf(
  nodes: Float64Array,
  { prices, step, chance }: { prices: DayPrices; step: number; chance: RandomStream },
): MinuteSteps {
  const minutes = nodes.length - 1;
  const dayLow = stepsTo(prices.low, step);
  const dayHigh = stepsTo(prices.high, step);
  const wick = (0.5 * (dayHigh - dayLow)) / Math.sqrt(minutes);
  const open = nodes.slice(0, minutes);
  const close = nodes.slice(1);
  const high = new Float64Array(minutes);
  const low = new Float64Array(minutes);
  for (let minute = 0; minute < minutes; minute++) {
    const from = open[minute] ?? 0;
    const to = close[minute] ?? 0;
    const isAtLimit = from === to && (from === dayLow || from === dayHigh);
    const reach = isAtLimit ? 0 : wick;
    high[minute] = Math.min(dayHigh, Math.max(from, to) + Math.round(reach * chance.next()));
    low[minute] = Math.max(dayLow, Math.min(from, to) - Math.round(reach * chance.next()));
  }
  return { open, high, low, close };
}

/** The bars of the minutes that traded. */
function tradedMinutesOf(day: {
  openings: Float64Array;
  steps: MinuteSteps;
  volume: Float64Array;
  amount: Float64Array;
  step: number;
}): BarColumns {
  const { openings, steps, volume, amount, step } = day;
  const traded = volume.reduce((count, shares) => count + (shares > 0 ? 1 : 0), 0);
  const bars = createBarColumns(traded);
  let at = 0;
  for (let minute = 0; minute < openings.length; minute++) {
    if (volume[minute] === 0) continue;
    bars.time[at] = openings[minute] ?? 0;
    bars.open[at] = priceAtSteps(steps.open[minute] ?? 0, step);
    bars.high[at] = priceAtSteps(steps.high[minute] ?? 0, step);
    bars.low[at] = priceAtSteps(steps.low[minute] ?? 0, step);
    bars.close[at] = priceAtSteps(steps.close[minute] ?? 0, step);
    bars.volume[at] = volume[minute] ?? 0;
    bars.amount[at] = amount[minute] ?? 0;
    at += 1;
  }
  return bars;
}
