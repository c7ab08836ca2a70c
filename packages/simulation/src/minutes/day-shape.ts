import type { RandomStream } from '../random-stream.ts';
import type { VolumeProfile } from './volume-profile.ts';

/** The four prices of a day. */
export interface DayPrices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * When a day reaches its extremes. Times are nodes between minutes: 0 is the open, the number of
 * the day's minutes is the close.
 */
export interface DayShape {
  readonly highAt: number;
  readonly lowAt: number;
  /** From here to the close the price stands at its limit (封板); the last node when it does not. */
  readonly sealedFrom: number;
}

/** A node through which the price of a day goes for certain. */
export interface Knot {
  readonly node: number;
  readonly price: number;
}

/**
 * Draws when a day reaches its extremes. Rising days mostly fall first, extremes like the ends of
 * the day, and a day that closes at its limit stays there once it has seen its other extreme.
 */
export function drawDayShape(
  prices: DayPrices,
  { minutes, isSealed }: { minutes: number; isSealed: boolean },
  chance: RandomStream,
): DayShape {
  const [early, late] = drawTwoNodes(minutes, chance);
  const keepsHabit = chance.next() < 0.75;
  const lowFirst = isSealed
    ? prices.close === prices.high
    : prices.close >= prices.open === keepsHabit;
  const highAt = lowFirst ? late : early;
  const lowAt = lowFirst ? early : late;
  return {
    highAt: atEnds(prices.high, prices, { node: highAt, minutes, isSealed }),
    lowAt: atEnds(prices.low, prices, { node: lowAt, minutes, isSealed }),
    sealedFrom: isSealed ? late : minutes,
  };
}

/** The knots of a day in order of time: open, extremes, sealing, close. */
export function knotsOf(prices: DayPrices, shape: DayShape, minutes: number): Knot[] {
  const high = { node: shape.highAt, price: prices.high };
  const low = { node: shape.lowAt, price: prices.low };
  const knots: Knot[] = [{ node: 0, price: prices.open }];
  const [first, second] = high.node <= low.node ? [high, low] : [low, high];
  addKnot(knots, first);
  addKnot(knots, second);
  addKnot(knots, { node: shape.sealedFrom, price: prices.close });
  addKnot(knots, { node: minutes, price: prices.close });
  return knots;
}

/** Nothing is added at a node that is taken: an extreme at the open or close is that price. */
function addKnot(knots: Knot[], knot: Knot): void {
  if (knot.node > (knots.at(-1)?.node ?? 0)) knots.push(knot);
}

/** The average price, weighted by usual volume, of a day that goes straight from knot to knot. */
export function averageAlong(
  knots: readonly Knot[],
  { cumulative, moments }: VolumeProfile,
): number {
  let sum = 0;
  let from: Knot | undefined;
  for (const to of knots) {
    if (from !== undefined) {
      const share = (cumulative[to.node] ?? 0) - (cumulative[from.node] ?? 0);
      const moment = (moments[to.node] ?? 0) - (moments[from.node] ?? 0);
      const slope = (to.price - from.price) / (to.node - from.node);
      sum += from.price * share + slope * (moment - from.node * share);
    }
    from = to;
  }
  return sum;
}

/** An extreme that is also the open or the close is reached there. */
function atEnds(
  extreme: number,
  { open, close }: DayPrices,
  { node, minutes, isSealed }: { node: number; minutes: number; isSealed: boolean },
): number {
  if (extreme === open) return 0;
  return extreme === close && !isSealed ? minutes : node;
}

/** Minutes at both ends of a day in which it does not turn. */
const unturningMinutes = 4;

/** Two nodes inside of a day, the earlier one first, at least an eighth of the day apart. */
function drawTwoNodes(minutes: number, chance: RandomStream): [number, number] {
  const apart = Math.floor(minutes / 8);
  const room = minutes - 2 * unturningMinutes - apart;
  const one = Math.floor(room * nearEnds(chance.next()));
  const other = Math.floor(room * nearEnds(chance.next()));
  return [unturningMinutes + Math.min(one, other), unturningMinutes + Math.max(one, other) + apart];
}

/** Moves an even number in [0, 1) towards 0 and 1. */
function nearEnds(chance: number): number {
  return chance < 0.5 ? 2 * chance ** 2 : 1 - 2 * (1 - chance) ** 2;
}
