import type { IntradaySeries } from '@chanscope/contract';
import {
  barAt,
  firstBarAtOrAfter,
  instantOf,
  minuteAxisOf,
  slotOfMinuteBar,
  type BarColumns,
  type Market,
} from '@chanscope/market';

import type { DayMeasures } from './present-quote.ts';
import { roundNumber } from './round-number.ts';

type Column = (number | null)[];

/** What an intraday line is drawn from. */
export interface IntradayInput {
  readonly market: Market;
  /** The trading day of the axis, yyyy-mm-dd. */
  readonly tradeDate: string;
  /** Unadjusted one-minute bars of that day and perhaps others. */
  readonly minutes: BarColumns;
  readonly measures: DayMeasures;
  /** Whether turnover over volume is a price: not for indices and sectors. */
  readonly hasAverage: boolean;
}

const averageDigits = 4;

/**
 * The intraday line (分时) on the fixed axis of its day. Every place up to the newest minute has a
 * price: one without trades keeps the price before it, the opening print that has no bar of its own
 * is the first price of the day. The average line (均价) is all turnover over all volume so far.
 */
export function presentIntraday(parts: IntradayInput): IntradaySeries {
  const { market, tradeDate, measures, hasAverage } = parts;
  const slots = minuteAxisOf(market, tradeDate);
  const traded = tradedBySlot(parts);
  const { price, vol, amount } = fillSlots(slots.length, traded);
  return {
    tradeDate,
    slots,
    price,
    avg: hasAverage ? averageLine(vol, amount) : slots.map(() => null),
    vol,
    amount,
    ...measures,
  };
}

/** What happened in the minutes of one place on the axis. */
interface Slot {
  open: number;
  close: number;
  volume: number;
  /** NaN where the source does not report it. */
  amount: number;
}

function tradedBySlot({ market, tradeDate, minutes }: IntradayInput): Map<number, Slot> {
  const from = firstBarAtOrAfter(minutes, instantOf(tradeDate, 0, market));
  const until = firstBarAtOrAfter(minutes, instantOf(tradeDate, 1439, market));
  const slots = new Map<number, Slot>();
  for (let index = from; index < until; index++) {
    const bar = barAt(minutes, index);
    const place = slotOfMinuteBar(market, bar.time);
    if (place === null) continue;
    const before = slots.get(place);
    slots.set(place, {
      open: before?.open ?? bar.open,
      close: bar.close,
      volume: (before?.volume ?? 0) + bar.volume,
      amount: (before?.amount ?? 0) + (bar.amount ?? Number.NaN),
    });
  }
  return slots;
}

function fillSlots(
  length: number,
  traded: ReadonlyMap<number, Slot>,
): { price: Column; vol: Column; amount: Column } {
  const nothing = (): Column => Array.from({ length }, () => null);
  const [price, vol, amount] = [nothing(), nothing(), nothing()];
  const newest = Math.max(-1, ...traded.keys());
  let lastPrice = traded.get(Math.min(...traded.keys()))?.open ?? null;
  for (let place = 0; place <= newest; place++) {
    const slot = traded.get(place);
    lastPrice = slot?.close ?? lastPrice;
    price[place] = lastPrice;
    vol[place] = slot?.volume ?? 0;
    amount[place] = knownOrNull(slot === undefined ? 0 : slot.amount);
  }
  return { price, vol, amount };
}

function averageLine(vol: Column, amount: Column): Column {
  let allVolume = 0;
  let allAmount = 0;
  return vol.map((volume, place) => {
    if (volume === null) return null;
    allVolume += volume;
    allAmount += amount[place] ?? Number.NaN;
    const average = allAmount / allVolume;
    return Number.isFinite(average) ? roundNumber(average, averageDigits) : null;
  });
}

function knownOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
