import { priceAtSteps, stepsTo } from '../price-step.ts';
import type { RandomStream } from '../random-stream.ts';

/** The shares that wait at a price. */
export interface BookLevel {
  readonly price: number;
  readonly volume: number;
}

/** Who waits to buy and to sell (五档盘口): the best price first, at most five of each. */
export interface OrderBook {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** What an order book is drawn from. */
export interface BookTask {
  /** The price of the last trade, on a step. */
  readonly price: number;
  readonly step: number;
  readonly lotSize: number;
  /** The prices between which the day may trade (涨跌停价); null where no limits apply. */
  readonly limits: { readonly up: number; readonly down: number } | null;
  /** Lots that usually wait at a price. */
  readonly usualLots: number;
  /** 1 when the last trade was a purchase at the best ask, −1 a sale at the best bid. */
  readonly side: 1 | -1;
  readonly chance: RandomStream;
}

/** Prices of each side that a book shows. */
const levelCount = 5;

/** At a limit those wait who find no counterpart. */
const queueFactor = 20;

/**
 * Draws an order book around the last price: one step between the best prices, one of which is the last one. At
 * the upper limit no one sells, at the lower one no one buys, and beyond them no one waits.
 */
export function drawOrderBook(task: BookTask): OrderBook {
  const { price, step, limits, side } = task;
  const at = stepsTo(price, step);
  const up = limits === null ? Number.POSITIVE_INFINITY : stepsTo(limits.up, step);
  const down = limits === null ? 1 : stepsTo(limits.down, step);
  const isSealedUp = at >= up;
  const isSealedDown = at <= down && limits !== null && !isSealedUp;
  const bestBid = isSealedUp || side < 0 ? at : at - 1;
  const bestAsk = isSealedDown || side > 0 ? at : at + 1;
  return {
    bids: isSealedDown
      ? []
      : drawSide(task, { best: bestBid, away: -1, room: bestBid - down, isQueue: isSealedUp }),
    asks: isSealedUp
      ? []
      : drawSide(task, { best: bestAsk, away: 1, room: up - bestAsk, isQueue: isSealedDown }),
  };
}

interface BookSide {
  /** The best price, in steps. */
  readonly best: number;
  readonly away: 1 | -1;
  /** Steps from the best price to the last one that is permitted. */
  readonly room: number;
  readonly isQueue: boolean;
}

function drawSide(
  { step, lotSize, usualLots, chance }: BookTask,
  { best, away, room, isQueue }: BookSide,
): BookLevel[] {
  const count = Math.max(0, Math.min(levelCount, room + 1));
  return Array.from({ length: count }, (_, at) => {
    const queue = isQueue && at === 0 ? queueFactor : 1;
    // Further away more wait, unevenly.
    const lots = usualLots * (0.4 + 1.6 * chance.next() ** 2) * (1 + 0.3 * at) * queue;
    return {
      price: priceAtSteps(best + away * at, step),
      volume: Math.max(1, Math.round(lots)) * lotSize,
    };
  });
}
